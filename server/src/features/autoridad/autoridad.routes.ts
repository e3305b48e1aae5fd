import * as contrato from '@renadet/domain/autoridad/autoridad.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { createAutoridad, deleteAutoridad, updateAutoridad } from './autoridad.commands.ts';
import { asAutoridad, findAutoridad, listAutoridades, listImputados } from './autoridad.queries.ts';

export function autoridadRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.getCtResponsablesByCarpeta, async (trx, { params: { id } }, { alcance, nota }) => {
    found(await findCarpeta(trx, alcance, id));
    const filas = await listAutoridades(trx, alcance, id);
    nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { total: filas.length } });
    return filas;
  });
  serveRead(app, contrato.getCtResponsablesById, async (trx, { params: { id } }, { alcance, nota }) => {
    const autoridad = found(await findAutoridad(trx, alcance, id));
    const kept = await listImputados(trx, alcance, id);
    nota({ objeto: 'autoridad', llave: id, llcarpeta: autoridad.llcarpeta });
    return asAutoridad(autoridad, kept);
  });
  serveWrite(app, contrato.guardarAutoridad, (trx, { query: { alta }, body }, door) =>
    createAutoridad(trx, door, body, alta),
  );
  serveWrite(app, contrato.modificarAutoridad, (trx, { body }, door) => updateAutoridad(trx, door, body));
  serveWrite(app, contrato.eliminarAutoridad, (trx, { params: { id } }, door) => deleteAutoridad(trx, door, id));
}
