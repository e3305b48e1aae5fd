import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Punto } from '@renadet/domain/reportes/reportes.contract';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { fuente } from './fuente.query.ts';
import { ESTADO_INSTITUCION } from './tablas.query.ts';

/** Files registered, by the state of the institution they belong to [3-083]. */
export const porEstado = async (trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<Punto[]> =>
  (
    await sql<Punto>`
    select g.id, coalesce(e.dsestado, 'FEDERAL') as name, g.value from (
      select ${ESTADO_INSTITUCION} as id, sum(s.n) as value from (${fuente('captura', alcance, filtro)}) s
      join ctinstitucion i on i.llinstitucion = s.llinstitucion group by 1 having sum(s.n) <> 0) g
    left join ctestado e on e.llestado = g.id order by g.value desc, g.id`.execute(trx)
  ).rows;

/** Files registered, by area [3-084]. */
export const porArea = async (trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<Punto[]> =>
  (
    await sql<Punto>`
    select g.id, p.dspropietario as name, g.value from (
      select s.llpropietario as id, sum(s.n) as value from (${fuente('captura', alcance, filtro)}) s
      group by 1 having sum(s.n) <> 0) g
    join ctpropietario p on p.llpropietario = g.id order by g.value desc, g.id`.execute(trx)
  ).rows;

/** Files registered in all [3-082]. */
export const totalCapturado = async (trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<number> =>
  (
    await sql<{ total: number }>`select coalesce(sum(s.n), 0) as total
      from (${fuente('captura', alcance, filtro)}) s`.execute(trx)
  ).rows[0]?.total ?? 0;

/** Files registered by each user, of one area or of the areas of one state [3-081] [D-15]; nobody's came with a load. */
export const porUsuario = async (trx: Trx, alcance: Alcance, filtro: FiltroReporte) =>
  (
    await sql<{ rowid: number; dscorreo: string; carpetas: number }>`
    select row_number() over (order by g.carpetas desc, g.llusuario) as rowid,
      coalesce(correo_de_usuario(g.llusuario), 'SIN USUARIO REGISTRADO') as dscorreo, g.carpetas from (
      select s.llusuario, sum(s.n) as carpetas
      from (${fuente('captura', alcance, { ...filtro, area: filtro.llpropietario ?? filtro.area })}) s
      join ctinstitucion i on i.llinstitucion = s.llinstitucion
      where ${filtro.llestadopropietario ? sql`${ESTADO_INSTITUCION} = ${filtro.llestadopropietario}` : sql`true`}
      group by 1 having sum(s.n) <> 0) g
    order by 1`.execute(trx)
  ).rows;
