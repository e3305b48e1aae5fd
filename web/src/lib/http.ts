import type { Endpoint, Input, Output } from '@renadet/domain/lib/endpoint';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import type { Reto } from '@renadet/domain/lib/trabajo';
import { encabezados } from './encabezados.ts';
import { closeSesion, getSesion, vezDeSesion } from './session.ts';

/** A call that was refused or did not arrive (status 0). `campos` says which fields and how to mend them. */
export class HttpError extends Error {
  readonly status: number;
  readonly campos: readonly ErrorCampo[];
  /** Work that opens the sign-in at once (ADR 45). */
  readonly reto: Reto | undefined;
  constructor(status: number, message: string, campos: readonly ErrorCampo[] = [], reto?: Reto) {
    super(message);
    this.status = status;
    this.campos = campos;
    this.reto = reto;
  }
}

/** Root of the service, where every call goes [2-422]; a build may have another (VITE_SERVICIO=https://…/api). */
const SERVICIO: string = import.meta.env.VITE_SERVICIO ?? '/api';
/** Where an operation's path is called. */
export const direccionDe = (path: string): string => SERVICIO + path.slice('/api'.length);
export const SIN_MENSAJE = 'Server Error'; // [1-574]
export const SIN_RED = 'No hay conexión con el servidor. Revise su red e intente de nuevo.';
const SIN_SESION = 'Su sesión terminó. Ingrese de nuevo para continuar.';

/** What the server says of a session that is good, but whose user is to sign in again for this (RFC 9470). */
export const isSinReciente = (header: string | null): boolean =>
  header?.includes('insufficient_user_authentication') ?? false;

/** The sentence to show for whatever a call threw [1-573]. */
export const mensajeDe = (error: unknown): string => (error instanceof HttpError ? error.message : SIN_MENSAJE);

/**
 * Whether a failure is told over any screen [3-444]. What a call sent is refused (400, 409, 413, 415) where it was typed,
 * if the server says why (D-26); a 401 ends the session (ADR 8).
 */
const isDeConexion = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  error.status !== 401 &&
  (error.message === SIN_MENSAJE || ![400, 409, 413, 415].includes(error.status));

/** What the shell wants to know of calls: that the session was used, that one failed, and that the session ended. */
export const vigia: {
  /** @param hora the server's clock, as its answers say it */
  usada: (path: string, hora: string | null) => void;
  fallida: ((error: HttpError) => void) | null;
  /** A call was answered, or failed: what was said of the same one before is known to hold or not (D-25). */
  contestada: ((call: Peticion, answer: unknown) => void) | null;
  /**
   * The session ended. @param exige the user waits for the call: a save
   * @param sigue it did not: it is only too old for what was asked of it
   * @returns whether the same user is back
   */
  terminada: ((why: string, exige: boolean, sigue: boolean) => Promise<boolean>) | null;
} = { usada: () => undefined, fallida: null, contestada: null, terminada: null };

export interface Peticion {
  method: string;
  path: string;
  /** JSON, a form with files, or a file by itself, under its own type. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The answer is a file. */
  archivo?: boolean;
  /** Goes on when the page is being closed. */
  keepalive?: boolean;
  /** Instead of the session's. */
  headers?: Record<string, string>;
  /** Its failure is the caller's to tell, or only logged. */
  silencio?: boolean | undefined;
}

/** Whoever asked no longer wants the answer, also where its first bytes had come. */
const isCancelada = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function refuse(res: Response): Promise<never> {
  const problem = (await res.json().catch(() => null)) as {
    message?: string;
    campos?: ErrorCampo[];
    reto?: Reto;
  } | null;
  throw new HttpError(res.status, problem?.message || SIN_MENSAJE, problem?.campos, problem?.reto);
}

/** The session that a call went with is over. @returns whether it may be repeated: the user signed in again */
async function isBack(token: string, why: string, { method, silencio }: Peticion, sigue = false): Promise<boolean> {
  const now = getSesion();
  if (!now) return false; // signed out meanwhile
  if (now.token !== token) return true; // another call brought a new one already
  if (vigia.terminada) return vigia.terminada(why, sigue || (method !== 'GET' && !silencio), sigue);
  if (!sigue) closeSesion(why);
  return false;
}

/** Tells the shell of a failure that the screen is not the only one to show; the others are only logged [3-452]. */
function count(error: unknown, silencio = false): never {
  if (isDeConexion(error)) {
    if (silencio) console.warn(error.status, error.message);
    else vigia.fallida?.(error);
  }
  throw error;
}

/**
 * One call to the service, with the session's headers. A 401 ends the session: where something typed could be lost the
 * user may sign in again over the open screen, and the call is then repeated (ADR 8). The call of a session that is over
 * never settles.
 * It knows no contract and drags in no schema library: for the sign-in screen. Elsewhere use `call`.
 * @throws HttpError with the server's message or 'Server Error'; DOMException AbortError when cancelled
 */
export const request = (call: Peticion): Promise<unknown> => {
  const suya = call.headers || !getSesion() ? undefined : vezDeSesion();
  const oSinDestino = (answer: unknown, go: () => unknown) => {
    if (isAjena(suya)) return NUNCA;
    vigia.contestada?.(call, answer);
    return go();
  };
  return ask(call, suya).then(
    (answer) => oSinDestino(answer, () => answer),
    (error: unknown) => oSinDestino(error, () => count(error, call.silencio)),
  );
};

/** The session in which a call was made is over: who asked is gone, and the next user hears nothing of it. */
const isAjena = (suya: number | undefined): boolean => suya !== undefined && suya !== vezDeSesion();
const NUNCA = new Promise<never>(() => undefined);

/** Times that a call is sent again by itself when the server was too busy to begin it. */
const VECES = 2;
/**
 * Seconds after which to send the same call again: the server says that it began nothing, so a save is no second one
 * (ADR 32). Undefined for any other refusal.
 */
const esperaDe = ({ headers }: Response): number | undefined =>
  headers.get('no-iniciada') ? Number(headers.get('retry-after')) : undefined;

async function ask(call: Peticion, suya: number | undefined, veces = VECES): Promise<unknown> {
  if (isAjena(suya)) return NUNCA; // never sent under another session
  const { method, path, body, signal, archivo, keepalive, headers } = call;
  // signing in goes without a session, above all when one has just ended
  const s = headers || !path.startsWith('/api/secure/') ? null : getSesion();
  if (s?.token === '') {
    if (await isBack('', SIN_SESION, call)) return ask(call, suya);
    throw new HttpError(401, SIN_SESION);
  }
  const json = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  const res = await fetch(direccionDe(path), {
    method,
    headers: {
      ...(headers ?? encabezados(path, getSesion())),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData | Blob) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    cache: 'no-store',
  }).catch((error: unknown) => {
    if (isCancelada(error)) throw error;
    throw new HttpError(0, SIN_RED);
  });
  if (s && res.status === 401) {
    const error: HttpError = await refuse(res).catch((e) => e);
    const sigue = isSinReciente(res.headers.get('www-authenticate'));
    if (await isBack(s.token, error.message === SIN_MENSAJE ? SIN_SESION : error.message, call, sigue))
      return ask(call, suya);
    throw error;
  }
  const espera = veces ? esperaDe(res) : undefined;
  if (espera) {
    await new Promise((ok) => setTimeout(ok, espera * 1000));
    return ask(call, suya, veces - 1);
  }
  if (!res.ok) return refuse(res);
  if (s && !isAjena(suya)) vigia.usada(path, res.headers.get('date'));
  return archivo
    ? res.blob()
    : res
        .json()
        .catch((error: unknown) => Promise.reject(isCancelada(error) ? error : new HttpError(res.status, SIN_MENSAJE)));
}

export type Args<E extends Endpoint> = unknown extends Input<E> ? [] : [Input<E>];

/**
 * Calls an operation by its contract. An operation with a media type of its own answers a Blob.
 * @throws HttpError
 */
export function call<const E extends Endpoint>(e: E, ...args: Args<E>): Promise<Output<E>> {
  return callWith(e, args[0]);
}

/** As `call`, with a signal that cancels it, or headers of a session that is not open yet. */
export function callWith<E extends Endpoint>(
  e: E,
  input: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Output<E>> {
  const { params = {}, query = {}, body } = (input ?? {}) as Record<string, Record<string, unknown>>;
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, v]) => v !== null && v !== undefined && v !== '');
  const search = new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]));
  return request({
    method: e.method,
    path: search.size ? `${path}?${search}` : path,
    body,
    signal,
    archivo: e.mime !== undefined,
    silencio: e.silencio,
    ...(headers && { headers }),
  }) as Promise<Output<E>>;
}
