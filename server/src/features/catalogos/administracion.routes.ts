import * as contrato from '@renadet/domain/catalogos/administracion.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import * as commands from './administracion.commands.ts';
import { applyArchivo, reviewArchivo, writeArchivo } from './archivo.commands.ts';

/** Bytes of a body with the rows of a file. */
const CUERPO = { bodyLimit: 16 * 1024 * 1024 };

/** The catalogues as the national administrator keeps them (D-434). */
export function administracionRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.entradasDeCatalogo, (trx, { body }, door) => commands.readEntradas(trx, door, body));
  serveRead(app, contrato.actosDeCatalogo, (trx, { params }, door) => commands.readActos(trx, door, params));
  serveWrite(app, contrato.agregarEntrada, (trx, { body }, door) => commands.addEntrada(trx, door, body));
  serveWrite(app, contrato.renombrarEntrada, (trx, { body }, door) => commands.renameEntrada(trx, door, body));
  serveWrite(app, contrato.cambiarEntrada, (trx, { body }, door) => commands.changeEntrada(trx, door, body));
  serveRead(app, contrato.archivoDeCatalogo, (trx, { body }, door) => writeArchivo(trx, door, body.catalogo), {
    present: (bytes, reply) =>
      reply.header('content-type', contrato.archivoDeCatalogo.mime).header('cache-control', 'no-store').send(bytes),
  });
  serveRead(app, contrato.revisarArchivoDeCatalogo, (trx, { body }, door) => reviewArchivo(trx, door, body), CUERPO);
  serveWrite(app, contrato.aplicarArchivoDeCatalogo, (trx, { body }, door) => applyArchivo(trx, door, body), CUERPO);
  serveWrite(app, contrato.deshacerActo, (trx, { body }, door) => commands.undoActo(trx, door, body));
}
