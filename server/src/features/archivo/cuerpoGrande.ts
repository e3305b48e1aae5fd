import { LIMITE_ARCHIVO, LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import type { RouteShorthandOptions } from 'fastify';
import { createSemaforo } from '../../lib/semaforo.ts';
import { createPropios, waitForTurno } from '../../lib/turnosPropios.ts';

const MB = 1024 * 1024;
const enBase64 = (bytes: number) => Math.ceil((bytes * 4) / 3);
/** A form without attachments: read like every other body. */
const FORMULARIO = MB;
const CHICO = enBase64(LIMITE_ARCHIVO) + FORMULARIO;
const GRANDE = enBase64(LIMITE_TOTAL) + 2 * FORMULARIO;
/** How many bodies of one user are read at once. More of them wait for each other, and for nobody else. */
const DE_UNO = 2;

/**
 * Options of the routes that take attachments as base64 inside their JSON. Such a body is in memory several times over, so few
 * are read at once: four with up to one attachment's worth and two with more, and one user has half of these. The limit is for
 * these routes only.
 */
export function conCuerpoGrande(): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const chicos = createSemaforo(4);
  const grandes = createSemaforo(2);
  const [propiosChicos, propiosGrandes] = [createPropios(DE_UNO), createPropios(1)];
  return {
    bodyLimit: GRANDE,
    onRequest: async (req, reply) => {
      const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? GRANDE : 0));
      if (!(length > FORMULARIO) || length > GRANDE) return; // one too large is refused before it is read
      const isLarge = length > CHICO;
      const [propios, todos] = isLarge ? [propiosGrandes, grandes] : [propiosChicos, chicos];
      await waitForTurno([propios(req, reply), todos], req, reply);
    },
  };
}
