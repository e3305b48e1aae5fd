import { ENLACE, INVITACION } from '@renadet/domain/recuperacion/recuperacion.schema';
import { enqueue } from '../../cola/cola.ts';
import type { Config } from '../../config.ts';
import { insertCorreo } from '../../correo/correo.queries.ts';
import type { Trx } from '../../db/scope.ts';
import { sitioDe } from '../../lib/sitio.ts';
import { hashToken } from '../../plugins/session.ts';
import { mensajeDeInvitacion } from './recuperacion.mensaje.ts';
import { type CuentaPorRecuperar, saveEnlace } from './recuperacion.queries.ts';
import { nuevoCodigo } from './request.commands.ts';

const MINUTOS = INVITACION.horas * 60;

/**
 * Mails a new user the link by which the password is chosen, in the transaction that creates the account. The link is one of
 * recovery's: used once, and with it every other.
 */
export async function invite(
  trx: Trx,
  config: Config,
  cuenta: Pick<CuentaPorRecuperar, 'llusuario' | 'dscorreo' | 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>,
): Promise<void> {
  const { llusuario, dscorreo: destinatario } = cuenta;
  const codigo = nuevoCodigo(ENLACE.largo);
  await saveEnlace(trx, llusuario, hashToken(codigo), MINUTOS);
  const mensaje = mensajeDeInvitacion(cuenta, codigo, sitioDe(config));
  const llcorreo = await insertCorreo(trx, { llusuario, destinatario, minutos: MINUTOS, ...mensaje });
  await enqueue(trx, 'correo', { llcorreo }, { intentos: 12 });
}
