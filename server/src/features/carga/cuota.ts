import { AppError } from '@renadet/domain/lib/errors';
import type { Trx } from '../../db/scope.ts';
import { lockGuardadoHoy } from './carga.queries.ts';

const MB = 1024 * 1024;
const llena = (mb: number) =>
  `Hoy ya guardó libros de carga por casi ${mb} MB, lo que una persona puede guardar en un día. Continúe mañana, o pida a quien administra el sistema que aumente CARGAS_MB_DIARIOS.`;

/**
 * Whether a user may keep one more original today [D-66]. Counted one after the other, by user, until the transaction
 * ends; a load that has its original already keeps no other one, and is let through.
 * @param longitud bytes of the one to come; 1 while they are not known
 * @throws AppError DEMASIADAS_SOLICITUDES beyond what one user keeps in a day
 */
export async function checkCuota(
  trx: Trx,
  { llusuario, llcarga, longitud }: { llusuario: number; llcarga: string; longitud: number },
  mb: number,
): Promise<void> {
  const { guardado, tiene } = await lockGuardadoHoy(trx, llusuario, llcarga);
  if (!tiene && guardado + longitud > mb * MB) throw new AppError('DEMASIADAS_SOLICITUDES', { message: llena(mb) });
}
