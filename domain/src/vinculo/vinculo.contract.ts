import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero, IdRuta } from '../lib/id.ts';
import { RESPUESTAS_DE_AVISO } from './aviso.schema.ts';
import { Decision } from './decision.schema.ts';
import { ESTADOS_DE_PAR } from './palabras.ts';

const Clase = z.enum(['FUERTE', 'POR_REVISAR']);
const Caso = z.enum(['DOBLE_REGISTRO', 'DOS_INSTITUCIONES', 'OTROS_HECHOS', 'PARIENTE']);
/** A victim in a list of those who may be one person. */
export const Lado = z.object({
  llvictima: z.int(),
  llcarpeta: z.int(),
  noci: z.string(),
  nombre: z.string(),
  institucion: z.string(),
});
const Par = z.object({
  /** The two victims. */
  uno: Lado,
  otro: Lado,
  /** How many of a hundred pairs like this one are one person. */
  deCien: z.int(),
  clase: Clase,
  caso: Caso,
  estado: z.enum(ESTADOS_DE_PAR),
  /** The author of the decision, its day and reason; null while nobody has decided. */
  decision: z.object({ quien: z.string(), cuando: z.string(), motivo: z.string() }).nullable(),
});
export type ParDeLista = z.output<typeof Par>;

export const listaVinculos = endpoint('GET /api/secure/vinculos/:estado/:pagina/:rpp', {
  params: z.object({
    estado: z.enum(ESTADOS_DE_PAR, { error: 'Elija un estado de la lista.' }),
    /** From 0. */
    pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
    rpp: Entero(1, 50).transform((n) => n ?? 10),
  }),
  answer: z.object({ total: z.int(), filas: z.array(Par) }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'vinculo.listar',
  summary: 'Víctimas que pueden ser la misma persona, las más probables primero',
});

const Valores = z.tuple([z.string().nullable(), z.string().nullable()]);
export const consultarVinculo = endpoint('GET /api/secure/vinculo/:a/:b', {
  params: z.object({ a: IdRuta, b: IdRuta }),
  answer: Par.extend({
    lineas: z.array(
      z.object({
        campo: z.string(),
        titulo: z.string(),
        /** Its value in each record; null where it is not known, or where the line is of no field. */
        valores: Valores,
        palabra: z.string(),
        /** Evidence for one person (positive) or against it, in bits. */
        bits: z.number(),
      }),
    ),
    /** Whether one file tells the number of the other. */
    citada: z.boolean(),
    /** Other decided pairs of the persons that both would be joined to, where they contradict each other. */
    contradicciones: z.array(z.object({ uno: z.string(), otro: z.string(), estado: z.enum(ESTADOS_DE_PAR) })),
    /** Notices to both offices, for the national reviewer; null for whoever else looks. */
    aviso: z
      .object({
        /** Why none may be given, in words. */
        veto: z.string().nullable(),
        lados: z.array(
          z.object({
            llvictima: z.int(),
            numero: z.string(),
            dado: z.string(),
            motivo: z.string(),
            respuesta: z.enum(RESPUESTAS_DE_AVISO).nullable(),
            motivorespuesta: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'vinculo.consultar',
  summary: 'Dos víctimas, campo por campo, y por qué pueden ser la misma persona',
});
export type VinculoComparado = z.output<(typeof consultarVinculo)['answer']>;

export const decidirVinculos = endpoint('POST /api/secure/decidirVinculos', {
  body: Decision,
  /** The pairs that were decided, and those that were returned. */
  answer: z.object({
    result: z.literal('REGISTRO_EXITOSO'),
    decididos: z.int(),
    devueltos: z.array(z.object({ a: z.int(), b: z.int(), porque: z.string() })),
  }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'vinculo.decidir',
  summary: 'Decide si dos víctimas son la misma persona, parientes o personas distintas, o lo deshace',
});
