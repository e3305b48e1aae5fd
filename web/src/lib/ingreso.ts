import type { Output } from '@renadet/domain/lib/endpoint';
import { MENSAJES_INGRESO } from '@renadet/domain/mensajes.ingreso';
import type { getPermisosPorRol, Sesion as Respuesta } from '@renadet/domain/sesion/sesion.contract';
import { save } from './almacen.ts';
import { HttpError, request, SIN_MENSAJE, SIN_RED } from './http.ts';
import { closeSesion, getSesion, openSesion, type Sesion } from './session.ts';
import { sendWorking } from './trabajando.ts';

// Contracts are used for their types alone: they bring the schema library, and the sign-in screen must stay small.

const INTENTOS: Record<number, string> = {
  1: `${MENSAJES_INGRESO.accesoIncorrecto}. Le quedan dos intentos.`, // [1-527]
  2: `${MENSAJES_INGRESO.accesoIncorrecto}. Le queda un intento.`, // [1-528]
  3: `${MENSAJES_INGRESO.accesoIncorrecto}. Último aviso: si vuelve a fallar, deberá restablecer su contraseña.`, // [1-529]
  4: MENSAJES_INGRESO.cuentaBloqueada, // [1-530]
};

/** The sentence for a sign-in answer without session; undefined when it opens one. */
function rechazo({ activo, token, intentos = 0 }: Respuesta): string | undefined {
  if (activo === 'I') return MENSAJES_INGRESO.cuentaInactiva; // [1-526]
  if (token) return undefined;
  return INTENTOS[Math.min(intentos, 4)] ?? MENSAJES_INGRESO.accesoIncorrecto; // [1-525]
}

/** The password was not checked: there is no network, the proxy has no server, or the server takes no more calls. */
const SIN_JUZGAR = [0, 429, 502, 503, 504];
/** An HTTP error says no more than a wrong password [1-525], unless that would be untrue (D-83). */
function unanswered(error: unknown): Respuesta {
  if (!(error instanceof HttpError && SIN_JUZGAR.includes(error.status))) return {};
  throw error.message === SIN_MENSAJE ? new HttpError(error.status, SIN_RED) : error;
}

/** An open session, without the functions of its role. */
type Abierta = Omit<Sesion, 'funciones'>;

/**
 * The next step of signing in: a code of the second factor or, with a session open for nothing else, the step that it waits
 * for.
 */
export interface Paso {
  pide: 'CODIGO' | NonNullable<Respuesta['pendiente']>;
  username: string;
  password: string;
  /** The code that was sent does not work. */
  incorrecto?: boolean;
  abierta?: Abierta;
}

export const cabeceras = ({ token, usuario }: Abierta) => ({ authToken: token, usuario });

/** The session of an answer that opens one. @param usuario the account's e-mail */
export const abiertaDe = (answer: Respuesta, usuario: string): Abierta | undefined =>
  answer.token && answer.llrol
    ? {
        token: answer.token,
        usuario,
        idUsuario: answer.idUsuario ?? 0,
        nombre: answer.nombre ?? usuario,
        rol: answer.llrol,
        dsinstitucion: answer.dsinstitucion ?? '',
        llinstitucion: answer.llinstitucion ?? 0,
        permisonuevaci: answer.permisonuevaci ?? true,
        ...(answer.llproveedor && { llproveedor: answer.llproveedor }),
      }
    : undefined;

/** Reads what the role of an open session may do. @throws HttpError */
export async function complete(abierta: Abierta): Promise<Sesion> {
  const path = `/api/secure/getPermisosPorRol/${abierta.rol.llrol}`;
  const functions = (await request({ method: 'GET', path, headers: cabeceras(abierta) })) as Output<
    typeof getPermisosPorRol
  >;
  return { ...abierta, funciones: functions.map((f) => f.llfuncionalidad) };
}

/**
 * Asks for a session and reads the functions of its role.
 * @param codigo of the second factor, once it was asked for
 * @returns the session, the next step, or the sentence that says why not
 * @throws HttpError without network, after too many tries, or when the functions cannot be read
 */
export async function authenticate(
  username: string,
  password: string,
  codigo?: string,
): Promise<Sesion | Paso | string> {
  const body = { username: username.trim(), password: password.trim(), ...(codigo && { codigo }) }; // [1-343]
  const answer = (await sendWorking('/api/login', body).catch(unanswered)) as Respuesta;
  const { segundoFactor, pendiente } = answer;
  if (answer.institucion) return MENSAJES_INGRESO.soloConInstitucion;
  if (segundoFactor) return { ...body, pide: 'CODIGO', incorrecto: segundoFactor === 'INCORRECTO' };
  const why = rechazo(answer);
  if (why) return why;
  const abierta = abiertaDe(answer, body.username.toLowerCase());
  if (!abierta) return MENSAJES_INGRESO.accesoIncorrecto;
  return pendiente ? { ...body, pide: pendiente, abierta } : complete(abierta);
}

/**
 * Signs in [1-034].
 * @returns the sentence that says why not, the next step, or undefined: the session is open
 * @throws HttpError as `authenticate`
 */
export async function signIn(username: string, password: string): Promise<string | Paso | undefined> {
  const answer = await authenticate(username, password);
  if (typeof answer === 'string' || 'pide' in answer) return answer;
  openSesion(answer);
  return undefined;
}

/**
 * Whether somebody entered with the institution in this browser and did not leave on a desk of the own. The next one to enter
 * so is asked for there, also where a session ended by itself and the institution's goes on.
 */
export const DENTRO = 'renadet.institucion.dentro';

/** Signs out; the session is forgotten here even when the server cannot be told [1-194] [1-195]. */
export async function leave(): Promise<void> {
  const s = getSesion();
  closeSesion();
  if (!s || s.campo) return;
  const said = await request({ method: 'GET', path: '/api/secure/logout', headers: cabeceras(s) }).catch(() => null);
  // a user who entered with the institution also leaves there. Else the next person at this desk would enter as the same user
  const { salida } = (said ?? {}) as { salida?: string };
  if (salida) window.location.assign(salida);
  else if (said && s.llproveedor) save(localStorage, DENTRO, null);
}
