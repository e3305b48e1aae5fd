import { sql } from 'kysely';
import type { Trabajo } from './trabajo.ts';

/** Every minute: the heads of the audit's chains, closed over the minute before (ADR 81). */
export const cerrarAuditoria: Trabajo =
  ({ db }) =>
  async () => {
    await sql`select cerrar_auditoria()`.execute(db);
  };
