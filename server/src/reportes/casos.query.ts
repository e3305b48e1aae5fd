import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Casos, Personas } from '@renadet/domain/reportes/reportes.contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { deCarpetas, deVictimas, total } from './fuente.query.ts';

/** Links between files that exist and are in scope, undone ones too: the text after FROM, with its WHERE. */
export const vinculosDeCarpetas = (alcance: Alcance): RawBuilder<unknown> => sql`
  carpetavinculo v join carpeta o on o.llcarpeta = v.llcarpeta join carpeta d on d.llcarpeta = v.llcarpetadestino
  where ${inScope('o', alcance)} and ${inScope('d', alcance)}`;
/** Those that hold. */
export const vinculosVigentes = (alcance: Alcance): RawBuilder<unknown> =>
  sql`${vinculosDeCarpetas(alcance)} and v.hasta is null`;

/** Pairs of victims that exist and are in scope, and that somebody decided to be one person: as above. */
export const paresDeUnaPersona = (alcance: Alcance): RawBuilder<unknown> => sql`
  par p join victima o on o.llvictima = p.a join victima d on d.llvictima = p.b
  where p.estado = 'MISMA' and ${inScope('o', alcance)} and ${inScope('d', alcance)}`;

/**
 * Tables of a statement: of pairs `a`, `b`, `unida` has each `id` with the least one that it is joined to, also through
 * others. Only what is in a pair is looked at; only ids that are less than their neighbours' are carried along.
 */
export const unidas = (pares: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  enlace as materialized (${pares}),
  lado as materialized (select a, b from enlace union all select b, a from enlace),
  alcanza as (
    select a as id, a as primera from lado group by a having a < min(b)
    union
    select l.b, x.primera from alcanza x join lado l on l.a = x.id where x.primera < l.b),
  unida as (select id, min(primera) as primera from alcanza group by id)`;
/** By how many fewer they are: those of what is counted that are not the first of their own: select list and FROM. */
export const repetidas = sql`select count(*) - count(distinct u.primera) from unida u`;

/**
 * How many files a filter counts, and how many cases they are. Files that links join count once, in the scope of the asking
 * user, also where the file between them is outside of the filter (ADR 66).
 */
export async function readCasos(trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<Casos> {
  const { rows } = await sql<Casos>`
    with recursive ${unidas(sql`select o.llcarpeta as a, d.llcarpeta as b from ${vinculosVigentes(alcance)}`)},
      cuenta as (select ${total('carpeta', alcance, filtro)} as carpetas)
    select carpetas::integer, (carpetas - (
      ${repetidas} join hechoscarpeta h on h.llcarpeta = u.id where ${deCarpetas(alcance, filtro)}))::integer as casos
    from cuenta`.execute(trx);
  return rows[0] ?? { carpetas: 0, casos: 0 };
}

/** How many victims a filter counts, each once a file, and how many persons they are: those whom somebody reviewed, as above (ADR 67). */
export async function readPersonas(trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<Personas> {
  const { rows } = await sql<Personas>`
    with recursive ${unidas(sql`select p.a, p.b from ${paresDeUnaPersona(alcance)}`)},
      cuenta as (select ${total('victima', alcance, filtro)} as victimas)
    select victimas::integer, (victimas - (
      ${repetidas} join hechosvictima h on h.llvictima = u.id where ${deVictimas(alcance, filtro)}))::integer as personas
    from cuenta`.execute(trx);
  return rows[0] ?? { victimas: 0, personas: 0 };
}
