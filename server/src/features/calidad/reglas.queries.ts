import type { IdDeRegla } from '@renadet/domain/calidad/reglas';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { CONDICIONES, CONJUNTOS } from './condiciones.ts';

const DE_CARPETA = Object.keys(CONDICIONES);
const DE_CONJUNTO = Object.keys(CONJUNTOS);
const halladas = sql.raw(
  `unnest(array[${Object.entries(CONDICIONES).map(([id, condition]) => `case when ${condition} then '${id}' end`)}])`,
);
const enConjunto = sql.raw(
  Object.entries(CONJUNTOS)
    .map(([id, files]) => `select llcarpeta, '${id}' as regla from (${files}) x`)
    .join(' union '),
);

/**
 * Puts the present findings of rules beside the kept ones: a kept one that is gone is solved, a new one is seen for the first
 * time.
 */
const compare = async (trx: Trx, reglas: string[], ahora: RawBuilder<unknown>, mira: RawBuilder<unknown>) => {
  await sql`with ahora as materialized (${ahora}),
    resueltas as (update incumplimiento i set fcresuelto = now()
      where fcresuelto is null and regla = any(${reglas}) and ${mira}
        and not exists (select from ahora a where a.llcarpeta = i.llcarpeta and a.regla = i.regla))
    insert into incumplimiento (llcarpeta, llinstitucion, llpropietario, regla)
    select c.llcarpeta, c.llinstitucion, c.llpropietario, a.regla from ahora a join carpeta c using (llcarpeta)
    on conflict (llcarpeta, regla) where fcresuelto is null do nothing`.execute(trx);
};

/** Looks at files that were touched, so many at most. @returns how many they were */
export async function reviewTocadas(trx: Trx, cuantas: number): Promise<number> {
  const { rows } = await sql<{ ids: number[] }>`select tomar_notas(${cuantas}::integer) as ids`.execute(trx);
  const ids = rows[0]?.ids ?? [];
  if (ids.length)
    await compare(
      trx,
      DE_CARPETA,
      sql`select c.llcarpeta, f.regla from carpeta c cross join lateral ${halladas} f (regla)
        where c.llcarpeta = any(${ids}::integer[]) and f.regla is not null`,
      sql`i.llcarpeta = any(${ids}::integer[])`,
    );
  return ids.length;
}

/** Looks at all files together. */
export const reviewConjuntos = (trx: Trx) => compare(trx, DE_CONJUNTO, enConjunto, sql`true`);

/** Whether a file's violation of a rule is excused. */
const excusado = sql<boolean>`exists (select from reglaexcusa x where x.llcarpeta = i.llcarpeta and x.regla = i.regla)`;
const abiertos = (alcance: Alcance) =>
  sql`from incumplimiento i where i.fcresuelto is null and ${inScope('i', alcance)}`;

/** How many files in scope break each rule now, excused or not. */
export const countReglas = async (trx: Trx, alcance: Alcance) =>
  (
    await sql<{ id: string; abiertos: number; dispensados: number }>`
    with dispensado as (
      select i.regla, count(*)::integer as n ${abiertos(alcance)}
        and (i.llcarpeta, i.regla) in (select llcarpeta, regla from reglaexcusa) group by 1)
    select t.regla as id, t.n - coalesce(d.n, 0) as abiertos, coalesce(d.n, 0) as dispensados
    from (select i.regla, count(*)::integer as n ${abiertos(alcance)} group by 1) t left join dispensado d using (regla)`.execute(
      trx,
    )
  ).rows;

interface Pagina {
  regla: IdDeRegla;
  dispensados: boolean;
  desde: number;
  cuantos: number;
}
/** A page of the files that break a rule, those seen first before the others. */
export const listIncumplimientos = async (trx: Trx, alcance: Alcance, { regla, dispensados, desde, cuantos }: Pagina) =>
  (
    await sql<{ llcarpeta: number; noci: string; institucion: string; visto: string; motivo: string | null }>`
    select i.llcarpeta, c.noci, n.dsinstitucion as institucion, dia_mexico(i.fcvisto)::text as visto,
      (select x.motivo from reglaexcusa x where x.llcarpeta = i.llcarpeta and x.regla = i.regla
        order by x.fcalta desc limit 1) as motivo
    from (select i.* ${abiertos(alcance)} and i.regla = ${regla} and ${excusado} = ${dispensados}
      order by i.fcvisto, i.llcarpeta limit ${cuantos} offset ${desde}) i
    join carpeta c using (llcarpeta) join ctinstitucion n on n.llinstitucion = i.llinstitucion
    order by i.fcvisto, i.llcarpeta`.execute(trx)
  ).rows;

/** Excuses a file of a rule. */
export const insertExcusa = async (
  trx: Trx,
  row: {
    llcarpeta: number;
    llinstitucion: number;
    llpropietario: number;
    regla: string;
    motivo: string;
    llusuario: number;
  },
): Promise<void> => {
  await trx.insertInto('reglaexcusa').values(row).execute();
};
