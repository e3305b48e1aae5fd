import { getCarpetaByFiltros, getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { numeral } from '@renadet/domain/lib/texto';
import { DURACION, MENSAJES } from '@renadet/domain/mensajes';
import type { QueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { carpetaVista, nameCarpeta } from '../../lib/carpetasVistas.ts';
import type { Envio, FormularioDe } from '../../lib/formulario.ts';
import { type Args, call, HttpError, mensajeDe } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { type Asiento, YaRegistrado } from '../../lib/useGuardar.ts';
import type { ClaseDeRegistro, Registro } from '../../lib/useRegistro.ts';
import { isGuardado } from '../../lib/versiones.ts';
import { age } from '../../lib/viejas.ts';
import { aFormulario, aPeticion } from './registro.ts';
import { ANEXOS, camposEnOrden } from './secciones.ts';

type Cuerpo = Args<typeof modificarCI>[0]['body'];

/** Type of a file captured by the form [1-501]. */
const POR_FORMULARIO = '2';

/** The number is taken: back to its field with the documents' sentence, as a server's field error. */
function exists(): never {
  avisar.advertencia(MENSAJES.carpetaExiste); // [1-550]
  throw new HttpError(200, MENSAJES.carpetaExiste, [{ campo: 'noci', mensaje: MENSAJES.carpetaExiste }]);
}

const asiento = (llcarpeta: number, version = 1): Asiento => ({ llcarpeta, llave: llcarpeta, version });
const asientoDe = ({ llcarpeta, version }: Carpeta): Asiento => asiento(llcarpeta ?? 0, version ?? undefined);

/**
 * Registers a new file.
 * @param alta its name (D-540): a number that was corrected since registers no second one
 * @throws HttpError, with `campos` where fields are to be mended; YaRegistrado where it was registered otherwise before
 */
async function create(values: Carpeta, alta: string): Promise<Asiento> {
  const body = aPeticion(values) as Cuerpo;
  const params = { type: POR_FORMULARIO };
  const { result, llcarpeta, version } = await call(guardarCI, { params, query: { alta }, body });
  if (result === 'ERROR_GUARDAR_EXISTE') exists();
  if (result === 'REGISTRO_EXISTENTE' && llcarpeta !== undefined) {
    const kept = await readCarpeta(llcarpeta);
    if (!isGuardado(camposCarpeta, {} as Carpeta, values, kept)) throw new YaRegistrado(asientoDe(kept));
    return asientoDe(kept);
  }
  if (result !== 'REGISTRO_EXITOSO' || llcarpeta === undefined) throw new HttpError(200, '');
  nameCarpeta({ llcarpeta, noci: values.noci ?? '' });
  return asiento(llcarpeta, version);
}

/** Modifies a file, and with it takes away the attachments marked to go. As `create`. */
async function modify(values: Carpeta, archivosEliminados: readonly number[]): Promise<Asiento> {
  const body = { ...aPeticion(values), archivosEliminados } as Cuerpo;
  const { result, version } = await call(modificarCI, { body });
  if (result === 'ERROR_GUARDAR_EXISTE') exists();
  if (result !== 'REGISTRO_EXITOSO') throw new HttpError(200, '');
  return asiento(values.llcarpeta ?? 0, version ?? (values.version ?? 0) + 1);
}

/** The file as it is kept now. */
const readCarpeta = async (llcarpeta: number): Promise<Carpeta> =>
  aFormulario((await call(getCarpetaById, { params: { llcarpeta } })) as CarpetaGuardada);

/** Finds whether the registry keeps the changes of a file. @param opened the file as it was opened */
async function find(opened: Carpeta, sent: Carpeta): Promise<Asiento | null> {
  const kept = await readCarpeta(sent.llcarpeta ?? 0);
  return isGuardado(camposCarpeta, opened, sent, kept) ? asientoDe(kept) : null;
}

/** A new file that was sent: the one of its number, where it is kept as it was sent. */
async function findNew(sent: Carpeta): Promise<Asiento | null> {
  const noci = numeral(sent.noci ?? '');
  const rows = await call(getCarpetaByFiltros, { body: { ...SIN_CRITERIOS, noci, pagina: 1, rpp: 10 } });
  for (const { llcarpeta } of rows.filter((row) => row.noci === noci)) {
    const kept = await readCarpeta(llcarpeta);
    if (isGuardado(camposCarpeta, {} as Carpeta, sent, kept)) return asientoDe(kept);
  }
  return null;
}

/** Says that a file was saved [1-548] [1-552], or that some attachment is missing [1-549] [1-553]. */
function notifyGuardada(isNew: boolean, conAnexos: boolean, llcarpeta: number): void {
  const carpeta = carpetaVista(llcarpeta);
  if (conAnexos)
    avisar.correcto(isNew ? MENSAJES.carpetaGuardada : MENSAJES.carpetaModificada, DURACION.normal, { carpeta });
  else
    avisar.informacion(
      isNew ? MENSAJES.carpetaGuardadaSinAnexos : MENSAJES.carpetaModificadaSinAnexos,
      DURACION.larga,
      { carpeta },
    );
}

/** Says that a file was not saved [1-551] [1-554], with the server's own reason. */
const notifyFallo = (error: unknown, isNew: boolean): void => {
  avisar.error(isNew ? MENSAJES.carpetaError : MENSAJES.carpetaErrorModificar, mensajeDe(error) || undefined);
};

/** A file, as a form of a record takes it. */
export const CARPETA: ClaseDeRegistro<Carpeta, Contexto> = {
  clase: 'carpeta',
  campos: camposEnOrden,
  rules: reglasCarpeta,
  nombre: { inicial: 'La carpeta', este: 'esta carpeta' },
  lugar: ({ llcarpeta, version }) => ({ llcarpeta: llcarpeta ?? 0, llave: llcarpeta, version }),
  read: readCarpeta,
  textoConflicto: MENSAJES.carpetaErrorModificar,
  notifyFallo,
};
export type RegistroCarpeta = Registro<Carpeta, Contexto>;

/**
 * Opens the form again at its attachments, on the kept version, when the file was saved and not all attachments were. It also
 * does so when the user has removed the refused ones, because another file will be chosen in their place.
 */
export async function openInAnexos({ form, open }: RegistroCarpeta, { llcarpeta, version }: Asiento): Promise<void> {
  const now = await readCarpeta(llcarpeta).catch(() => ({ ...form.abierto, ...form.values, llcarpeta }));
  open({ ...now, version: version ?? now.version }, { cambios: {}, seccion: ANEXOS.id });
}

/**
 * Makes the cache's readings of files old. The open file is read again before anything is drawn from it: where that fails it
 * is unknown, and its screen asks for it anew, unless its form is still open.
 */
async function forget(cache: QueryClient, llcarpeta: number, abierta: () => boolean): Promise<void> {
  void cache.invalidateQueries({ queryKey: clave(getCarpetaByFiltros) });
  for (const read of [getCarpetaById, getCarpetaEntera])
    void cache.invalidateQueries({ queryKey: clave(read), refetchType: 'none' });
  const read = query(getCarpetaById, { params: { llcarpeta } });
  try {
    await cache.fetchQuery({ ...read, staleTime: 0 });
  } catch {
    if (!abierta()) void cache.resetQueries({ queryKey: read.queryKey });
  }
}

/**
 * Saves the changed status of a file, and offers to put back the former one; of what somebody else saved meanwhile nothing is
 * overwritten. @returns whether it was saved
 */
export async function saveEstatus(
  form: FormularioDe<Carpeta, Contexto>,
  opened: Carpeta,
  cache: QueryClient,
): Promise<boolean> {
  const llcarpeta = opened.llcarpeta ?? 0;
  const refresh = () => {
    void age(cache, 'lista');
    return forget(cache, llcarpeta, () => true);
  };
  try {
    const saved = await form.save({ dispatch: (values) => modify(values, []) });
    if (!saved) return false;
    const undo = async () => {
      await modify({ ...opened, version: saved.answer.version ?? null }, []);
      await refresh();
      avisar.correcto('Se volvió al estatus anterior.');
    };
    const onChoose = () => void undo().catch((error) => notifyFallo(error, false));
    avisar.correcto(MENSAJES.carpetaModificada, DURACION.deshacer, { accion: { texto: 'Deshacer', onChoose } });
    await refresh();
    return true;
  } catch (error) {
    notifyFallo(error, false);
    return false;
  }
}

/** The questions of a file's save to its attachments. */
export interface Adjuntos {
  /** Ids of those that leave it. */
  eliminados: { get: () => readonly number[] };
  /** The file is in the registry: sends those that wait. @returns whether all is attached */
  finish: (destino: { llcarpeta: number; nueva: boolean }) => Promise<boolean>;
  /** How many would be lost, and whether the form is not done with them. */
  pendientes: () => number;
  falta: () => boolean;
}

/** How a file is saved, with its attachments after it. @param opened as it was opened @param alta as of `create` */
export function envioDeCarpeta(
  opened: Carpeta,
  adjuntos: Adjuntos,
  cache: QueryClient,
  alta: () => string,
): Envio<Carpeta, Asiento> {
  const nueva = opened.llcarpeta === null;
  return {
    dispatch: (values) => (nueva ? create(values, alta()) : modify(values, adjuntos.eliminados.get())),
    locate: (sent) => (nueva ? findNew(sent) : find(opened, sent)),
    follow: async ({ llcarpeta }) => {
      notifyGuardada(nueva, await adjuntos.finish({ llcarpeta, nueva }), llcarpeta);
      const read = forget(cache, llcarpeta, () => nueva || adjuntos.falta());
      // the next drawing of a kept file shows its present values
      if (!nueva) await read;
    },
  };
}
