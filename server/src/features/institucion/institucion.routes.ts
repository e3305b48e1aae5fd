import { getFuentes, getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { institucionRepetida, saveInstitucion } from './institucion.commands.ts';
import { findInstitucion, listFuentes } from './institucion.queries.ts';

export function institucionRoutes(app: FastifyInstance): void {
  serveWrite(app, guardarCtinstitucion, (trx, { body }, door) => saveInstitucion(trx, door, body), {
    instead: institucionRepetida,
  });
  serveRead(app, getInstitucion, async (trx, { params: { llinstitucion } }) =>
    found(await findInstitucion(trx, llinstitucion)),
  );
  serveRead(app, getFuentes, (trx) => listFuentes(trx));
}
