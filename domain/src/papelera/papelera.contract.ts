import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';

/** Days that a deleted record can be brought back. */
export const DIAS_PAPELERA = 30;

const id = z.object({ id: IdRuta });
const Eliminado = z.object({
  llpapelera: z.int(),
  tabla: z.enum(['victima', 'responsable', 'imputado', 'archivo']),
  /** Its name in the list. */
  descripcion: z.string(),
  /** Who deleted it. */
  usuario: z.string(),
  /** Moment, ISO 8601 in UTC. */
  fcborrado: z.string(),
});
export type Eliminado = z.output<typeof Eliminado>;

const Resultado = z.object({
  result: z.enum(RESULTADOS),
  msj: z.string(),
  /** Id of the record, the one it had. */
  llave: z.int().optional(),
});

export const getVictimasEliminadas = endpoint('GET /api/secure/victimasEliminadas/:id', {
  params: id,
  answer: z.array(Eliminado),
  funcion: 'ELIMINAR VICTIMA',
  auditoria: 'papelera.listar',
  summary: 'Víctimas de una carpeta que se pueden recuperar',
});

export const getAutoridadesEliminadas = endpoint('GET /api/secure/autoridadesEliminadas/:id', {
  params: id,
  answer: z.array(Eliminado),
  funcion: 'ELIMINAR AUTORIDAD',
  auditoria: 'papelera.listar',
  summary: 'Autoridades y personas imputadas de una carpeta que se pueden recuperar',
});

export const getArchivosEliminados = endpoint('GET /api/secure/archivosEliminados/:id', {
  params: id,
  answer: z.array(Eliminado),
  funcion: 'EDITAR CARPETA',
  auditoria: 'papelera.listar',
  summary: 'Archivos anexos de una carpeta que se pueden recuperar',
});

export const restaurarArchivo = endpoint('POST /api/secure/restaurarArchivo/:id', {
  params: id,
  answer: Resultado,
  funcion: 'EDITAR CARPETA',
  auditoria: 'archivo.restaurar',
  summary: 'Devuelve a su carpeta un archivo anexo eliminado',
});

export const restaurarVictima = endpoint('POST /api/secure/restaurarVictima/:id', {
  params: id,
  answer: Resultado,
  funcion: 'ELIMINAR VICTIMA',
  auditoria: 'victima.restaurar',
  summary: 'Devuelve a su carpeta una víctima eliminada',
});

export const restaurarAutoridad = endpoint('POST /api/secure/restaurarAutoridad/:id', {
  params: id,
  answer: Resultado,
  funcion: 'ELIMINAR AUTORIDAD',
  auditoria: 'autoridad.restaurar',
  summary: 'Devuelve a su carpeta una autoridad eliminada, con sus personas imputadas',
});

/** The function that takes an accused person out of an authority also undoes it: both are an edit of the authority. */
export const restaurarImputado = endpoint('POST /api/secure/restaurarImputado/:id', {
  params: id,
  answer: Resultado,
  funcion: 'EDITAR AUTORIDAD',
  auditoria: 'imputado.restaurar',
  summary: 'Devuelve a su autoridad una persona imputada que se quitó',
});
