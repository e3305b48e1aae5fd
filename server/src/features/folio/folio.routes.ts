import { generarFolio, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import type { FastifyInstance } from 'fastify';
import { serveWrite } from '../../http/serve.ts';
import { generateFolio } from './folio.commands.ts';

export function folioRoutes(app: FastifyInstance): void {
  for (const e of [getFolios, generarFolio])
    serveWrite(app, e, (trx, { params }, door) => generateFolio(trx, door, params.llcarpeta));
}
