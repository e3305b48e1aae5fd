import { randomBytes } from 'node:crypto';
import { hashToken } from '../../plugins/session.ts';

/** Half a year, as long as an unused browser is remembered (jobs/limpiarAcceso.job.ts). */
const SEGUNDOS = 180 * 24 * 3600;
const FORMA = /^[\w-]{43}$/;

/**
 * One cookie an account, given only to who signed in: a cookie planted by somebody else opens nothing. By TLS its name is
 * one that browsers take from this very host alone, never from a page without TLS nor from another host of its domain.
 */
const nameOf = (llusuario: number, seguro: boolean) => `${seguro ? '__Host-' : ''}renadet_equipo_${llusuario}`;

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
 * A new cookie for a browser in which the owner just signed in: read by no script, and of use to the sign-in alone.
 * @param seguro it came by TLS: the cookie never travels without
 */
export function nuevoEquipo(llusuario: number, seguro: boolean): { huella: Buffer; cookie: string } {
  const value = randomBytes(32).toString('base64url');
  // the name that binds it to the host asks for the whole path
  const donde = seguro ? 'Path=/; Secure' : 'Path=/api/login';
  const cookie = `${nameOf(llusuario, seguro)}=${value}; ${donde}; Max-Age=${SEGUNDOS}; HttpOnly; SameSite=Strict`;
  return { huella: hashToken(value), cookie };
}
