import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import { Numeral, TextoLibre } from '../lib/texto.ts';
import { DEMASIADAS, FALTA_MOTIVO_RETIRO, FILAS_HISTORICAS, MODULO, MOTIVO_RETIRO_MAX } from './historico.rules.ts';

const fila = z.object({
  nuc: z.string().max(1000).nullish(),
  delito: z.string().max(1000).nullish(),
  estadistica: z.string().max(1000).nullish(),
  modulo: z.literal(MODULO, { error: 'El módulo de una carga histórica es 2.' }).optional(),
});
export type FilaHistoricaEnviada = z.output<typeof fila>;

export const integrarCarpetasHistoricas = endpoint('POST /api/secure/integrarCarpetasHistoricas/:mode', {
  params: z.object({ mode: z.literal('1', { error: 'El modo de una carga histórica es 1.' }) }),
  body: z.array(fila).max(FILAS_HISTORICAS, DEMASIADAS),
  answer: z.object({
    correctas: z.int(),
    incorrectas: z.int(),
    repetidas: z.int(),
    actualizadas: z.int(),
    listaExpedientes: z.array(z.object({ nuc: z.string(), observaciones: z.string() })),
  }),
  funcion: 'CARGA HISTORICA',
  auditoria: 'historico.integrar',
  tarda: true,
  summary: 'Integra los renglones de un libro de carga histórica',
});

export const getExpedientesHistoricos = endpoint('POST /api/secure/getExpedientesHistoricos', {
  body: z.strictObject({
    noci: Numeral(100),
    /** From 0. */
    pagina: Pagina,
    rpp: Tamano(5), // as sent; 0 is everything (D-09)
  }),
  answer: z.array(
    z.object({
      llexpediente: z.int(),
      noci: z.string(),
      dsdelito: z.string(),
      fechacreacion: z.string(),
      registros: z.int(),
    }),
  ),
  funcion: 'CARGA HISTORICA',
  auditoria: 'historico.listar',
  summary: 'Expedientes históricos; la primera fila lleva el total en registros',
});

export const retirarExpedienteHistorico = endpoint('POST /api/secure/retirarExpedienteHistorico', {
  body: z.strictObject({
    llexpediente: IdRuta,
    motivo: TextoLibre(MOTIVO_RETIRO_MAX, true)
      .refine((t) => t !== null, FALTA_MOTIVO_RETIRO)
      .transform(String),
  }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), msj: z.string() }),
  funcion: 'CARGA HISTORICA',
  auditoria: 'historico.retirar',
  summary: 'Retira un expediente histórico que no debió cargarse, con su motivo',
});
