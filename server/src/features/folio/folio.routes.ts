import { generarFolio, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import type { FastifyInstance } from 'fastify';
import { rehearse } from '../../documento/imprenta.ts';
import { serveWrite } from '../../http/serve.ts';
import { generateFolio } from './folio.commands.ts';

export function folioRoutes(app: FastifyInstance): void {
  for (const e of [getFolios, generarFolio])
    serveWrite(app, e, async (trx, { params }, door) => {
      const answer = await generateFolio(trx, door, params.llcarpeta);
      // its certificates are asked for next
      if (app.server.listening) void rehearse();
      return answer;
    });
}
