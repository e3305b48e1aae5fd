import { OPCIONES } from '@renadet/domain/catalogos/opciones';
import type { Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { MENSAJES_PAPELERA } from '@renadet/domain/papelera/papelera.mensajes';
import type { Trx } from '../../db/scope.ts';
import type { Anotacion } from '../../db/write.ts';
import type { Door } from '../../http/serve.ts';
import { pick } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import { COLUMNAS_AUTORIDAD, COLUMNAS_IMPUTADO, findAutoridad } from '../autoridad/autoridad.queries.ts';
import { type LockedCarpeta, lockOpenCarpeta } from '../carpeta/carpeta.locks.ts';
import { COLUMNAS_VICTIMA, hasSameName } from '../victima/victima.queries.ts';
import { findEliminado, leaveBin, putBack, putBackImputado } from './papelera.queries.ts';

type TablaRestaurable = 'victima' | 'responsable' | 'imputado';
type Eliminado = Omit<NonNullable<Awaited<ReturnType<typeof findEliminado>>>, 'fila'> & {
  fila: Record<string, unknown>;
};

interface Restauracion {
  /** Kind of the record in the audit. */
  objeto: string;
  exito: string;
  columnas: readonly string[];
  /** Puts it back; answers why it cannot be, where that is so. */
  giveBack: (trx: Trx, door: Door, carpeta: LockedCarpeta, e: Eliminado) => Promise<[Resultado, string] | undefined>;
}

const MISMA: [Resultado, string] = ['MISMA_VICTIMA', MENSAJES.mismaVictima];
const EXCEDE: [Resultado, string] = ['EXCEDE_VICTIMAS', MENSAJES.excedeVictimas];

/**
 * Bringing a victim back obeys the rules of registering one: the declared number [1-560], the name [1-410] and a technique of
 * the file's crime [1-467], which may be another by now. The rest is as it was kept (D-35).
 */
const VICTIMA: Restauracion = {
  objeto: 'victima',
  exito: MENSAJES_PAPELERA.victima,
  columnas: COLUMNAS_VICTIMA,
  giveBack: async (trx, { services: { catalogos } }, carpeta, { fila, llpapelera }) => {
    if (carpeta.victimasregistradas >= carpeta.novictimas) return EXCEDE;
    const { victimaId = null, lltecnica } = fila as { victimaId?: string | null; lltecnica?: number | null };
    if (await hasSameName(trx, fila as unknown as Parameters<typeof hasSameName>[1], null, victimaId)) return MISMA;
    if (typeof lltecnica === 'number' && !(await catalogos.offers(OPCIONES.tecnicas, carpeta.lldelito, lltecnica, trx)))
      return ['ERROR_GUARDAR', MENSAJES_PAPELERA.otroDelito];
    await putBack(trx, 'victima', llpapelera, carpeta);
    return undefined;
  },
};

const AUTORIDAD: Restauracion = {
  objeto: 'autoridad',
  exito: MENSAJES_PAPELERA.autoridad,
  columnas: COLUMNAS_AUTORIDAD,
  giveBack: async (trx, _, carpeta, { llpapelera }) => {
    await putBack(trx, 'responsable', llpapelera, carpeta);
    return undefined;
  },
};

const IMPUTADO: Restauracion = {
  objeto: 'imputado',
  exito: MENSAJES_PAPELERA.imputado,
  columnas: COLUMNAS_IMPUTADO,
  giveBack: async (trx, { alcance }, carpeta, { llpapelera, llsuperior }) => {
    const authority = await findAutoridad(trx, alcance, llsuperior ?? 0);
    if (!authority) return ['ERROR_GUARDAR', MENSAJES_PAPELERA.sinAutoridad];
    if (authority.boexistente === 1) return ['ERROR_GUARDAR', MENSAJES_PAPELERA.conQrr];
    await putBackImputado(trx, llpapelera, authority.llresponsable, carpeta);
    return undefined;
  },
};
const RESTAURACIONES = { victima: VICTIMA, responsable: AUTORIDAD, imputado: IMPUTADO } as const;

/** The refusal of the second of two restorations of one person at once. */
export const mismaVictima = (error: unknown) =>
  isUniqueViolation(error, 'victima_misma') ? { result: MISMA[0], msj: MISMA[1] } : undefined;

/**
 * Brings a deleted record back to its file, with the id it had.
 * @throws AppError NO_ENCONTRADO outside the user's scope, restored already or deleted too long ago; CARPETA_CERRADA
 */
export async function restore(trx: Trx, door: Door, tabla: TablaRestaurable, llpapelera: number) {
  const { alcance, usuario, nota } = door;
  const r = RESTAURACIONES[tabla];
  const seen = found(await findEliminado(trx, alcance, llpapelera, tabla));
  const carpeta = await lockOpenCarpeta(trx, usuario, seen.llcarpeta);
  // Read again behind the file's lock: of two at once, the second finds it gone
  const kept = found(await findEliminado(trx, alcance, llpapelera, tabla));
  const fila = kept.fila as Record<string, unknown>;
  const line: Anotacion = { objeto: r.objeto, llave: kept.llave, llcarpeta: kept.llcarpeta };
  const refusal = await r.giveBack(trx, door, carpeta, { ...kept, fila });
  if (refusal) {
    const [result, msj] = refusal;
    nota({ ...line, detalle: { result } });
    return { result, msj };
  }
  await leaveBin(trx, llpapelera);
  nota({ ...line, detalle: { despues: pick(fila, r.columnas) } });
  return { result: 'REGISTRO_EXITOSO' as const, msj: r.exito, llave: kept.llave };
}
