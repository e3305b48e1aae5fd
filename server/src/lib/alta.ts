import type { Trx } from '../db/scope.ts';

/**
 * The record that a form registered before in this file, with its version. The file's row is locked; undefined where there is
 * none or it was deleted.
 */
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
