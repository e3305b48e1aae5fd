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
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { pick } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { createAutoridad, deleteAutoridad, updateAutoridad } from './autoridad.commands.ts';
import { findAutoridad, listAutoridades, listImputados } from './autoridad.queries.ts';

export function autoridadRoutes(app: FastifyInstance): void {
  serveRead(app, getCtResponsablesByCarpeta, async (trx, { params: { id } }, { alcance, nota }) => {
    found(await findCarpeta(trx, alcance, id));
    const filas = await listAutoridades(trx, alcance, id);
    nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { total: filas.length } });
    return filas;
  });
  serveRead(app, getCtResponsablesById, async (trx, { params: { id } }, { alcance, nota }) => {
    const autoridad = found(await findAutoridad(trx, alcance, id));
    const kept = await listImputados(trx, alcance, id);
    nota({ objeto: 'autoridad', llave: id, llcarpeta: autoridad.llcarpeta });
    const imputados = kept.map((imputado) => pick(imputado, Object.keys(camposImputado)));
    return { ...defaults(camposAutoridad), ...autoridad, imputados, imputadosE: [] };
  });
  serveWrite(app, guardarAutoridad, (trx, { query: { alta }, body }, door) => createAutoridad(trx, door, body, alta));
  serveWrite(app, modificarAutoridad, (trx, { body }, door) => updateAutoridad(trx, door, body));
  serveWrite(app, eliminarAutoridad, (trx, { params: { id } }, door) => deleteAutoridad(trx, door, id));
}
