import {
  eliminarArea,
  getAreaInstitucion,
  getAreasInstitucion,
  moverExpedientes,
  sedesByPropietario,
  setArea,
} from '@renadet/domain/area/area.contract';
import type { FastifyInstance } from 'fastify';
import { type Trx, unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { deleteArea, moveArea, saveArea } from './area.commands.ts';
import { listAreas, listAreasDe, listPares, searchAreas } from './area.queries.ts';

const POR_NOMBRE = 1;

export function areaRoutes(app: FastifyInstance, services: Services): void {
  const read = <T>(req: Parameters<typeof usuarioDe>[0], work: (trx: Trx) => Promise<T>) =>
    unit(services.db, usuarioDe(req).alcance, 'read', work);
  serve(app, setArea, ({ body }, req) => saveArea(services, usuarioDe(req), body));
  serve(app, eliminarArea, ({ params: { a, b, c } }, req) => deleteArea(services, usuarioDe(req), a, b, c));
  serve(app, moverExpedientes, ({ params: { a }, body: { llpropietario } }, req) =>
    moveArea(services, usuarioDe(req), a, llpropietario),
  );
  serve(app, getAreaInstitucion, ({ params: { a, b } }, req) =>
    read(req, (trx) => (b === POR_NOMBRE ? searchAreas(trx, a) : listAreasDe(trx, Number(a)))),
  );
  serve(app, getAreasInstitucion, (_, req) => read(req, listAreas));
  serve(app, sedesByPropietario, ({ params: { id } }, req) => read(req, (trx) => listPares(trx, id)));
}
