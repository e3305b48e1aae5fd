import { carpetasVinculadas, desvincularCarpeta, vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { linkCarpetas, readVinculos, unlinkCarpetas } from './cadena.commands.ts';

/** Chains of files (ADR 66). */
export function cadenaRoutes(app: FastifyInstance): void {
  serveRead(app, carpetasVinculadas, (trx, { body }, door) => readVinculos(trx, door, body));
  serveWrite(app, vincularCarpeta, (trx, { body }, door) => linkCarpetas(trx, door, body));
  serveWrite(app, desvincularCarpeta, (trx, { body }, door) => unlinkCarpetas(trx, door, body));
}
