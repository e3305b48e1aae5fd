import { MODELO } from '@renadet/domain/preguntas/modelo';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { PedidoDeRegistros, RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import type { Base } from '../../db/open.ts';
import { type Alcance, HOLGURA, readTogether, type Trx } from '../../db/scope.ts';
import { refuse } from '../../lib/check.ts';
import { COSTO_MAX, demasiado, demasiadosRegistros } from './costo.ts';
import { cuantosRegistros, DEMASIADOS, readRespuesta } from './preguntas.query.ts';

/** How long one question may keep the database, and what it may cost as PostgreSQL reckons before it runs. */
const LIMITES = { plazo: '8s', costo: COSTO_MAX };
const ANGOSTE =
  'La pregunta tarda demasiado. Agregue un filtro (una institución, un año), o quite una agrupación de otro registro.';

/** What takes too long, or has too many numbers, is refused with what to narrow. @throws AppError CAMPOS_INVALIDOS */
export async function enPlazo<T>(work: Promise<T>): Promise<T> {
  const tell = (error: { code?: string }): never => {
    if (error.code === '57014') refuse([{ campo: 'filtros', mensaje: ANGOSTE }]);
    throw error;
  };
  return work.catch(tell);
}

/**
 * The answer of a question, in so much time.
 * @throws AppError CAMPOS_INVALIDOS where it would take longer, or takes longer, or has more numbers than anyone reads
 */
export async function answer(
  { db }: Base,
  alcance: Alcance,
  p: Pregunta,
  limites: Partial<typeof LIMITES> = {},
): Promise<RespuestaDePregunta> {
  const { plazo, costo } = { ...LIMITES, ...limites };
  const read = async (trx: Trx) => {
    const falta = await demasiado(trx, MODELO, alcance, p, costo);
    if (falta) refuse([falta]);
    return readRespuesta(trx, MODELO, alcance, p);
  };
  const found = await enPlazo(readTogether(db, alcance, read, { ...HOLGURA, statement_timeout: plazo }));
  if (!found) refuse([{ campo: 'por', mensaje: DEMASIADOS }]);
  return found as RespuestaDePregunta;
}

/** Refuses a list that would take the database for too long. @throws AppError CAMPOS_INVALIDOS */
export async function permitRegistros({ db }: Base, alcance: Alcance, pedido: PedidoDeRegistros, costo = COSTO_MAX) {
  const read = (trx: Trx) => demasiadosRegistros(trx, cuantosRegistros(MODELO, alcance, pedido), costo);
  const falta = await readTogether(db, alcance, read);
  if (falta) refuse([falta]);
}
