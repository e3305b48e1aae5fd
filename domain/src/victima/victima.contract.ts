import { z } from 'zod';
import { Alta } from '../lib/alta.ts';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { FilaVictima, Victima, VictimaGuardada } from './victima.schema.ts';

const id = z.object({ id: IdRuta });
const Resultado = z.object({
  result: z.enum(RESULTADOS),
  msj: z.string(),
  llvictima: z.int().optional(),
  version: z.int().optional(),
  /** The place in the bin of a deleted one, to undo it. */
  llpapelera: z.int().optional(),
});

export const getCtVictimaByCarpeta = endpoint('GET /api/secure/getCtVictimaByCarpeta/:id', {
  params: id,
  answer: z.array(FilaVictima),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'victima.listar',
  summary: 'Víctimas de una carpeta',
});

export const getCtVictimaById = endpoint('GET /api/secure/getCtVictimaById/:id', {
  params: id,
  answer: z.array(VictimaGuardada),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'victima.leer',
  summary: 'Una víctima, como lista de un elemento',
});

export const insertarVictima = endpoint('POST /api/secure/insertarVictima', {
  query: Alta,
  body: Victima,
  answer: Resultado,
  funcion: 'AGREGAR VICTIMA',
  auditoria: 'victima.crear',
  summary: 'Registra una víctima',
});

export const editarVictima = endpoint('PUT /api/secure/editarVictima', {
  body: Victima,
  answer: Resultado,
  funcion: 'EDITAR VICTIMA',
  auditoria: 'victima.editar',
  summary: 'Modifica una víctima',
});

export const eliminarVictima = endpoint('DELETE /api/secure/eliminarVictima/:id', {
  params: id,
  answer: Resultado,
  funcion: 'ELIMINAR VICTIMA',
  auditoria: 'victima.eliminar',
  summary: 'Elimina una víctima',
});
