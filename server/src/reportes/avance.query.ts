import {
  type CasoAvance,
  DESCARGA_MAXIMA,
  type DetalleAvance,
  type FilaAvance,
  type Rango,
  TIPO_AVANCE,
} from '@renadet/domain/reportes/avance';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';

/** What a user may see of a table or view with an institution, and an area where `area` names its column. */
const suyas = ({ llinstitucion, propietarios }: Alcance, alias: string, area?: string): RawBuilder<unknown> => {
  if (llinstitucion === 0) return sql`true`;
  const own = sql`${sql.ref(`${alias}.llinstitucion`)} = ${llinstitucion}`;
  return propietarios && area
    ? sql`${own} and ${sql.ref(`${alias}.${area}`)} = any(${[...propietarios]}::integer[])`
    : own;
};

/** Known cases of the scope and the period, as `k`; those of no area are the institution's, not those of some areas of it. */
const conocidos = (alcance: Alcance, { fechaInicio, fechaFin }: Rango): RawBuilder<unknown> => sql`
  k.dia between ${fechaInicio}::date and ${fechaFin}::date and ${suyas(alcance, 'k', 'llpropietario')}`;

const CUENTAS = sql`coalesce(g.total, 0) as total, coalesce(g.integrada, 0) as integrada,
  coalesce(g.total - g.integrada, 0) as faltantes`;

/** One row per office that is active or has cases [3-429]. */
export const avance = async (trx: Trx, alcance: Alcance, rango: Rango): Promise<FilaAvance[]> =>
  (
    await sql<FilaAvance>`
    select i.llinstitucion as "fiscaliaId", i.dsinstitucion as fiscalia, null as "sedeId", null as sede, ${CUENTAS}
    from ctinstitucion i
    left join (select k.llinstitucion, count(*) as total, sum(k.integrada) as integrada
      from expedienteconocido k where ${conocidos(alcance, rango)} group by 1) g using (llinstitucion)
    where (i.boactivo = 1 or g.total > 0) and ${suyas(alcance, 'i')}
    order by i.llinstitucion`.execute(trx)
  ).rows;

/** One row per specialised office (area) of an office, and one of the cases that no area has [3-430]. */
export const avanceDe = async (trx: Trx, alcance: Alcance, rango: Rango, fiscaliaId: number): Promise<FilaAvance[]> =>
  (
    await sql<FilaAvance>`
    select i.llinstitucion as "fiscaliaId", i.dsinstitucion as fiscalia, coalesce(p.llpropietario, 0) as "sedeId",
      coalesce(p.dspropietario, 'SIN FISCALIA ESPECIALIZADA ASIGNADA') as sede, ${CUENTAS}
    from (select p.* from ctpropietario p where p.llinstitucion = ${fiscaliaId} and ${suyas(alcance, 'p', 'llpropietario')}) p
    full join (select k.llpropietario, count(*) as total, sum(k.integrada) as integrada from expedienteconocido k
      where k.llinstitucion = ${fiscaliaId} and ${conocidos(alcance, rango)} group by 1) g using (llpropietario)
    join ctinstitucion i on i.llinstitucion = ${fiscaliaId}
    where p.boactivo = 1 or g.total > 0
    order by p.llpropietario is null, p.llpropietario`.execute(trx)
  ).rows;

/** The cases of a count, newest first [3-431]. */
export const casos = (alcance: Alcance, rango: Rango, { fiscaliaId, sedeId, tipo }: DetalleAvance) => sql<CasoAvance>`
  select k.noci, k.estado as "estadoJuridicoExpediente", k.delito as "delitoPrincipal"
  from expedienteconocido k where ${donde(alcance, rango, { fiscaliaId, sedeId, tipo })}
  order by k.dia desc, k.noci`;

const donde = (alcance: Alcance, rango: Rango, f: Pick<DetalleAvance, 'fiscaliaId' | 'sedeId' | 'tipo'>) => sql`
  k.llinstitucion = ${f.fiscaliaId} and ${conocidos(alcance, rango)}
  ${f.sedeId === null ? sql`` : sql`and k.llpropietario = ${f.sedeId}`}
  ${f.tipo === TIPO_AVANCE.TOTALES ? sql`` : sql`and k.integrada = ${f.tipo === TIPO_AVANCE.INTEGRADAS ? 1 : 0}`}`;

/** A page of them, with how many there are. */
export async function leerCasos(trx: Trx, alcance: Alcance, rango: Rango, pedido: DetalleAvance) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from expedienteconocido k where ${donde(alcance, rango, pedido)}`.execute(trx);
  const found = await sql<CasoAvance>`${casos(alcance, rango, pedido)}
    limit ${Math.min(pedido.rpp, DESCARGA_MAXIMA)} offset ${pedido.pagina * pedido.rpp}`.execute(trx);
  return { total: rows[0]?.total ?? 0, resultados: found.rows };
}
