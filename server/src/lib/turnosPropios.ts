import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { watchRitmo } from './ritmo.ts';
import { createSemaforo, type Semaforo } from './semaforo.ts';

/** More than these that wait, and the next is told to come back. */
const ESPERAN = 20;

/**
 * Turns of each user apart: so many at once over all sessions. A user is remembered while one of the user's requests works or
 * waits.
 */
export function createPropios(n: number): (req: FastifyRequest, reply: FastifyReply) => Semaforo {
  const propios = new Map<number | undefined, { turnos: Semaforo; veces: number }>();
  return ({ usuario }, reply) => {
    const key = usuario?.llusuario;
    const one = propios.get(key) ?? { turnos: createSemaforo(n), veces: 0 };
    one.veces++;
    propios.set(key, one);
    reply.raw.once('close', () => {
      if (--one.veces === 0) propios.delete(key);
    });
    return one.turnos;
  };
}

/**
 * Waits its turns, in this order, before its body is read; they end with the answer, or with the connection.
 * @throws AppError NO_DISPONIBLE where too many wait already
 */
export async function waitForTurno(
  turnos: readonly Semaforo[],
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const salidas: (() => void)[] = [];
  let gone = false;
  const leave = () => {
    gone = true;
    for (const one of salidas) one();
  };
  reply.raw.once('finish', leave).once('close', leave);
  for (const one of turnos) {
    if (one.esperando >= ESPERAN) {
      leave();
      throw new AppError('NO_DISPONIBLE');
    }
    salidas.push(await one.enter());
    if (gone || raw.socket.destroyed) return leave();
  }
  const stop = watchRitmo(raw, () => raw.destroy());
  raw.once('end', stop);
  reply.raw.once('finish', stop).once('close', stop);
}

/** How many loads a user has under way at once: one is written while another one comes. */
const CARGAS = 2;

/** Reads and writes a few loads of one user at once, over all sessions; the others wait for them. */
export function cargasPorTurno(): onRequestAsyncHookHandler {
  const propios = createPropios(CARGAS);
  return async (req, reply) => waitForTurno([propios(req, reply)], req, reply);
}
