import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** Browsers an account may have at once; the one longest unused makes room. */
const EQUIPOS = 10;

/** Whether the account's owner signed in with this browser before. */
export const isEquipo = async (db: Db, llusuario: number, huella: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('equipo')
    .where('huella', '=', huella)
    .where('llusuario', '=', llusuario)
    .select('llusuario')
    .executeTakeFirst()) !== undefined;

/**
 * Takes one of the tries that a browser has left, before its password is compared.
 * @returns failed tries with this one; undefined when there is none left
 */
export const takeIntentoEquipo = async (db: Db, huella: Buffer, limit: number): Promise<number | undefined> => {
  const row = await db
    .updateTable('equipo')
    .set({ intentos: sql`intentos + 1` })
    .where('huella', '=', huella)
    .where('intentos', '<', limit)
    .returning('intentos')
    .executeTakeFirst();
  return row?.intentos;
};

/** Gives a try of a browser back: its password was right. */
export const giveIntentoEquipo = (db: Db, huella: Buffer) =>
  db
    .updateTable('equipo')
    .set({ intentos: sql`intentos - 1` })
    .where('huella', '=', huella)
    .where('intentos', '>', 0)
    .execute();

/** The owner signed in with a browser: its failures are forgotten. */
export const useEquipo = (trx: Trx, huella: Buffer) =>
  trx.updateTable('equipo').set({ intentos: 0, usado: sql`now()` }).where('huella', '=', huella).execute();

/** The owner signed in with a browser for the first time. */
export async function addEquipo(trx: Trx, llusuario: number, huella: Buffer): Promise<void> {
  await trx.insertInto('equipo').values({ huella, llusuario }).execute();
  await trx
    .deleteFrom('equipo')
    .where('llusuario', '=', llusuario)
    .where('huella', 'in', (eb) =>
      eb
        .selectFrom('equipo')
        .where('llusuario', '=', llusuario)
        .orderBy('usado', 'desc')
        .orderBy('huella')
        .offset(EQUIPOS)
        .select('huella'),
    )
    .execute();
}
