import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero } from '../lib/id.ts';
import { Avisar, RESPUESTAS_DE_AVISO, Responder } from './aviso.schema.ts';

/** A notice as an office reads it: its own record, and nothing of the other one until both share. */
const Aviso = z.object({
  numero: z.string(),
  /** yyyy-MM-dd */
  fcdado: z.string(),
  llvictima: z.int(),
  llcarpeta: z.int(),
  noci: z.string(),
  nombre: z.string(),
  /** Titles of the own fields that are equal in the other record. */
  iguales: z.array(z.string()),
  respuesta: z.enum(RESPUESTAS_DE_AVISO).nullable(),
  motivorespuesta: z.string().nullable(),
  /** The office of the other record, once both share. */
  otra: z
    .strictObject({
      institucion: z.string(),
      noci: z.string(),
      folio: z.string().nullable(),
      etapa: z.string().nullable(),
    })
    .nullable(),
});
export type AvisoDeLista = z.output<typeof Aviso>;

export const listaAvisos = endpoint('GET /api/secure/avisos/:pagina/:rpp', {
  params: z.object({
    /** From 0. */
    pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
    rpp: Entero(1, 50).transform((n) => n ?? 10),
  }),
  answer: z.object({ total: z.int(), filas: z.array(Aviso) }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'aviso.listar',
  summary: 'Avisos de que otro registro puede ser de la misma persona, los últimos primero',
});

export const avisarPar = endpoint('POST /api/secure/avisarPar', {
  body: Avisar,
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'aviso.dar',
  summary: 'Da aviso a las dos instituciones de un par, o lo retira',
});

export const responderAviso = endpoint('POST /api/secure/responderAviso', {
  body: Responder,
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'aviso.responder',
  summary: 'Responde un aviso: comparte su registro con la otra institución, o no',
});
