import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead } from '../../http/serve.ts';
import { readEntera } from './entera.commands.ts';

export function enteraRoutes(app: FastifyInstance): void {
  serveRead(app, getCarpetaEntera, (trx, { params }, door) => readEntera(trx, door, params.llcarpeta));
}
