import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero, IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { REGLAS_DE_CALIDAD } from './reglas.ts';

const Estado = z.enum(['valor', 'desconocido', 'blanco']);

export const getCalidadCarpeta = endpoint('GET /api/secure/calidadCarpeta/:llcarpeta', {
  params: z.object({ llcarpeta: IdRuta }),
  answer: z.object({
    puntos: z.int(),
    completos: z.int(),
    total: z.int(),
    datos: z.array(
      z.object({
        id: z.string(),
        dato: z.string(),
        peso: z.int(),
        estado: Estado,
        valor: z.int(),
        desconocido: z.int(),
        blanco: z.int(),
        faltan: z.array(
          z.object({
            de: z.enum(['carpeta', 'victima', 'autoridad']),
            llave: z.int().nullable(),
            lugar: z.int(),
            campo: z.string(),
            estado: Estado.exclude(['valor']),
          }),
        ),
      }),
    ),
  }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.calidad',
  summary: 'Qué datos de ley (art. 84) tiene una carpeta y cuáles le faltan',
});

export const reglasDeCalidad = endpoint('GET /api/secure/reglasDeCalidad', {
  answer: z.array(
    z.object({
      id: z.string(),
      oracion: z.string(),
      gravedad: z.enum(['alta', 'media']),
      desde: z.string(),
      abiertos: z.int(),
      dispensados: z.int(),
    }),
  ),
  funcion: 'CONSULTAR CARPETA',
  auditoria: null,
  summary: 'Las reglas de calidad, con cuántas carpetas no cumplen cada una',
});

const FilaIncumplimiento = z.object({
  llcarpeta: z.int(),
  noci: z.string(),
  institucion: z.string(),
  /** Day on which it was first seen. */
  visto: z.string(),
  motivo: z.string().nullable(),
});
export type FilaIncumplimiento = z.output<typeof FilaIncumplimiento>;

const Regla = z.enum(
  REGLAS_DE_CALIDAD.map(({ id }) => id),
  { error: 'Elija una regla de la lista.' },
);

const pagina = {
  dispensados: z.enum(['0', '1'], { error: 'Elija 0 (por atender) o 1 (dispensadas).' }),
  /** From 0. */
  pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
  rpp: Entero(1, 100).transform((n) => n ?? 10),
};

/** A page of the files that break a rule, those seen first before the others. */
export const incumplimientos = endpoint('GET /api/secure/incumplimientos/:regla/:dispensados/:pagina/:rpp', {
  params: z.object({ regla: Regla, ...pagina }),
  answer: z.array(FilaIncumplimiento),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'regla.listar',
  summary: 'Las carpetas que no cumplen una regla de calidad',
});

/** Longest reason; as the table keeps it. */
export const MOTIVO_DISPENSA_MAX = 500;

const Motivo = Texto(MOTIVO_DISPENSA_MAX)
  .transform((t) => t.trim())
  .refine((t) => t !== '', 'Escriba el motivo de la dispensa.');

export const dispensarRegla = endpoint('POST /api/secure/dispensarRegla', {
  body: z.strictObject({
    llcarpeta: IdRuta,
    regla: Regla,
    motivo: Motivo,
  }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'JUSTIFICAR PENDIENTES',
  auditoria: 'regla.dispensar',
  summary: 'Dispensa a una carpeta de una regla de calidad, con su motivo',
});

const FilaAnomalia = z.object({
  llanomalia: z.int(),
  institucion: z.string(),
  /** First day of the month in which it was registered. */
  mes: z.string(),
  /** Whether it is of one load; its workbook, where it has a name. */
  deCarga: z.boolean(),
  carga: z.string().nullable(),
  oracion: z.string(),
  /** Day on which it was first seen. */
  visto: z.string(),
  motivo: z.string().nullable(),
});
export type FilaAnomalia = z.output<typeof FilaAnomalia>;

/** A page of what is out of line in the last months, the newest first. */
export const anomalias = endpoint('GET /api/secure/anomalias/:dispensados/:pagina/:rpp', {
  params: z.object(pagina),
  answer: z.object({ total: z.int(), filas: z.array(FilaAnomalia) }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'anomalia.listar',
  summary: 'Lo que se aparta de los 24 meses anteriores de cada institución, por mes y por carga',
});

export const dispensarAnomalia = endpoint('POST /api/secure/dispensarAnomalia', {
  body: z.strictObject({ llanomalia: IdRuta, motivo: Motivo }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'JUSTIFICAR PENDIENTES',
  auditoria: 'anomalia.dispensar',
  summary: 'Dispensa una anomalía de la captura, con su motivo',
});
