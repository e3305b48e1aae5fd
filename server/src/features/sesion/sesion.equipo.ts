import { randomBytes } from 'node:crypto';
import { hashToken } from '../../plugins/session.ts';

/** Half a year, as long as an unused browser is remembered (jobs/limpiarAcceso.job.ts). */
const SEGUNDOS = 180 * 24 * 3600;
const FORMA = /^[\w-]{43}$/;

/**
 * One cookie an account, given only to who signed in: a cookie planted by somebody else opens nothing. By TLS its name is
 * one that browsers take from no page without.
 */
const nameOf = (llusuario: number, seguro: boolean) => `${seguro ? '__Secure-' : ''}renadet_equipo_${llusuario}`;

/** Hash of the cookie by which a browser is known for an account; undefined without one. */
export function huellaDeEquipo(cookies: string | undefined, llusuario: number, seguro: boolean): Buffer | undefined {
  const name = `${nameOf(llusuario, seguro)}=`;
  const value = cookies
    ?.slice(0, 8192)
    .split('; ')
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  return value && FORMA.test(value) ? hashToken(value) : undefined;
}

/**
 * A new cookie for a browser in which the owner just signed in: read by no script, sent to no call but the sign-in.
 * @param seguro it came by TLS: the cookie never travels without
 */
export function nuevoEquipo(llusuario: number, seguro: boolean): { huella: Buffer; cookie: string } {
  const value = randomBytes(32).toString('base64url');
  const secure = seguro ? '; Secure' : '';
  const cookie = `${nameOf(llusuario, seguro)}=${value}; Path=/api/login; Max-Age=${SEGUNDOS}; HttpOnly; SameSite=Strict${secure}`;
  return { huella: hashToken(value), cookie };
}
