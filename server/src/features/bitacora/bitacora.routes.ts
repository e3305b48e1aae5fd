import { bitacoraEstatal, docCargaEstatalOriginal } from '@renadet/domain/bitacora/bitacora.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { ventana } from '@renadet/domain/lib/pagina';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serveByHand } from '../../http/serve.ts';
import { conAbierto } from '../../lib/abierto.ts';
import { disposicionDe } from '../../lib/disposicionDe.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { limitada, paginaContada } from '../../reportes/pagina.ts';
import { cuantasBitacora, filasBitacora, findOriginal } from './bitacora.queries.ts';

const XLS = 'application/vnd.ms-excel';
const PERDIDO = 'No se encontro el Archivo o Surgio un error';

/** Log of the loads of the states, and the originals that were kept. */
export function bitacoraRoutes(app: FastifyInstance, { db, almacen, exportAll, registerAll, hoy }: Services): void {
  serveByHand(app, bitacoraEstatal, async ({ params, query }, req, reply) => {
    const usuario = usuarioDe(req);
    const fallidas = query.fallidas === '1' ? hoy() : undefined;
    await registerAll(usuario, bitacoraEstatal, { objeto: 'carga', detalle: { ...params, ...query } });
    return paginaContada(
      { db, alcance: usuario.alcance, exportAll, reply },
      {
        ventana: ventana(params.page, params.pageSize),
        contar: cuantasBitacora(usuario, fallidas),
        consulta: (cut) => limitada(filasBitacora(usuario, fallidas), cut),
        nombres: ['total', 'data'],
      },
    );
  });

  serveByHand(app, docCargaEstatalOriginal, async ({ params: { idBitacora } }, req, reply) => {
    const usuario = usuarioDe(req);
    const kept = found(await unit(db, usuario.alcance, 'read', (trx) => findOriginal(trx, usuario, idBitacora)));
    const bytes = await almacen.read(kept.llave);
    if (!bytes) {
      req.log.error({ idBitacora }, 'original sin contenido');
      throw new AppError('NO_ENCONTRADO', { message: PERDIDO });
    }
    const { llcarga, nombre, longitud } = kept;
    const linea = { objeto: 'carga', llave: llcarga, detalle: { nombre } };
    await conAbierto(bytes, registerAll(usuario, docCargaEstatalOriginal, linea));
    const isXls = nombre.toLowerCase().endsWith('.xls');
    const ending = isXls || nombre.toLowerCase().endsWith('.xlsx') ? '' : '.xlsx';
    return reply
      .type(isXls ? XLS : docCargaEstatalOriginal.mime)
      .header('content-disposition', disposicionDe(`${nombre}${ending}`))
      .header('content-length', longitud)
      .send(bytes);
  });
}
