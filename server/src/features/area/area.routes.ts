import * as contrato from '@renadet/domain/area/area.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { areaRepetida, deleteArea, moveArea, saveArea } from './area.commands.ts';
import { listAreas, listAreasDe, listPares, searchAreas } from './area.queries.ts';

const POR_NOMBRE = 1;

export function areaRoutes(app: FastifyInstance): void {
  serveWrite(app, contrato.setArea, (trx, { body }, door) => saveArea(trx, door, body), { instead: areaRepetida });
  serveWrite(app, contrato.eliminarArea, (trx, { params: { a, b, c } }, door) => deleteArea(trx, door, a, b, c));
  serveWrite(app, contrato.moverExpedientes, (trx, { params: { a }, body: { llpropietario, carpetas } }, door) =>
    moveArea(trx, door, { de: a, a: llpropietario, carpetas }),
  );
  serveRead(app, contrato.getAreaInstitucion, (trx, { params: { a, b } }) =>
    b === POR_NOMBRE ? searchAreas(trx, a) : listAreasDe(trx, Number(a)),
  );
  serveRead(app, contrato.getAreasInstitucion, listAreas);
  serveRead(app, contrato.sedesByPropietario, (trx, { params: { id } }) => listPares(trx, id));
}
