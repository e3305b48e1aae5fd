import type { Fecha } from '@renadet/domain/lib/fecha';
import type { DeQuien } from '@renadet/domain/mesa/porHacer.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { apartadas, deMesa, type ParteDeEsperas } from './esperas.query.ts';

/** By what the files of each are told apart. */
const COLUMNAS = { institucion: 'llinstitucion', area: 'llpropietario', usuario: 'llusuario' } as const;

/** Files of one office, of one area, or that one account registered. */
export interface CarpetasDe {
  de: DeQuien;
  llave: number;
}

/** Which of the rows of a table those are. */
export const isDe = (alias: string, cuales: CarpetasDe | undefined): ParteDeEsperas =>
  cuales ? sql`${sql.ref(`${alias}.${COLUMNAS[cuales.de]}`)} = ${cuales.llave}` : sql`true`;

/** Whole months and the days of the last one, from what is counted of every area. */
const deAreas = (columna: string, cuales: (alias: string) => ParteDeEsperas) => {
  const rows = sql`select k.llplazo, ${sql.ref(`k.${columna}`)} as llave, k.n from p join plazocuenta k on k.llplazo = p.llplazo`;
  return sql`
    ${rows} and k.pormes and k.dia < p.mes where ${cuales('k')}
    union all
    ${rows} and not k.pormes and k.dia between p.mes and p.limite where ${cuales('k')}`;
};

/** Whole months, less the days of the last one that are over the limit: of accounts no days are counted. */
const deUsuarios = (cuales: (alias: string) => ParteDeEsperas) => sql`
    select k.llplazo, k.llusuario as llave, k.n from p join plazousuario k on k.llplazo = p.llplazo and k.mes <= p.limite
    where ${cuales('k')}
    union all
    select e.llplazo, e.llusuario, -1 from p join plazoespera e on e.llplazo = p.llplazo and e.desde > p.limite
      and e.desde < p.siguiente
    where ${cuales('e')}`;

interface CuentaDeQuien {
  llave: number;
  llplazo: number;
  total: number;
}

/**
 * How many files wait in each list of the desk, by office, area or account: the counted ones, less those apart, plus touched
 * ones that still wait. No file is counted by itself.
 * @param llave of this office, area or account alone
 */
export async function countPorHacer(
  trx: Trx,
  alcance: Alcance,
  { hoy, de, llave }: { hoy: Fecha; de: DeQuien; llave?: number },
): Promise<CuentaDeQuien[]> {
  const columna = COLUMNAS[de];
  const own = sql.ref(columna);
  const which = llave === undefined ? undefined : { de, llave };
  const cuales = (alias: string) => sql`${inScope(alias, alcance)} and ${isDe(alias, which)}`;
  const { rows } = await sql<CuentaDeQuien>`
    with ${apartadas(alcance, hoy)},
    p as materialized (${deMesa(hoy)}),
    sumando as (
      ${de === 'usuario' ? deUsuarios(cuales) : deAreas(columna, cuales)}
      union all
      select a.llplazo, a.${own}, -1 from apartada a join p on p.llplazo = a.llplazo and a.desde <= p.limite
      where ${isDe('a', which)}
      union all
      select t.llplazo, t.${own}, 1 from viva t join p on p.llplazo = t.llplazo and t.ahora <= p.limite
      where ${isDe('t', which)})
    select llave, llplazo, sum(n)::integer as total from sumando group by 1, 2 having sum(n) <> 0`.execute(trx);
  return rows;
}
