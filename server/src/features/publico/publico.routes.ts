import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@renadet/domain/lib/errors';
import * as contrato from '@renadet/domain/publico/documento.contract';
import { LIMITE_DOCUMENTO, RECHAZOS_DOCUMENTO } from '@renadet/domain/publico/documento.rules';
import type { DocumentoPublico, FilaDocumento } from '@renadet/domain/publico/documento.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receive } from '../../almacen/receive.ts';
import { print } from '../../documento/imprenta.ts';
import { serve, serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { disposicionDe } from '../../lib/disposicionDe.ts';
import { watchRitmo } from '../../lib/ritmo.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { retire, saveDocumento, sort, uploadPdf } from './publico.commands.ts';
import { type FilaDeDocumento, findDocumento, listDocumentos } from './publico.queries.ts';

/** A PDF runs nothing and loads nothing; only our own pages show it inside. */
const ENCIERRO = "default-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** Seconds that a browser shows what it has without asking: a replaced document is seen within five minutes. */
const VIGENCIA = 300;

type EstadoDeDocumento = FilaDocumento['estado'];
/** The sample in place of each document, made on first use. */
type Muestra = { pdf: Buffer; etag: string };
const etagDe = (huella: Buffer) => `"${huella.toString('base64url')}"`;

/** @param muestras whether samples stand for what nobody published yet */
function estadoDe(
  { fcretiro, fcpublicacion, llave, enlace }: FilaDeDocumento,
  hoy: string,
  muestras: boolean,
): EstadoDeDocumento {
  if (fcretiro) return 'RETIRADO';
  if (!llave && !enlace && !muestras) return 'SIN ARCHIVO';
  if (fcpublicacion > hoy) return 'PROGRAMADO';
  return llave || enlace ? 'PUBLICADO' : 'MUESTRA';
}

const isPublic = (estado: EstadoDeDocumento) => estado === 'PUBLICADO' || estado === 'MUESTRA';

/** Printed in a thread (`imprenta`): anyone may ask for one, and each takes some 100 ms. */
function muestrario() {
  const made = new Map<string, Promise<Muestra>>();
  return (fila: FilaDeDocumento): Promise<Muestra> => {
    const key = `${fila.lldocumento}-${fila.version}`;
    const known = made.get(key);
    if (known) return known;
    const making = print('muestra', { titulo: fila.titulo, descripcion: fila.descripcion }).then((pdf) => ({
      pdf,
      etag: etagDe(createHash('sha256').update(pdf).digest()),
    }));
    making.catch(() => made.delete(key)); // tried again next time
    made.set(key, making);
    return making;
  };
}

/** A name that says which document it is, where the file has none of its own. */
const nombreDe = ({ nombre, titulo }: FilaDeDocumento) => nombre ?? `Muestra - ${titulo.slice(0, 120)}.pdf`;

/** Bytes of the message, as they come; a message of another type has none. */
async function receivePdf({ almacen }: Services, req: FastifyRequest) {
  if (!(req.body instanceof Readable)) throw new AppError('TIPO_NO_ADMITIDO', { message: RECHAZOS_DOCUMENTO.tipo });
  const stop = watchRitmo(req.raw, () => req.raw.destroy());
  try {
    return await receive(almacen.entrada, req.body, LIMITE_DOCUMENTO);
  } catch (error) {
    if (error instanceof AppError && error.code === 'DEMASIADO_GRANDE')
      throw new AppError('DEMASIADO_GRANDE', { message: RECHAZOS_DOCUMENTO.grande });
    throw error;
  } finally {
    stop();
  }
}

/** Uploads, in a scope of their own: nowhere else is a PDF a body. */
async function uploads(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/pdf', (_, payload, done) => done(null, payload));
  serveByHand(
    app,
    contrato.subirDocumento,
    async ({ params: { id }, query: { nombre, version } }, req) => {
      const recibido = await receivePdf(services, req);
      return uploadPdf(services, usuarioDe(req), id, { nombre, version, recibido });
    },
    { bodyLimit: LIMITE_DOCUMENTO + 1 },
  );
}

function administracion(app: FastifyInstance, services: Services, muestras: boolean): void {
  serveRead(app, contrato.listaDocumentos, async (trx) => {
    const filas = await listDocumentos(trx);
    return filas.map((fila) => ({ ...fila, estado: estadoDe(fila, services.hoy(), muestras) }));
  });
  serveWrite(app, contrato.guardarDocumento, (trx, { body }, door) => saveDocumento(trx, door, body));
  serveWrite(app, contrato.ordenarDocumentos, (trx, { body: { llseccion, ids, vistos } }, door) =>
    sort(trx, door, llseccion, ids, vistos),
  );
  serveWrite(app, contrato.retirarDocumento, (trx, { params: { id }, body: { retirado } }, door) =>
    retire(trx, door, id, retirado),
  );
}

/** The documents of the public pages: their reading by anyone, and their administration. */
export async function publicoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, almacen, config } = services;
  // In production a sheet of ours could be taken for the law
  const muestras = config.demo !== undefined;
  const muestra = muestrario();
  const publicados = async () =>
    (await listDocumentos(db)).filter((fila) => isPublic(estadoDe(fila, services.hoy(), muestras)));
  serve(app, contrato.documentosPublicos, async () => {
    const filas = await publicados();
    return filas.map((fila): DocumentoPublico => {
      const { lldocumento, llseccion, titulo, descripcion, enlace, longitud, llave, fcpublicacion } = fila;
      const externo = !llave && enlace !== null;
      return {
        lldocumento,
        llseccion,
        titulo,
        descripcion,
        direccion: externo ? enlace : `/api/documentoPublico/${lldocumento}`,
        externo,
        longitud,
        fcpublicacion,
        muestra: !llave && !externo,
      };
    });
  });
  serve(app, contrato.documentoPublico, async ({ params: { id } }, req, reply) => {
    const fila = await findDocumento(db, id);
    const isThere = fila && (fila.llave || !fila.enlace) && isPublic(estadoDe(fila, services.hoy(), muestras));
    if (!isThere) throw new AppError('NO_ENCONTRADO');
    const { llave, huella, longitud } = fila;
    const sample = llave ? undefined : await muestra(fila);
    const etag = sample?.etag ?? etagDe(huella as Buffer);
    void reply
      .header('etag', etag)
      .header('cache-control', `public, max-age=${VIGENCIA}`)
      .header('content-security-policy', ENCIERRO);
    if (req.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = llave ? await almacen.read(llave) : sample?.pdf;
    if (!bytes) throw new AppError('NO_ENCONTRADO');
    return reply
      .type('application/pdf')
      .header('content-length', sample?.pdf.length ?? longitud)
      .header('content-disposition', disposicionDe(nombreDe(fila)).replace('attachment', 'inline'))
      .send(bytes);
  });
  administracion(app, services, muestras);
  await app.register((scope) => uploads(scope, services));
}
