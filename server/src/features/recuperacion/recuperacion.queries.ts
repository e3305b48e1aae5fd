import { CODIGO } from '@renadet/domain/recuperacion/recuperacion.schema';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** The account of an e-mail, with the names its password must not contain. */
export const findCuenta = async (db: Db, dscorreo: string): Promise<CuentaPorRecuperar | undefined> =>
  (
    await sql<CuentaPorRecuperar>`select llusuario, dscorreo, llinstitucion, boactivo, dsnombre, dsapellidopaterno, dsapellidomaterno
      from cuenta_de(${dscorreo})`.execute(db)
  ).rows[0];
export interface CuentaPorRecuperar {
  llusuario: number;
  dscorreo: string;
  llinstitucion: number;
  boactivo: number;
  dsnombre: string;
  dsapellidopaterno: string;
  dsapellidomaterno: string | null;
}

/** Keeps an account's code; an older one is dead. */
export const saveCodigo = (trx: Trx, llusuario: number, huella: string) => {
  const fresh = {
    huella,
    intentos: 0,
    creada: sql<string>`now()`,
    vence: sql<string>`now() + make_interval(mins => ${CODIGO.minutos})`,
  };
  return trx
    .insertInto('recuperacion')
    .values({ llusuario, ...fresh })
    .onConflict((oc) => oc.column('llusuario').doUpdateSet(fresh))
    .execute();
};

/**
 * Takes one of the tries that a live code has, before it is compared: however many come at once, no more are.
 * @returns the code's hash; undefined when there is nothing to compare with
 */
export const takeIntento = async (db: Db, llusuario: number): Promise<string | undefined> => {
  const row = await db
    .updateTable('recuperacion')
    .set({ intentos: sql`intentos + 1` })
    .where('llusuario', '=', llusuario)
    .where('vence', '>', sql<Date>`now()`)
    .where('intentos', '<', CODIGO.intentos)
    .returning('huella')
    .executeTakeFirst();
  return row?.huella;
};

/** A try with the right code that another field spoiled does not count. */
export const giveIntento = (db: Db, llusuario: number, huella: string) =>
  db
    .updateTable('recuperacion')
    .set({ intentos: sql`intentos - 1` })
    .where('llusuario', '=', llusuario)
    .where('huella', '=', huella)
    .where('intentos', '>', 0)
    .execute();

/** Uses a code up. @returns whether it was still there: of two that come at once, one has it */
export const useCodigo = async (trx: Trx, llusuario: number, huella?: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('recuperacion')
    .where('llusuario', '=', llusuario)
    .$if(huella !== undefined, (q) => q.where('huella', '=', huella ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether the account is still in use under that e-mail; it stays so until the transaction ends. */
export const holdCuenta = async (
  trx: Trx,
  { llusuario, dscorreo }: Pick<CuentaPorRecuperar, 'llusuario' | 'dscorreo'>,
): Promise<boolean> =>
  (await sql<{ sigue: boolean }>`select cuenta_sigue(${llusuario}, ${dscorreo}) as sigue`.execute(trx)).rows[0]
    ?.sigue ?? false;

/** Sets a new password and no failed attempts. All other keys of the account end with it (llaves_soltar). */
export const resetCuenta = (trx: Trx, llusuario: number, contrasenia: string) =>
  sql`select cuenta_restablecer(${llusuario}, ${contrasenia})`.execute(trx);

/** Keeps the link of a mail; those of the mails before go on working, so nobody's request takes them away. */
export const saveEnlace = (trx: Trx, llusuario: number, huella: Buffer, minutos: number) =>
  trx
    .insertInto('recuperacionenlace')
    .values({ llusuario, huella, vence: sql<string>`now() + make_interval(mins => ${minutos})` })
    .execute();

/** Whether a link of the account lives. */
export const isEnlace = async (db: Db, llusuario: number, huella: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('recuperacionenlace')
    .where('huella', '=', huella)
    .where('llusuario', '=', llusuario)
    .where('vence', '>', sql<Date>`now()`)
    .select('llusuario')
    .executeTakeFirst()) !== undefined;

/** Uses a link up. @returns whether it was still there: of two that come at once, one has it */
export const useEnlace = async (trx: Trx, llusuario: number, huella: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('recuperacionenlace')
    .where('huella', '=', huella)
    .where('llusuario', '=', llusuario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether an account waits for its owner to choose the first password, with a link that lives. */
export const isPorElegir = async (trx: Trx, llusuario: number): Promise<boolean> =>
  (await trx
    .selectFrom('recuperacionenlace as e')
    .innerJoin('usuario as u', 'u.llusuario', 'e.llusuario')
    .where('e.llusuario', '=', llusuario)
    .where('e.vence', '>', sql<Date>`now()`)
    .where('u.contraseniatemporal', '=', true)
    .where('u.boactivo', '=', 1)
    .select('e.llusuario')
    .executeTakeFirst()) !== undefined;
