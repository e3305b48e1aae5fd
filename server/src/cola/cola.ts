import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';

/** Every job there is; `jobs/trabajos.ts` says what each does. */
export type NombreTrabajo =
  | 'barrerAlmacen'
  | 'cerrarAuditoria'
  | 'compactarResumenes'
  | 'conocerJusticiaNet'
  | 'contarPendientes'
  | 'correrJusticiaNet'
  | 'prepararLugares'
  | 'publicar'
  | 'limpiarCola'
  | 'purgarVencidos'
  | 'revisarIngresos'
  | 'revisarReglas'
  | 'resumirPendientes'
  | 'sellarTiempo'
  | 'soltarTrabajos'
  | 'correo'
  | 'limpiarAcceso'
  | 'vincular';

export interface Encargo {
  /** Jobs of one name and one key that still wait are one job: the last one asked for. */
  llave?: string;
  /** Tries before it is given up; after the nth failure it waits e^n seconds. */
  intentos?: number;
  /** Earliest moment; now, without it. */
  cuando?: Date;
}

/**
 * Jobs, and turns of the clock, that read the whole registry or wait for a neighbour: one of them at a time, so that mails and
 * what each minute brings have the other place.
 */
const LARGOS: ReadonlySet<string> = new Set<NombreTrabajo | 'compactarDias'>([
  'barrerAlmacen',
  'compactarDias',
  'conocerJusticiaNet',
  'prepararLugares',
  'publicar',
  'revisarReglas',
  'vincular',
]);
/** Those of one row are worked one after the other; undefined: in any place that is free. */
export const filaDe = (...nombres: string[]): string | undefined =>
  nombres.some((nombre) => LARGOS.has(nombre)) ? 'largos' : undefined;

/**
 * Puts a job in the queue, in the caller's transaction: rolled back, it was never there; committed, it will run, here
 * or in another server process.
 * @param carga what the job receives: JSON, small, without secrets or personal data
 */
export async function enqueue(
  db: Trx | Db,
  nombre: NombreTrabajo,
  carga: object,
  { llave, intentos = 10, cuando }: Encargo = {},
): Promise<void> {
  const key = llave === undefined ? null : `${nombre}:${llave}`;
  await sql`select graphile_worker.add_job(${nombre}::text, ${JSON.stringify(carga)}::json,
    run_at => ${cuando?.toISOString() ?? null}::timestamptz, max_attempts => ${intentos}::integer,
    job_key => ${key}::text, queue_name => ${filaDe(nombre) ?? null}::text)`.execute(db);
}

/** Whether nobody works on a job any more: it was given up, or is gone. @param llave as `enqueue` was told it */
export const isAbandonado = (nombre: NombreTrabajo, llave: RawBuilder<string>) =>
  sql<boolean>`not exists (select from graphile_worker._private_jobs j
    where j.key = ${`${nombre}:`}::text || ${llave} and (j.attempts < j.max_attempts or j.locked_at is not null))`;
