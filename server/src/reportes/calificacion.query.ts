import { medianaDe } from '@renadet/domain/calidad/calificacion';
import type { Calificadas } from '@renadet/domain/reportes/reportes.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { deQuien, enMeses, type FiltroDeDias, sumandos } from './fuente.query.ts';

interface CalificacionContada {
  llinstitucion: number;
  institucion: string;
  puntos: number;
  cabal: boolean;
  n: number;
}

/** The files of a filter by score, as `sumandos`. */
function contadas(alcance: Alcance, filtro: FiltroDeDias): RawBuilder<unknown> {
  const where = deQuien(alcance, filtro);
  const rows = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>, n: RawBuilder<unknown>) => sql`
    select llinstitucion, puntos, cabal, ${n} as n from ${from} where ${condition} and ${where}`;
  return sumandos(filtro, {
    deNumero: (noci, enDias) =>
      rows(sql`puntos_de(array(select llcarpeta from carpeta where noci = ${noci}))`, enDias, sql`1`),
    deMeses: (meses) => rows(sql`acumuladocalificacion`, sql`true`, enMeses(meses)),
    deDias: (enDias, signo) => rows(sql`calificacion`, enDias, sql`${signo}::integer`),
    recientes: (enDias) => rows(sql`calificaciones_tocadas()`, enDias, sql`n`),
  });
}

const sumUp = (filas: readonly CalificacionContada[]): Calificadas => ({
  carpetas: filas.reduce((sum, { n }) => sum + n, 0),
  mediana: medianaDe(filas),
  completas: filas.reduce((sum, { cabal, n }) => sum + (cabal ? n : 0), 0),
});

/** How files score, of all institutions together and of each: the median, and how many have all the data [3-563]. */
export async function readCalificacion(trx: Trx, alcance: Alcance, filtro: FiltroDeDias) {
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
