import { AppError } from '@renadet/domain/lib/errors';
import { type Veredicto, verifyAudit } from '../../auditoria/verify.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';

/** One state of the chain from its first line to its head, as the whole registry sees it. */
const BEGIN = `begin isolation level repeatable read read only;
  set local renadet.institucion = '0'; set local renadet.propietarios = ''`;

/**
 * Recomputes the chain of the audit. Only whoever sees every institution: others see lines with gaps.
 * @throws AppError SIN_PERMISO
 */
export async function verifyChain({ pool }: Services, { alcance }: UsuarioDeSesion): Promise<Veredicto> {
  if (alcance.llinstitucion !== 0) throw new AppError('SIN_PERMISO');
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    return await verifyAudit(client);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
