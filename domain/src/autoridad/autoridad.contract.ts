import { z } from 'zod';
import { Alta } from '../lib/alta.ts';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { Autoridad, AutoridadGuardada, FilaAutoridad } from './autoridad.schema.ts';

const id = z.object({ id: IdRuta });
const Resultado = z.object({
  result: z.enum(RESULTADOS),
  msj: z.string().optional(),
  llresponsable: z.int().optional(),
  version: z.int().optional(),
  /** The places in the bin of a deleted authority, or of the accused persons taken out, to undo it. */
  llpapelera: z.int().optional(),
  quitados: z.array(z.int()).optional(),
});

export const getCtResponsablesByCarpeta = endpoint('GET /api/secure/getCtResponsablesByCarpeta/:id', {
  params: id,
  answer: z.array(FilaAutoridad),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'autoridad.listar',
  summary: 'Autoridades señaladas en una carpeta',
});

export const getCtResponsablesById = endpoint('GET /api/secure/getCtResponsablesById/:id', {
  params: id,
  answer: AutoridadGuardada,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'autoridad.leer',
  summary: 'Una autoridad con sus personas imputadas',
});

export const guardarAutoridad = endpoint('POST /api/secure/guardarAutoridad', {
  query: Alta,
  body: Autoridad,
  answer: Resultado,
  funcion: 'AGREGAR AUTORIDAD',
  auditoria: 'autoridad.crear',
  summary: 'Registra una autoridad y sus personas imputadas',
});

export const modificarAutoridad = endpoint('PUT /api/secure/modificarAutoridad', {
  body: Autoridad,
  answer: Resultado,
  funcion: 'EDITAR AUTORIDAD',
  auditoria: 'autoridad.editar',
  summary: 'Modifica una autoridad y sus personas imputadas',
});

export const eliminarAutoridad = endpoint('DELETE /api/secure/eliminarAutoridad/:id', {
  params: id,
  answer: Resultado,
  funcion: 'ELIMINAR AUTORIDAD',
  auditoria: 'autoridad.eliminar',
  summary: 'Elimina una autoridad y sus personas imputadas',
});
