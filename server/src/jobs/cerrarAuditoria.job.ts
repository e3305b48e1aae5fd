import { sql } from 'kysely';
import { enqueue } from '../cola/cola.ts';
import type { Trabajo } from './trabajo.ts';

/** Every minute: the heads of the audit's chains, closed over the minute before, and stamped where there is an authority (ADR 81). */
export const cerrarAuditoria: Trabajo =
  ({ db, config }) =>
  async () => {
    await sql`select cerrar_auditoria()`.execute(db);
    // a job of its own, one at a time: nothing waits for what is outside
    if (config.selloTiempo) await enqueue(db, 'sellarTiempo', {}, { llave: 'uno' });
  };
