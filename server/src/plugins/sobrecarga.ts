import { AppError } from '@renadet/domain/lib/errors';
import { login } from '@renadet/domain/sesion/sesion.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answered however busy the server is: who runs it must be able to see it. */
const SIEMPRE = new Set(['/api/salud', '/api/salud/listo', '/api/metrics']);
/** Places that only a sign-in may take. */
const PARA_INGRESAR = 16;
/** One session may hold this part of the places, so that one program does not keep everybody else out. */
const PARTE_DE_UNO = 0.5;
/** Milliseconds after which a request no longer counts: a workbook or a slow upload, which have bounds of their own. */
const LARGA = 5_000;
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
function vigilarRetraso(app: FastifyInstance): () => number {
  let late = 0;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    let due = performance.now() + CADA;
    timer = setInterval(() => {
      const now = performance.now();
      late = (late + now - due) / 2;
      due = now + CADA;
    }, CADA).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => late;
}

/** The session that a request says it has; whether it has it is asked later, at a cost. */
const sesionDe = ({ headers }: FastifyRequest): string => String(headers.authtoken ?? '');

/**
 * Refuses at once, before it costs anything, what would only make everybody wait: beyond `lugares` requests under way, or
 * while the loop is late, 503; from a session that holds half of the places, 429; both with Retry-After (ADR 32). What
 * was refused was not begun: it may be sent again as it is, which the answer says by the header `no-iniciada`.
 * @param lugares requests under way at once
 */
export function sobrecarga(app: FastifyInstance, lugares: number): Ocupacion {
  /** Those under way, the oldest first. */
  const dentro = new Map<FastifyRequest, { desde: number; sesion: string }>();
  const porSesion = new Map<string, number>();
  const rechazadas: Record<Motivo, number> = { lugares: 0, retraso: 0, sesion: 0 };
  const retraso = vigilarRetraso(app);

  const leave = (req: FastifyRequest) => {
    const known = dentro.get(req);
    if (!known) return;
    dentro.delete(req);
    const others = (porSesion.get(known.sesion) ?? 1) - 1;
    if (others) porSesion.set(known.sesion, others);
    else porSesion.delete(known.sesion);
  };
  const why = (sesion: string, isSignIn: boolean): Motivo | undefined => {
    const more = isSignIn ? PARA_INGRESAR : 0;
    if (dentro.size >= lugares + more) return 'lugares';
    if (retraso() > RETRASO && dentro.size >= lugares * PARTE_SI_TARDA + more) return 'retraso';
    return sesion && (porSesion.get(sesion) ?? 0) >= lugares * PARTE_DE_UNO ? 'sesion' : undefined;
  };
  app.addHook('onRequest', async (req, reply) => {
    const route = req.routeOptions.url;
    if (!route?.startsWith('/api/') || SIEMPRE.has(route)) return;
    const now = performance.now();
    for (const [oldest, { desde }] of dentro) {
      if (now - desde < LARGA) break;
      leave(oldest);
    }
    const sesion = sesionDe(req);
    const reason = why(sesion, route === login.path);
    if (reason) {
      rechazadas[reason]++;
      void reply.header('no-iniciada', '1');
      // not all of them at once
      const espera = 1 + Math.floor(Math.random() * 3);
      throw new AppError(reason === 'sesion' ? 'DEMASIADAS_SOLICITUDES' : 'SOBRECARGA', { espera });
    }
    dentro.set(req, { desde: now, sesion });
    porSesion.set(sesion, (porSesion.get(sesion) ?? 0) + 1);
    reply.raw.once('close', () => leave(req));
  });
  app.addHook('onResponse', async (req) => leave(req));
  return { enCurso: () => dentro.size, rechazadas: () => rechazadas };
}
