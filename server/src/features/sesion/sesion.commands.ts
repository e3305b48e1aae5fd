import { randomBytes } from 'node:crypto';
import type { Sesion } from '@renadet/domain/sesion/sesion.contract';
import { type Actor, write } from '../../db/write.ts';
import { isPassword } from '../../lib/password.ts';
import type { Services } from '../../lib/services.ts';
import { hashToken } from '../../plugins/session.ts';
import { countFailure, findCuenta, openSession } from './sesion.queries.ts';

/** Failed attempts that block an account until its password is reset [1-197]. */
const INTENTOS_MAXIMOS = 4;

/** Signing in happens before there is a session, so it has no rows of the registry in its scope. */
const NOTHING = { llinstitucion: -1, propietarios: null };

/**
 * Signs in [1-034] [1-443]. Every attempt is audited; the answer without `token` says why it failed
 * (nothing at all for an unknown user name).
 */
export async function signIn(
  { db, config }: Services,
  { username, password }: { username: string; password: string },
  request: { solicitud: string; direccion: string; agente: string | null },
): Promise<Sesion> {
  const cuenta = await findCuenta(db, username);
  const matches = await isPassword(cuenta?.contrasenia, password);
  const actor: Actor = {
    llusuario: cuenta?.llusuario ?? null,
    dscorreo: cuenta?.dscorreo ?? null,
    llinstitucion: cuenta?.llinstitucion ?? null,
    alcance: NOTHING,
    ...request,
  };
  return write(db, actor, 'sesion.entrar', async (trx, anotar) => {
    const refuse = (motivo: string, answer: Sesion): Sesion => {
      anotar({ detalle: { motivo, ...('intentos' in answer && { intentos: answer.intentos }) } });
      return answer;
    };
    if (!cuenta) return refuse('usuario desconocido', {});
    if (cuenta.boactivo !== 1) return refuse('cuenta inactiva', { activo: 'I' });
    if (cuenta.intentos >= INTENTOS_MAXIMOS)
      return refuse('cuenta bloqueada', { activo: 'A', intentos: cuenta.intentos });
    if (!matches)
      return refuse('contraseña', {
        activo: 'A',
        intentos: await countFailure(trx, cuenta.llusuario, INTENTOS_MAXIMOS),
      });
    const token = randomBytes(32).toString('base64url');
    const { llusuario } = cuenta;
    const sesion = { huella: hashToken(token), llusuario, hours: config.sesionMaximaH, ...request };
    if (!(await openSession(trx, sesion, INTENTOS_MAXIMOS)))
      return refuse('cuenta bloqueada', { activo: 'A', intentos: INTENTOS_MAXIMOS });
    anotar({ detalle: { motivo: 'ingreso' } });
    return {
      activo: 'A',
      token,
      idUsuario: llusuario,
      nombre: cuenta.nombre,
      intentos: 0,
      llrol: { llrol: cuenta.llrol, dsrol: cuenta.dsrol },
      llinstitucion: cuenta.llinstitucion,
      dsinstitucion: cuenta.dsinstitucion,
      permisonuevaci: cuenta.permisonuevaci,
    };
  });
}
