import * as contrato from '@renadet/domain/queja/queja.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { deleteQueja, quejaRepetida, restoreQueja, saveQueja } from './queja.commands.ts';
import { countQuejas, findQueja, listQuejas } from './queja.queries.ts';

/** Cases that sources which are no prosecutor know of (ADR 60). */
export function quejaRoutes(app: FastifyInstance): void {
  serveWrite(app, contrato.guardarQueja, (trx, { body }, door) => saveQueja(trx, door, body), {
    instead: quejaRepetida,
  });
  serveWrite(app, contrato.eliminarQueja, (trx, { params: { id } }, door) => deleteQueja(trx, door, id));
  serveWrite(app, contrato.restaurarQueja, (trx, { params: { id } }, door) => restoreQueja(trx, door, id), {
    instead: quejaRepetida,
  });
  serveRead(app, contrato.getQueja, async (trx, { params: { id } }, { alcance, nota }) => {
    const queja = found(await findQueja(trx, alcance, id));
    nota({ objeto: 'queja', llave: id });
    return queja;
  });
  serveRead(app, contrato.listaQuejas, async (trx, { body }, { alcance, nota }) => {
    const totales = await countQuejas(trx, alcance, body);
    const filas = await listQuejas(trx, alcance, body);
    nota({ objeto: 'queja', detalle: { ...body, total: totales.total } });
    return { ...totales, filas };
  });
}
