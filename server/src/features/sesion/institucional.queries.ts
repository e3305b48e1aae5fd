import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** Minutes in which a sign-in must come back from the provider. */
const PENDIENTE_MIN = 10;
/** Minutes for which a provider's word holds while it cannot be asked again. */
const PALABRA_MIN = 60;
const palabra = sql<Date>`now() + make_interval(mins => ${PALABRA_MIN})`;

export const putPendiente = (
  db: Db,
  pendiente: { huella: Buffer; llproveedor: number; navegador: Buffer; contenido: Buffer },
) =>
  db
    .insertInto('ingresopendiente')
    .values({ ...pendiente, vence: sql`now() + make_interval(mins => ${PENDIENTE_MIN})` })
    .execute();

/** Takes a sign-in that was sent away: it comes back once. */
export const takePendiente = (db: Db, huella: Buffer) =>
  db
    .deleteFrom('ingresopendiente')
    .where('huella', '=', huella)
    .returning(['llproveedor', 'navegador', 'contenido', sql<boolean>`vence > now()`.as('vigente')])
    .executeTakeFirst();

/** The account bound to a provider's person, and whether the person or the e-mail's account is bound to another. */
export const findIdentidad = async (
  db: Db,
  llinstitucion: number,
  emisor: string,
  sub: string,
  correo: string | null,
) =>
  (
    await sql<{ suya: string | null; ajena: boolean }>`
      select * from identidad_de(${llinstitucion}, ${emisor}, ${sub}, ${correo})`.execute(db)
  ).rows[0] ?? { suya: null, ajena: false };

interface AperturaExterna {
  huella: Buffer;
  llusuario: number;
  llproveedor: number;
  hours: number;
  direccion: string;
  agente: string | null;
  autenticada: Date;
  /** The session there. */
  sid: string | null;
  /** Closed tokens. */
  credencial: Buffer;
}

/**
 * Opens a session for a provider's person.
 * @param correo the mail by which the two are bound now; null where they are bound already
 * @returns whether account and person are still what they were
 */
export async function openExterna(
  trx: Trx,
  { hours, ...sesion }: AperturaExterna,
  { emisor, sub, correo }: { emisor: string; sub: string; correo: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ abierta: boolean }>`
    select identidad_entrar(${sesion.llusuario}, ${sesion.llproveedor}, ${emisor}, ${sub}, ${correo},
      ${sesion.sid}, ${sesion.autenticada}) as abierta`.execute(trx);
  if (!rows[0]?.abierta) return false;
  await trx
    .insertInto('sesion')
    .values({
      ...sesion,
      autenticada: sql`least(${sesion.autenticada}::timestamptz, now())`,
      vence: sql`now() + make_interval(hours => ${hours})`,
      vigencia: palabra,
      revisada: sql`now()`,
    })
    .execute();
  return true;
}

/** The kept tokens of a session that a provider opened; undefined for any other. */
export const findExterna = async (trx: Trx, huella: Buffer) => {
  const row = await trx
    .selectFrom('sesion')
    .where('huella', '=', huella)
    .where('llproveedor', 'is not', null)
    .select(['huella', 'llproveedor', 'credencial'])
    .executeTakeFirst();
  return row?.llproveedor == null ? undefined : { ...row, llproveedor: row.llproveedor };
};

/** Sessions in use whose provider was not asked for so long, each for one server. */
export const takeParaRevisar = async (db: Db, { minutos, inactividad }: { minutos: number; inactividad: number }) =>
  (
    await sql<{ huella: Buffer; llusuario: number; llproveedor: number; credencial: Buffer | null }>`
      update sesion s set revisada = now() where s.huella in (
        select huella from sesion where llproveedor is not null and terminada is null and vence > now() and vigencia > now()
          and usada > now() - make_interval(mins => ${inactividad})
          and revisada <= now() - make_interval(mins => ${minutos})
        order by revisada limit 500 for update skip locked)
      returning s.huella, s.llusuario, s.llproveedor, s.credencial`.execute(db)
  ).rows;

/** The provider says that the person may still be in. */
export const keepExterna = (db: Db, huella: Buffer, credencial: Buffer) =>
  db
    .updateTable('sesion')
    .set({ vigencia: palabra, credencial })
    .where('huella', '=', huella)
    .where('terminada', 'is', null)
    .execute();

/** A provider's word about a person who signed out there. */
interface Salida {
  /** SHA-256 of issuer and jti: each is taken once. */
  huella: Buffer;
  sub: string | null;
  /** That session alone. */
  sid: string | null;
  emitido: Date;
}

/**
 * Ends what a provider opened and the person left there. @returns the accounts, with how many sessions of each ended;
 * undefined where the provider is off, or this was taken before
 */
export async function endSalidas(
  trx: Trx,
  { llinstitucion, emisor }: { llinstitucion: number; emisor: string },
  { huella, sub, sid, emitido }: Salida,
): Promise<{ llusuario: number; terminadas: number }[] | undefined> {
  const { rows } = await sql<{ tomada: boolean; llusuario: number | null; terminadas: number }>`
    select * from salida_de_proveedor(${llinstitucion}, ${emisor}, ${huella}, ${sub}, ${sid}, ${emitido})`.execute(trx);
  if (!rows[0]?.tomada) return undefined;
  return rows.flatMap(({ llusuario, terminadas }) => (llusuario === null ? [] : [{ llusuario, terminadas }]));
}

/** Forgets sign-ins that did not come back, tokens of sessions that are over, and former words of providers. */
export const forgetExternas = async (db: Db): Promise<void> => {
  await sql`delete from avisosalida where vence < now()`.execute(db);
  await sql`delete from ingresopendiente where vence < now()`.execute(db);
  await sql`update sesion set credencial = null where credencial is not null
    and (terminada is not null or vence < now() or vigencia < now())`.execute(db);
};
