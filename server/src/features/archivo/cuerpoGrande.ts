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
/** Of one user, inside or waiting: while one is read the next may come. */
const DE_UNO = 2;
const PROPIAS = 'Ya se reciben otros archivos suyos. Espere a que terminen e intente de nuevo.';

/** Waits its turn before its body is read; the turn ends with the answer, or with the connection. */
async function esperarTurno(
  turnos: Semaforo,
  { raw }: FastifyRequest,
  close: (done: () => void) => void,
): Promise<void> {
  if (turnos.esperando >= ESPERAN) throw new AppError('NO_DISPONIBLE');
  const salir = await turnos.entrar();
  if (raw.socket.destroyed) return salir();
  const stop = vigilarRitmo(raw, () => raw.destroy());
  raw.once('end', stop);
  close(() => {
    stop();
    salir();
  });
}

/**
 * Options of the routes that take attachments as base64 inside their JSON: such a body is in memory several times over,
 * so few are read at once, four with up to one attachment's worth and two with more, of which one user sends one. The limit
 * is for these routes only.
 */
export function conCuerpoGrande(): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const chicos = createSemaforo(4);
  const grandes = createSemaforo(2);
  const propios = new Map<string, number>();
  return {
    bodyLimit: GRANDE,
    onRequest: async (req, reply) => {
      const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? GRANDE : 0));
      if (!(length > FORMULARIO) || length > GRANDE) return; // one too large is refused before it is read
      const isLarge = length > CHICO;
      const mine = `${isLarge} ${req.usuario?.llusuario}`;
      if ((propios.get(mine) ?? 0) >= (isLarge ? 1 : DE_UNO))
        throw new AppError('DEMASIADAS_SOLICITUDES', { message: PROPIAS, espera: 5 });
      propios.set(mine, (propios.get(mine) ?? 0) + 1);
      reply.raw.once('close', () => {
        const left = (propios.get(mine) ?? 1) - 1;
        if (left) propios.set(mine, left);
        else propios.delete(mine);
      });
      await esperarTurno(isLarge ? grandes : chicos, req, (done) => {
        reply.raw.once('finish', done).once('close', done);
      });
    },
  };
}
