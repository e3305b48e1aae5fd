import type { Output } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { ARCHIVO_SELLO } from '@renadet/domain/lib/selloTiempo';
import { DATOS, METADATOS_CSV } from '@renadet/domain/publicacion/ambitos';
import { protectConjunto } from '@renadet/domain/publicacion/conjunto';
import { csvwDe } from '@renadet/domain/publicacion/csvw';
import { catalogoDcat } from '@renadet/domain/publicacion/dcat';
import * as contrato from '@renadet/domain/publicacion/publicacion.contract';
import { totalesDe } from '@renadet/domain/publicacion/tablas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type FindSellado, selladosDe } from '../../auditoria/sellado.ts';
import type { Db } from '../../db/open.ts';
import { serve, serveRead, serveWrite } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { sitioDe } from '../../lib/sitio.ts';
import { isFirmado, selloDe } from '../constancia/constancia.llave.ts';
import { FIRMA, LISTA, textoFirmado } from './firma.ts';
import { readTablas } from './produce.ts';
import { requestPublicacion } from './publicacion.commands.ts';
import * as q from './publicacion.queries.ts';
import { readTablero } from './tableroGuardado.ts';

type Publicada = NonNullable<Output<typeof contrato.getEstadisticas>['publicacion']>;

async function read(db: Db, findSellado: FindSellado, corte: string): Promise<Publicada | undefined> {
  const found = await q.findFirmada(db, corte);
  if (!found) return undefined;
  const { contenido, tablero, celdas, reservadas, firmado, llaveid, firma, publica } = found;
  const archivos = await q.listArchivos(db, corte);
  const now = textoFirmado(
    corte,
    archivos.map(({ nombre, huella }) => ({ nombre, huella: Buffer.from(huella, 'hex') })),
    { id: llaveid },
  );
  const tablas = readTablas(contenido);
  const repetidas = q.repetidasDe(found);
  const conjunto = repetidas && protectConjunto(totalesDe(tablas), repetidas);
  const autentica = now === firmado && isFirmado(firmado, firma, publica);
  const sello = autentica ? await findSellado('publicacion', corte, firma) : undefined;
  return {
    corte,
    tablas: tablas as Publicada['tablas'],
    ...(conjunto && { conjunto }),
    ...(tablero && { tablero: readTablero(tablero).publico }),
    archivos,
    celdas,
    reservadas,
    firmado,
    llave: llaveid,
    firma: firma.toString('base64'),
    sello: selloDe(firma),
    autentica,
    ...(sello && { selloTiempo: { hora: sello.hora, autoridad: sello.autoridad } }),
  };
}

const SUELTO = 'application/octet-stream';
/** A file by its name; the list of digests, its signature and the time stamp of that are files too. */
async function archivo(db: Db, findSellado: FindSellado, corte: string, nombre: string) {
  if (nombre !== LISTA && nombre !== FIRMA && nombre !== ARCHIVO_SELLO) return q.findArchivo(db, corte, nombre);
  const found = await q.findFirmada(db, corte);
  if (!found) return undefined;
  if (nombre === ARCHIVO_SELLO) {
    const sello = await findSellado('publicacion', corte, found.firma);
    return sello && { mime: SUELTO, contenido: sello.token };
  }
  return nombre === LISTA
    ? { mime: 'text/plain; charset=utf-8', contenido: Buffer.from(found.firmado) }
    : { mime: SUELTO, contenido: found.firma };
}

/** A JSON document of a kind of its own; kept by nobody, since a new publication makes another one. */
const enJson = (reply: FastifyReply, e: { mime: string }, document: object) =>
  reply.type(e.mime).send(JSON.stringify(document));

export function publicacionRoutes(app: FastifyInstance, { db, config }: Services): void {
  const findSellado = selladosDe({ db, config });
  serve(app, contrato.getEstadisticas, async ({ query: { corte } }) => {
    const cortes = await q.listCortes(db);
    const chosen = corte ?? cortes[0];
    const publicacion = chosen === undefined ? undefined : await read(db, findSellado, chosen);
    if (corte && !publicacion) throw new AppError('NO_ENCONTRADO');
    return { cortes, ...(publicacion && { publicacion }) };
  });
  serve(app, contrato.getArchivoEstadistica, async ({ params: { corte, archivo: nombre } }, _, reply) => {
    const found = await archivo(db, findSellado, corte, nombre);
    if (!found) throw new AppError('NO_ENCONTRADO');
    if (nombre === DATOS.csv.archivo)
      reply.header('link', `<${METADATOS_CSV}>; rel="describedby"; type="${contrato.getMetadatosCsv.mime}"`);
    return reply
      .type(found.mime)
      .header('content-disposition', `${nombre.endsWith('.pdf') ? 'inline' : 'attachment'}; filename="${nombre}"`)
      .header('cache-control', 'public, max-age=86400')
      .send(found.contenido);
  });
  serve(app, contrato.getCatalogoAbierto, async (_, __, reply) =>
    enJson(reply, contrato.getCatalogoAbierto, catalogoDcat(sitioDe(config), await q.listCatalogadas(db))),
  );
  serve(app, contrato.getMetadatosCsv, async ({ params: { corte } }, _, reply) => {
    const found = await q.findPublicacion(db, corte);
    if (!found) throw new AppError('NO_ENCONTRADO');
    return enJson(
      reply,
      contrato.getMetadatosCsv,
      csvwDe({ corte, tablas: readTablas(found.contenido), claves: found.conclaves }),
    );
  });
  serveRead(app, contrato.getPublicaciones, q.listPedidos);
  serveWrite(app, contrato.publicarEstadistica, (trx, { body: { corte } }, door) =>
    requestPublicacion(trx, door, corte),
  );
}
