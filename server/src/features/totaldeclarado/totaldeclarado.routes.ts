import { declararTotal } from '@renadet/domain/totaldeclarado/totaldeclarado.contract';
import type { FastifyInstance } from 'fastify';
import { serveWrite } from '../../http/serve.ts';
import { declareTotal } from './totaldeclarado.commands.ts';

export function totaldeclaradoRoutes(app: FastifyInstance): void {
  serveWrite(app, declararTotal, (trx, { body }, door) => declareTotal(trx, door, body));
}
