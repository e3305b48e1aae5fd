import { ROL } from '@renadet/domain/permisos/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** The second factor of the account whose scope it is. */
export const findFactor = (trx: Trx, llusuario: number) =>
  trx
    .selectFrom('segundofactor')
    .where('llusuario', '=', llusuario)
    .select([
      'secreto',
      sql<boolean>`confirmado is not null`.as('confirmado'),
      sql<string | null>`to_char(confirmado at time zone 'America/Mexico_City', 'YYYY-MM-DD')`.as('desde'),
      sql<number>`(select count(*) from segundofactorrespaldo r where r.llusuario = segundofactor.llusuario)`.as(
        'respaldos',
      ),
    ])
    .executeTakeFirst();

/** A secret that waits for its first code; it takes the place of another that waits. @returns whether none is in use */
export const putSecreto = async (trx: Trx, llusuario: number, secreto: Buffer): Promise<boolean> => {
  const row = await trx
    .insertInto('segundofactor')
    .values({ llusuario, secreto })
    .onConflict((oc) =>
      oc.column('llusuario').doUpdateSet({ secreto, paso: 0 }).where('segundofactor.confirmado', 'is', null),
    )
    .returning('llusuario')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * A step's code is used up, with all before it.
 * @param secreto the same secret under another key, where it is kept under one that is to go
 * @returns false when that step, or a later one, was used already
 */
export const usePaso = async (trx: Trx, llusuario: number, paso: number, secreto?: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('segundofactor')
    .set({ paso, ...(secreto && { secreto }) })
    .where('llusuario', '=', llusuario)
    .where('paso', '<', paso)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Uses a recovery code up. @returns whether it was one: of two that come at once, one has it */
export const useRespaldo = async (trx: Trx, llusuario: number, huellas: Buffer[]): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('segundofactorrespaldo')
    .where('llusuario', '=', llusuario)
    .where('huella', 'in', huellas)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const confirmFactor = (trx: Trx, llusuario: number) =>
  trx.updateTable('segundofactor').set({ confirmado: sql`now()` }).where('llusuario', '=', llusuario).execute();

/** Puts the recovery codes of an account: these, no others. */
export async function putRespaldos(trx: Trx, llusuario: number, huellas: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('segundofactorrespaldo').where('llusuario', '=', llusuario).execute();
  await trx
    .insertInto('segundofactorrespaldo')
    .values(huellas.map((huella) => ({ llusuario, huella })))
    .execute();
}

export const removeFactor = (trx: Trx, llusuario: number) =>
  trx.deleteFrom('segundofactor').where('llusuario', '=', llusuario).execute();

/** Takes the factor from a user whom who acts administers. @returns whether there was one */
export const resetFactor = async (trx: Trx, llusuario: number): Promise<boolean> =>
  (await sql<{ quitado: boolean }>`select segundofactor_quitar(${llusuario}) as quitado`.execute(trx)).rows[0]
    ?.quitado ?? false;

/** Whether a second factor is asked of an account: by its institution, or of all administrators by the installation. */
const exigidoSi = (administradores: boolean) =>
  sql<boolean>`(i.segundofactor or ${administradores}::boolean and u.llrol in (${ROL.ADMINISTRADOR}, ${ROL.ADMINISTRADOR_ESTATAL}))`;

/** The acting user's own account, with the columns that these operations ask for. */
export const findCuentaPropia = (trx: Trx, llusuario: number, administradores: boolean) =>
  trx
    .selectFrom('usuario as u')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'u.llinstitucion')
    .where('u.llusuario', '=', llusuario)
    .select(['u.contraseniatemporal as contraseniaTemporal', exigidoSi(administradores).as('exigido')])
    .executeTakeFirstOrThrow();

/** Hash of the own password. */
export const findContrasenia = async (trx: Trx): Promise<string | undefined> =>
  (await sql<{ hash: string | null }>`select contrasenia_propia() as hash`.execute(trx)).rows[0]?.hash ?? undefined;

/** @param conservada the session that goes on. @returns false when the password changed since it was compared */
export const changeContrasenia = async (
  trx: Trx,
  comparada: string,
  nueva: string,
  conservada: Buffer,
): Promise<boolean> =>
  (
    await sql<{ hecho: boolean }>`select contrasenia_cambiar(${comparada}, ${nueva}, ${conservada}) as hecho`.execute(
      trx,
    )
  ).rows[0]?.hecho ?? false;

/**
 * The step that a waiting session still waits for.
 * @param temporal whether passwords of one use must go
 * @param administradores whether administrators are asked for a second factor
 */
export const settlePendiente = (trx: Trx, huella: Buffer, temporal: boolean, administradores: boolean) =>
  sql`update sesion s set pendiente = case
      when ${temporal} and u.contraseniatemporal then 'CONTRASENIA'
      when ${exigidoSi(administradores)} and not exists (
        select from segundofactor f where f.llusuario = u.llusuario and f.confirmado is not null) then 'SEGUNDO_FACTOR'
      end
    from usuario u join ctinstitucion i on i.llinstitucion = u.llinstitucion
    where s.huella = ${huella} and u.llusuario = s.llusuario and s.pendiente is not null`.execute(trx);

/** From now on the session answers nothing but the enrolment. */
export const waitForFactor = (trx: Trx, huella: Buffer) =>
  trx.updateTable('sesion').set({ pendiente: 'SEGUNDO_FACTOR' }).where('huella', '=', huella).execute();

/** Ends the open sessions of a user but one. @returns how many */
export const endOthers = async (trx: Trx, llusuario: number, huella: Buffer): Promise<number> =>
  Number(
    (
      await trx
        .updateTable('sesion')
        .set({ terminada: sql`now()` })
        .where('llusuario', '=', llusuario)
        .where('terminada', 'is', null)
        .where('huella', '<>', huella)
        .executeTakeFirst()
    ).numUpdatedRows,
  );

const suyos = sql`u.llinstitucion = i.llinstitucion and u.boactivo = 1`;

/** Whether an institution in use asks its users for a second factor, and how many have one. */
export const findExigencia = (trx: Trx, llinstitucion: number) =>
  trx
    .selectFrom('ctinstitucion as i')
    .where('i.llinstitucion', '=', llinstitucion)
    .where('i.boactivo', '=', 1)
    .select([
      'i.segundofactor as exigido',
      sql<number>`(select count(*) from usuario u where ${suyos})`.as('usuarios'),
      sql<number>`(select count(*) from usuario u where ${suyos} and segundofactor_de(u.llusuario))`.as('protegidos'),
    ])
    .executeTakeFirst();

export const setExigencia = (trx: Trx, llinstitucion: number, segundofactor: boolean) =>
  trx.updateTable('ctinstitucion').set({ segundofactor }).where('llinstitucion', '=', llinstitucion).execute();
