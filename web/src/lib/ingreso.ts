import type { Output } from '@renadet/domain/lib/endpoint';
import type { getPermisosPorRol, Sesion as Respuesta } from '@renadet/domain/sesion/sesion.contract';
import { MENSAJES_INGRESO } from '@renadet/domain/sesion/sesion.mensajes';
import { HttpError, request } from './http.ts';
import { abrirSesion, cerrarSesion, getSesion, type Sesion } from './session.ts';

// Contracts are used for their types alone: they bring the schema library, and the sign-in screen must stay small.

const INTENTOS: Record<number, string> = {
  1: `${MENSAJES_INGRESO.accesoIncorrecto}. Le quedan dos intentos.`, // [1-527]
  2: `${MENSAJES_INGRESO.accesoIncorrecto}. Le queda un intento.`, // [1-528]
  3: `${MENSAJES_INGRESO.accesoIncorrecto}. Último aviso: si vuelve a fallar, deberá restablecer su contraseña.`, // [1-529]
  4: MENSAJES_INGRESO.cuentaBloqueada, // [1-530]
};

/** What to tell about a sign-in answer without session; undefined when it opens one. */
function rechazo({ activo, token, intentos = 0 }: Respuesta): string | undefined {
  if (activo === 'I') return MENSAJES_INGRESO.cuentaInactiva; // [1-526]
  if (token) return undefined;
  return INTENTOS[Math.min(intentos, 4)] ?? MENSAJES_INGRESO.accesoIncorrecto; // [1-525]
}

/** An HTTP error says no more than a wrong password [1-525]; no network and too many tries have their own sentence. */
function unanswered(error: unknown): Respuesta {
  if (error instanceof HttpError && [0, 429].includes(error.status)) throw error;
  return {};
}

/**
 * Asks for a session and reads what its role may do.
 * @returns the session, or the sentence that says why not
 * @throws HttpError without network, after too many tries, or when the functions cannot be read
 */
export async function autenticar(username: string, password: string): Promise<Sesion | string> {
  const body = { username: username.trim(), password: password.trim() }; // [1-343]
  const answer = (await request({ method: 'POST', path: '/api/login', body }).catch(unanswered)) as Respuesta;
  const why = rechazo(answer);
  if (why) return why;
  const { token, llrol } = answer;
  if (!token || !llrol) return MENSAJES_INGRESO.accesoIncorrecto;
  const base = {
    token,
    usuario: body.username.toLowerCase(),
    idUsuario: answer.idUsuario ?? 0,
    nombre: answer.nombre ?? body.username,
    rol: llrol,
    dsinstitucion: answer.dsinstitucion ?? '',
    llinstitucion: answer.llinstitucion ?? 0,
    permisonuevaci: answer.permisonuevaci ?? true,
  };
  const headers = { authToken: token, usuario: base.usuario };
  const path = `/api/secure/getPermisosPorRol/${llrol.llrol}`;
  const functions = (await request({ method: 'GET', path, headers })) as Output<typeof getPermisosPorRol>;
  return { ...base, funciones: functions.map((f) => f.llfuncionalidad) };
}

/**
 * Signs in [1-034].
 * @returns the sentence that says why not, or undefined: the session is open
 * @throws HttpError as `autenticar`
 */
export async function ingresar(username: string, password: string): Promise<string | undefined> {
  const answer = await autenticar(username, password);
  if (typeof answer === 'string') return answer;
  abrirSesion(answer);
  return undefined;
}

/** Signs out; the session is forgotten here even when the server cannot be told [1-194] [1-195]. */
export async function salir(): Promise<void> {
  const s = getSesion();
  cerrarSesion();
  if (!s) return;
  const headers = { authToken: s.token, usuario: s.usuario };
  await request({ method: 'GET', path: '/api/secure/logout', headers }).catch(() => undefined);
}
