import { enqueue } from '../cola/cola.ts';
import type { Trx } from '../db/scope.ts';
import { writeCarta } from './carta.ts';
import { insertCorreo } from './correo.queries.ts';

/** Two days: later the owner has noticed, or the mail server never came back. */
const MINUTOS = 48 * 60;

interface CambioAvisado {
  llusuario: number;
  /** The addresses of the notice: after a change of address the former one too. */
  correos: readonly string[];
  /** The changes, as they go on after 'Cambió'. Without any, no notice is sent. */
  cambios: readonly string[];
  /** Whether the owner did it, as far as the registry knows. */
  propio: boolean;
}

/**
 * Tells the owner of an account what changed in it, in the transaction that changes it, so that nobody takes an account over
 * in silence. It names nobody and says no new value.
 */
export async function notifyCuenta(trx: Trx, { llusuario, correos, cambios, propio }: CambioAvisado): Promise<void> {
  if (!cambios.length) return;
  const mensaje = writeCarta('RENADET: cambió su cuenta', [
    `Cambió en su cuenta de RENADET: ${cambios.join('; ')}.`,
    propio ? 'El cambio se hizo desde su cuenta.' : 'El cambio lo hizo la administración de cuentas.',
    'Si usted no lo hizo ni lo esperaba, avise hoy mismo a quien administra las cuentas de su institución.',
  ]);
  for (const destinatario of new Set(correos)) {
    const llcorreo = await insertCorreo(trx, { llusuario, destinatario, minutos: MINUTOS, aviso: true, ...mensaje });
    await enqueue(trx, 'correo', { llcorreo }, { intentos: 12 });
  }
}
