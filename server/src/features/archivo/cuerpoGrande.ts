import { LIMITE_ARCHIVO, LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { vigilarRitmo } from '../../lib/ritmo.ts';
import { createSemaforo, type Semaforo } from '../../lib/semaforo.ts';

const MB = 1024 * 1024;
const enBase64 = (bytes: number) => Math.ceil((bytes * 4) / 3);
/** A form without attachments: read like every other body. */
const FORMULARIO = MB;
const CHICO = enBase64(LIMITE_ARCHIVO) + FORMULARIO;
const GRANDE = enBase64(LIMITE_TOTAL) + 2 * FORMULARIO;
/** More than these that wait, and the next is told to come back. */
const ESPERAN = 20;
/** Of one user at once; more wait for each other, and for nobody else. */
const DE_UNO = 2;

/** Waits its turns, the user's own first, before its body is read; they end with the answer, or with the connection. */
async function esperarTurno(
  turnos: readonly Semaforo[],
  { raw }: FastifyRequest,
  close: (done: () => void) => void,
): Promise<void> {
  const salidas: (() => void)[] = [];
  const salir = () => {
    for (const one of salidas) one();
  };
  let gone = false;
  close(() => {
    gone = true;
    salir();
  });
  for (const one of turnos) {
    if (one.esperando >= ESPERAN) {
      salir();
      throw new AppError('NO_DISPONIBLE');
    }
    salidas.push(await one.entrar());
    if (gone || raw.socket.destroyed) return salir();
  }
  const stop = vigilarRitmo(raw, () => raw.destroy());
  raw.once('end', stop);
  close(stop);
}

/**
 * Options of the routes that take attachments as base64 inside their JSON: such a body is in memory several times over,
 * so few are read at once, four with up to one attachment's worth and two with more, of which one user has half. The limit
 * is for these routes only.
 */
export function conCuerpoGrande(): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const chicos = createSemaforo(4);
  const grandes = createSemaforo(2);
  const propios = new Map<string, { turnos: Semaforo; veces: number }>();
  const propioDe = (key: string, n: number) => {
    const one = propios.get(key) ?? { turnos: createSemaforo(n), veces: 0 };
    one.veces++;
    propios.set(key, one);
    return {
      turnos: one.turnos,
      soltar: () => {
        if (--one.veces === 0) propios.delete(key);
      },
    };
  };
  return {
    bodyLimit: GRANDE,
    onRequest: async (req, reply) => {
      const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? GRANDE : 0));
      if (!(length > FORMULARIO) || length > GRANDE) return; // one too large is refused before it is read
      const isLarge = length > CHICO;
      const own = propioDe(`${isLarge} ${req.usuario?.llusuario}`, isLarge ? 1 : DE_UNO);
      reply.raw.once('close', own.soltar);
      await esperarTurno([own.turnos, isLarge ? grandes : chicos], req, (done) => {
        reply.raw.once('finish', done).once('close', done);
      });
    },
  };
}
