import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Casos } from '@renadet/domain/reportes/reportes.contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { deCarpetas, total } from './fuente.query.ts';

/** Links that hold between files that are there and in scope: what goes on after FROM, with its WHERE. */
export const vinculosVigentes = (alcance: Alcance): RawBuilder<unknown> => sql`
  carpetavinculo v join carpeta o on o.llcarpeta = v.llcarpeta join carpeta d on d.llcarpeta = v.llcarpetadestino
  where v.hasta is null and ${inScope('o', alcance)} and ${inScope('d', alcance)}`;

/**
 * How many files a filter counts, and how many cases they are: files that links join, in scope of who asks, are one,
 * also where they are joined by one that the filter leaves out (ADR 66). Only files with a link are looked at one by one;
 * each takes the least id that its links lead to, and only ids that are less than their neighbours' are carried along.
 */
export async function readCasos(trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<Casos> {
  const { rows } = await sql<Casos>`
    with recursive vinculo as materialized (select o.llcarpeta as a, d.llcarpeta as b from ${vinculosVigentes(alcance)}),
      lado as materialized (select a, b from vinculo union all select b, a from vinculo),
      alcanza as (
        select a as llcarpeta, a as caso from lado group by a having a < min(b)
        union
        select l.b, x.caso from alcanza x join lado l on l.a = x.llcarpeta where x.caso < l.b),
      unida as (select llcarpeta, min(caso) as caso from alcanza group by llcarpeta),
      cuenta as (select ${total('carpeta', alcance, filtro)} as carpetas)
    select carpetas::integer, (carpetas - (
      select count(*) - count(distinct u.caso) from unida u join hechoscarpeta h using (llcarpeta)
      where ${deCarpetas(alcance, filtro)}))::integer as casos
    from cuenta`.execute(trx);
  return rows[0] ?? { carpetas: 0, casos: 0 };
}
