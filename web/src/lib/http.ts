import type { Endpoint, Input, Output } from '@renadet/domain/lib/endpoint';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import type { Reto } from '@renadet/domain/lib/trabajo';
import { encabezados } from './encabezados.ts';
import { conPlazo, PLAZO, SinSenal } from './plazo.ts';
import { closeSesion, getSesion, vezDeSesion } from './session.ts';
import { formatTamano } from './tamano.ts';

/** An error whose message is a sentence for the user. */
export class Decible extends Error {}

/** A call that was refused or did not arrive (status 0). `campos` says which fields and how to mend them. */
export class HttpError extends Decible {
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
export const TARDE = 'El servidor no contestó a tiempo. Revise su red e intente de nuevo.';
/** The sentence for a machine in between that lets nothing so large pass, in words of its own. */
export const demasiado = (bytes: number): string =>
  `Lo que envía mide ${formatTamano(bytes)}, más de lo que el servidor o su red admiten.`;
const SIN_SESION = 'Su sesión terminó. Ingrese de nuevo para continuar.';

/** Whether the server says that a session is good, but that its user is to sign in again for this (RFC 9470). */
export const isSinReciente = (header: string | null): boolean =>
  header?.includes('insufficient_user_authentication') ?? false;

/** The sentence to show for whatever a call threw [1-573]. */
export const mensajeDe = (error: unknown): string => (error instanceof Decible && error.message) || SIN_MENSAJE;

/**
 * Whether a failure is told over any screen [3-444]. Not told so: a call that is refused for its content (400, 409, 413, 415)
 * is told where it was typed, if the server says why (D-26), and a 401 ends the session (ADR 8).
 */
const isDeConexion = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  error.status !== 401 &&
  (error.message === SIN_MENSAJE || ![400, 409, 413, 415].includes(error.status));

/** The shell's watch over calls: that the session was used, that one failed, and that the session ended. */
export const vigia: {
  /** @param hora the server's clock, as its answers say it */
  usada: (path: string, hora: string | null) => void;
  fallida: ((error: HttpError) => void) | null;
  /** A call was answered, or failed: a message about the same call is now known to hold or not (D-25). */
  contestada: ((call: Peticion, answer: unknown) => void) | null;
  /**
   * The session ended. @param exige the user waits for the call: a save
   * @param sigue the session goes on. It is only too old for the operation
   * @returns whether the same user is back
   */
  terminada: ((why: string, exige: boolean, sigue: boolean) => Promise<boolean>) | null;
  /** Told with each answer which catalogues the server has. */
  catalogos: ((version: string) => void) | null;
  /** Answers in the server's place where the page works from a field kit. */
  campo?: (call: Peticion) => Promise<unknown>;
} = { usada: () => undefined, fallida: null, contestada: null, terminada: null, catalogos: null };

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
  /** Milliseconds that nothing may be heard of it; a minute unless told. */
  plazo?: number | undefined;
}

/** Whether the caller cancelled the call, also where its first bytes had come. */
const isCancelada = (error: unknown): boolean => Object(error).name === 'AbortError';

/** The error of a refusal. A machine in between answers with a page; then the error has its status alone. */
function refusal({ status }: Response, contenido: unknown, sent: unknown): HttpError {
  const problem = contenido as { message?: string; campos?: ErrorCampo[]; reto?: Reto } | null;
  const own = status === 413 && typeof sent === 'string' ? demasiado(sent.length) : SIN_MENSAJE;
  return new HttpError(status, problem?.message || own, problem?.campos, problem?.reto);
}

/** The bytes of an answer as they come. Each piece shows that the answer is alive. */
async function readBlob(res: Response, renew: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = res.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    renew();
  }
  return new Blob(parts, { type: res.headers.get('content-type') ?? '' });
}

/** One try, with its whole answer. @throws HttpError without an answer, or with one too late; AbortError when cancelled */
function send({ method, path, signal, archivo, keepalive, headers, plazo }: Peticion, body: BodyInit | undefined) {
  const json = typeof body === 'string';
  return conPlazo(
    plazo ?? PLAZO.comun,
    async ({ signal: corte, renew }) => {
      const res = await fetch(direccionDe(path), {
        method,
        headers: {
          ...(headers ?? encabezados(path, getSesion())),
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        signal: corte,
        ...(keepalive && { keepalive }),
        cache: 'no-store',
      });
      if (!res.ok) return { res, contenido: await res.json().catch(() => null) };
      if (archivo) return { res, contenido: await readBlob(res, renew) };
      const contenido = await res.json().catch((error: unknown) => {
        throw isCancelada(error) ? error : new HttpError(res.status, SIN_MENSAJE);
      });
      return { res, contenido };
    },
    signal,
  ).catch((error: unknown): never => {
    if (isCancelada(error) || error instanceof HttpError) throw error;
    throw error instanceof SinSenal ? new HttpError(408, TARDE) : new HttpError(0, SIN_RED);
  });
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

/** Whether the session of a call is over: its user is gone, and the next one hears nothing of it. */
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
  const { path, body, headers } = call;
  // signing in goes without a session, above all when one has just ended
  const s = headers || !path.startsWith('/api/secure/') ? null : getSesion();
  if (s?.campo && vigia.campo) return vigia.campo(call);
  if (s?.token === '') {
    if (await isBack('', SIN_SESION, call)) return ask(call, suya);
    throw new HttpError(401, SIN_SESION);
  }
  const sent = body === undefined || body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
  const { res, contenido } = await send(call, sent);
  if (s && res.status === 401) {
    const error = refusal(res, contenido, sent);
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
  if (!res.ok) throw refusal(res, contenido, sent);
  if (s && !isAjena(suya)) {
    vigia.usada(path, res.headers.get('date'));
    vigia.catalogos?.(res.headers.get('catalogos') ?? '');
  }
  return contenido;
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
  const pairs = Object.entries(query).filter(([, v]) => (v ?? '') !== '');
  const search = new URLSearchParams(pairs as string[][]); // which makes text of each value
  return request({
    method: e.method,
    path: search.size ? `${path}?${search}` : path,
    body,
    signal,
    archivo: e.mime !== undefined,
    silencio: e.silencio,
    plazo: e.mime !== undefined || e.tarda ? PLAZO.largo : undefined,
    ...(headers && { headers }),
  }) as Promise<Output<E>>;
}
