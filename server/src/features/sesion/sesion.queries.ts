import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import type { FactorPendiente } from '@renadet/domain/segundofactor/pendiente';
import type { Plazos } from '@renadet/domain/sesion/sesion.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** An account as signing in needs it. */
export interface Cuenta {
  llusuario: number;
  dscorreo: string;
  contrasenia: string;
  boactivo: number;
  llrol: number;
  dsrol: string;
  llinstitucion: number;
  dsinstitucion: string;
  permisonuevaci: boolean;
  nombre: string;
  /** An administrator chose its password. */
  contraseniatemporal: boolean;
  /** It has a second factor, or its institution asks for one. */
  segundofactor: boolean;
  exigido: boolean;
  /** Its institution lets nobody in by a password. */
  soloinstitucion: boolean;
}

/** The account of an e-mail, with the fields of the answer to signing in. */
export const findCuenta = async (db: Db | Trx, dscorreo: string): Promise<Cuenta | undefined> =>
  (
    await sql<Cuenta>`select c.*, concat_ws(' ', c.dsnombre, c.dsapellidopaterno, c.dsapellidomaterno) as nombre
      from cuenta_de(${dscorreo}) c`.execute(db)
  ).rows[0];

/**
 * Takes one of the tries that all unknown browsers share, before the password is compared: however many come at once,
 * no more are compared.
 * @returns failed tries with this one; undefined when the account is blocked
 */
export const takeIntento = async (db: Db, llusuario: number, limit: number): Promise<number | undefined> =>
  (await sql<{ n: number | null }>`select cuenta_tomar_intento(${llusuario}, ${limit}) as n`.execute(db)).rows[0]?.n ??
  undefined;

/** Gives a try back: its password was right. */
export const giveIntento = (db: Db, llusuario: number) => sql`select cuenta_devolver_intento(${llusuario})`.execute(db);

interface Apertura {
  huella: Buffer;
  llusuario: number;
  dscorreo: string;
  hours: number;
  direccion: string;
  agente: string | null;
  /** The step that the session waits for before other calls are answered. */
  pendiente: FactorPendiente | null;
  /** Hash that the password was compared with. */
  contrasenia: string;
  /** From here on the count of unknown browsers is not cleared: the account stays blocked for them. */
  limit: number;
}

/**
 * Opens a session and clears the count, unless the account was deactivated, or its e-mail or password changed, meanwhile.
 * @returns whether it was opened
 */
export async function openSession(trx: Trx, sesion: Apertura): Promise<boolean> {
  const { rows } = await sql<{ abierta: boolean }>`
    select cuenta_entrar(${sesion.llusuario}, ${sesion.dscorreo}, ${sesion.contrasenia}, ${sesion.limit}) as abierta`.execute(
    trx,
  );
  if (!rows[0]?.abierta) return false;
  await trx
    .insertInto('sesion')
    .values({
      huella: sesion.huella,
      llusuario: sesion.llusuario,
      vence: sql`now() + make_interval(hours => ${sesion.hours})`,
      direccion: sesion.direccion,
      agente: sesion.agente,
      pendiente: sesion.pendiente,
    })
    .execute();
  return true;
}

export const closeSession = (trx: Trx, huella: Buffer) =>
  trx.updateTable('sesion').set({ terminada: sql`now()`, credencial: null }).where('huella', '=', huella).execute();

/** Whole seconds that a session in use has left, and may be idle. */
export async function findPlazos(db: Db, huella: Buffer, minutes: number): Promise<Plazos> {
  const inactividad = sql`make_interval(mins => ${minutes})`;
  const seconds = (interval: RawBuilder<unknown>) => sql<number>`floor(extract(epoch from ${interval}))::integer`;
  const left = await db
    .selectFrom('sesion')
    .where('huella', '=', huella)
    .select([
      // a provider's word ends what it opened
      seconds(sql`least(usada + ${inactividad}, vence, vigencia) - now()`).as('restante'),
      seconds(sql`least(vence, vigencia) - now()`).as('maxima'),
      seconds(inactividad).as('inactividad'),
    ])
    .executeTakeFirstOrThrow();
  return { ...left, restante: Math.max(left.restante, 0), maxima: Math.max(left.maxima, 0) };
}

/** The session is in use now. */
export const renewSession = (db: Db, huella: Buffer) =>
  db.updateTable('sesion').set({ usada: sql`now()` }).where('huella', '=', huella).execute();

/** Menu of a role: only entries whose function the role has [1-049] [1-051]. */
const listMenu = (db: Db | Trx, rol: number) =>
  db
    .selectFrom('ctmenuelemento as e')
    .innerJoin('ctmenumodulo as m', 'm.llmodulo', 'e.llmodulo')
    .innerJoin('ctrolfuncionalidad as f', 'f.llfuncionalidad', 'e.llfuncionalidad')
    .where('f.llrol', '=', rol)
    .where('f.boactivo', '=', 1)
    .where('e.boactivo', '=', 1)
    .where('m.boactivo', '=', 1)
    .orderBy('m.orden')
    .orderBy('e.orden')
    .select(['m.llmodulo', 'm.dsmodulo', 'm.dsimegen', 'e.dstitulo', 'e.dselemento', 'e.llfuncionalidad'])
    .execute();

/** The menu of a role as one of its users has it, by sections. */
export async function readMenus(db: Db | Trx, rol: number, { permisonuevaci }: { permisonuevaci: boolean }) {
  const rows = (await listMenu(db, rol)).filter(
    // Creating files by the form is also a permission of the user, not of the role alone
    (row) => row.llfuncionalidad !== FUNCION_ID['CREAR CARPETA'] || permisonuevaci,
  );
  return [...Map.groupBy(rows, (row) => row.llmodulo).values()].map((items) => ({
    padre: { dsmodulo: items[0]?.dsmodulo ?? '', dsimegen: items[0]?.dsimegen ?? '' },
    hijos: items.map(({ dstitulo, dselemento }) => ({ dstitulo, dselemento })),
  }));
}

export const listFunciones = (db: Db | Trx, rol: number) =>
  db
    .selectFrom('ctrolfuncionalidad as rf')
    .innerJoin('ctfuncionalidad as f', 'f.llfuncionalidad', 'rf.llfuncionalidad')
    .where('rf.llrol', '=', rol)
    .where('rf.boactivo', '=', 1)
    .orderBy('f.llfuncionalidad')
    .select(['f.llfuncionalidad', 'f.dsfuncionalidad'])
    .execute();

/** Roles; `estado` 0 = those of federal institutions, any other = those of state institutions. */
export const listRoles = (db: Db, estado?: number) =>
  db
    .selectFrom('ctrol')
    .where('boactivo', '=', 1)
    .$if(estado === 0, (q) => q.where('bofederal', '=', 1))
    .$if(estado !== undefined && estado !== 0, (q) => q.where('boestatal', '=', 1))
    .orderBy('llrol')
    .select(['llrol', 'dsrol'])
    .execute();
