import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Counts of waiting work in the database, and the moments of its upkeep, in seconds since 1970 (0 = never). */
export interface EstadoDeBase {
  soloLectura: boolean;
  colaEspera: number;
  colaPendientes: number;
  colaAbandonados: number;
  correoEspera: number;
  correoPendientes: number;
  correoRechazados: number;
  respaldo: number;
  comprobado: number;
  instalado: number;
  migracion: string;
  /** When PostgreSQL archived last, where it does; since when it runs, where it never could. */
  archivado: Date | null;
}

const momento = (text: string) => sql`coalesce(extract(epoch from ${sql.raw(text)}), 0)::float8`;

export async function findEstadoDeBase(db: Db): Promise<EstadoDeBase> {
  const { rows } = await sql<EstadoDeBase>`
    select current_setting('transaction_read_only') = 'on' as "soloLectura", cola.*, correo.*, respaldo.*,
      (select ${momento('max(produccion)')} from instalacion) as instalado,
      (select max(name) from kysely_migration) as migracion,
      (select coalesce(last_archived_time, pg_postmaster_start_time())
        from pg_stat_archiver where current_setting('archive_mode') <> 'off') as archivado
    from (select ${momento('max(now() - run_at) filter (where debido)')} as "colaEspera",
        count(*) filter (where debido) as "colaPendientes",
        count(*) filter (where attempts >= max_attempts) as "colaAbandonados"
      from (select run_at, attempts, max_attempts,
          attempts < max_attempts and locked_at is null and run_at <= now() as debido
        from graphile_worker.jobs) j) cola,
      (select ${momento("max(now() - creado) filter (where estado = 'pendiente')")} as "correoEspera",
        count(*) filter (where estado = 'pendiente') as "correoPendientes",
        count(*) filter (where estado = 'rechazado') as "correoRechazados"
      from correo where estado = 'pendiente' or terminado > now() - interval '1 day') correo,
      (select ${momento('max(fcrespaldo)')} as respaldo,
        ${momento('max(fcrespaldo) filter (where boentero)')} as comprobado from respaldo) respaldo`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('no answer');
  return found;
}
