import { defaults } from '@renadet/domain/lib/campos';
import { AppError } from '@renadet/domain/lib/errors';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { createVictima, deleteVictima, updateVictima } from './victima.commands.ts';
import { findVictima, listVictimas } from './victima.queries.ts';

export function victimaRoutes(app: FastifyInstance, services: Services): void {
  const { db, registrar } = services;
  serve(app, getCtVictimaByCarpeta, async ({ params: { id } }, req) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    const filas = await unit(db, alcance, 'read', async (trx) => {
      // An unknown or foreign file is absent; a file without victims is an empty list
      if (!(await findCarpeta(trx, alcance, id))) throw new AppError('NO_ENCONTRADO');
      return listVictimas(trx, alcance, id);
    });
    await registrar(usuario, 'victima.listar', {
      objeto: 'carpeta',
      llave: id,
      llcarpeta: id,
      detalle: { total: filas.length },
    });
    return filas;
  });
  serve(app, getCtVictimaById, async ({ params: { id } }, req) => {
    const usuario = usuarioDe(req);
    const victima = await unit(db, usuario.alcance, 'read', (trx) => findVictima(trx, usuario.alcance, id));
    if (!victima) throw new AppError('NO_ENCONTRADO');
    await registrar(usuario, 'victima.leer', { objeto: 'victima', llave: id, llcarpeta: victima.llcarpeta });
    return [{ ...defaults(camposVictima), ...victima }];
  });
  serve(app, insertarVictima, ({ query: { alta }, body }, req) =>
    createVictima(services, usuarioDe(req), body, req.typed, alta),
  );
  serve(app, editarVictima, ({ body }, req) => updateVictima(services, usuarioDe(req), body, req.typed));
  serve(app, eliminarVictima, ({ params: { id } }, req) => deleteVictima(services, usuarioDe(req), id));
}
