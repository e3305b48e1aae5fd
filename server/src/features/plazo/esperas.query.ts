import type { Fecha } from '@renadet/domain/lib/fecha';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance } from '../../db/scope.ts';

/** Parts of the statements that count and list what waits (ADR 58). */
export type ParteDeEsperas = RawBuilder<unknown>;

/**
 * Lists with their limits: the last day since which a file waits that long, the month of that day and the month after it.
 * These are columns, because behind row security a comparison with the result of a function uses no index.
 */
const conLimites = (listas: ParteDeEsperas, hoy: Fecha): ParteDeEsperas => sql`
  select llplazo, dias, limite, date_trunc('month', limite)::date as mes,
    (date_trunc('month', limite) + interval '1 month')::date as siguiente
  from ${listas} cross join lateral (select ${hoy}::date - dias as limite) l`;

/** Lists by their internal terms... */
export const internos = (hoy: Fecha, llplazo?: number): ParteDeEsperas =>
  conLimites(sql`(select * from plazo where ${llplazo === undefined ? sql`true` : sql`llplazo = ${llplazo}`}) p`, hoy);

/** ...or by the days of the desk, which nobody sets. */
export function deMesa(hoy: Fecha, llplazo?: number): ParteDeEsperas {
  const asked = EN_MESA.filter((lista) => llplazo === undefined || lista.llplazo === llplazo);
  const rows = asked.map(({ llplazo: id, dias }) => sql`(${sql.lit(id)}::smallint, ${sql.lit(dias)})`);
  return conLimites(sql`(values ${sql.join(rows)}) m (llplazo, dias)`, hoy);
}

/**
 * Files that are not read as they were counted: those touched since, as they are now, and those justified on the asked day.
 * All of them are in `aparte`.
 */
export const aparte = (hoy: Fecha): ParteDeEsperas => sql`
  tocada as materialized (select * from esperas_tocadas()),
  justificada as materialized (
    select distinct llplazo, llave from plazojustificacion where hasta >= ${hoy}::date),
  aparte as materialized (select llplazo, llave from tocada union select llplazo, llave from justificada)`;

export const isLibre = sql`not exists (select from justificada j where j.llplazo = t.llplazo and j.llave = t.llave)`;

/** The same, each with whether it was counted (`apartada`) and whether it waits now (`viva`): they correct a sum. */
export const apartadas = (alcance: Alcance, hoy: Fecha): ParteDeEsperas => sql`
  ${aparte(hoy)},
  apartada as materialized (
    select e.* from aparte a join plazoespera e on e.llave = a.llave and e.llplazo = a.llplazo
    where ${inScope('e', alcance)}),
  viva as materialized (select t.* from tocada t where t.ahora is not null and ${isLibre})`;
