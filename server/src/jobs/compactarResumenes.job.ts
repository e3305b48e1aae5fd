import { sql } from 'kysely';
import type { Trabajo } from './cola.ts';

/** Adds up the rows of the reports' totals (ADR 17): fewer to read, the same sums. */
export const compactarResumenes: Trabajo =
  ({ db }) =>
  async () => {
    await sql`select compactar_resumenes()`.execute(db);
  };
