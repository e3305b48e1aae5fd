import type { Trx } from '../db/scope.ts';

/** What a form registered before in a file whose row is locked, with its version; undefined where nothing, or deleted. */
export const findAlta = (
  trx: Trx,
  tabla: 'victima' | 'responsable',
  llcarpeta: number,
  alta: string,
): Promise<{ llave: number; version: number } | undefined> =>
  (tabla === 'victima'
    ? trx
        .selectFrom('victima')
        .select(['llvictima as llave', 'version'])
        .where('llcarpeta', '=', llcarpeta)
        .where('alta', '=', alta)
    : trx
        .selectFrom('responsable')
        .select(['llresponsable as llave', 'version'])
        .where('llcarpeta', '=', llcarpeta)
        .where('alta', '=', alta)
  ).executeTakeFirst();
