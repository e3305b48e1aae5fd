import type { Examen } from '@renadet/domain/examen/examen.schema';
import { defaults } from '@renadet/domain/lib/campos';
import { isDesconocida } from '@renadet/domain/victima/identidad';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { columns } from '../../lib/check.ts';

/** Columns that the victim form writes. */
export const COLUMNAS_VICTIMA = columns(camposVictima);

/** Victims of a file, by name as people look for it. */
export const listVictimas = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('victima')
    .leftJoin('ctgenero', 'ctgenero.llgenero', 'victima.llgenero')
    .where(inScope('victima', alcance))
    .where('victima.llcarpeta', '=', llcarpeta)
    .orderBy(sql`victima.dsapellidopaterno collate "es-MX-x-icu"`)
    .orderBy(sql`victima.dsapellidomaterno collate "es-MX-x-icu"`)
    .orderBy(sql`victima.dsnombre collate "es-MX-x-icu"`)
    .orderBy('victima.llvictima')
    .select([
      'victima.llvictima',
      'victima.version',
      'victima.victimaId',
      'victima.dsnombre',
      'victima.dsapellidopaterno',
      'victima.dsapellidomaterno',
      'victima.dsedad',
      'victima.llgenero',
      'ctgenero.dsgenero',
    ])
    .execute();

const enAlcance = (trx: Trx, alcance: Alcance) =>
  trx.selectFrom('victima').where(inScope('victima', alcance)).selectAll();
/** A victim in scope, with its file's state. */
export const findVictima = (trx: Trx, alcance: Alcance, llvictima: number) =>
  enAlcance(trx, alcance).where('victima.llvictima', '=', llvictima).executeTakeFirst();
/** The victims of some files whole, in the order they were registered. */
export const listVictimasDe = (trx: Trx, alcance: Alcance, carpetas: readonly number[]) =>
  enAlcance(trx, alcance)
    .where('victima.llcarpeta', 'in', [...carpetas])
    .orderBy('victima.llvictima')
    .execute();

/** A victim as she is answered: documented fields that no column keeps are there too, empty. */
export const asVictima = (
  victima: NonNullable<Awaited<ReturnType<typeof findVictima>>>,
  examenes: readonly Examen[],
) => ({ ...defaults(camposVictima), ...victima, examenes: [...examenes] });

/**
 * Whether another victim of the file bears the same name and surnames [1-410]; a name nobody knows is no one's (D-06), and
 * two external ones may (D-37).
 */
export async function hasSameName(
  trx: Trx,
  v: { llcarpeta: number; dsnombre: string | null; dsapellidopaterno: string | null; dsapellidomaterno: string | null },
  except: number | null,
  victimaId: string | null = null,
): Promise<boolean> {
  if (isDesconocida(v)) return false;
  const found = await trx
    .selectFrom('victima')
    .where('llcarpeta', '=', v.llcarpeta)
    .where('dsnombre', '=', v.dsnombre)
    .where('dsapellidopaterno', '=', v.dsapellidopaterno)
    .where(sql`coalesce(dsapellidomaterno, '')`, '=', v.dsapellidomaterno ?? '')
    .$if(except !== null, (q) => q.where('llvictima', '<>', except))
    .$if(victimaId !== null, (q) => q.where('victimaId', 'is', null))
    .select('llvictima')
    .executeTakeFirst();
  return found !== undefined;
}

export const insertVictima = (trx: Trx, row: Insertable<DB['victima']>) =>
  trx.insertInto('victima').values(row).returning(['llvictima', 'version', 'nombreoriginal']).executeTakeFirstOrThrow();

/**
 * Changes a victim.
 * @returns the spelling of the name as it is now: one that stays is kept by the database (conservar_escritura), so that it
 *   is whichever door writes
 */
export const updateVictima = (trx: Trx, llvictima: number, set: Updateable<DB['victima']>) =>
  trx
    .updateTable('victima')
    .set(set)
    .where('llvictima', '=', llvictima)
    .returning('nombreoriginal')
    .executeTakeFirstOrThrow();

/** Deletes a victim; her examinations go with her. */
export const deleteVictima = async (trx: Trx, llvictima: number): Promise<void> => {
  await trx.deleteFrom('victima').where('llvictima', '=', llvictima).execute();
};
