import { type RawBuilder, sql } from 'kysely';
import { LINEA } from '../../hosts/lineaDeTiempo.ts';

/** How many files there were of a search, between which days, and what the database's snapshot was when they were counted. */
export interface Conteo {
  n: number;
  desde: string;
  hasta: string;
  foto: string;
  /** Timeline of the database: another one has other transactions under the same numbers. */
  linea: number;
}

/** Counts that are remembered, the oldest forgotten first. */
export function createConteos(max = 500) {
  const kept = new Map<string, Conteo>();
  return {
    de: (llave: string): Conteo | undefined => kept.get(llave),
    note(llave: string, conteo: Conteo): void {
      kept.delete(llave);
      kept.set(llave, conteo);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    },
  };
}
export type Conteos = ReturnType<typeof createConteos>;

/** Timeline on which the database writes; 0 on one that only reads. */
export const EN_LINEA = sql.raw<number>(LINEA);
/** The snapshot of the statement; null where its transaction wrote, which no snapshot tells. */
export const FOTO = sql<
  string | null
>`case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end`;

/** Whether what changed since a count was made is all still known. */
export const sigue = ({ foto, linea }: Conteo): RawBuilder<boolean> =>
  sql`(${linea}::integer = ${EN_LINEA} and pg_snapshot_xmin(${foto}::pg_snapshot) >= coalesce((select desde from numerodesde), '0'::xid8))`;
/** The rows of `cambionumero` that a count did not see. */
export const desdeEntonces = ({ foto }: Conteo): RawBuilder<boolean> =>
  sql`carpeta.acto >= pg_snapshot_xmin(${foto}::pg_snapshot) and not pg_visible_in_snapshot(carpeta.acto, ${foto}::pg_snapshot)`;
