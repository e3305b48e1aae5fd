import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

const when = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS')`;
const id = sql<string>`left(encode(huella, 'hex'), 16)`;

/** Sessions of a user that still work, the newest use first. */
export const listSesiones = (trx: Trx, llusuario: number, minutes: number) =>
  trx
    .selectFrom('sesion')
    .where('llusuario', '=', llusuario)
    .where('terminada', 'is', null)
    .where(sql<Date>`least(vence, vigencia)`, '>', sql<Date>`now()`)
    .where('usada', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('usada', 'desc')
    .select([id.as('id'), 'huella', 'direccion', 'agente', when('creada').as('creada'), when('usada').as('usada')])
    .execute();

/** Ends a session of a user. @returns whether there was one */
export const endSesion = async (trx: Trx, llusuario: number, key: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('sesion')
    .set({ terminada: sql`now()` })
    .where('llusuario', '=', llusuario)
    .where('terminada', 'is', null)
    .where(id, '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Keys that are read at once: none of before. */
const LEIBLES = 4;

/** Which of the keys of copies on devices a user may read with, the present one first. */
export const listVueltas = async (trx: Trx, llusuario: number): Promise<number[]> => {
  const kept = await trx
    .selectFrom('copiallave')
    .where('llusuario', '=', llusuario)
    .select(['vuelta', 'desde'])
    .executeTakeFirst();
  const { vuelta, desde } = kept ?? { vuelta: 0, desde: null };
  return Array.from({ length: Math.min(vuelta - (desde ?? vuelta) + 1, LEIBLES) }, (_, i) => vuelta - i);
};

/** Copies of drafts that were kept on devices so far can no longer be opened. */
export const turnLlave = (trx: Trx, llusuario: number) =>
  trx
    .insertInto('copiallave')
    .values({ llusuario, vuelta: 1 })
    .onConflict((oc) => oc.column('llusuario').doUpdateSet({ vuelta: sql`copiallave.vuelta + 1`, desde: null }))
    .execute();
