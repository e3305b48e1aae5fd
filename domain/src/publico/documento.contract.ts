import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { Documento, DocumentoPublico, FilaDocumento } from './documento.schema.ts';
import { SECCIONES } from './secciones.ts';

const id = z.object({ id: IdRuta });
const Exito = z.object({ result: z.literal('REGISTRO_EXITOSO'), lldocumento: z.int() });
const administra = { funcion: 'DOCUMENTOS PUBLICOS' } as const;

export const documentosPublicos = endpoint('GET /api/documentosPublicos', {
  answer: z.array(DocumentoPublico),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Documentos de las páginas públicas, en su orden',
});

/** The same address in all versions; its ETag changes with the bytes. */
export const documentoPublico = endpoint('GET /api/documentoPublico/:id', {
  params: id,
  answer: z.any(),
  mime: 'application/pdf',
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Contenido de un documento público',
});

export const listaDocumentos = endpoint('GET /api/secure/documentos', {
  answer: z.array(FilaDocumento),
  ...administra,
  auditoria: null,
  summary: 'Documentos públicos con los retirados y los que aún no se publican',
});

export const guardarDocumento = endpoint('POST /api/secure/documento', {
  body: Documento,
  answer: Exito.extend({ version: z.int() }),
  ...administra,
  auditoria: 'documento.guardar',
  summary: 'Registra o modifica un documento público; su archivo se envía aparte',
});

/**
 * Body: the PDF itself, as application/pdf. It takes the place of the former one: of the one that was seen, where the
 * document's version is sent.
 */
export const subirDocumento = endpoint('PUT /api/secure/documento/:id/archivo', {
  sube: 'application/pdf',
  params: id,
  query: z.strictObject({ nombre: Texto(1000), version: IdRuta.optional() }),
  answer: Exito.extend({ longitud: z.int() }),
  ...administra,
  auditoria: 'documento.subir',
  summary: 'Envía o reemplaza el archivo de un documento público (cuerpo application/pdf)',
});

const Seccion = IdRuta.refine((id) => SECCIONES.some((s) => s.id === id), 'Elija la página.');

export const ordenarDocumentos = endpoint('PUT /api/secure/documentos/orden', {
  body: z.strictObject({
    llseccion: Seccion,
    ids: z.array(IdRuta).max(500),
    /** The order that was seen: where somebody changed it since, nothing is changed. */
    vistos: z.array(IdRuta).max(500).optional(),
  }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  ...administra,
  auditoria: 'documento.ordenar',
  summary: 'Fija el orden de los documentos de una página: todos ellos, del primero al último',
});

export const retirarDocumento = endpoint('PUT /api/secure/documento/:id/retiro', {
  params: id,
  body: z.strictObject({ retirado: z.boolean() }),
  answer: Exito,
  ...administra,
  auditoria: 'documento.retirar',
  summary: 'Retira un documento de las páginas públicas, o lo vuelve a mostrar',
});
