import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { PedidoDeQuejas, Queja } from './queja.schema.ts';

const id = z.object({ id: IdRuta });
const Resultado = z.object({
  result: z.enum(RESULTADOS),
  msj: z.string().optional(),
  llqueja: z.int().optional(),
  version: z.int().optional(),
});

/** Registers a complaint of the own source, or modifies the one that llqueja names [1-730]. */
export const guardarQueja = endpoint('POST /api/secure/guardarQueja', {
  body: Queja,
  answer: Resultado,
  funcion: 'REGISTRAR QUEJAS',
  auditoria: 'queja.guardar',
  summary: 'Registra o modifica un caso que conoce una fuente que no es fiscalía',
});

const QuejaGuardada = z.object({
  llqueja: z.int(),
  version: z.int(),
  llinstitucion: z.int(),
  dsinstitucion: z.string(),
  dsexpediente: z.string(),
  fcrecepcion: z.string(),
  llestado: z.int(),
  llmunicipio: z.int().nullable(),
  dslugar: z.string().nullable(),
  llgobierno: z.int().nullable(),
  dsautoridad: z.string().nullable(),
  novictimas: z.int(),
  dsvictima: z.string().nullable(),
  metodos: z.array(z.int()).nullable(),
  boremitida: z.int(),
  llfiscalia: z.int().nullable(),
  fcremision: z.string().nullable(),
  dsnoci: z.string().nullable(),
});
export type QuejaGuardada = z.output<typeof QuejaGuardada>;

export const getQueja = endpoint('GET /api/secure/queja/:id', {
  params: id,
  answer: QuejaGuardada,
  funcion: 'CONSULTAR QUEJAS',
  auditoria: 'queja.leer',
  summary: 'Un caso de una fuente que no es fiscalía',
});

const FilaQueja = z.object({
  llqueja: z.int(),
  dsexpediente: z.string(),
  dsinstitucion: z.string(),
  fcrecepcion: z.string(),
  dsestado: z.string(),
  novictimas: z.int(),
  boremitida: z.int(),
});
export type FilaQueja = z.output<typeof FilaQueja>;

/** A page, the last received first; the totals are of everything that was found, and of no file of the registry. */
export const listaQuejas = endpoint('POST /api/secure/quejas', {
  body: PedidoDeQuejas,
  answer: z.object({ total: z.int(), victimas: z.int(), remitidas: z.int(), filas: z.array(FilaQueja) }),
  funcion: 'CONSULTAR QUEJAS',
  auditoria: 'queja.listar',
  summary: 'Casos de fuentes que no son fiscalía, del más reciente al más antiguo',
});

export const eliminarQueja = endpoint('DELETE /api/secure/queja/:id', {
  params: id,
  answer: Resultado,
  funcion: 'REGISTRAR QUEJAS',
  auditoria: 'queja.eliminar',
  summary: 'Elimina un caso de la propia fuente; se puede recuperar',
});

export const restaurarQueja = endpoint('POST /api/secure/restaurarQueja/:id', {
  params: id,
  answer: Resultado,
  funcion: 'REGISTRAR QUEJAS',
  auditoria: 'queja.restaurar',
  summary: 'Recupera un caso eliminado de la propia fuente',
});
