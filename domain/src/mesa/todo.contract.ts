import { z } from 'zod';
import { formatFolio } from '../carpeta/folio.ts';
import { enFrase } from '../lib/cuantos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { numeral, palabras, TextoLibre } from '../lib/texto.ts';

/** How many of each kind are shown: as many as are read at a glance. */
export const HALLADOS = 6;
const LETRAS_MIN = 3;
/** Whether a word is enough to look for: those of other alphabets may be whole names of one letter or two. */
const isBastante = (word: string) => word.length >= LETRAS_MIN || /[^ -~]/.test(word);

/** The meaning of a typed text. */
export interface Buscado {
  /** The whole folio. */
  folio: string | null;
  /** A part of the number of a file. */
  noci: string | null;
  /** Words of the name of a victim, or of what is known of an authority. */
  palabras: string[];
}

/** A folio as it is typed: with or without RNDT, signs, zeros in front or its check digit. */
const FOLIO = /^(?:RNDT)?[- ]?(\d{4})(?:[- ]?(\d{2})[- ]?(\d{6})|-(\d{2})-(\d{1,6}))(?:-?(\d))?$/;
function folioDe(text: string): string | null {
  const m = FOLIO.exec(text);
  const numero = Number(m?.[3] ?? m?.[5] ?? 0);
  if (!m || numero === 0) return null;
  const folio = formatFolio(Number(m[1]), Number(m[2] ?? m[4]), numero);
  return m[6] === undefined || folio.endsWith(`-${m[6]}`) ? folio : null;
}

/**
 * The question of a text: with a figure or a stroke it is a number or a folio, else a name. Too short a text asks for nothing.
 */
export function pedidoDe(texto: string): Buscado {
  const text = numeral(texto);
  const isNumero = /[\d/]/.test(text);
  const words = isNumero ? [] : palabras(text);
  return {
    folio: folioDe(text),
    noci: isNumero && text.length >= LETRAS_MIN ? text : null,
    palabras: words.some(isBastante) ? [...new Set(words)] : [],
  };
}

/** Whether each word is one of a name, or begins one from three letters on. */
export function isNombrada(words: readonly string[], nombre: string): boolean {
  const its = palabras(nombre);
  return words.every((word) => its.some((one) => (word.length < LETRAS_MIN ? one === word : one.startsWith(word))));
}
const CarpetaHallada = z.object({
  llcarpeta: z.int(),
  noci: z.string(),
  folio: z.string().nullable(),
  dspropietario: z.string(),
});
const VictimaHallada = z.object({
  llvictima: z.int(),
  llcarpeta: z.int(),
  noci: z.string(),
  dsnombre: z.string(),
  dsapellidopaterno: z.string(),
  dsapellidomaterno: z.string().nullable(),
  dsalias: z.string().nullable(),
  /** It is not written so: it sounds so. */
  suena: z.boolean(),
});
const ImputadoHallado = VictimaHallada.omit({ llvictima: true }).extend({
  llimputado: z.int(),
  llresponsable: z.int(),
  dsnombre: z.string().nullable(),
  dsapellidopaterno: z.string().nullable(),
});

const AutoridadHallada = z.object({
  llresponsable: z.int(),
  llcarpeta: z.int(),
  noci: z.string(),
  dsloquesesabe: z.string(),
});

/** Asked while somebody types: silent where it cannot be answered. Posted: names stand in no address. */
export const buscarTodo = endpoint('POST /api/secure/buscarTodo', {
  body: z.strictObject({ texto: TextoLibre(100) }),
  answer: z.object({
    carpetas: z.array(CarpetaHallada).max(HALLADOS),
    victimas: z.array(VictimaHallada).max(HALLADOS),
    imputados: z.array(ImputadoHallado).max(HALLADOS),
    autoridades: z.array(AutoridadHallada).max(HALLADOS),
  }),
  silencio: true,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.buscarTodo',
  summary:
    'Carpetas por folio o número, víctimas e imputados por nombre o alias, también como suenan, o autoridades por lo que se sabe de ellas, entre las que el usuario puede ver: las primeras',
});
export type Hallado = z.output<(typeof buscarTodo)['answer']>;

const CLASES = {
  carpetas: 'carpetas',
  victimas: 'víctimas',
  imputados: 'personas imputadas',
  autoridades: 'autoridades',
} as const satisfies Record<keyof Hallado, string>;
/** Of which kinds there may be more than are told, in words; undefined where all of them are. */
export function masDe(hallado: Hallado): string | undefined {
  const llenas = Object.entries(hallado).filter(([, cosas]) => cosas.length >= HALLADOS);
  if (!llenas.length) return;
  const cuales = llenas.map(([clase]) => `${HALLADOS} ${CLASES[clase as keyof Hallado]}`);
  return `Se muestran ${enFrase(cuales)}; puede haber más.`;
}
