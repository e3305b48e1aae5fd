import { z } from 'zod';
import { FiltroCarpetas } from '../carpeta/busqueda.schema.ts';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import {
  AutoridadExterna,
  BusquedaExterna,
  Corrida,
  ExpedienteId,
  FilaExterna,
  RenglonCorrida,
  VictimaExterna,
} from './justicianet.schema.ts';

const Resultado = z.enum(RESULTADOS);
const llcarpeta = z.object({ llcarpeta: IdRuta });
const llcorrida = z.object({ llcorrida: IdRuta });
/** Files of one run at most: more than the system has. */
const EXPEDIENTES_MAX = 10_000;

export const getCIJusticiaNet = endpoint('POST /api/secure/getCIJusticiaNet', {
  body: BusquedaExterna,
  answer: z.array(FilaExterna),
  funcion: 'BUSCAR EN JUSTICIANET',
  auditoria: 'justicianet.buscar',
  summary: 'Carpetas de JusticiaNet iniciadas en un periodo; solo las de la institución del usuario',
});

/** Only the id of the row counts: everything else is read again from the external system. */
export const integrarCarpeta = endpoint('POST /api/secure/integrarCarpeta', {
  body: z.looseObject({ expedienteId: ExpedienteId }),
  answer: z.object({ result: Resultado, msj: z.string(), llcarpeta: z.int().optional() }),
  funcion: 'INTEGRAR CARPETA DE JUSTICIANET',
  auditoria: 'justicianet.integrar',
  summary: 'Integra una carpeta de JusticiaNet con sus víctimas y autoridades',
});

/** Which file: its id, alone or in an object. */
const Cual = z.union([llcarpeta, IdRuta.transform((id) => ({ llcarpeta: id }))], {
  error: 'El identificador no es válido.',
});
const Sincronizada = z.object({ result: Resultado, expediente: z.string(), msj: z.string().optional() });

export const sincronizarCarpetaJN = endpoint('PUT /api/secure/sincronizarCarpetaJN', {
  body: Cual,
  answer: Sincronizada,
  funcion: 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET',
  auditoria: 'justicianet.sincronizar',
  summary: 'Trae de JusticiaNet los cambios de una carpeta integrada',
});

/** The same with the id in the path. */
export const sincronizarCarpetaJNPorId = endpoint('PUT /api/secure/sincronizarCarpetaJN/:llcarpeta', {
  ...sincronizarCarpetaJN,
  params: llcarpeta,
  body: undefined,
});

/** With pagina 0 and rpp 0 every file, one result each; a caller that hangs up leaves the rest to a job (D-08). */
export const sincronizarCarpetasJN = endpoint('PUT /api/secure/sincronizarCarpetasJN', {
  body: FiltroCarpetas,
  answer: z.object({ resultado: z.array(Sincronizada) }),
  funcion: 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET',
  auditoria: 'justicianet.sincronizarVarias',
  summary: 'Sincroniza las carpetas integradas de una búsqueda, todas con pagina 0 y rpp 0; un resultado por carpeta',
});

const Iniciada = z.object({ llcorrida: z.int(), total: z.int() });

/** Starts a run over every integrated file of a search; only the national administrator [1-066]. */
export const sincronizarTodasJN = endpoint('POST /api/secure/sincronizarTodasJN', {
  ...sincronizarCarpetasJN,
  answer: Iniciada,
  auditoria: 'justicianet.iniciarCorrida',
  summary: 'Inicia la sincronización de todas las carpetas integradas de una búsqueda',
});

/** Starts a run that integrates many files [1-059]. */
export const integrarTodasJN = endpoint('POST /api/secure/integrarTodasJN', {
  body: z.object({ expedientes: z.array(ExpedienteId).min(1, 'No hay carpetas que integrar.').max(EXPEDIENTES_MAX) }),
  answer: Iniciada,
  funcion: 'INTEGRAR CARPETA DE JUSTICIANET',
  auditoria: 'justicianet.iniciarCorrida',
  summary: 'Inicia la integración de varias carpetas de JusticiaNet',
});

export const getCorridasJN = endpoint('GET /api/secure/corridasJN', {
  answer: z.array(Corrida),
  funcion: 'BUSCAR EN JUSTICIANET',
  auditoria: null,
  summary: 'Las últimas integraciones y sincronizaciones de varias carpetas que inició el usuario',
});

export const getCorridaJN = endpoint('GET /api/secure/corridaJN/:llcorrida', {
  params: llcorrida,
  answer: Corrida.extend({ renglones: z.array(RenglonCorrida) }),
  funcion: 'BUSCAR EN JUSTICIANET',
  auditoria: 'justicianet.leerCorrida',
  summary: 'Avance e informe de una de ellas',
});

export const cancelarCorridaJN = endpoint('POST /api/secure/cancelarCorridaJN/:llcorrida', {
  params: llcorrida,
  answer: Corrida,
  funcion: 'BUSCAR EN JUSTICIANET',
  auditoria: 'justicianet.cancelarCorrida',
  summary: 'La detiene después de la carpeta en curso; lo hecho queda',
});

/**
 * Undoes an integration: the whole file goes to the bin and can be integrated again. It takes victims along, so it needs
 * the function that deletes them. A file that has a folio, is closed or did not come from the external system stays.
 */
export const eliminarCarpetaJN = endpoint('DELETE /api/secure/eliminarCarpetaJN/:id', {
  params: z.object({ id: IdRuta }),
  answer: z.object({ result: Resultado, msj: z.string() }),
  funcion: 'ELIMINAR VICTIMA',
  auditoria: 'justicianet.eliminar',
  summary: 'Retira una carpeta integrada de JusticiaNet que no tiene folio',
});

export const victimaDetalleCENAPI = endpoint('GET /api/secure/victimaDetalleCENAPI/:llcarpeta', {
  params: llcarpeta,
  answer: z.array(VictimaExterna),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'justicianet.victimas',
  summary: 'Las víctimas de una carpeta como están en el sistema externo',
});

export const responsablesByCarpetaCENAPI = endpoint('GET /api/secure/responsablesByCarpetaCENAPI/:llcarpeta', {
  params: llcarpeta,
  answer: z.array(AutoridadExterna),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'justicianet.responsables',
  summary: 'Las autoridades de una carpeta como están en el sistema externo',
});
