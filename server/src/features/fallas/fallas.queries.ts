import { type CorridaFallida, FALLAS_DIAS, type TrabajoFallido } from '@renadet/domain/fallas/fallas.contract';
import type { RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Db } from '../../db/open.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

const iso = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Files of a run that failed: those that were not tried did not. */
const FALLIDO = sql`r.result <> 'REGISTRO_EXITOSO'`;

/**
 * Runs of the last days of which something failed, in scope. A user of some areas sees the own ones, since a run has files of
 * any area.
 */
const deCorridas = ({ llusuario, ...alcance }: Alcance, hoy: Fecha): RawBuilder<unknown> => sql`
  from corrida c
  where c.terminada >= ${masDias(hoy, 1 - FALLAS_DIAS)}::date::timestamp at time zone 'America/Mexico_City'
    and ${inScope('c', alcance, 'without area')}
    and (${alcance.propietarios === null}::boolean or c.llusuario = ${llusuario ?? null}::integer)
    and (c.estado = 'INTERRUMPIDA'
      or exists (select from corridarenglon r where r.llcorrida = c.llcorrida and ${FALLIDO}))`;

interface Ventana {
  pagina: number;
  rpp: number;
}

export async function countCorridas(trx: Trx, alcance: Alcance, hoy: Fecha): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n ${deCorridas(alcance, hoy)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** A page of them, the last that ended first. */
export async function listCorridas(trx: Trx, alcance: Alcance, hoy: Fecha, { pagina, rpp }: Ventana) {
  const { rows } = await sql<CorridaFallida>`
    with p as (select c.* ${deCorridas(alcance, hoy)} order by c.terminada desc, c.llcorrida desc
      limit ${rpp} offset ${pagina * rpp})
    select p.llcorrida, p.tipo, p.estado, p.total, ${iso('p.creada')} as creada, ${iso('p.iniciada')} as iniciada,
      ${iso('p.terminada')} as terminada, coalesce(correo_de_usuario(p.llusuario), '') as usuario, i.dsinstitucion,
      s.hechas, s.correctas
    from p join ctinstitucion i using (llinstitucion) cross join lateral (
      select count(r.result)::integer as hechas, count(*) filter (where r.result = 'REGISTRO_EXITOSO')::integer as correctas
      from corridarenglon r where r.llcorrida = p.llcorrida) s
    order by p.terminada desc, p.llcorrida desc`.execute(trx);
  return rows;
}

/** How many files of a run failed; undefined where it is not one of the above. */
export async function countRenglones(trx: Trx, alcance: Alcance, hoy: Fecha, llcorrida: number) {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::integer from corridarenglon r where r.llcorrida = c.llcorrida and ${FALLIDO}) as n
    ${deCorridas(alcance, hoy)} and c.llcorrida = ${llcorrida}`.execute(trx);
  return rows[0]?.n;
}

export async function listRenglones(trx: Trx, llcorrida: number, { pagina, rpp }: Ventana) {
  const { rows } = await sql<RenglonCorrida>`
    select r.orden, r.expediente, r.result, r.msj from corridarenglon r
    where r.llcorrida = ${llcorrida} and ${FALLIDO} order by r.orden limit ${rpp} offset ${pagina * rpp}`.execute(trx);
  return rows;
}

const FALLADO = sql`from graphile_worker.jobs j where j.last_error is not null`;

export async function countTrabajos(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${FALLADO}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Letters of an error: its first line says what went wrong, the rest is of who looks into the log. */
const LETRAS = 300;

/** Jobs of the server that failed when they were tried last, the last first. */
export async function listTrabajos(db: Db | Trx): Promise<TrabajoFallido[]> {
  const { rows } = await sql<TrabajoFallido>`
    select j.id::text as id, j.task_identifier as nombre, j.attempts::integer as intentos, j.max_attempts::integer as maximo,
      ${iso('j.updated_at')} as fallo, case when j.attempts < j.max_attempts then ${iso('j.run_at')} end as proximo,
      left(split_part(j.last_error, chr(10), 1), ${LETRAS}) as error
    ${FALLADO} order by j.updated_at desc, j.id`.execute(db);
  return rows;
}
