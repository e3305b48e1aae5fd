import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { ERRORES } from '@renadet/domain/lib/errors';
import { login } from '@renadet/domain/sesion/sesion.contract';
import type { FastifyInstance } from 'fastify';
import { BARE } from './errors.ts';

/** Answered however busy the server is: who runs it must be able to see it. */
const SIEMPRE = new Set(['/api/salud', '/api/salud/listo', '/api/metrics']);
/** Places beyond all others that only a sign-in may take. */
const PARA_INGRESAR = 16;
/** One session may hold this part of the places, so that one program does not keep everybody else out. */
const PARTE_DE_UNO = 0.5;
/** Milliseconds after which a request no longer counts: a workbook or a slow upload, which have bounds of their own. */
const LARGA = 5_000;
/**
 * Once it was full this part of the places is given, until it has refused nobody for so many milliseconds: a burst is
 * taken in whole, of a crowd that stays only what keeps the database at work, so that they do not wait for each other.
 */
const PARTE_SI_LLENA = 0.15;
const TREGUA = 1_000;
/** Milliseconds that the loop may come late: from there on what is begun is not answered in time, ... */
const RETRASO = 1_000;
/** ... and there are only so many places. A server that has little to do and gets no processor refuses nobody. */
const PARTE_SI_TARDA = 0.25;
/** Milliseconds between two looks at it. */
const CADA = 250;

type Motivo = 'lugares' | 'retraso' | 'sesion';
/** How busy the server is: requests under way, and how many were refused, by reason. */
export interface Ocupacion {
  enCurso: () => number;
  rechazadas: () => Readonly<Record<Motivo, number>>;
}

/** How late the loop comes: half of it what it was, so that one stall is forgiven. Watched while the server listens. */
function vigilarRetraso(server: Server): () => number {
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
  return { status, body, headers: { ...BARE, ...type, 'no-iniciada': '1' } };
};
const [LLENO, UNO_SOLO] = [negativa('SOBRECARGA'), negativa('DEMASIADAS_SOLICITUDES')];

/** The refusal, ready beforehand: at four times the capacity three of four answers are this one. */
function refuse(res: ServerResponse, { status, body, headers }: typeof LLENO): void {
  // not all of them come again at once
  res.writeHead(status, { ...headers, 'retry-after': String(1 + Math.floor(Math.random() * 3)) }).end(body);
}

/** Screens and their files cost little; an address that is spelt otherwise may be anything. */
const isFile = (path: string) => path.startsWith('/') && !path.startsWith('/api/') && !path.includes('%');

/** The session that a request says it has; whether it has it is asked later, at a cost. */
const sesionDe = ({ headers }: IncomingMessage): string => String(headers.authtoken ?? '');

/**
 * Refuses at once, before Fastify sees it, what would only make everybody wait: beyond `lugares` requests under way, or
 * while the loop is late, 503; from a session that holds half of the places, 429; both with Retry-After (ADR 32, 36).
 * What was refused was not begun: it may be sent again as it is, which the answer says by the header `no-iniciada`. What
 * comes by `inject` comes by no door.
 * @param lugares requests under way at once
 */
export function sobrecarga({ server }: FastifyInstance, lugares: number): Ocupacion {
  /** Those under way, the oldest first. */
  const dentro = new Map<IncomingMessage, { desde: number; sesion: string }>();
  const porSesion = new Map<string, number>();
  const rechazadas: Record<Motivo, number> = { lugares: 0, retraso: 0, sesion: 0 };
  const retraso = vigilarRetraso(server);
  let llena = Number.NEGATIVE_INFINITY;

  const leave = (req: IncomingMessage) => {
    const known = dentro.get(req);
    if (!known) return;
    dentro.delete(req);
    const others = (porSesion.get(known.sesion) ?? 1) - 1;
    if (others) porSesion.set(known.sesion, others);
    else porSesion.delete(known.sesion);
  };
  const why = (sesion: string, isSignIn: boolean, now: number): Motivo | undefined => {
    const isLate = retraso() > RETRASO;
    const places = lugares * (isLate ? PARTE_SI_TARDA : now - llena < TREGUA ? PARTE_SI_LLENA : 1);
    if (dentro.size >= (isSignIn ? lugares + PARA_INGRESAR : places)) return isLate ? 'retraso' : 'lugares';
    return sesion && (porSesion.get(sesion) ?? 0) >= places * PARTE_DE_UNO ? 'sesion' : undefined;
  };
  /** Whether a request is let in; otherwise it has been answered. */
  const admit = (req: IncomingMessage, res: ServerResponse): boolean => {
    const path = req.url?.split('?', 1)[0] ?? '';
    if (isFile(path) || SIEMPRE.has(path)) return true;
    const now = performance.now();
    for (const [oldest, { desde }] of dentro) {
      if (now - desde < LARGA) break;
      leave(oldest);
    }
    const sesion = sesionDe(req);
    const reason = why(sesion, path === login.path, now);
    if (reason) {
      rechazadas[reason]++;
      if (reason === 'lugares') llena = now;
      refuse(res, reason === 'sesion' ? UNO_SOLO : LLENO);
      return false;
    }
    dentro.set(req, { desde: now, sesion });
    porSesion.set(sesion, (porSesion.get(sesion) ?? 0) + 1);
    res.once('close', () => leave(req));
    return true;
  };
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('the server has no handler yet');
  server.off('request', handle).on('request', (req, res) => {
    if (admit(req, res)) handle(req, res);
  });
  return { enCurso: () => dentro.size, rechazadas: () => rechazadas };
}
