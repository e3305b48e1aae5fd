import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { entradaPGJ, entradaPGJLote, entradaPGJSecure } from '@renadet/domain/interconexion/interconexion.contract';
import { ERRORES } from '@renadet/domain/lib/errors';
import { paginaEn } from '@renadet/domain/publico/paginas';
import { irAInstitucion, volverDeInstitucion } from '@renadet/domain/sesion/institucional.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';
import type { FastifyInstance } from 'fastify';
import { createAfluencia } from './afluencia.ts';
import { BARE } from './errors.ts';
import { createLlegada, hasBody } from './llegada.ts';
import { createProcedencia } from './procedencia.ts';

/** These are answered however busy the server is: its operators must be able to see its state. */
const SIEMPRE = new Set(['/api/salud', '/api/salud/listo', '/api/metrics']);
/** One user may hold this part of the places, with all sessions together, so that no program keeps everybody else out. */
const PARTE_DE_UNO = 0.5;
/** Milliseconds after which a request no longer counts. It is then a workbook or a slow upload, and these have bounds of their own. */
const LARGA = 5_000;
/** Milliseconds that the loop may come late. Beyond this a request is not answered in time, ... */
const RETRASO = 1_000;
/** ... and the server gives only this part of its places. A server with little to do that gets no processor refuses nobody. */
const PARTE_SI_TARDA = 0.25;
/** Milliseconds between two looks at it. */
const CADA = 250;

/**
 * Requests without a session that this server knows have places of their own, beside those of the signed-in. Each kind has so
 * many in all and so many from one network (a part of the server's places).
 */
const AJENOS = {
  /** Signing in. */
  ingreso: { todos: 0.125, red: 0.0625 },
  /** Requests that name a session, until the server has looked it up. */
  porConocer: { todos: 1, red: 0.5 },
  /** Programs of other institutions, whose token is in the body. */
  servicio: { todos: 0.5, red: 0.5 },
  /** Everything else that is public, the check of certificates among it. */
  publica: { todos: 0.25, red: 0.125 },
  /** Requests that come slowly, of any kind. */
  lenta: { todos: 1, red: 0.25 },
  /** Slow or long requests of the signed-in, counted by user and not by network. */
  envio: { todos: 1, red: 0.25 },
} as const;
type Clase = keyof typeof AJENOS;
/** More places for sign-ins from networks that have hardly asked of late, so that a storm from other networks does not keep them out. */
const RESERVADOS = 8;
const APENAS = 3;
/** Milliseconds in which the sign-ins of a network are counted. */
const VENTANA = 10_000;
/** Sessions and networks that are remembered at most. */
const RECORDADAS = 20_000;
/** Milliseconds for which the server knows a session after it last looked it up. */
const CONOCIDA = 30 * 60_000;

type MotivoDeRechazo = 'lugares' | 'retraso' | 'usuario' | 'red' | 'lentas';
/** How busy the server is. */
export interface Ocupacion {
  lugares: number;
  /** Requests under way. */
  enCurso: () => number;
  /** Requests of which only a beginning has come so far. */
  llegando: () => number;
  /** How many were refused, by reason. */
  rechazadas: () => Readonly<Record<MotivoDeRechazo, number>>;
  /** Tells whose session a request has, once the server has looked it up; undefined where there is none. */
  learn: (req: IncomingMessage, llusuario: number | undefined) => void;
}

/** How late the loop comes, averaged with the value before, so that one stall is forgiven. Watched while the server listens. */
function watchRetraso(server: Server): () => number {
  let late = 0;
  server.once('listening', () => {
    let due = performance.now() + CADA;
    const timer = setInterval(() => {
      const now = performance.now();
      late = (late + now - due) / 2;
      due = now + CADA;
    }, CADA).unref();
    server.once('close', () => clearInterval(timer));
  });
  return () => late;
}

const negativa = (code: 'SOBRECARGA' | 'DEMASIADAS_SOLICITUDES') => {
  const { status, message } = ERRORES[code];
  const body = JSON.stringify({ message });
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(body)) };
  const headers = Object.entries({ ...BARE, ...type, 'no-iniciada': '1' }).flat();
  // the times differ, so that they do not all come again at once
  return { status, body, todas: [1, 2, 3].map((s) => [...headers, 'retry-after', String(s)]) };
};
const [LLENO, UNO_SOLO] = [negativa('SOBRECARGA'), negativa('DEMASIADAS_SOLICITUDES')];

/**
 * The refusal, made beforehand: at four times the capacity three of four answers are this one. The connection stays open,
 * because a new one costs more than the refusal itself. The server closes it only where the rest of a body is still to come.
 */
function refuse(req: IncomingMessage, res: ServerResponse, { status, body, todas }: typeof LLENO): void {
  const headers = todas[Math.floor(Math.random() * todas.length)] ?? [];
  const isCut = !req.complete && hasBody(req);
  res.writeHead(status, isCut ? [...headers, 'connection', 'close'] : headers).end(body);
}

/** Screens and their files, which cost little. Any address that is not listed here, or is spelt otherwise, counts. */
const isFile = (path: string) =>
  !path.includes('%') &&
  (path === '/' ||
    path === '/favicon.svg' ||
    path.startsWith('/assets/') ||
    path.startsWith('/pages/') ||
    path.startsWith('/login/') ||
    PANTALLAS.has(path) ||
    paginaEn(path) !== undefined);
const PANTALLAS = new Set(['/pages', '/login', '/recuperacionContrasenia', '/robots.txt']);
const INGRESO = new Set<string>([login, irAInstitucion, volverDeInstitucion].map(({ path }) => path));
const SERVICIO = new Set<string>([entradaPGJ, entradaPGJSecure, entradaPGJLote].map(({ path }) => path));

const claseDe = (path: string, sesion: string): Clase =>
  INGRESO.has(path) ? 'ingreso' : SERVICIO.has(path) ? 'servicio' : sesion ? 'porConocer' : 'publica';

/** The session that a request names. Whether it exists is looked up later, at a cost. */
const sesionDe = ({ headers }: IncomingMessage): string => String(headers.authtoken ?? '').slice(0, 200);

/** Counts by key. */
function createCuenta() {
  const counts = new Map<string, number>();
  return {
    de: (key: string) => counts.get(key) ?? 0,
    sum(key: string, n: 1 | -1): void {
      const now = (counts.get(key) ?? 0) + n;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    },
  };
}

/** Whether a network has hardly asked of late. A network that there is no room to remember counts as one that has. */
function createApenas() {
  let [recent, former] = [new Map<string, number>(), new Map<string, number>()];
  let desde = performance.now();
  return (red: string): boolean => {
    const now = performance.now();
    if (now - desde > VENTANA) {
      former = now - desde > 2 * VENTANA ? new Map() : recent;
      recent = new Map();
      desde = now;
    }
    const seen = (recent.get(red) ?? 0) + 1;
    if (seen > 1 || recent.size < RECORDADAS) recent.set(red, seen);
    return recent.has(red) && seen + (former.get(red) ?? 0) <= APENAS;
  };
}

/** The sessions that the server looked up of late, with their users; the oldest first. */
function createConocidas() {
  const known = new Map<string, { llusuario: number; hasta: number }>();
  return {
    de(sesion: string): number | undefined {
      const one = known.get(sesion);
      return one && one.hasta > performance.now() ? one.llusuario : undefined;
    },
    forget: (sesion: string) => known.delete(sesion),
    note(sesion: string, llusuario: number): void {
      known.delete(sesion);
      known.set(sesion, { llusuario, hasta: performance.now() + CONOCIDA });
      if (known.size <= RECORDADAS) return;
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}

/** A request with its place: who asks, and since when. */
interface Dentro {
  desde: number;
  /** The kind of place; undefined for the signed-in. */
  clase: Clase | undefined;
  /** Whose share it takes: the user's, or that of a stranger's network. */
  de: string;
}

/** The places of a server: the requests that have one, and the reason why one more is refused. */
function createLugares(lugares: number, retraso: () => number) {
  /** The requests under way, the oldest first. */
  const dentro = new Map<IncomingMessage, Dentro>();
  const cuenta = createCuenta();
  const apenas = createApenas();
  const afluencia = createAfluencia();
  let propias = 0;
  /** For strangers the requests of each kind are counted, in all and by network; for the signed-in, those of each user. */
  const count = ({ clase, de }: Pick<Dentro, 'clase' | 'de'>, n: 1 | -1): void => {
    for (const key of clase ? [clase, `${clase} ${de}`] : [`usuario ${de}`]) cuenta.sum(key, n);
  };
  const enter = (req: IncomingMessage, uno: Dentro): void => {
    dentro.set(req, uno);
    if (uno.clase === undefined) propias++;
    count(uno, 1);
  };
  const leave = (req: IncomingMessage): void => {
    const uno = dentro.get(req);
    if (!uno) return;
    dentro.delete(req);
    if (uno.clase === undefined) propias--;
    count(uno, -1);
  };
  /** Whether a kind has no place left for a network or a user. */
  const isFull = (clase: Clase, de: string): boolean => {
    const { todos, red: deUna } = AJENOS[clase];
    const places = (part: number) => Math.max(2, Math.round(part * lugares));
    const all = cuenta.de(clase);
    if (clase === 'ingreso' && apenas(de)) return all >= places(todos) + RESERVADOS;
    return all >= places(todos) || cuenta.de(`${clase} ${de}`) >= places(deUna);
  };
  /** The reason to refuse a request that has come whole; undefined lets it in. */
  const why = ({ clase, de, desde }: Dentro): MotivoDeRechazo | undefined => {
    for (const [oldest, other] of dentro) {
      if (desde - other.desde < LARGA) break;
      leave(oldest);
    }
    const isLate = retraso() > RETRASO;
    if (clase !== undefined) {
      if (isLate && clase !== 'ingreso' && dentro.size >= lugares * PARTE_SI_TARDA) return 'retraso';
      return isFull(clase, de) ? 'red' : undefined;
    }
    const places = lugares * (isLate ? PARTE_SI_TARDA : afluencia.parte(desde));
    if (propias < places) {
      if (cuenta.de(`usuario ${de}`) >= places * PARTE_DE_UNO) return 'usuario';
      afluencia.enter();
      return undefined;
    }
    if (isLate) return 'retraso';
    afluencia.note(desde);
    return 'lugares';
  };
  return {
    enCurso: () => dentro.size,
    de: (req: IncomingMessage) => dentro.get(req),
    count,
    enter,
    leave,
    isFull,
    why,
  };
}

interface Puerta {
  lugares: ReturnType<typeof createLugares>;
  llegada: ReturnType<typeof createLlegada>;
  /** Requests of which only a beginning has come so far. */
  llegando: Set<IncomingMessage>;
  quien: (req: IncomingMessage, path: string) => Dentro;
  deny: (req: IncomingMessage, res: ServerResponse, reason: MotivoDeRechazo) => void;
  handle: RequestListener;
}

/** Lets in a request that has come whole. */
function entera({ lugares, quien, deny, handle }: Puerta, req: IncomingMessage, res: ServerResponse, path: string) {
  if (res.destroyed) return;
  const uno = quien(req, path);
  const reason = lugares.why(uno);
  if (reason) return deny(req, res, reason);
  lugares.enter(req, uno);
  res.once('close', () => lugares.leave(req));
  handle(req, res);
}

/** The server reads a long or slow request as it comes, and gives it a place when it has come. */
function lenta(puerta: Puerta, req: IncomingMessage, res: ServerResponse, path: string) {
  const { lugares, llegada, llegando, quien, deny, handle } = puerta;
  const uno = quien(req, path);
  const envio = { clase: uno.clase === undefined ? 'envio' : 'lenta', de: uno.de } as const;
  const reason = lugares.why(uno) ?? (lugares.isFull(envio.clase, envio.de) ? 'lentas' : undefined);
  if (reason) return deny(req, res, reason);
  llegando.add(req);
  lugares.count(envio, 1);
  const arrived = () => {
    if (llegando.delete(req)) lugares.count(envio, -1);
  };
  req.once('end', () => {
    arrived();
    if (!res.closed) lugares.enter(req, quien(req, path));
  });
  res.once('close', () => {
    arrived();
    lugares.leave(req);
  });
  if (uno.clase !== undefined) llegada.limit(req);
  handle(req, res);
}

/**
 * Refuses requests that would only make everybody wait, before Fastify sees them: 503 with Retry-After, and 429 for a user
 * who holds half of the places (ADR 32, 36, 46). A request counts once it has come whole. Strangers have places apart, so
 * many for each network: they cannot take the places of the signed-in. A refused request was not begun and may be sent again
 * as it is; the header `no-iniciada` says so. Requests by `inject` come by no door and are never refused.
 * @param lugares requests of signed-in people under way at once
 */
export function sobrecarga({ server }: FastifyInstance, lugares: number, proxies: readonly string[] = []): Ocupacion {
  const conocidas = createConocidas();
  const redDe = createProcedencia(proxies);
  const rechazadas: Record<MotivoDeRechazo, number> = { lugares: 0, retraso: 0, usuario: 0, red: 0, lentas: 0 };
  const [handle] = server.listeners('request') as [RequestListener];
  if (!handle) throw new Error('the server has no handler yet');
  const puerta: Puerta = {
    lugares: createLugares(lugares, watchRetraso(server)),
    llegada: createLlegada(),
    llegando: new Set(),
    handle,
    quien(req, path) {
      const sesion = sesionDe(req);
      const llusuario = sesion !== '' && path !== login.path ? conocidas.de(sesion) : undefined;
      const desde = performance.now();
      if (llusuario !== undefined) return { desde, clase: undefined, de: String(llusuario) };
      return { desde, clase: claseDe(path, sesion), de: redDe(req) };
    },
    deny(req, res, reason) {
      rechazadas[reason]++;
      refuse(req, res, reason === 'usuario' ? UNO_SOLO : LLENO);
    },
  };
  server.off('request', handle).on('request', (req: IncomingMessage, res: ServerResponse) => {
    const path = (req.url?.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
    if (isFile(path) || SIEMPRE.has(path)) return handle(req, res);
    puerta.llegada.wait(
      req,
      () => entera(puerta, req, res, path),
      () => lenta(puerta, req, res, path),
    );
  });
  return {
    lugares,
    enCurso: puerta.lugares.enCurso,
    llegando: () => puerta.llegando.size,
    rechazadas: () => rechazadas,
    learn(req, llusuario) {
      const sesion = sesionDe(req);
      if (!sesion) return;
      if (llusuario === undefined) {
        conocidas.forget(sesion);
        return;
      }
      puerta.llegada.release(req);
      if (conocidas.de(sesion) !== llusuario) conocidas.note(sesion, llusuario);
      const uno = puerta.lugares.de(req);
      if (uno?.clase !== 'porConocer') return;
      puerta.lugares.leave(req);
      puerta.lugares.enter(req, { ...uno, clase: undefined, de: String(llusuario) });
    },
  };
}
