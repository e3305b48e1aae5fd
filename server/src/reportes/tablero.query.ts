import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Ventana } from '@renadet/domain/lib/pagina';
import { diasDe, type Trimestre } from '@renadet/domain/lib/trimestre';
import {
  type CarpetaTablero,
  CUALES,
  type Cuales,
  coberturaDe,
  DIAS_A_TIEMPO,
  esperadasDe,
  estadoDe,
  type FilaTablero,
  type ListaTablero,
} from '@renadet/domain/reportes/tablero';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { deAntes } from './antes.query.ts';
import { contados, SUMAS } from './avance.query.ts';
import { enMeses } from './fuente.query.ts';
import { partes } from './periodo.ts';

type Derivado = 'estado' | 'esperadas' | 'cobertura' | 'porcientoATiempo';
type CuentaDeOficina = Omit<FilaTablero, Derivado>;

/** The institution that the totals belong to: they have no area. */
const de = (alcance: Alcance, alias: string) => inScope(alias, alcance, 'without area');

/** Files of the quarter by how many days they took: the totals, and what was written since they were added up. */
const demoras = (alcance: Alcance, q: Trimestre) => {
  const { fechaInicio, fechaFin } = diasDe(q);
  const [antes, hasta] = partes(fechaInicio, fechaFin).meses;
  return sql`select llinstitucion, dias, sum(n)::integer as n from (
      select llinstitucion, dias, n from acumuladodemora d
      where mesinicio > ${antes}::integer and mesinicio <= ${hasta}::integer and ${de(alcance, 'd')}
      union all
      select llinstitucion, registro - dia, n from cambiocarpeta c
      where dia between ${fechaInicio}::date and ${fechaFin}::date and ${de(alcance, 'c')}) d
    group by 1, 2 having sum(n) <> 0`;
};

/** How many data of law have a value, of all that the quarter's files are asked (D-124). A quarter is whole months. */
const completas = (alcance: Alcance, q: Trimestre) => {
  const { fechaInicio, fechaFin } = diasDe(q);
  const { meses } = partes(fechaInicio, fechaFin);
  return sql`select llinstitucion, (100 * coalesce(sum(n) filter (where estado = 2), 0) / nullif(sum(n), 0))::integer as p from (
      select llinstitucion, estado, ${enMeses(meses)} as n from acumuladocalidad k where ${de(alcance, 'k')}
      union all
      select llinstitucion, d % 10, n from cambiocalidad k, unnest(datos) d
      where dia between ${fechaInicio}::date and ${fechaFin}::date and ${de(alcance, 'k')}) c group by 1`;
};

/** Files registered in the quarter that began before it. */
const anteriores = (alcance: Alcance, q: Trimestre) => {
  const { fechaInicio, fechaFin } = diasDe(q);
  const [antes, hasta] = partes(fechaInicio, fechaFin).meses;
  return sql`select llinstitucion, sum(n) as n from (
      select llinstitucion, n from acumuladodemora d
      where mesregistro > ${antes}::integer and mesregistro <= ${hasta}::integer and mesinicio <= ${antes}::integer
        and ${de(alcance, 'd')}
      union all
      select llinstitucion, n from cambiocarpeta c
      where registro between ${fechaInicio}::date and ${fechaFin}::date and dia < ${fechaInicio}::date and ${de(alcance, 'c')}) d
    group by 1`;
};

/** The last day on which a file came in, and by which door; of an institution, over the totals and what was written since. */
const entrega = sql`select e.dia, e.puerta from (
    (select a.dia, p.puerta from generate_series(1, 4) p (puerta), lateral (
        select a.dia from acumuladoentrega a
        where a.llinstitucion = i.llinstitucion and a.puerta = p.puerta and a.n + coalesce((select sum(c.n) from escrita c
          where c.llinstitucion = a.llinstitucion and c.puerta = a.puerta and c.dia = a.dia), 0) > 0
        order by a.dia desc limit 1) a)
    union all
    (select c.dia, c.puerta from escrita c
      where c.llinstitucion = i.llinstitucion and c.n > 0 order by c.dia desc, c.puerta limit 1)) e
  order by e.dia desc, e.puerta limit 1`;

/**
 * The numbers of a quarter from the registry, the justice system and the office itself: a row an office [3-503].
 * @param alcance of whole institutions: a declaration is not of areas (D-119)
 */
export async function readTablero(trx: Trx, alcance: Alcance, q: Trimestre, hoy: Fecha): Promise<FilaTablero[]> {
  const { rows } = await sql<CuentaDeOficina>`
    with demora as (${demoras(alcance, q)}),
      sumada as (select *, sum(n) over (partition by llinstitucion order by dias) as hasta,
        sum(n) over (partition by llinstitucion) as todas from demora),
      lapso as (select llinstitucion, sum(n) as registradas, sum(n) filter (where dias <= ${sql.lit(DIAS_A_TIEMPO)}) as atiempo,
        min(dias) filter (where hasta * 2 >= todas) as mediana, min(dias) filter (where hasta * 10 >= todas * 9) as noventa
        from sumada group by 1),
      anterior as (${anteriores(alcance, q)}),
      fuera as (${deAntes(alcance, {})}),
      completa as (${completas(alcance, q)}),
      conocida as (select k.llinstitucion, ${SUMAS} from (${contados(alcance, diasDe(q))}) k group by 1),
      declarada as (select distinct on (llinstitucion) llinstitucion, nocarpetas from totaldeclarado t
        where anio = ${q.anio}::integer and trimestre = ${q.trimestre}::integer and ${de(alcance, 't')}
        order by llinstitucion, version desc),
      escrita as materialized (select llinstitucion, puerta_de(integracion, cargada, llusuario) as puerta, registro as dia,
        sum(n) as n from cambiocarpeta c where ${de(alcance, 'c')} group by 1, 2, 3)
    select i.llinstitucion as "fiscaliaId", i.dsinstitucion as fiscalia, e.dia as "ultimaEntrega", e.puerta,
      ${hoy}::date - e.dia as "diasSinEntrega", coalesce(l.registradas, 0) as registradas, coalesce(l.atiempo, 0) as "aTiempo",
      f.p as completitud, l.mediana as "demoraMediana", l.noventa as "demora90", coalesce(a.n, 0) as anteriores, coalesce(u.n, 0) as "sinTrimestre",
      coalesce(k.total, 0) as conocidas, coalesce(k.total - k.integrada, 0) as faltantes, d.nocarpetas as declaradas
    from vinstitucion i
    left join lapso l using (llinstitucion)
    left join anterior a using (llinstitucion)
    left join fuera u using (llinstitucion)
    left join completa f using (llinstitucion)
    left join conocida k using (llinstitucion)
    left join declarada d using (llinstitucion)
    left join lateral (${entrega}) e on true
    where i.boactivo = 1 and ${de(alcance, 'i')}
    order by i.llinstitucion`.execute(trx);
  return rows.map((fila) => ({
    ...fila,
    estado: estadoDe(fila),
    esperadas: esperadasDe(fila),
    cobertura: coberturaDe(fila),
    porcientoATiempo: fila.registradas === 0 ? null : Math.floor((100 * fila.aTiempo) / fila.registradas),
  }));
}

const REGISTRO = sql`dia_mexico(c.fcregistro)`;
const DIAS = sql`${REGISTRO} - c.fcinicio`;

/** The days on which earlier files began that were registered in a quarter: nothing else is looked at for them. */
const diasAnteriores = (alcance: Alcance, fiscaliaId: number, { fechaInicio, fechaFin }: ReturnType<typeof diasDe>) =>
  sql.join(
    ['diariocarpeta', 'cambiocarpeta'].map(
      (
        tabla,
      ) => sql`select d.dia from ${sql.table(tabla)} d where d.registro between ${fechaInicio}::date and ${fechaFin}::date
        and d.dia < ${fechaInicio}::date and d.llinstitucion = ${fiscaliaId} and ${inScope('d', alcance)}`,
    ),
    sql` union `,
  );

/** Which files a number of the board counts. */
function condicion(
  alcance: Alcance,
  { anio, trimestre, fiscaliaId, cuales }: Trimestre & Pick<ListaTablero, 'fiscaliaId' | 'cuales'>,
) {
  const { fechaInicio, fechaFin } = diasDe({ anio, trimestre });
  const enSuTrimestre = sql`c.fcinicio between ${fechaInicio}::date and ${fechaFin}::date`;
  const which: Record<Cuales, RawBuilder<unknown>> = {
    [CUALES.TODAS]: enSuTrimestre,
    [CUALES.A_TIEMPO]: sql`${enSuTrimestre} and ${DIAS} <= ${sql.lit(DIAS_A_TIEMPO)}`,
    [CUALES.FUERA_DE_TIEMPO]: sql`${enSuTrimestre} and ${DIAS} > ${sql.lit(DIAS_A_TIEMPO)}`,
    [CUALES.ANTERIORES]: sql`c.fcinicio = any(array(${diasAnteriores(alcance, fiscaliaId, { fechaInicio, fechaFin })}))
      and c.fcinicio < ${fechaInicio}::date and ${REGISTRO} between ${fechaInicio}::date and ${fechaFin}::date`,
  };
  return sql`${inScope('c', alcance)} and c.llinstitucion = ${fiscaliaId} and ${which[cuales]}`;
}
type ListaPedida = Parameters<typeof condicion>[1];

/** The files behind a number, newest first. A user of some areas finds those of these areas. */
export const carpetas = (
  alcance: Alcance,
  cual: ListaPedida,
  { cuantos, desde }: Ventana,
): RawBuilder<CarpetaTablero> => sql`
  select c.llcarpeta, c.noci, c.fcinicio, ${REGISTRO} as registro, ${DIAS} as dias, puerta_de(c.fcintegracion,
    (c.fcintegracion is not null and c.provienejusticianet = 0)::integer, coalesce(c.llusuario, -1)) as puerta
  from carpeta c where ${condicion(alcance, cual)}
  order by c.fcinicio desc, c.llcarpeta desc limit ${cuantos} offset ${desde}`;

/** Earlier files registered in the quarter are counted by the totals: of the files alone, all earlier ones were looked at. */
export const cuantasCarpetas = (alcance: Alcance, cual: ListaPedida): RawBuilder<{ total: number }> =>
  cual.cuales === CUALES.ANTERIORES && alcance.propietarios === null
    ? sql`select coalesce(sum(n), 0)::integer as total from (${anteriores(alcance, cual)}) a where llinstitucion = ${cual.fiscaliaId}`
    : sql`select count(*) as total from carpeta c where ${condicion(alcance, cual)}`;

const declaradas = (
  alcance: Alcance,
  { anio, trimestre, fiscaliaId }: Omit<ListaPedida, 'cuales'>,
) => sql`from totaldeclarado t
  where ${de(alcance, 't')} and t.llinstitucion = ${fiscaliaId} and t.anio = ${anio} and t.trimestre = ${trimestre}`;

/** The declarations of an office for a quarter, the last one first. */
export const declaraciones = (alcance: Alcance, cual: Omit<ListaPedida, 'cuales'>, { cuantos, desde }: Ventana) => sql`
  select version, nocarpetas, motivo, firmante, dscargo,
    to_char(fcdeclarado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fcdeclarado ${declaradas(alcance, cual)}
  order by version desc limit ${cuantos} offset ${desde}`;
export const cuantasDeclaraciones = (
  alcance: Alcance,
  cual: Omit<ListaPedida, 'cuales'>,
): RawBuilder<{ total: number }> => sql`select count(*) as total ${declaradas(alcance, cual)}`;
