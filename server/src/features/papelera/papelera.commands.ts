import { OPCIONES } from '@renadet/domain/catalogos/opciones';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { MENSAJES_PAPELERA } from '@renadet/domain/papelera/papelera.mensajes';
import type { Trx } from '../../db/scope.ts';
import { type Anotacion, write } from '../../db/write.ts';
import { pick } from '../../lib/check.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { COLUMNAS_AUTORIDAD, COLUMNAS_IMPUTADO, findAutoridad } from '../autoridad/autoridad.queries.ts';
import { refuseClosed } from '../carpeta/carpeta.commands.ts';
import { lockCarpeta } from '../carpeta/carpeta.queries.ts';
import { COLUMNAS_VICTIMA, hasSameName } from '../victima/victima.queries.ts';
import { findEliminado, leaveBin, putBack, putBackImputado } from './papelera.queries.ts';

type Tabla = 'victima' | 'responsable' | 'imputado';
type Carpeta = NonNullable<Awaited<ReturnType<typeof lockCarpeta>>>;
type Eliminado = Omit<NonNullable<Awaited<ReturnType<typeof findEliminado>>>, 'fila'> & {
  fila: Record<string, unknown>;
};

interface Restauracion {
  tabla: Tabla;
  operacion: string;
  /** Kind of the record in the audit. */
  objeto: string;
  exito: string;
  columnas: readonly string[];
  /** Puts it back; answers why it cannot be, where that is so. */
  devolver: (
    services: Services,
    trx: Trx,
    usuario: Usuario,
    carpeta: Carpeta,
    e: Eliminado,
  ) => Promise<[Resultado, string] | undefined>;
}

const MISMA: [Resultado, string] = ['MISMA_VICTIMA', MENSAJES.mismaVictima];
const EXCEDE: [Resultado, string] = ['EXCEDE_VICTIMAS', MENSAJES.excedeVictimas];

/**
 * What registering one asks of its file holds also for bringing one back: the declared number [1-560], the name [1-410] and
 * a technique of the file's crime [1-467], which may be another by now. The rest is as it was kept (D-35).
 */
const VICTIMA: Restauracion = {
  tabla: 'victima',
  operacion: 'victima.restaurar',
  objeto: 'victima',
  exito: MENSAJES_PAPELERA.victima,
  columnas: COLUMNAS_VICTIMA,
  devolver: async ({ catalogos }, trx, _, carpeta, { fila, llpapelera }) => {
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
  tabla: 'responsable',
  operacion: 'autoridad.restaurar',
  objeto: 'autoridad',
  exito: MENSAJES_PAPELERA.autoridad,
  columnas: COLUMNAS_AUTORIDAD,
  devolver: async (_services, trx, _, carpeta, { llpapelera }) => {
    await putBack(trx, 'responsable', llpapelera, carpeta);
    return undefined;
  },
};

const IMPUTADO: Restauracion = {
  tabla: 'imputado',
  operacion: 'imputado.restaurar',
  objeto: 'imputado',
  exito: MENSAJES_PAPELERA.imputado,
  columnas: COLUMNAS_IMPUTADO,
  devolver: async (_services, trx, usuario, carpeta, { llpapelera, llsuperior }) => {
    const authority = await findAutoridad(trx, usuario.alcance, llsuperior ?? 0);
    if (!authority) return ['ERROR_GUARDAR', MENSAJES_PAPELERA.sinAutoridad];
    if (authority.boexistente === 1) return ['ERROR_GUARDAR', MENSAJES_PAPELERA.conQrr];
    await putBackImputado(trx, llpapelera, authority.llresponsable, carpeta);
    return undefined;
  },
};
const RESTAURACIONES = { victima: VICTIMA, responsable: AUTORIDAD, imputado: IMPUTADO } as const;

async function restore(services: Services, trx: Trx, usuario: Usuario, llpapelera: number, r: Restauracion) {
  const seen = await findEliminado(trx, usuario.alcance, llpapelera, r.tabla);
  if (!seen) throw new AppError('NO_ENCONTRADO');
  const carpeta = await lockCarpeta(trx, usuario.alcance, seen.llcarpeta);
  if (!carpeta) throw new AppError('NO_ENCONTRADO');
  refuseClosed(carpeta);
  // Read again behind the file's lock: of two at once, the second finds it gone
  const kept = await findEliminado(trx, usuario.alcance, llpapelera, r.tabla);
  if (!kept) throw new AppError('NO_ENCONTRADO');
  const fila = kept.fila as Record<string, unknown>;
  const line: Anotacion = { objeto: r.objeto, llave: kept.llave, llcarpeta: kept.llcarpeta };
  const refusal = await r.devolver(services, trx, usuario, carpeta, { ...kept, fila });
  if (refusal) {
    const [result, msj] = refusal;
    return { line: { ...line, detalle: { result } }, answer: { result, msj } };
  }
  await leaveBin(trx, llpapelera);
  return {
    line: { ...line, detalle: { despues: pick(fila, r.columnas) } },
    answer: { result: 'REGISTRO_EXITOSO' as const, msj: r.exito, llave: kept.llave },
  };
}

/**
 * Brings a deleted record back to its file, with the id it had.
 * @throws AppError NO_ENCONTRADO outside the user's scope, restored already or deleted too long ago; CARPETA_CERRADA
 */
export function restaurar(services: Services, usuario: Usuario, tabla: Tabla, llpapelera: number) {
  const r = RESTAURACIONES[tabla];
  return write(services.db, usuario, r.operacion, async (trx, anotar) => {
    const { line, answer } = await restore(services, trx, usuario, llpapelera, r);
    anotar(line);
    return answer;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'victima_misma')) return { result: MISMA[0], msj: MISMA[1] };
    throw error;
  });
}
