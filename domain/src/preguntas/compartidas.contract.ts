import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';

/** Questions that one user may have on the desk, and questions of others that are listed at most. */
export const [EN_MESA_MAX, COMPARTIDAS_MAX] = [6, 100];

/** With whom a kept question is shared: nobody, the own institution, or whoever has a role. */
export const CON_QUIENES = ['nadie', 'institucion', 'rol'] as const;
export type ConQuien = (typeof CON_QUIENES)[number];

const params = z.object({ llfiltro: IdRuta });
const done = z.object({ result: z.literal('REGISTRO_EXITOSO') });
const comun = { funcion: 'REPORTES' } as const;

const Guardada = z.object({
  llfiltro: z.int(),
  nombre: z.string(),
  /** The question as it was kept: the text of a PreguntaEscrita. */
  pregunta: z.string(),
  /** One's own; of another's, who shares it. */
  propia: z.boolean(),
  quien: z.string(),
  con: z.enum(CON_QUIENES),
  /** The role that it is shared with. */
  llrol: z.int().nullable(),
  enMesa: z.boolean(),
});
export type PreguntaGuardada = z.output<typeof Guardada>;

export const preguntasGuardadas = endpoint('GET /api/secure/preguntasGuardadas', {
  ...comun,
  answer: z.object({
    /** One's own by name, then those that others share, the newest first. */
    preguntas: z.array(Guardada),
    /** The roles that a question may be shared with: those that read reports. */
    roles: z.array(z.object({ llrol: z.int(), dsrol: z.string() })),
  }),
  silencio: true,
  auditoria: null, // how questions are called, and no number of the registry
  summary: 'Las preguntas guardadas, propias y compartidas, y cuáles están en la mesa',
});

export const compartirPregunta = endpoint('PUT /api/secure/preguntaCompartida/:llfiltro', {
  ...comun,
  params,
  body: z
    .strictObject({
      con: z.enum(CON_QUIENES, { error: 'Elija con quién se comparte.' }),
      llrol: z.int().min(1).max(1_000).nullable().default(null),
    })
    .refine(({ con, llrol }) => con !== 'rol' || llrol !== null, { path: ['llrol'], error: 'Elija un rol.' }),
  answer: done,
  auditoria: 'reporte.compartirPregunta',
  summary:
    'Comparte una pregunta guardada con la institución o con un rol de ella (del país, si quien comparte lo ve entero), o deja de compartirla',
});

export const ponerPreguntaEnMesa = endpoint('PUT /api/secure/preguntaEnMesa/:llfiltro', {
  ...comun,
  params,
  body: z.strictObject({ enMesa: z.boolean() }),
  answer: done,
  auditoria: 'reporte.ponerEnMesa',
  summary: 'Pone una pregunta guardada en la mesa de quien la ve, o la quita de ella',
});

const n = z.int();
/** The number of a question of the desk: what it counts now, and what it counted on the last day before that its user saw it. */
export const preguntaDeMesa = endpoint('GET /api/secure/preguntaDeMesa/:llfiltro', {
  ...comun,
  params,
  answer: z.object({
    titulo: z.string(),
    /** The answer in a sentence, as the screen of questions says it. */
    frase: z.string(),
    n,
    /** How many of them are the part, where one is asked for. */
    parte: n.nullable(),
    /** What it counted on that day, yyyy-MM-dd; none where it was not seen before, or was another question or another scope. */
    antes: z.object({ n, dia: z.string() }).nullable(),
  }),
  silencio: true, // its place says it
  auditoria: null, // a number in the own scope, of a question that went on record when it was put there
  summary: 'El número de una pregunta de la mesa, y el de la última vez que se vio en un día anterior',
});
