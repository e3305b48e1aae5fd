import { AppError } from '@renadet/domain/lib/errors';
import { ROL } from '@renadet/domain/permisos/roles';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { listCodigos, revokeCodigos } from './constancia.queries.ts';

const ADMINISTRADORES: readonly number[] = [ROL.ADMINISTRADOR, ROL.ADMINISTRADOR_ESTATAL];

/**
 * Revokes one certificate of a file, or all; one that is revoked already stays as it is.
 * @throws AppError SIN_PERMISO for other roles, NO_ENCONTRADO when no such certificate is in the user's scope
 */
export async function revoke(
  trx: Trx,
  { usuario, nota }: Door,
  { llcarpeta, codigo, motivo }: { llcarpeta: number; codigo: string | null; motivo: string },
) {
  const codigos = await listCodigos(trx, usuario.alcance, llcarpeta, codigo);
  if (!codigos.length) throw new AppError('NO_ENCONTRADO');
  // The function lets a role issue; taking back what was issued is for those who answer for the institution
  if (!ADMINISTRADORES.includes(usuario.llrol)) throw new AppError('SIN_PERMISO');
  const revoked = await revokeCodigos(trx, codigos, { llusuario: usuario.llusuario, motivo });
  nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { codigos: revoked, motivo } });
  return { result: 'REGISTRO_EXITOSO' as const, revocadas: revoked.length };
}
