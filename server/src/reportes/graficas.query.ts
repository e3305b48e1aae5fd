import {
  DIMENSIONES,
  type Dimension,
  isValor,
  isVarias,
  type NombreDimension,
} from '@renadet/domain/reportes/dimensiones';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Grafica } from '@renadet/domain/reportes/graficas';
import { enCuentas } from '@renadet/domain/reportes/nadie';
import type { Punto, PuntoConSerie, PuntosDeVarias } from '@renadet/domain/reportes/reportes.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { palabrasAl } from './catalogo.query.ts';
import { type Fuente, fuente, total } from './fuente.query.ts';

const SIN_DATO = 'NO ESPECIFICADO';
const GRUPO =
  "(case when llinstitucion >= 100 then 2 when llinstitucion in (select i.llinstitucion from ctinstitucion i where i.dsabreviatura = 'FGR') then 1 else -1 end)";

/** Where the ids of a dimension are, among the columns of `fuente`. */
export const columnaDe = (por: NombreDimension): string => {
  const { campo, valor }: Dimension = DIMENSIONES[por];
  return campo ?? (valor ? 'valor' : GRUPO);
};

/** Name of the value in column `id` of the groups, as it was on the last day of the period. */
function nombreDe(por: NombreDimension, columna: string, dia: string | null): RawBuilder<string> {
  const { palabras }: Dimension = DIMENSIONES[por];
  const id = sql.ref(columna);
  const nombre =
    typeof palabras === 'object'
      ? sql`case ${id} ${sql.join(
          Object.entries(palabras).map(([value, name]) => sql`when ${sql.lit(Number(value))} then ${sql.lit(name)}`),
          sql` `,
        )} end`
      : palabras === 'rangosEdades'
        ? sql`(select case when r.maximo >= 999 then r.minimo || ' AÑOS Y MÁS'
            else r.minimo || ' A ' || r.maximo || ' AÑOS' end from ctrangoedad r where r.llrangoedades = ${id})`
        : palabrasAl(dia, palabras, id);
  return sql`coalesce(${nombre}, ${sql.lit(SIN_DATO)})`;
}

const enDimension = (por: NombreDimension, id: number, name: string): string => {
  const { palabras }: Dimension = DIMENSIONES[por];
  return typeof palabras === 'string' ? enCuentas(palabras, id, name) : name;
};

/** Dimensions that the totals keep beside those of their records. */
export const FUENTE: Partial<Record<NombreDimension, Fuente>> = { formaInicio: 'inicio' };

interface GrupoDeGrafica {
  id: number;
  sid: number;
  name: string;
  sname: string | null;
  value: number;
}
/** The counts of a chart: each name once, or once for each name of its series. A name that counts nothing is left out. */
async function grupos(
  trx: Trx,
  alcance: Alcance,
  filtro: FiltroReporte,
  grafica: Omit<Grafica, 'titulo' | 'forma' | 'columnas'>,
) {
  const { cubo, por, serie } = grafica;
  const { enOrden }: Dimension = DIMENSIONES[por];
  const { rows } = await sql<GrupoDeGrafica>`
    select g.id, g.sid, g.value, ${nombreDe(por, 'g.id', filtro.fechaFin)} as name,
      ${serie ? nombreDe(serie, 'g.sid', filtro.fechaFin) : sql`null`} as sname
    from (
      select ${sql.raw(columnaDe(por))} as id, ${serie ? sql.raw(columnaDe(serie)) : sql`0`} as sid, sum(f.n) as value
      from (${fuente(FUENTE[por] ?? cubo, alcance, filtro, isValor(por) ? por : undefined)}) f
      group by 1, 2 having sum(f.n) <> 0
    ) g
    order by ${enOrden ? sql`g.id = -1, g.id` : sql`sum(g.value) over (partition by g.id) desc, g.id`}, g.sid`.execute(
    trx,
  );
  return rows.map((row) => ({
    ...row,
    name: enDimension(por, row.id, row.name),
    sname: serie && row.sname && enDimension(serie, row.sid, row.sname),
  }));
}

/** Items of a chart: names and values, or names with a series each [3-238]; of several options also how many records there are. */
export async function readGrafica(
  trx: Trx,
  alcance: Alcance,
  filtro: FiltroReporte,
  grafica: Omit<Grafica, 'titulo' | 'forma' | 'columnas'>,
): Promise<Punto[] | PuntoConSerie[] | PuntosDeVarias> {
  const rows = await grupos(trx, alcance, filtro, grafica);
  const datos = rows.map(({ id, name, value }) => ({ id, name, value }));
  if (isVarias(grafica.por)) {
    const all = total(grafica.cubo, alcance, { ...filtro, edad: 0 }); // charts count every age
    const counted = await sql<{ n: number }>`select ${all} as n`.execute(trx);
    return { datos, total: counted.rows[0]?.n ?? 0 };
  }
  if (!grafica.serie) return datos;
  const items = new Map<number, PuntoConSerie>();
  for (const { id, sid, name, sname, value } of rows) {
    const item = items.get(id) ?? { id, name, series: [] };
    item.series.push({ id: sid, name: sname ?? SIN_DATO, value });
    items.set(id, item);
  }
  return [...items.values()];
}
