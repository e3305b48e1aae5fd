import type { AnomaliaDeMedida } from '@renadet/domain/calidad/anomalias';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { measure } from './medidas.ts';

/** The owner of a set of records: an institution's registrations of a month, or one load of that month. */
interface Conjunto {
  llinstitucion: number;
  mes: number;
  llcarga: string | null;
}
/** How many records of a set have a value of a measure. */
export interface Medido extends Conjunto {
  medida: string;
  valor: number;
  n: number;
}
export type AnomaliaHallada = Conjunto & AnomaliaDeMedida;

/** The number of a day's month. */
export const readMes = async (trx: Trx, dia: Fecha): Promise<number> =>
  (await sql<{ mes: number }>`select mes_resumen(${dia}::date) as mes`.execute(trx)).rows[0]?.mes ?? 0;

const primero = (mes: RawBuilder<unknown>) => sql`(date '2017-05-01' + make_interval(months => ${mes}::integer))::date`;
/** The moment at which a month begins. */
const comienzo = (mes: number) => sql`(${primero(sql`${mes}`)}::timestamp at time zone 'America/Mexico_City')`;
const between = (moment: string, desde: number, hasta: number) =>
  sql`${sql.ref(moment)} >= ${comienzo(desde)} and ${sql.ref(moment)} < ${comienzo(hasta + 1)}`;

/** Counts anew what institutions registered in each of the months; of no other anything stays. */
export const keepMeses = async (trx: Trx, desde: number, hasta: number): Promise<void> => {
  const anew = measure({
    carpetas: sql`carpeta c`,
    where: between('c.fcregistro', desde, hasta),
    mes: sql`mes_resumen(dia_mexico(c.fcregistro))`,
    llcarga: sql`null`,
  });
  await sql`with ahora as materialized (${anew}),
    idas as (delete from medidames m where not exists (select from ahora a
      where (a.llinstitucion, a.mes, a.medida, a.valor) = (m.llinstitucion, m.mes, m.medida, m.valor)))
    insert into medidames as m select llinstitucion, mes, medida, valor, n from ahora
    on conflict (llinstitucion, mes, medida, valor) do update set n = excluded.n where m.n <> excluded.n`.execute(trx);
};

/** The kept counts of the months, of one institution or (0) of all. */
export const listMeses = async (trx: Trx, desde: number, hasta: number, llinstitucion = 0): Promise<Medido[]> =>
  (
    await sql<Medido>`select llinstitucion, mes, null as llcarga, medida, valor, n from medidames
      where mes between ${desde} and ${hasta} and ${llinstitucion} in (0, llinstitucion)`.execute(trx)
  ).rows;

const measureCargas = async (trx: Trx, where: RawBuilder<unknown>): Promise<Medido[]> =>
  (
    await sql<Medido>`${measure({
      carpetas: sql`carga g join cargacarpeta k using (llcarga) join carpeta c on c.llcarpeta = k.llcarpeta`,
      where,
      mes: sql`mes_resumen(dia_mexico(g.fccarga))`,
      llcarga: sql`g.llcarga`,
    })}`.execute(trx)
  ).rows;
/** One load, as its files are now. */
export const measureCarga = (trx: Trx, llcarga: string) => measureCargas(trx, sql`g.llcarga = ${llcarga}`);
/** The loads of some months. */
export const measureCargasDe = (trx: Trx, desde: number, hasta: number) =>
  measureCargas(trx, between('g.fccarga', desde, hasta));

/**
 * Puts the present anomalies beside the kept ones: a kept one that is gone is solved, a new one is seen for the first time.
 * Another value of the same measure is new, since an excuse was of the value before (D-140).
 */
export const keepAnomalias = async (trx: Trx, desde: number, halladas: readonly AnomaliaHallada[]): Promise<void> => {
  const ahora = sql`(select * from jsonb_to_recordset(${JSON.stringify(halladas)}::jsonb) as a
    (llinstitucion integer, mes integer, llcarga uuid, medida text, valor integer, k integer, n integer,
      usual double precision))`;
  await sql`with ahora as materialized ${ahora}
    update anomalia x set fcresuelto = now() where fcresuelto is null and mes >= ${desde}
      and not exists (select from ahora a where (a.llinstitucion, a.mes, a.medida, a.valor) =
        (x.llinstitucion, x.mes, x.medida, x.valor) and a.llcarga is not distinct from x.llcarga)`.execute(trx);
  await sql`insert into anomalia as x (llinstitucion, mes, llcarga, medida, valor, k, n, usual)
    select llinstitucion, mes, llcarga, medida, valor, k, n, usual from ${ahora} ahora
    on conflict (llinstitucion, mes, medida, llcarga) where fcresuelto is null
      do update set k = excluded.k, n = excluded.n, usual = excluded.usual
      where (x.k, x.n) <> (excluded.k, excluded.n)`.execute(trx);
};

const excusada = sql<boolean>`exists (select from anomaliaexcusa e where e.llanomalia = a.llanomalia)`;
interface PaginaDeAnomalias {
  /** The oldest month that is listed. */
  mes: number;
  dispensados: boolean;
  desde: number;
  cuantos: number;
}
interface AnomaliaListada extends AnomaliaDeMedida {
  llanomalia: number;
  institucion: string;
  mes: string;
  deCarga: boolean;
  carga: string | null;
  visto: string;
  motivo: string | null;
  nombre: string | null;
  total: number;
}
/** The name of a value: a technique, a day. */
export const listTecnicas = (trx: Trx) => trx.selectFrom('cttecnica').select(['lltecnica', 'dstecnica']).execute();

/** A page of what is out of line in scope, the newest months first, with how many there are. */
export const listAnomalias = async (
  trx: Trx,
  alcance: Alcance,
  { mes, dispensados, desde, cuantos }: PaginaDeAnomalias,
) => {
  const which = sql`from anomalia a where a.fcresuelto is null and a.mes >= ${mes}
    and ${inScope('a', alcance, 'without area')} and ${excusada} = ${dispensados}`;
  const { rows } = await sql<AnomaliaListada>`
    select a.llanomalia, i.dsinstitucion as institucion, ${primero(sql`a.mes`)}::text as mes, a.llcarga is not null as "deCarga",
      g.nombre as carga, a.medida, a.valor, a.k, a.n, a.usual, dia_mexico(a.fcvisto)::text as visto,
      (select e.motivo from anomaliaexcusa e where e.llanomalia = a.llanomalia order by e.llexcusa desc limit 1) as motivo
    from (select a.* ${which} order by a.mes desc, a.llanomalia limit ${cuantos} offset ${desde}) a
    join ctinstitucion i using (llinstitucion) left join carga g using (llcarga)
    order by a.mes desc, a.llanomalia`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${which}`.execute(trx);
  return { total: counted[0]?.total ?? 0, filas: rows };
};

/** The owner of an anomaly in scope. */
export const findAnomalia = (trx: Trx, alcance: Alcance, llanomalia: number) =>
  trx
    .selectFrom('anomalia')
    .where('llanomalia', '=', llanomalia)
    .where(inScope('', alcance, 'without area'))
    .select(['llinstitucion', 'medida'])
    .executeTakeFirst();

/** Excuses an anomaly. */
export const insertExcusaDeAnomalia = async (
  trx: Trx,
  row: { llanomalia: number; llinstitucion: number; motivo: string; llusuario: number },
): Promise<void> => {
  await trx.insertInto('anomaliaexcusa').values(row).execute();
};
