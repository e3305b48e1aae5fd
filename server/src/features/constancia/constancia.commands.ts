import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@renadet/domain/lib/errors';
import type { Alcance, Trx } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { type Constancia, type DatosConstancia, declaracion, secciones, titulo } from './constancia.contenido.ts';
import { type Emision, findCarpeta, listVictimas, saveConstancias } from './constancia.queries.ts';

/** The second value of the call [1-516] [1-517]. */
export const TIPO = { VICTIMAS: 1, CARPETA: 2 } as const;
const BYTES = 16; // 128 random bits: a code cannot be guessed
export const SIN_FOLIO = 'Genere primero el folio de la carpeta.';
const SIN_VICTIMAS = 'La carpeta no tiene víctimas registradas: genere la constancia de la carpeta.';

const emision = (datos: DatosConstancia): Emision => {
  const stated = [titulo(datos), declaracion(datos), datos.carpeta.folio, secciones(datos), datos.victima?.llvictima];
  return {
    codigo: randomBytes(BYTES).toString('base64url'),
    huella: createHash('sha256').update(JSON.stringify(stated)).digest(),
    datos,
  };
};

/** The certificates a file gives rise to: one a victim, or the file's own. */
async function datosConstancia(trx: Trx, alcance: Alcance, { llcarpeta, tipo }: { llcarpeta: number; tipo: number }) {
  const found = await findCarpeta(trx, alcance, llcarpeta);
  if (!found) throw new AppError('NO_ENCONTRADO');
  const { folio, llinstitucion, llpropietario, ...rest } = found;
  if (!folio) throw new AppError('SOLICITUD_INVALIDA', { message: SIN_FOLIO });
  const victimas = tipo === TIPO.VICTIMAS ? await listVictimas(trx, alcance, llcarpeta) : [null];
  if (!victimas.length) throw new AppError('SOLICITUD_INVALIDA', { message: SIN_VICTIMAS });
  const carpeta = { ...rest, folio };
  return {
    folio,
    origen: { llcarpeta, llinstitucion, llpropietario },
    datos: victimas.map((victima): DatosConstancia => ({ carpeta, victima })),
  };
}

/**
 * Issues the certificates of a file [1-515]. What was issued before with the same content keeps its code and its day,
 * so that the same certificate is always the same document.
 * @param sitio address under which the public reaches this service
 * @throws AppError NO_ENCONTRADO outside the user's scope, SOLICITUD_INVALIDA without folio or without victims
 */
export const emitirConstancias = (
  { db, hoy }: Services,
  usuario: Usuario,
  { llcarpeta, tipo, sitio }: { llcarpeta: number; tipo: number; sitio: string },
) =>
  write(db, usuario, 'constancia.generar', async (trx, anotar): Promise<Constancia[]> => {
    const { folio, origen, datos } = await datosConstancia(trx, usuario.alcance, { llcarpeta, tipo });
    const emisiones = datos.map(emision);
    const kept = await saveConstancias(trx, { ...origen, llusuario: usuario.llusuario, fcemision: hoy() }, emisiones);
    const detalle = { tipo, folio, constancias: datos.length };
    anotar({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle });
    return emisiones.map(({ huella, datos: stated }) => {
      const row = kept.get(huella.toString('hex'));
      if (!row) throw new Error('a certificate was not kept');
      return { ...stated, ...row, url: `${sitio}/constancia/${row.codigo}` };
    });
  });
