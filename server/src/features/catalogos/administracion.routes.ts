import {
  actosDeCatalogo,
  agregarEntrada,
  aplicarArchivoDeCatalogo,
  archivoDeCatalogo,
  cambiarEntrada,
  deshacerActo,
  entradasDeCatalogo,
  renombrarEntrada,
  revisarArchivoDeCatalogo,
} from '@renadet/domain/catalogos/administracion.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import {
  addEntrada,
  changeEntrada,
  readActos,
  readEntradas,
  renameEntrada,
  undoActo,
} from './administracion.commands.ts';
import { applyArchivo, reviewArchivo, writeArchivo } from './archivo.commands.ts';

/** Bytes of a body with the rows of a file. */
const CUERPO = { bodyLimit: 16 * 1024 * 1024 };

/** The catalogues as the national administrator keeps them (D-434). */
export function administracionRoutes(app: FastifyInstance): void {
  serveRead(app, entradasDeCatalogo, (trx, { body }, door) => readEntradas(trx, door, body));
  serveRead(app, actosDeCatalogo, (trx, { params }, door) => readActos(trx, door, params));
  serveWrite(app, agregarEntrada, (trx, { body }, door) => addEntrada(trx, door, body));
  serveWrite(app, renombrarEntrada, (trx, { body }, door) => renameEntrada(trx, door, body));
  serveWrite(app, cambiarEntrada, (trx, { body }, door) => changeEntrada(trx, door, body));
  serveRead(app, archivoDeCatalogo, (trx, { body }, door) => writeArchivo(trx, door, body.catalogo), {
    present: (bytes, reply) =>
      reply.header('content-type', archivoDeCatalogo.mime).header('cache-control', 'no-store').send(bytes),
  });
  serveRead(app, revisarArchivoDeCatalogo, (trx, { body }, door) => reviewArchivo(trx, door, body), CUERPO);
  serveWrite(app, aplicarArchivoDeCatalogo, (trx, { body }, door) => applyArchivo(trx, door, body), CUERPO);
  serveWrite(app, deshacerActo, (trx, { body }, door) => undoActo(trx, door, body));
}
