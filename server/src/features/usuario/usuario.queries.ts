import { palabras } from '@renadet/domain/lib/texto';
import type { FiltroUsuarios, UsuarioGuardado } from '@renadet/domain/usuario/usuario.schema';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import { institucionEnUso } from '../../catalogos/institucion.queries.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';

/**
 * Users whom an administrator may manage: everybody, those of the own institution or, for an administrator with places, the
 * users who have only such places. A user without places sees the whole institution, which is more than that.
 */
export const managed =
  ({ llinstitucion, propietarios }: Alcance) =>
  (eb: ExpressionBuilder<DB, 'usuario'>) => {
    if (llinstitucion === 0) return sql<boolean>`true`;
    const own = eb('usuario.llinstitucion', '=', llinstitucion);
    if (!propietarios) return own;
    const within = sql<boolean>`coalesce((select bool_and(up.llpropietario = any (${[...propietarios]}::integer[]))
      from usuariopropietario up where up.llusuario = usuario.llusuario), false)`;
    return eb.and([own, within]);
  };

/** Full name as people read it, and folded as the words that it is searched by. */
const fullName = sql<string>`concat_ws(' ', usuario.dsnombre, usuario.dsapellidopaterno, usuario.dsapellidomaterno)`;
const folded = sql<string>`replace(pliegue(${fullName}), '''', '')`;

const users = (trx: Trx, alcance: Alcance) =>
  trx
    .selectFrom('usuario')
    .innerJoin('ctrol as r', 'r.llrol', 'usuario.llrol')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'usuario.llinstitucion')
    .where(managed(alcance))
    .select([
      'usuario.llusuario',
      'usuario.version',
      'usuario.dscorreo',
      'usuario.dsnombre',
      'usuario.dsapellidopaterno',
      'usuario.dsapellidomaterno',
      'usuario.llrol',
      'r.dsrol',
      'usuario.llinstitucion',
      'i.dsinstitucion',
      'i.dsabreviatura',
      'usuario.dscargo',
      'usuario.boactivo',
      'usuario.permisonuevaci',
      sql<boolean>`segundofactor_de(usuario.llusuario)`.as('segundofactor'),
      sql<string | null>`identidad_desde(usuario.llusuario)::text`.as('vinculada'),
      sql<UsuarioGuardado['porElegir']>`case when not usuario.contraseniatemporal then null
        when exists (select from recuperacionenlace e where e.llusuario = usuario.llusuario and e.vence > now()) then 'invitada'
        else 'temporal' end`.as('porElegir'),
      sql<number[]>`array(select up.llpropietario from usuariopropietario up
        where up.llusuario = usuario.llusuario order by 1)`.as('sedes'),
      sql<string | null>`(select p.dspropietario from usuariopropietario up join ctpropietario p using (llpropietario)
        where up.llusuario = usuario.llusuario order by up.llpropietario limit 1)`.as('dspropietario'),
    ]);

/** Users that match every filter, by surname [2-424]. */
export const searchUsuarios = (trx: Trx, alcance: Alcance, filtro: FiltroUsuarios) => {
  const { dscorreo, dsnombre, llrol, llinstitucion, boactivo } = filtro;
  const words = palabras(dsnombre ?? '');
  return users(trx, alcance)
    .$if(llrol !== 0, (q) => q.where('usuario.llrol', '=', llrol))
    .$if(typeof llinstitucion === 'number', (q) => q.where('usuario.llinstitucion', '=', llinstitucion ?? 0))
    .$if(typeof boactivo === 'number', (q) => q.where('usuario.boactivo', '=', boactivo ?? 1))
    .$if(dscorreo !== null, (q) => q.where(sql<boolean>`strpos(usuario.dscorreo, ${dscorreo}) > 0`))
    .$if(dsnombre !== null, (q) =>
      q.where(sql<boolean>`cardinality(${words}::text[]) > 0 and not exists (
        select from unnest(${words}::text[]) w where strpos(${folded}, w) = 0)`),
    )
    .orderBy(
      sql`concat_ws(' ', usuario.dsapellidopaterno, usuario.dsapellidomaterno, usuario.dsnombre) collate "es-MX-x-icu"`,
    )
    .orderBy('usuario.llusuario')
    .execute();
};

/** How many of whom an administrator may manage are blocked. */
export const countBloqueados = async (trx: Trx, alcance: Alcance): Promise<number> => {
  const { n } = await trx
    .selectFrom('usuario')
    .where(managed(alcance))
    .where('usuario.boactivo', '=', 0)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** A user whom this administrator may manage. */
export const findUsuario = (trx: Trx, alcance: Alcance, llusuario: number) =>
  users(trx, alcance).where('usuario.llusuario', '=', llusuario).executeTakeFirst();

/**
 * Locks a user before a change. The national administrators in use are locked first, always in the same order: of two
 * who would block each other at once, the second one finds that nobody else would be left.
 */
export async function lockUsuario(trx: Trx, alcance: Alcance, llusuario: number) {
  const { rows: administrators } = await sql<{ llusuario: number }>`
    select llusuario from cuentas_nacionales() as c (llusuario)`.execute(trx);
  const locked = await trx
    .selectFrom('usuario')
    .where(managed(alcance))
    .where('usuario.llusuario', '=', llusuario)
    .select('usuario.llusuario')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const user = locked && (await findUsuario(trx, alcance, llusuario));
  return user && { ...user, isLast: administrators.every((a) => a.llusuario === llusuario) };
}

/** Whether an e-mail is somebody's, of whatever institution. */
export const existsCorreo = async (trx: Trx, dscorreo: string): Promise<boolean> =>
  (await sql<{ existe: boolean }>`select cuenta_existe(${dscorreo}) as existe`.execute(trx)).rows[0]?.existe ?? false;

/** Mail domains that belong to institutions, and not to this one. */
export const listDominiosAjenos = async (trx: Trx, llinstitucion: number | null): Promise<string[]> =>
  (await sql<{ dominio: string }>`select dominios_ajenos(${llinstitucion}::integer) as dominio`.execute(trx)).rows.map(
    ({ dominio }) => dominio,
  );

/** Functions of a role that is in use. */
export const listFuncionesDe = async (trx: Trx, llrol: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('ctrolfuncionalidad')
    .where('llrol', '=', llrol)
    .where('boactivo', '=', 1)
    .select('llfuncionalidad')
    .execute();
  return rows.map((row) => row.llfuncionalidad);
};

/** An institution in use. */
export const findInstitucion = (trx: Trx, llinstitucion: number) =>
  institucionEnUso(trx, llinstitucion).executeTakeFirst();

/** Those of some places that are areas in use of an institution. */
export const listAreasEn = async (trx: Trx, llinstitucion: number, ids: readonly number[]): Promise<number[]> => {
  if (!ids.length) return [];
  const rows = await trx
    .selectFrom('ctpropietario')
    .where('llinstitucion', '=', llinstitucion)
    .where('boactivo', '=', 1)
    .where('llpropietario', 'in', [...ids])
    .select('llpropietario')
    .execute();
  return rows.map((row) => row.llpropietario);
};

/** An account as it is created. */
export interface Alta {
  dscorreo: string;
  dsnombre: string;
  dsapellidopaterno: string;
  dsapellidomaterno: string | null;
  llrol: number;
  llinstitucion: number;
  dscargo: string;
  nombreoriginal: Record<string, string> | null;
  contrasenia: string;
}

/** Creates an account with its places. @returns undefined when its e-mail is somebody's */
export const insertUsuario = async (trx: Trx, alta: Alta, sedes: readonly number[]) =>
  (
    await sql<{ llusuario: number; version: number }>`
      select llusuario, version from cuenta_crear(${JSON.stringify(alta)}::jsonb, ${[...sedes]}::integer[])`.execute(
      trx,
    )
  ).rows[0];

/** Puts the places of a user: those of the list, no others. Given before taken: never for a moment without any. */
export async function putLugares(trx: Trx, llusuario: number, sedes: readonly number[]): Promise<void> {
  await sql`insert into usuariopropietario (llusuario, llpropietario)
    select ${llusuario}::integer, lugar from unnest(${[...sedes]}::integer[]) lugar
    where not exists (select from usuariopropietario where llusuario = ${llusuario} and llpropietario = lugar)`.execute(
    trx,
  );
  await sql`delete from usuariopropietario
    where llusuario = ${llusuario} and not llpropietario = any (${[...sedes]}::integer[])`.execute(trx);
}

/** Takes a place from a user. @returns whether it was there */
export const removeLugar = async (trx: Trx, llusuario: number, llpropietario: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('usuariopropietario')
    .where('llusuario', '=', llusuario)
    .where('llpropietario', '=', llpropietario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const listLugares = (trx: Trx, llusuario: number) =>
  trx
    .selectFrom('usuariopropietario as up')
    .innerJoin('ctpropietario as p', 'p.llpropietario', 'up.llpropietario')
    .where('up.llusuario', '=', llusuario)
    .orderBy('up.llpropietario')
    .select(['up.llusuario', 'up.llpropietario', 'p.dspropietario'])
    .execute();

/** Ends every open session of a user, now. */
export const endSessions = (trx: Trx, llusuario: number) =>
  trx
    .updateTable('sesion')
    .set({ terminada: sql`now()` })
    .where('llusuario', '=', llusuario)
    .where('terminada', 'is', null)
    .execute();

/** Takes the person of a provider from an account. @returns whether there was one */
export const unbind = async (trx: Trx, llusuario: number): Promise<boolean> =>
  (await sql<{ suelta: boolean }>`select identidad_desvincular(${llusuario}) as suelta`.execute(trx)).rows[0]?.suelta ??
  false;

export const updateUsuario = async (trx: Trx, llusuario: number, set: Updateable<DB['usuario']>): Promise<void> => {
  await trx.updateTable('usuario').set(set).where('llusuario', '=', llusuario).execute();
};

/** How the names of a user were typed, where they differ. */
export const findEscritura = (trx: Trx, llusuario: number) =>
  trx.selectFrom('usuario').where('llusuario', '=', llusuario).select('nombreoriginal').executeTakeFirstOrThrow();
