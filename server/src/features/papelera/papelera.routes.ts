import * as contrato from '@renadet/domain/papelera/papelera.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { restaurarArchivo as devolverArchivo } from '../archivo/archivo.commands.ts';
import { listEliminados as listArchivosEliminados } from '../archivo/archivo.queries.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { mismaVictima, restore } from './papelera.commands.ts';
import { listEliminados, type TablaDePapelera } from './papelera.queries.ts';

export function papeleraRoutes(app: FastifyInstance): void {
  for (const [e, tablas] of [
    [contrato.getVictimasEliminadas, ['victima']],
    [contrato.getAutoridadesEliminadas, ['responsable', 'imputado']],
    [contrato.getArchivosEliminados, ['archivo']],
  ] as const)
    serveRead(app, e, async (trx, { params: { id } }, { alcance, nota }): Promise<contrato.Eliminado[]> => {
      found(await findCarpeta(trx, alcance, id));
      // attachments wait in their own table, with their bytes in the store
      const filas: contrato.Eliminado[] =
        tablas[0] === 'archivo'
          ? await listArchivosEliminados(trx, alcance, id)
          : await listEliminados(trx, alcance, id, tablas as readonly TablaDePapelera[]);
      nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { tablas, total: filas.length } });
      return filas;
    });
  serveWrite(app, contrato.restaurarArchivo, (trx, { params: { id } }, door) => devolverArchivo(trx, door, id));
  for (const [e, tabla] of [
    [contrato.restaurarVictima, 'victima'],
    [contrato.restaurarAutoridad, 'responsable'],
    [contrato.restaurarImputado, 'imputado'],
  ] as const)
    serveWrite(app, e, (trx, { params: { id } }, door) => restore(trx, door, tabla, id), { instead: mismaVictima });
}
