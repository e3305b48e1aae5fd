import { z } from 'zod';
import { type Campos, esquema, oculto, texto } from '../lib/campos.ts';
import { IdRuta } from '../lib/id.ts';
import { defineRules } from '../lib/rules.ts';

/** The answers of an office to a notice; null while it has not answered. */
export const RESPUESTAS_DE_AVISO = ['COMPARTIR', 'NO COMPARTIR'] as const;
export type RespuestaDeAviso = (typeof RESPUESTAS_DE_AVISO)[number];

/** How each answer is called: where notices are listed, and on its button. */
export const TEXTO_DE_RESPUESTA: Readonly<Record<RespuestaDeAviso, { lista: string; accion: string }>> = {
  COMPARTIR: { lista: 'Comparte', accion: 'Compartir' },
  'NO COMPARTIR': { lista: 'No comparte', accion: 'No compartir' },
};

/** Why a pair may have no notice, for the national reviewer. */
export const TEXTO_DE_VETO = {
  DECISION: 'Primero decida que es la misma persona.',
  REGISTRO: 'Uno de los dos registros se eliminó: no se da aviso.',
  INSTITUCION: 'Los dos registros son de una institución, que ya los ve: no se da aviso.',
  PROTECCION: 'Una de las dos tiene medidas de protección: no se da aviso a ninguna institución.',
  CUERPO: 'Una de las carpetas señala a un cuerpo de una de las dos instituciones: no se da aviso a ninguna.',
} as const;
export type VetoDeAviso = keyof typeof TEXTO_DE_VETO;

/** A notice is given to both offices of a pair, or taken back. */
export const camposAvisar = {
  a: oculto(IdRuta),
  b: oculto(IdRuta),
  dar: oculto(z.boolean({ error: 'Diga si se da el aviso o se retira.' })),
  motivo: texto('Motivo del aviso', 500, 3),
} as const satisfies Campos;
export const Avisar = esquema(camposAvisar);
export type AvisoDePar = z.output<typeof Avisar>;

export const reglasAvisar = defineRules<AvisoDePar, object>([
  { kind: 'requires', clause: '1-786', fields: ['motivo'] },
]);

const Respuesta = z.enum(RESPUESTAS_DE_AVISO, { error: 'Elija una respuesta de la lista.' });
/** An office's answer and its reason; `antes` is the answer that was read. */
export const camposResponder = {
  numero: oculto(z.string().regex(/^A-\d{4}-\d{6}$/, 'El número de aviso es como A-2026-000123.')),
  antes: oculto(Respuesta.nullable()),
  respuesta: oculto(Respuesta),
  motivo: texto('Motivo de la respuesta', 500, 3),
} as const satisfies Campos;
export const Responder = esquema(camposResponder);
export type RespuestaAAviso = z.output<typeof Responder>;

export const reglasResponder = defineRules<RespuestaAAviso, object>([
  { kind: 'requires', clause: '1-788', fields: ['motivo'] },
]);
