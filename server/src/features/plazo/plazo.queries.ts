import type { Fecha } from '@renadet/domain/lib/fecha';
import { RECHAZADOS } from '@renadet/domain/plazo/listas';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { apartadas, aparte, internos, isLibre, type ParteDeEsperas } from './esperas.query.ts';
import { type CarpetasDe, isDe } from './porHacer.queries.ts';

export const listPlazos = (trx: Trx) =>
  trx.selectFrom('plazo').select(['llplazo', 'dias', 'version']).orderBy('llplazo').execute();

/** The days of a list, locked until the transaction ends. */
export const lockPlazo = (trx: Trx, llplazo: number) =>
  trx.selectFrom('plazo').where('llplazo', '=', llplazo).select(['dias', 'version']).forUpdate().executeTakeFirst();

export const updatePlazo = async (trx: Trx, llplazo: number, dias: number, version: number): Promise<void> => {
  await trx.updateTable('plazo').set({ dias, version }).where('llplazo', '=', llplazo).execute();
};

/** The files that wait longer than the days of the list, without those apart, the oldest first. */
const enEspera = (alcance: Alcance, llplazo: ParteDeEsperas, limite: ParteDeEsperas, cuales?: CarpetasDe) => sql`
  from plazoespera e where e.llplazo = ${llplazo} and e.desde <= ${limite} and ${inScope('e', alcance)}
    and ${isDe('e', cuales)}
    and e.llave not in (select a.llave from aparte a where a.llplazo = ${llplazo})`;

interface CuentaDePlazo {
  llplazo: number;
  dias: number;
  total: number;
  /** How many of them came in the last week. */
  nuevas: number;
  desde: Fecha | null;
}

/** How many wait since days in a range, out of months or of days. */
const sumadas = (alcance: Alcance, pormes: boolean, range: ParteDeEsperas) => sql`
  coalesce((select sum(k.n) from plazocuenta k where k.llplazo = p.llplazo and ${inScope('k', alcance)}
    and k.pormes = ${sql.lit(pormes)} and k.dia ${range}), 0)`;
/** The corrections of a range's sum: its files apart, and its touched files that still wait. */
const corregidas = (range: ParteDeEsperas) => sql`
  - (select count(*) from apartada a where a.llplazo = p.llplazo and a.desde ${range})
  + (select count(*) from viva t where t.llplazo = p.llplazo and t.ahora ${range})`;
/**
 * How many wait in each list on a day, and since when the oldest does: whole months and the days of the last one from
 * their totals, less what is apart, plus what was touched and still waits.
 * @param terminos which lists, and the days of each; all of them by their internal terms, where it is not told
 */
export async function countPendientes(
  trx: Trx,
  alcance: Alcance,
  hoy: Fecha,
  terminos: ParteDeEsperas = internos(hoy),
): Promise<CuentaDePlazo[]> {
  const semana = sql`between p.limite - 6 and p.limite`;
  const { rows } = await sql<CuentaDePlazo>`
    with ${apartadas(alcance, hoy)},
    p as (${terminos}),
    cuenta as (
      select p.llplazo, p.dias,
        (${sumadas(alcance, true, sql`< p.mes`)} + ${sumadas(alcance, false, sql`between p.mes and p.limite`)}
          ${corregidas(sql`<= p.limite`)})::integer as total,
        (${sumadas(alcance, false, semana)} ${corregidas(semana)})::integer as nuevas,
        least((select e.desde ${enEspera(alcance, sql`p.llplazo`, sql`p.limite`)} order by e.desde, e.llave limit 1),
          (select min(t.ahora) from viva t where t.llplazo = p.llplazo and t.ahora <= p.limite)) as desde
      from p)
    select * from cuenta order by desde, llplazo`.execute(trx);
  return rows;
}

interface Peticion {
  llplazo: number;
  /** Only these files. */
  cuales?: CarpetasDe | undefined;
  hoy: Fecha;
  limite: Fecha;
  cuantos: number;
  desde: number;
}

const SELECTED = sql`p.llave, c.llcarpeta, coalesce(c.noci, r.noci) as noci,
  coalesce(v.dspropietario, i.dsinstitucion) as dspropietario, p.desde, c.novictimas,
  case when c.llcarpeta is not null then (
    select count(*)::integer from victima x where x.llcarpeta = c.llcarpeta) end as victimas,
  case when c.llcarpeta is not null then observaciones_abiertas(c.llcarpeta) end as observaciones`;
/** The columns of a row: those of its file, or of the rejected number. */
const conDatos = (llplazo: number) => sql`
  left join carpeta c on ${llplazo !== RECHAZADOS} and c.llcarpeta = p.llave
  left join plazorechazo r on ${llplazo === RECHAZADOS} and r.llrechazo = p.llave
  left join ctpropietario v on v.llpropietario = c.llpropietario
  left join ctinstitucion i on i.llinstitucion = coalesce(r.llinstitucion, c.llinstitucion)`;

export interface Esperada {
  llave: number;
  llcarpeta: number | null;
  noci: string;
  dspropietario: string;
  desde: Fecha;
  novictimas: number | null;
  victimas: number | null;
  observaciones: number | null;
  motivo: string | null;
  hasta: Fecha | null;
  usuario: string | null;
}

/** Rows that are passed one by one; a page further down begins with the month that it is in. */
const CERCA = 500;
const ANTES_DE_TODO = '0001-01-01';

/** The month in which a place of a list is, and how many wait since before it. */
async function findMes(trx: Trx, alcance: Alcance, { llplazo, hoy, limite, desde, cuales }: Peticion) {
  if (desde < CERCA || cuales) return { dia: ANTES_DE_TODO, antes: 0 };
  const { rows } = await sql<{ dia: string; antes: number }>`
    with ${apartadas(alcance, hoy)},
    p as (select ${llplazo}::smallint as llplazo),
    mes as (
      select k.dia, sum(sum(k.n)) over (order by k.dia) - sum(k.n) as antes from plazocuenta k
      where k.llplazo = ${llplazo} and k.pormes and k.dia <= ${limite}::date and ${inScope('k', alcance)} group by k.dia),
    lugar as (select m.dia, (m.antes ${corregidas(sql`< m.dia`)})::integer as antes from mes m, p)
    select dia, antes from lugar where antes <= ${desde} order by dia desc limit 1`.execute(trx);
  return rows[0] ?? { dia: ANTES_DE_TODO, antes: 0 };
}

/** A page of those that wait in a list. */
export async function listPendientes(trx: Trx, alcance: Alcance, asked: Peticion): Promise<Esperada[]> {
  const { llplazo, hoy, limite, cuantos, cuales } = asked;
  const mes = await findMes(trx, alcance, asked);
  const desde = asked.desde - mes.antes;
  const { rows } = await sql<Esperada>`
    with ${aparte(hoy)},
    p as (
      (select e.llave, e.desde ${enEspera(alcance, sql`${llplazo}::smallint`, sql`${limite}::date`, cuales)}
        and e.desde >= ${mes.dia}::date order by e.desde, e.llave limit ${cuantos + desde})
      union all
      select t.llave, t.ahora from tocada t
      where t.llplazo = ${llplazo} and t.ahora between ${mes.dia}::date and ${limite}::date and ${isLibre}
        and ${isDe('t', cuales)}
      order by 2, 1 limit ${cuantos} offset ${desde})
    select ${SELECTED}, null as motivo, null as hasta, null as usuario
    from p ${conDatos(llplazo)} order by p.desde, p.llave`.execute(trx);
  return rows;
}

/** Those that would wait, and are justified on that day. */
const justificadas = (alcance: Alcance, { llplazo, hoy, limite }: Peticion) => sql`
  with p as (
    select distinct on (e.llave) e.llave, e.desde, j.motivo, j.hasta, nombre_de_usuario(j.llusuario) as usuario
    from plazojustificacion j join plazoespera e on e.llave = j.llave and e.llplazo = j.llplazo
    where j.llplazo = ${llplazo} and j.hasta >= ${hoy}::date and e.desde <= ${limite}::date and ${inScope('e', alcance)}
    order by e.llave, j.hasta desc, j.lljustificacion desc)`;

export async function listJustificadas(trx: Trx, alcance: Alcance, asked: Peticion): Promise<Esperada[]> {
  const { rows } = await sql<Esperada>`
    ${justificadas(alcance, asked)} select ${SELECTED}, p.motivo, p.hasta, p.usuario from p ${conDatos(asked.llplazo)}
    order by p.desde, p.llave limit ${asked.cuantos} offset ${asked.desde}`.execute(trx);
  return rows;
}

export async function countJustificadas(trx: Trx, alcance: Alcance, asked: Peticion): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`${justificadas(alcance, asked)} select count(*)::integer as n from p`.execute(trx);
  return rows[0]?.n ?? 0;
}

/**
 * The owner of a file or of a rejected number; undefined out of scope. A number is out of scope for a user with places
 * (D-129).
 */
export const findDueno = (trx: Trx, alcance: Alcance, llplazo: number, llave: number) =>
  llplazo === RECHAZADOS
    ? trx
        .selectFrom('plazorechazo')
        .where(inScope('plazorechazo', alcance, 'without area'))
        .where(sql<boolean>`${alcance.propietarios === null}`)
        .where('llrechazo', '=', llave)
        .select(['llinstitucion', sql<number>`0`.as('llpropietario'), sql<number | null>`null`.as('llcarpeta')])
        .executeTakeFirst()
    : trx
        .selectFrom('carpeta')
        .where(inScope('carpeta', alcance))
        .where('llcarpeta', '=', llave)
        .select(['llinstitucion', 'llpropietario', sql<number | null>`llcarpeta`.as('llcarpeta')])
        .executeTakeFirst();

export const insertJustificacion = async (
  trx: Trx,
  row: {
    llplazo: number;
    llave: number;
    llcarpeta: number | null;
    llinstitucion: number;
    llpropietario: number;
    motivo: string;
    hasta: Fecha;
    llusuario: number;
  },
): Promise<void> => {
  await trx.insertInto('plazojustificacion').values(row).execute();
};
