import type { Trx } from '../../db/scope.ts';

/** Whether an account took the tour or declined it. */
export const isRecorrido = async (trx: Trx, llusuario: number): Promise<boolean> =>
  (await trx.selectFrom('recorrido').where('llusuario', '=', llusuario).select('llusuario').executeTakeFirst()) !==
  undefined;

/** It is offered to that account no more. */
export async function closeRecorrido(trx: Trx, llusuario: number): Promise<void> {
  await trx
    .insertInto('recorrido')
    .values({ llusuario })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
