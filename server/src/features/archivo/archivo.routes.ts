import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import * as contrato from '@renadet/domain/archivo/archivo.contract';
import { LIMITE_ARCHIVO, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { conAbierto } from '../../lib/abierto.ts';
import { disposicionDe } from '../../lib/disposicionDe.ts';
import { found } from '../../lib/found.ts';
import { ENVOLTURA, MULTIPARTE } from '../../lib/multiparte.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { asArchivo, deleteArchivo } from './archivo.commands.ts';
import { findArchivo, listArchivos } from './archivo.queries.ts';
import { upload } from './upload.ts';

/** A page that came as an attachment runs nothing, loads nothing and is shown in nothing. */
const ENCIERRO = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Uploads, in a scope of their own: nowhere else is a multipart body read. */
async function uploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { limits: MULTIPARTE });
  app.addHook('onRequest', async (req, reply) => {
    if (Number(req.headers['content-length'] ?? 0) <= LIMITE_ARCHIVO + ENVOLTURA) return;
    void reply.header('connection', 'close'); // the rest of the message is not read
    throw new AppError('DEMASIADO_GRANDE', { message: MENSAJES.archivoGrande });
  });
  for (const e of [contrato.anexarArchivo, contrato.anexarArchivoNueva])
    serveByHand(app, e, async ({ params: { llcarpeta } }, req, reply) => {
      const usuario = usuarioDe(req);
      const nueva = e === contrato.anexarArchivoNueva;
      const { llarchivo, ...rest } = await upload(services, usuario, { req, reply, llcarpeta, nueva });
      const filas = await unit(services.db, usuario.alcance, 'read', (trx) =>
        listArchivos(trx, usuario.alcance, llcarpeta),
      );
      const num = filas.findIndex((fila) => fila.llarchivo === llarchivo) + 1;
      return { result: 'REGISTRO_EXITOSO' as const, archivo: asArchivo({ llarchivo, ...rest }, num || filas.length) };
    });
}

export async function archivoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, almacen, registerAll } = services;
  /** Bytes of one in base64; null where the store lost them: the list is worth more than a refusal. */
  const enBase64 = async (llave: string) => {
    const bytes = await almacen.read(llave);
    return bytes ? (await buffer(bytes)).toString('base64') : null;
  };
  serveRead(
    app,
    contrato.getArchivosByLlCarpeta,
    async (trx, { params: { id } }, { alcance, nota }) => {
      found(await findCarpeta(trx, alcance, id));
      const filas = await listArchivos(trx, alcance, id);
      nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { total: filas.length } });
      return filas;
    },
    {
      present: async (filas, _, { query: { contenido } }) => {
        const archivos = filas.map((fila, i) => asArchivo(fila, i + 1));
        if (contenido === 'no') return archivos;
        // one after the other: at most the 20 MB of a file, never two of them at once
        for (const [i, archivo] of archivos.entries()) archivo.contenido = await enBase64(filas[i]?.llave ?? '');
        return archivos;
      },
    },
  );
  serveByHand(app, contrato.descargarArchivo, async ({ params: { id } }, req, reply) => {
    const usuario = usuarioDe(req);
    const archivo = found(await unit(db, usuario.alcance, 'read', (trx) => findArchivo(trx, usuario.alcance, id)));
    const { nombre, longitud, llcarpeta, llave } = archivo;
    const bytes = await almacen.read(llave);
    if (!bytes) {
      req.log.error({ llarchivo: id }, 'archivo sin contenido');
      throw new AppError('NO_ENCONTRADO', { message: RECHAZOS.perdido });
    }
    const linea = { objeto: 'archivo', llave: id, llcarpeta, detalle: { nombre } };
    await conAbierto(bytes, registerAll(usuario, contrato.descargarArchivo, linea));
    return reply
      .type('application/octet-stream') // never the type it has: no browser opens it by itself
      .header('content-disposition', disposicionDe(nombre))
      .header('content-length', longitud)
      .header('content-security-policy', ENCIERRO)
      .send(bytes);
  });
  serveWrite(app, contrato.eliminarArchivo, (trx, { params: { id } }, door) => deleteArchivo(trx, door, id));
  await app.register((scope) => uploads(scope, services));
}
