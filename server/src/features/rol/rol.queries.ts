import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Every role in use with the ids of its functions. */
export const listRolesFunciones = (trx: Trx) =>
  trx
    .selectFrom('ctrol as r')
    .where('r.boactivo', '=', 1)
    .orderBy('r.llrol')
    .select([
      'r.llrol',
      'r.dsrol',
      sql<number[]>`array(select f.llfuncionalidad from ctrolfuncionalidad f
        where f.llrol = r.llrol and f.boactivo = 1 order by 1)`.as('funciones'),
    ])
    .execute();

export const listFunciones = (trx: Trx) =>
  trx
    .selectFrom('ctfuncionalidad')
    .where('boactivo', '=', 1)
    .orderBy('llfuncionalidad')
    .select(['llfuncionalidad', 'dsfuncionalidad'])
    .execute();

/** Gives or takes a function, as an administrator decided. */
export const putFuncion = (trx: Trx, cell: { llrol: number; llfuncionalidad: number; boactivo: number }) =>
  trx
    .insertInto('ctrolfuncionalidad')
    .values({ ...cell, fcajuste: sql`clock_timestamp()` })
    .onConflict((oc) =>
      oc
        .columns(['llrol', 'llfuncionalidad'])
        .doUpdateSet({ boactivo: cell.boactivo, fcajuste: sql`clock_timestamp()` }),
    )
    .execute();
