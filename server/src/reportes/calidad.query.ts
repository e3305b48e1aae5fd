import { DATOS_DE_LEY, type EstadoDeDato } from '@renadet/domain/calidad/datosDeLey';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { deQuien } from './fuente.query.ts';
import { partes } from './periodo.ts';

/** As the totals have them (schema/calidad). */
const ESTADOS: readonly EstadoDeDato[] = ['blanco', 'desconocido', 'valor'];

type FiltroDeCalidad = Pick<FiltroReporte, 'noci' | 'fechaInicio' | 'fechaFin' | 'grupo' | 'institucion' | 'area'>;
interface DatoContado {
  llinstitucion: number;
  institucion: string;
  dato: number;
  estado: number;
  n: number;
}

/** Rows whose `n` add up to what a filter counts: whole months, the days by which they differ from it, what was written since. */
function contadas(alcance: Alcance, filtro: FiltroDeCalidad): RawBuilder<unknown> {
  const where = deQuien(alcance, filtro);
  const records = (
    n: number,
    condition: RawBuilder<unknown>,
  ) => sql`select llinstitucion, d / 10 as dato, d % 10 as estado,
    ${n}::integer as n from hechoscalidad, unnest(datos) d where ${condition} and ${where}`;
  const { noci, fechaInicio, fechaFin } = filtro;
  const between = (from: string, to: string) => sql`dia between ${from}::date and ${to}::date`;
  if (noci !== null)
    return records(1, sql`noci = ${noci} and ${between(fechaInicio ?? '-infinity', fechaFin ?? 'infinity')}`);
  if (fechaInicio === null || fechaFin === null) return records(1, sql`false`);
  const { meses, extremos } = partes(fechaInicio, fechaFin);
  return sql.join(
    [
      sql`select llinstitucion, dato, estado, n from calidadmes
        where mes > ${meses[0]}::integer and mes <= ${meses[1]}::integer and ${where}`,
      sql`select llinstitucion, d / 10, d % 10, n from cambiocalidad, unnest(datos) d
        where mes_resumen(dia) > ${meses[0]}::integer and mes_resumen(dia) <= ${meses[1]}::integer and ${where}`,
      ...extremos.map(({ desde, hasta, signo }) => records(signo, between(desde, hasta))),
    ],
    sql` union all `,
  );
}

/** Each datum of the law by institution: how many records have it, declare it unknown or say nothing [3-522]. */
export async function readCalidad(trx: Trx, alcance: Alcance, filtro: FiltroDeCalidad) {
  const { rows } = await sql<DatoContado>`
    select g.llinstitucion, i.dsinstitucion as institucion, g.dato::integer as dato, g.estado::integer as estado,
      g.n::integer as n
    from (select llinstitucion, dato, estado, sum(n) as n from (${contadas(alcance, filtro)}) t
      group by 1, 2, 3 having sum(n) <> 0) g
    join ctinstitucion i using (llinstitucion) order by g.llinstitucion, g.dato`.execute(trx);
  const found = new Map<
    string,
    { valor: number; desconocido: number; blanco: number } & Pick<DatoContado, 'llinstitucion' | 'institucion' | 'dato'>
  >();
  for (const { llinstitucion, institucion, dato, estado, n } of rows) {
    const key = `${llinstitucion} ${dato}`;
    const row = found.get(key) ?? { llinstitucion, institucion, dato, valor: 0, desconocido: 0, blanco: 0 };
    found.set(key, { ...row, [ESTADOS[estado] ?? 'blanco']: n });
  }
  return [...found.values()].flatMap(({ dato, ...row }) => {
    const fila = DATOS_DE_LEY[dato - 1];
    return fila ? [{ id: fila.id, dato: fila.dato, de: fila.de, ...row }] : [];
  });
}
