import { AppError } from '@renadet/domain/lib/errors';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

const MB = 1024 * 1024;
const llena = (mb: number) =>
  `Hoy ya guardó libros de carga por casi ${mb} MB, lo que una persona puede guardar en un día. Continúe mañana, o pida a quien administra el sistema que aumente CARGAS_MB_DIARIOS.`;

/**
 * Whether a user may keep one more original today [D-66]. Counted one after the other, by user, until the transaction
 * ends; a load that has its original already keeps no other one, and is let through.
 * @param longitud bytes of the one to come; 1 while they are not known
 * @throws AppError DEMASIADAS_SOLICITUDES beyond what one user keeps in a day
 */
export async function comprobarCuota(
  trx: Trx,
  { llusuario, llcarga, longitud }: { llusuario: number; llcarga: string; longitud: number },
  mb: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('originales', ${llusuario}))`.execute(trx);
  const { rows } = await sql<{ guardado: number; tiene: boolean }>`
    select coalesce(sum(longitud), 0)::float8 as guardado, coalesce(bool_or(llcarga = ${llcarga}::uuid), false) as tiene
    from carga where llusuario = ${llusuario} and longitud is not null
      and fccarga >= date_trunc('day', now() at time zone 'America/Mexico_City') at time zone 'America/Mexico_City'`.execute(
    trx,
  );
  const [{ guardado, tiene } = { guardado: 0, tiene: false }] = rows;
  if (!tiene && guardado + longitud > mb * MB) throw new AppError('DEMASIADAS_SOLICITUDES', { message: llena(mb) });
}
