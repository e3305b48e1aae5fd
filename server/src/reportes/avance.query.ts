import type { Ventana } from '@renadet/domain/lib/pagina';
import {
  type CasoAvance,
  type DetalleAvance,
  type FilaAvance,
  type Rango,
  TIPO_AVANCE,
} from '@renadet/domain/reportes/avance';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Db } from '../db/open.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { partes } from './periodo.ts';

/** How to narrow down what is counted. */
type Cuales = Partial<Pick<DetalleAvance, 'fiscaliaId' | 'sedeId' | 'tipo'>>;

/** Cases of the scope among `k`. Cases without an area are the institution's, and not those of some areas of it. */
const donde = (alcance: Alcance, { fiscaliaId, sedeId = null, tipo = TIPO_AVANCE.TOTALES }: Cuales) => sql`
  ${inScope('k', alcance)}
  ${fiscaliaId === undefined ? sql`` : sql`and k.llinstitucion = ${fiscaliaId}`}
  ${sedeId === null ? sql`` : sql`and k.llpropietario = ${sedeId}`}
  ${tipo === TIPO_AVANCE.TOTALES ? sql`` : sql`and k.integrada = ${tipo === TIPO_AVANCE.INTEGRADAS ? 1 : 0}`}`;

const enDias = ({ fechaInicio, fechaFin }: Rango) => sql`k.dia between ${fechaInicio}::date and ${fechaFin}::date`;

/**
 * Rows whose `n` add up to the known cases of a period (ADR 34): its whole months, the days by which it differs
 * from them, less the cases that were touched since they were counted, plus the same cases as they are now.
 */
export function contados(alcance: Alcance, rango: Rango, cuales: Cuales = {}): RawBuilder<unknown> {
  const { meses, extremos } = partes(rango.fechaInicio, rango.fechaFin);
  const which = donde(alcance, cuales);
  const columns = sql`select k.llinstitucion, k.llpropietario, k.integrada`;
  return sql.join(
    [
      sql`${columns}, k.n from casomes k where k.mes > ${meses[0]} and k.mes <= ${meses[1]} and ${which}`,
      ...extremos.map(
        ({ desde, hasta, signo }) => sql`${columns}, ${signo}::integer from casoconocido k
          where ${enDias({ fechaInicio: desde, fechaFin: hasta })} and ${which}`,
      ),
      sql`${columns}, -1 from casotocado t join casoconocido k using (llinstitucion, noci) where ${enDias(rango)} and ${which}`,
      sql`${columns}, 1 from casoreciente k where ${enDias(rango)} and ${which}`,
    ],
    sql` union all `,
  );
}

export const SUMAS = sql`sum(k.n) as total, coalesce(sum(k.n) filter (where k.integrada = 1), 0) as integrada`;
const CUENTAS = sql`coalesce(g.total, 0) as total, coalesce(g.integrada, 0) as integrada,
  coalesce(g.total - g.integrada, 0) as faltantes`;

/** One row per office that is active or has cases [3-429]. */
export const avance = async (trx: Trx, alcance: Alcance, rango: Rango): Promise<FilaAvance[]> =>
  (
    await sql<FilaAvance>`
    select i.llinstitucion as "fiscaliaId", i.dsinstitucion as fiscalia, null as "sedeId", null as sede, ${CUENTAS}
    from vinstitucion i
    left join (select k.llinstitucion, ${SUMAS} from (${contados(alcance, rango)}) k group by 1) g using (llinstitucion)
    where (i.boactivo = 1 or g.total > 0) and ${inScope('i', alcance, 'without area')}
    order by i.llinstitucion`.execute(trx)
  ).rows;

/** One row per specialised office (area) of an office, and one of the cases that no area has [3-430]. */
export const avanceDe = async (trx: Trx, alcance: Alcance, rango: Rango, fiscaliaId: number): Promise<FilaAvance[]> =>
  (
    await sql<FilaAvance>`
    select i.llinstitucion as "fiscaliaId", i.dsinstitucion as fiscalia, coalesce(p.llpropietario, 0) as "sedeId",
      coalesce(p.dspropietario, 'SIN FISCALIA ESPECIALIZADA ASIGNADA') as sede, ${CUENTAS}
    from (select p.* from ctpropietario p where p.llinstitucion = ${fiscaliaId} and ${inScope('p', alcance)}) p
    full join (select k.llpropietario, ${SUMAS} from (${contados(alcance, rango, { fiscaliaId })}) k group by 1) g
      using (llpropietario)
    join ctinstitucion i on i.llinstitucion = ${fiscaliaId}
    where p.boactivo = 1 or g.total > 0
    order by p.llpropietario is null, p.llpropietario`.execute(trx)
  ).rows;

/** The plan is made for a page, or for a whole list. */
const PAGINA = 100;
/**
 * The cases of a count, newest first [3-431]: the untouched ones as they were counted, and the touched ones as they are now.
 * Their words are those of the file, else of the external system, else of the historical load.
 */
export const casos = (
  alcance: Alcance,
  rango: Rango,
  cuales: DetalleAvance,
  { cuantos, desde }: Ventana,
): RawBuilder<CasoAvance> => {
  const columns = sql`select k.llinstitucion, k.noci, k.dia, k.integrada`;
  const which = sql`${enDias(rango)} and ${donde(alcance, cuales)}`;
  return sql`
  select k.noci,
    case k.integrada when 1 then coalesce(e.dsestadojuridicoexpediente, c.estadojuridico)
      else coalesce(x.dssituacion, h.dsestadistica) end as "estadoJuridicoExpediente",
    case k.integrada when 1 then d.dsdelito else coalesce(x.dsdelito, h.dsdelito) end as "delitoPrincipal"
  from (select * from (
    (${columns} from casoconocido k
      where (k.llinstitucion, k.noci) not in (select t.llinstitucion, t.noci from casotocado t) and ${which}
      order by k.dia desc, k.noci limit ${cuantos === null ? null : desde + cuantos}::bigint)
    union all ${columns} from casoreciente k where ${which}
    order by dia desc, noci limit ${cuantos}::bigint offset ${desde}) k limit ${sql.lit(cuantos !== null && cuantos <= PAGINA ? PAGINA : null)}) k
  left join carpeta c on k.integrada = 1 and c.noci = k.noci and c.llinstitucion = k.llinstitucion
  left join ctestadojuridicoexpediente e on e.estadojuridicoexpedienteid = c.estadojuridicoexpedienteid
  left join ctdelito d on d.lldelito = c.lldelito
  left join expedienteexterno x on k.integrada = 0 and x.llinstitucion = k.llinstitucion and x.noci = k.noci
  left join expedientehistorico h on k.integrada = 0 and h.llinstitucion = k.llinstitucion and h.noci = k.noci
  order by k.dia desc, k.noci`;
};

/** How many they are. */
export const cuantosCasos = (alcance: Alcance, rango: Rango, cuales: Cuales): RawBuilder<{ total: number }> =>
  sql`select coalesce(sum(k.n), 0) as total from (${contados(alcance, rango, cuales)}) k`;

/** Whether an area is of an institution, retired or not. */
export const isArea = async (db: Db, llinstitucion: number, llpropietario: number): Promise<boolean> =>
  (
    await sql`select from ctpropietario p
      where p.llpropietario = ${llpropietario} and p.llinstitucion = ${llinstitucion}`.execute(db)
  ).rows.length > 0;
