import { ORDENABLES, type Orden, ordenDemasiado } from '@renadet/domain/lib/orden';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import { type RawBuilder, sql } from 'kysely';
import { alfabeto, porClave } from '../db/orden.ts';
import { refuse } from '../lib/check.ts';

/** The rows of a report in the order of one of its columns. Rows that are equal there keep the report's own order. */
export function enOrden(
  consulta: RawBuilder<unknown>,
  columnas: readonly ColumnaReporte[],
  orden: Orden | null,
): RawBuilder<unknown> {
  if (!orden) return consulta;
  const clave = sql.ref(`o.${orden.columna}`);
  const isTexto = columnas.find(({ campo }) => campo === orden.columna)?.tipo === undefined;
  return sql`select o.* from (${consulta}) o
    order by ${porClave(isTexto ? alfabeto(clave) : clave, orden)}, row_number() over ()`;
}

/** Refuses an order of more rows than can be read first; a report's own order has no bound. */
export async function refuseMuchas(orden: Orden | null, contar: () => Promise<number>): Promise<void> {
  if (orden && (await contar()) > ORDENABLES) refuse([{ campo: 'orden', mensaje: ordenDemasiado('renglones') }]);
}
