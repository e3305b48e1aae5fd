import { z } from 'zod';
import { type Campos, dia, esquema, oculto } from '../lib/campos.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { OBJETOS } from './objetos.ts';

/** Letters of a note and of an answer. */
export const TEXTO_MAX = 500;
/** Files that one request notes at most. */
export const VARIAS_MAX = 200;

/** Text as it was written: it is for a person to read and nothing is looked for in it. */
const escrito = (etiqueta: string) =>
  ({
    tipo: 'texto',
    etiqueta,
    max: TEXTO_MAX,
    lineas: 4,
    schema: Texto(TEXTO_MAX)
      .nullish()
      .transform((text) => text?.trim() || null),
  }) as const;

/** To whom a note goes: who registered the file, or whoever captures in its area. */
export const DESTINOS = ['registro', 'area'] as const;
export type Destino = (typeof DESTINOS)[number];
const destino = oculto(z.enum(DESTINOS, { error: 'Elija a quién va dirigida.' }));

/** A note on a record of a file or on one of its fields. */
export const camposObservacion = {
  llcarpeta: oculto(IdRuta),
  objeto: oculto(z.enum(OBJETOS, { error: 'Elija qué se observa.' })),
  /** Id of the record; of the file itself its own. */
  llave: oculto(IdRuta),
  /** The field; null: the whole record. */
  campo: oculto(z.string().max(60).nullable()),
  destino,
  texto: escrito('Qué está mal o qué se pide'),
  parael: dia('Para el'),
} as const satisfies Campos;
export const Observacion = esquema(camposObservacion);
export type Observacion = z.output<typeof Observacion>;

/** The same note on several files, each as a whole. */
export const camposObservarVarias = {
  carpetas: oculto(
    z.array(IdRuta).min(1, 'Elija al menos una carpeta.').max(VARIAS_MAX, `Elija ${VARIAS_MAX} carpetas como máximo.`),
  ),
  destino,
  texto: camposObservacion.texto,
  parael: camposObservacion.parael,
} as const satisfies Campos;
export const ObservarVarias = esquema(camposObservarVarias);
export type ObservarVarias = z.output<typeof ObservarVarias>;

/** The acts on a note: an answer leaves it as it is, an objection waits for who noted it. */
export const ACTOS = ['responde', 'atiende', 'objeta', 'reabre'] as const;
export type Acto = (typeof ACTOS)[number];
/** The acts of who captures. */
export const RESPUESTAS = ['responde', 'atiende', 'objeta'] as const satisfies readonly Acto[];
export type Respuesta = (typeof RESPUESTAS)[number];

/** An answer to a note. */
export const camposRespuesta = {
  llobservacion: oculto(IdRuta),
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(z.int()),
  acto: oculto(z.enum(RESPUESTAS, { error: 'Elija cómo responde.' })),
  texto: escrito('Respuesta'),
} as const satisfies Campos;
export const RespuestaAObservacion = esquema(camposRespuesta);
export type RespuestaAObservacion = z.output<typeof RespuestaAObservacion>;

/** Why an attended note is opened again. */
export const camposReapertura = {
  llobservacion: oculto(IdRuta),
  version: oculto(z.int()),
  texto: escrito('Por qué se reabre'),
} as const satisfies Campos;
export const Reapertura = esquema(camposReapertura);
export type Reapertura = z.output<typeof Reapertura>;
