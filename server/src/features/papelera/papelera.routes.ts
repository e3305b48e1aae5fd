import { AppError } from '@renadet/domain/lib/errors';
import {
  type Eliminado,
  getArchivosEliminados,
  getAutoridadesEliminadas,
  getVictimasEliminadas,
  restaurarArchivo,
  restaurarAutoridad,
  restaurarImputado,
  restaurarVictima,
} from '@renadet/domain/papelera/papelera.contract';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { type Usuario, usuarioDe } from '../../plugins/session.ts';
import { restaurarArchivo as devolverArchivo } from '../archivo/archivo.commands.ts';
import { listEliminados as listArchivosEliminados } from '../archivo/archivo.queries.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { restaurar } from './papelera.commands.ts';
import { listEliminados, type Tabla } from './papelera.queries.ts';

export function papeleraRoutes(app: FastifyInstance, services: Services): void {
  const { db, registrar } = services;
  const list = async (usuario: Usuario, llcarpeta: number, tablas: readonly (Tabla | 'archivo')[]) => {
    const { alcance } = usuario;
    const filas = await unit(db, alcance, 'read', async (trx): Promise<Eliminado[]> => {
      if (!(await findCarpeta(trx, alcance, llcarpeta))) throw new AppError('NO_ENCONTRADO');
      // attachments wait in their own table, with their bytes in the store
      if (tablas.includes('archivo')) return listArchivosEliminados(trx, alcance, llcarpeta);
      return listEliminados(trx, alcance, llcarpeta, tablas as readonly Tabla[]);
    });
    const detalle = { tablas, total: filas.length };
    await registrar(usuario, 'papelera.listar', { objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle });
    return filas;
  };
  serve(app, getVictimasEliminadas, ({ params: { id } }, req) => list(usuarioDe(req), id, ['victima']));
  serve(app, getAutoridadesEliminadas, ({ params: { id } }, req) =>
    list(usuarioDe(req), id, ['responsable', 'imputado']),
  );
  serve(app, getArchivosEliminados, ({ params: { id } }, req) => list(usuarioDe(req), id, ['archivo']));
  serve(app, restaurarArchivo, ({ params: { id } }, req) => devolverArchivo(services, usuarioDe(req), id));
  serve(app, restaurarVictima, ({ params: { id } }, req) => restaurar(services, usuarioDe(req), 'victima', id));
  serve(app, restaurarAutoridad, ({ params: { id } }, req) => restaurar(services, usuarioDe(req), 'responsable', id));
  serve(app, restaurarImputado, ({ params: { id } }, req) => restaurar(services, usuarioDe(req), 'imputado', id));
}
