import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Archivo } from './archivo.schema.ts';

const llcarpeta = z.object({ llcarpeta: IdRuta });
const id = z.object({ id: IdRuta });

export const getArchivosByLlCarpeta = endpoint('GET /api/secure/getArchivosByLlCarpeta/:id', {
  params: id,
  /** `contenido=no`: the list alone, as our screens ask for it. */
  query: z.object({ contenido: z.enum(['si', 'no']).default('si') }),
  answer: z.array(Archivo),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'archivo.listar',
  summary: 'Archivos anexos de una carpeta',
});

/** Body: multipart/form-data with one file; a field `nombre` before it is its name, where the part's own is not. */
export const anexarArchivo = endpoint('POST /api/secure/anexarArchivo/:llcarpeta', {
  sube: 'multipart/form-data',
  params: llcarpeta,
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), archivo: Archivo }),
  funcion: 'EDITAR CARPETA',
  auditoria: 'archivo.anexar',
  summary: 'Anexa un archivo (multipart/form-data, uno por solicitud)',
});

/** The same for whoever may create files and not edit them: the own file, within a day of its registration. */
export const anexarArchivoNueva = endpoint('POST /api/secure/anexarArchivoNueva/:llcarpeta', {
  ...anexarArchivo,
  funcion: 'CREAR CARPETA',
  summary: 'Anexa un archivo a la carpeta que el mismo usuario acaba de registrar',
});

export const descargarArchivo = endpoint('GET /api/secure/descargarArchivo/:id', {
  params: id,
  answer: z.any(),
  mime: 'application/octet-stream',
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'archivo.descargar',
  summary: 'Contenido de un archivo anexo, tal como se anexó',
});

export const eliminarArchivo = endpoint('DELETE /api/secure/eliminarArchivo/:id', {
  params: id,
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'EDITAR CARPETA',
  auditoria: 'archivo.eliminar',
  summary: 'Quita un archivo anexo',
});
