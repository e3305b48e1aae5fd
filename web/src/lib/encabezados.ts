import type { Sesion } from './session.ts';

/** The separate declaration service, where the institution has one: its base and its key, fixed when the pages are built. */
const DECLARACIONES: { base: string; clave: string } = {
  base: import.meta.env.VITE_DECLARACIONES_URL ?? '',
  clave: import.meta.env.VITE_DECLARACIONES_CLAVE ?? '',
};

/**
 * Headers of a request, by the base that it goes to: the service's own get the session, with `usuario` null while
 * no user is signed in [3-438] [3-439] [3-440]; the declaration service its key [3-441]; any other none [3-442].
 */
export function encabezados(url: string, sesion: Sesion | null, otra = DECLARACIONES): Record<string, string> {
  if (url.startsWith('/api/'))
    return { ...(sesion?.token && { authToken: sesion.token }), usuario: sesion?.usuario ?? 'null' };
  return otra.base && url.startsWith(otra.base) ? { 'api-key': otra.clave } : {};
}
