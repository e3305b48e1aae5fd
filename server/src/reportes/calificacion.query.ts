import { medianaDe } from '@renadet/domain/calidad/calificacion';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Calificadas } from '@renadet/domain/reportes/reportes.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { deQuien } from './fuente.query.ts';
import { partes } from './periodo.ts';

type FiltroDeCalificacion = Pick<FiltroReporte, 'noci' | 'fechaInicio' | 'fechaFin' | 'grupo' | 'institucion' | 'area'>;
interface CalificacionContada {
  llinstitucion: number;
  institucion: string;
  puntos: number;
  cabal: boolean;
  n: number;
}

/** Rows whose `n` add up to the files of a filter by score: whole months, the days at the ends, what was touched since. */
function contadas(alcance: Alcance, filtro: FiltroDeCalificacion): RawBuilder<unknown> {
  const where = deQuien(alcance, filtro);
  const { noci, fechaInicio, fechaFin } = filtro;
  const between = (from: string, to: string) => sql`dia between ${from}::date and ${to}::date`;
  const rows = (n: number, from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select llinstitucion, puntos, cabal, ${n}::integer as n from ${from} where ${condition} and ${where}`;
  if (noci !== null)
    return rows(
      1,
      sql`puntos_de(array(select llcarpeta from carpeta where noci = ${noci}))`,
      between(fechaInicio ?? '-infinity', fechaFin ?? 'infinity'),
    );
  if (fechaInicio === null || fechaFin === null) return rows(1, sql`calificacion`, sql`false`);
  const { meses, extremos } = partes(fechaInicio, fechaFin);
  const upTo = (month: number) => sql`coalesce(hasta[least(${month}::integer, cardinality(hasta))], 0)`;
  return sql.join(
    [
      sql`select llinstitucion, puntos, cabal, ${upTo(meses[1])} - ${upTo(meses[0])} as n
        from acumuladocalificacion where ${where}`,
      ...extremos.map(({ desde, hasta, signo }) => rows(signo, sql`calificacion`, between(desde, hasta))),
      sql`select llinstitucion, puntos, cabal, n from calificaciones_tocadas()
        where ${between(fechaInicio, fechaFin)} and ${where}`,
    ],
    sql` union all `,
  );
}

const sumUp = (filas: readonly CalificacionContada[]): Calificadas => ({
  carpetas: filas.reduce((sum, { n }) => sum + n, 0),
  mediana: medianaDe(filas),
  completas: filas.reduce((sum, { cabal, n }) => sum + (cabal ? n : 0), 0),
});

/** How files score, of all institutions together and of each: the median, and how many have all the data [3-563]. */
export async function readCalificacion(trx: Trx, alcance: Alcance, filtro: FiltroDeCalificacion) {
  const { rows } = await sql<CalificacionContada>`
    select g.llinstitucion, i.dsinstitucion as institucion, g.puntos::integer as puntos, g.cabal, g.n::integer as n
    from (select llinstitucion, puntos, cabal, sum(n) as n from (${contadas(alcance, filtro)}) t
      group by 1, 2, 3 having sum(n) <> 0) g
    join ctinstitucion i using (llinstitucion)`.execute(trx);
  const groups = Map.groupBy(rows, ({ llinstitucion }) => llinstitucion);
  return {
    ...sumUp(rows),
    instituciones: [...groups]
      .map(([llinstitucion, filas]) => ({ llinstitucion, institucion: filas[0]?.institucion ?? '', ...sumUp(filas) }))
      .sort((a, b) => a.llinstitucion - b.llinstitucion),
  };
}
