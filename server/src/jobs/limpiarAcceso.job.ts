import { sql } from 'kysely';
import type { Trabajo } from './trabajo.ts';

/**
 * Removes the leftovers of access: sessions over for three months, dead codes, empty buckets, mail of a month ago, browsers
 * unused for half a year.
 */
export const limpiarAcceso: Trabajo =
  ({ db }) =>
  async () => {
    await sql`select purgar_sesiones('90 days')`.execute(db);
    await sql`delete from recuperacion where vence < now()`.execute(db);
    await sql`delete from recuperacionenlace where vence < now()`.execute(db);
    await sql`delete from trabajousado where vence < now()`.execute(db);
    await sql`delete from freno where contado < now() - interval '1 day' and freno_nivel(freno, now()) = 0`.execute(db);
    await sql`update correo set estado = 'vencido', texto = null, html = null, terminado = now()
      where estado = 'pendiente' and vence < now()`.execute(db);
    await sql`delete from correo where terminado < now() - interval '30 days'`.execute(db);
    await sql`delete from equipo where usado < now() - interval '180 days'`.execute(db);
  };
