import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import { AppError } from '@renadet/domain/lib/errors';
import type { Alcance, Trx } from '../../db/scope.ts';
import { found } from '../../lib/found.ts';
import { lockCabeza } from './carpeta.queries.ts';

/** The head of a file as it is kept, locked until the transaction ends. */
export type LockedCarpeta = NonNullable<Awaited<ReturnType<typeof lockCabeza>>>;

/** @throws AppError CARPETA_CERRADA for a file in juridical state 24 [1-203] */
export function refuseClosed({ estadojuridicoexpedienteid }: { estadojuridicoexpedienteid: number | null }): void {
  if (estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO) throw new AppError('CARPETA_CERRADA');
}

/**
 * Locks a file that the user may change. Every write of its parts locks the file first, so that all lock in the same order and
 * its counts stay true.
 * @throws AppError NO_ENCONTRADO outside the user's scope, CARPETA_CERRADA
 */
export async function lockOpenCarpeta(
  trx: Trx,
  { alcance }: { alcance: Alcance },
  llcarpeta: number,
): Promise<LockedCarpeta> {
  const carpeta = found(await lockCabeza(trx, alcance, llcarpeta));
  refuseClosed(carpeta);
  return carpeta;
}
