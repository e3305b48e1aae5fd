import { MODELO } from '@renadet/domain/preguntas/modelo';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import type { Base } from '../../db/open.ts';
import { type Alcance, HOLGURA, readTogether, type Trx } from '../../db/scope.ts';
import { refuse } from '../../lib/check.ts';
import { DEMASIADOS, readRespuesta } from './preguntas.query.ts';

/** How long one question may keep the database. */
const PLAZO = '8s';
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
 * @throws AppError CAMPOS_INVALIDOS where it takes longer, or has more numbers than anyone reads
 */
export async function answer(
  { db }: Base,
  alcance: Alcance,
  p: Pregunta,
  plazo: string = PLAZO,
): Promise<RespuestaDePregunta> {
  const read = (trx: Trx) => readRespuesta(trx, MODELO, alcance, p);
  const found = await enPlazo(readTogether(db, alcance, read, { ...HOLGURA, statement_timeout: plazo }));
  if (!found) refuse([{ campo: 'por', mensaje: DEMASIADOS }]);
  return found as RespuestaDePregunta;
}
