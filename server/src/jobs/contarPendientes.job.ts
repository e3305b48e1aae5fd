import { sql } from 'kysely';
import type { Trabajo } from './trabajo.ts';

/** Looks at the files that were touched, for the standing lists (ADR 58). */
export const contarPendientes: Trabajo =
  ({ db }) =>
  async () => {
    await sql`select compactar_esperas()`.execute(db);
  };
