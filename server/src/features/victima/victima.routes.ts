import * as contrato from '@renadet/domain/victima/victima.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { listExamenes } from './examenes.ts';
import { createVictima, deleteVictima, mismaVictima, updateVictima } from './victima.commands.ts';
import { asVictima, findVictima, listVictimas } from './victima.queries.ts';

export function victimaRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.getCtVictimaByCarpeta, async (trx, { params: { id } }, { alcance, nota }) => {
    // An unknown or foreign file is absent; a file without victims is an empty list
    found(await findCarpeta(trx, alcance, id));
    const filas = await listVictimas(trx, alcance, id);
    nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { total: filas.length } });
    return filas;
  });
  serveRead(app, contrato.getCtVictimaById, async (trx, { params: { id } }, { alcance, nota }) => {
    const victima = found(await findVictima(trx, alcance, id));
    nota({ objeto: 'victima', llave: id, llcarpeta: victima.llcarpeta });
    return [asVictima(victima, await listExamenes(trx, alcance, id))];
  });
  serveWrite(
    app,
    contrato.insertarVictima,
    (trx, { query: { alta }, body }, door) => createVictima(trx, door, body, alta),
    {
      instead: mismaVictima,
    },
  );
  serveWrite(app, contrato.editarVictima, (trx, { body }, door) => updateVictima(trx, door, body), {
    instead: mismaVictima,
  });
  serveWrite(app, contrato.eliminarVictima, (trx, { params: { id } }, door) => deleteVictima(trx, door, id));
}
