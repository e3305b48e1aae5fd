import { cleanNombre, LIMITE_ARCHIVO, motivoDeRechazo, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import type { Adjunto } from '@renadet/domain/archivo/archivo.schema';
import { AppError } from '@renadet/domain/lib/errors';
import { receive } from '../../almacen/receive.ts';
import { unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import type { Anexos } from '../carpeta/carpeta.commands.ts';
import { addArchivo, type Guardado, release, removeArchivos, saveBytes } from './archivo.commands.ts';
import { listArchivos } from './archivo.queries.ts';

/** New attachments that one save brings: each is written to the disk and looked into. */
const NUEVOS_MAX = 50;

/** Base64 as any program writes it: in lines, with or without padding, after a data: prefix. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const PREFIJO = /^data:[^,]{0,200};base64,/;

/** @throws AppError CAMPOS_INVALIDOS when the text is no whole base64 */
function decode(contenido: string): Buffer {
  const text = contenido.replace(PREFIJO, '').replace(/[\r\n]+/g, '');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  if (!BASE64.test(text) || (text.length - padding) % 4 === 1)
    throw new AppError('CAMPOS_INVALIDOS', { message: RECHAZOS.incompleto });
  return Buffer.from(text, 'base64');
}

interface Preparado {
  nombre: string;
  guardado?: Guardado;
  /** Why it cannot be attached. */
  problema?: string;
}

async function prepare(services: Services, { nombre, contenido }: Adjunto): Promise<Preparado> {
  const name = cleanNombre(nombre);
  try {
    const bytes = decode(contenido);
    const problema = motivoDeRechazo({ nombre, longitud: bytes.length, disponible: LIMITE_ARCHIVO });
    if (problema) return { nombre: name, problema };
    const recibido = await receive(
      services.almacen.entrada,
      (async function* () {
        yield bytes;
      })(),
    );
    return { nombre: name, guardado: await saveBytes(services, nombre, recibido) };
  } catch (error) {
    if (error instanceof AppError) return { nombre: name, problema: error.message };
    throw error;
  }
}

/** The form and its record are fit to be saved; thrown so that nothing of the trial stays. */
class Apta extends Error {}

/** A sentence about one attachment; an upload's own name may be as long as a page. */
const sobre = (nombre: string, why: string) => `${nombre.slice(0, 255) || 'Archivo sin nombre'}: ${why}`;

/**
 * Saves a file with the attachments of its JSON payload [1-148]. The file's row and theirs are in one transaction, so that an
 * answered save has all of them. An attachment that is refused does not stop the save: `infoFiles` says which and why, and
 * `deletedFiles` says which of those to remove were not there. Where the payload brings bytes the save is tried before anybody
 * looks at them: a refused form costs no disk and no time.
 * @param save saves the file with the attachments that it is given
 * @throws AppError CAMPOS_INVALIDOS with more than NUEVOS_MAX of them; any error of `save`
 */
export async function conAnexos<T>(
  services: Services,
  usuario: UsuarioDeSesion,
  { archivos, archivosEliminados }: { archivos: readonly Adjunto[]; archivosEliminados: readonly number[] },
  save: (anexos: Anexos) => Promise<T>,
): Promise<T> {
  const nuevos = archivos.filter(({ idArchivo }) => !idArchivo);
  if (nuevos.length > NUEVOS_MAX)
    throw new AppError('CAMPOS_INVALIDOS', {
      campos: [
        { campo: 'archivos', mensaje: `Envíe como máximo ${NUEVOS_MAX} archivos nuevos; agregue los demás después.` },
      ],
    });
  if (nuevos.length) {
    const refused = await save(() => Promise.reject(new Apta())).catch((error: unknown) => {
      if (error instanceof Apta) return undefined;
      throw error;
    });
    if (refused !== undefined) return refused;
  }
  const preparados: Preparado[] = [];
  const kept = new Set<Guardado>();
  const sueltos = () => preparados.flatMap(({ guardado }) => (guardado && !kept.has(guardado) ? [guardado] : []));
  try {
    for (const adjunto of nuevos) preparados.push(await prepare(services, adjunto));
    const result = await save(async (trx, carpeta, nota) => {
      kept.clear(); // the transaction may be done once more: then nothing of its first try was kept
      const gone = await removeArchivos(trx, usuario, carpeta.llcarpeta, archivosEliminados, nota);
      const infoFiles: string[] = [];
      for (const { nombre, guardado, problema } of preparados) {
        if (!guardado) {
          infoFiles.push(sobre(nombre, problema ?? RECHAZOS.incompleto));
          continue;
        }
        try {
          await addArchivo(trx, usuario, carpeta, guardado, nota);
          kept.add(guardado);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          infoFiles.push(sobre(nombre, error.message));
        }
      }
      const absent = archivosEliminados.filter((id) => !gone.has(id));
      return { infoFiles, deletedFiles: absent.map((id) => sobre(`Archivo ${id}`, 'ya no estaba en la carpeta.')) };
    });
    await release(services, sueltos());
    return result;
  } catch (error) {
    kept.clear();
    await release(services, sueltos(), error);
    throw error;
  }
}

const NO_ESTA = 'no está en la carpeta. Anéxelo de nuevo.';
/** Those of a form sent again that its file has not: the first answer, which said why, may have been lost. */
export async function listAusentes(
  { db }: Services,
  { alcance }: UsuarioDeSesion,
  llcarpeta: number,
  archivos: readonly Adjunto[],
): Promise<string[]> {
  const names = archivos.flatMap(({ idArchivo, nombre }) => (idArchivo ? [] : [cleanNombre(nombre)]));
  if (!names.length) return [];
  const there = new Set(
    (await unit(db, alcance, 'read', (trx) => listArchivos(trx, alcance, llcarpeta))).map((a) => a.nombre),
  );
  return names.filter((name) => !there.has(name)).map((name) => sobre(name, NO_ESTA));
}
