import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';
import type { Services } from '../lib/services.ts';

/** Every job there is; `trabajos.ts` says what each does. */
export type NombreTrabajo =
  | 'barrerAlmacen'
  | 'compactarResumenes'
  | 'conocerJusticiaNet'
  | 'correrJusticiaNet'
  | 'publicar'
  | 'limpiarCola'
  | 'purgarVencidos'
  | 'soltarTrabajos'
  | 'correo'
  | 'limpiarAcceso';

/**
 * What a job does. It may run twice (a process killed half-way): the second time must find the work done.
 * @param carga what was put in the queue; a job asked for by the clock gets none of its own
 * @param fin aborted when the server stops: a long job then leaves at the next safe place, and is taken up again
 */
export type Trabajo = (services: Services) => (carga: unknown, fin: AbortSignal) => Promise<void>;

export interface Encargo {
  /** Jobs of one name and one key that still wait are one job: the last one asked for. */
  llave?: string;
  /** Tries before it is given up; after the nth failure it waits e^n seconds. */
  intentos?: number;
  /** Earliest moment; now, without it. */
  cuando?: Date;
}

/**
 * Puts a job in the queue, in the caller's transaction: rolled back, it was never there; committed, it will run, here
 * or in another server process.
 * @param carga what the job receives: JSON, small, without secrets or personal data
 */
export async function encolar(
  db: Trx | Db,
  nombre: NombreTrabajo,
  carga: object,
  { llave, intentos = 10, cuando }: Encargo = {},
): Promise<void> {
  const key = llave === undefined ? null : `${nombre}:${llave}`;
  await sql`select graphile_worker.add_job(${nombre}::text, ${JSON.stringify(carga)}::json,
    run_at => ${cuando?.toISOString() ?? null}::timestamptz, max_attempts => ${intentos}::integer,
    job_key => ${key}::text)`.execute(db);
}
