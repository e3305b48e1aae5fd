import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { defaults } from '@renadet/domain/lib/campos';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { pick } from '../../lib/check.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { createAutoridad, deleteAutoridad, updateAutoridad } from './autoridad.commands.ts';
import { findAutoridad, listAutoridades, listImputados } from './autoridad.queries.ts';

export function autoridadRoutes(app: FastifyInstance, services: Services): void {
  const { db, registrar } = services;
  serve(app, getCtResponsablesByCarpeta, async ({ params: { id } }, req) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    const filas = await unit(db, alcance, 'read', async (trx) => {
      if (!(await findCarpeta(trx, alcance, id))) throw new AppError('NO_ENCONTRADO');
      return listAutoridades(trx, alcance, id);
    });
    await registrar(usuario, 'autoridad.listar', {
      objeto: 'carpeta',
      llave: id,
      llcarpeta: id,
      detalle: { total: filas.length },
    });
    return filas;
  });
  serve(app, getCtResponsablesById, async ({ params: { id } }, req) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    const autoridad = await unit(db, alcance, 'read', async (trx) => {
      const found = await findAutoridad(trx, alcance, id);
      if (!found) throw new AppError('NO_ENCONTRADO');
      return { ...found, imputados: await listImputados(trx, alcance, id) };
    });
    await registrar(usuario, 'autoridad.leer', { objeto: 'autoridad', llave: id, llcarpeta: autoridad.llcarpeta });
    const imputados = autoridad.imputados.map((imputado) => pick(imputado, Object.keys(camposImputado)));
    return { ...defaults(camposAutoridad), ...autoridad, imputados, imputadosE: [] };
  });
  serve(app, guardarAutoridad, ({ query: { alta }, body }, req) =>
    createAutoridad(services, usuarioDe(req), body, req.typed, alta),
  );
  serve(app, modificarAutoridad, ({ body }, req) => updateAutoridad(services, usuarioDe(req), body, req.typed));
  serve(app, eliminarAutoridad, ({ params: { id } }, req) => deleteAutoridad(services, usuarioDe(req), id));
}
