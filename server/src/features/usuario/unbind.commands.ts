import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { notifyCuenta } from '../../correo/avisos.ts';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { lockManaged } from './usuario.commands.ts';
import { endSessions, unbind } from './usuario.queries.ts';

const PROPIA = 'Es su propia cuenta: otro administrador puede desvincularla.';

/**
 * Unbinds an account from the person of its institution's provider, and ends everything open of it, since somebody else may
 * have been in. The next person whom the provider confirms with its mail is bound anew; the password goes on as it was.
 * @throws AppError NO_ENCONTRADO, SIN_PERMISO
 */
export async function unbindUsuario(trx: Trx, { usuario, nota }: Door, llusuario: number, motivo: string) {
  const { dscorreo } = await lockManaged(trx, usuario, llusuario);
  if (llusuario === usuario.llusuario) throw new AppError('SIN_PERMISO', { message: PROPIA });
  if (!(await unbind(trx, llusuario))) throw new AppError('NO_ENCONTRADO');
  await endSessions(trx, llusuario);
  nota({ objeto: 'usuario', llave: llusuario, detalle: { motivo, despues: { vinculada: false } } });
  const cambios = ['se desvinculó de la persona con la que ingresaba por su institución'];
  await notifyCuenta(trx, { llusuario, correos: [dscorreo], cambios, propio: false });
  return { result: 'REGISTRO_EXITOSO' as Resultado };
}
