import { z } from 'zod';
import type { Contexto, Modo } from './contexto.ts';
import { FECHA_INVALIDA, Fecha, isAfter } from './fecha.ts';
import { Codigo, Entero, IdOpcional, Ids } from './id.ts';
import type { Rule } from './rules.ts';
import { NO, NO_DISPONIBLE, RESPUESTA, SI, type SiNo } from './siNo.ts';
import { hasAjena, LETRAS, Numeral, Texto, TextoLibre } from './texto.ts';
import './zodEspanol.ts';

/**
 * The fields of a form as data: the name of a field, its values and the source of its options. The screen draws from this
 * table and the schema is made from it, so they cannot disagree.
 */
export type Campo = (
  | {
      tipo: 'texto';
      etiqueta: string;
      max: number;
      lineas?: number;
      numero?: true;
      letras?: keyof typeof LETRAS;
      schema: z.ZodType;
    }
  | { tipo: 'entero'; etiqueta: string; min: number; max: number; schema: z.ZodType }
  | { tipo: 'fecha'; etiqueta: string; schema: z.ZodType }
  | { tipo: 'siNo'; etiqueta: string; respuestas: readonly SiNo[]; aparte?: true; schema: z.ZodType }
  | { tipo: 'catalogo'; etiqueta: string; catalogo: string; de?: string; schema: z.ZodType }
  | { tipo: 'varios'; etiqueta: string; catalogo: string; schema: z.ZodType }
  | { tipo: 'lista'; etiqueta: string; campos: Campos; schema: z.ZodType }
  | { tipo: 'oculto'; schema: z.ZodType }
) & { deLey?: true; matiza?: readonly string[] };
export type Campos = Readonly<Record<string, Campo>>;

const fechaOpcional = z
  .union([Fecha, z.literal(''), z.null()], { error: FECHA_INVALIDA })
  .optional()
  .transform((day) => day || null);

/** Free text, stored normalised; `lineas` > 1 draws a box of so many lines. */
export const texto = (etiqueta: string, max: number, lineas?: number) =>
  ({ tipo: 'texto', etiqueta, max, schema: TextoLibre(max, lineas !== undefined), ...(lineas && { lineas }) }) as const;

/** Free text that is a person's name: of letters that cannot be taken for others. */
export const nombre = (etiqueta: string, max: number) => ({ ...texto(etiqueta, max), letras: 'nombre' }) as const;
/** The number of a file, read as `numeral` does; its own rule says which signs it takes. */
export const numeroCi = (etiqueta: string, max: number) =>
  ({ ...texto(etiqueta, max), numero: true, schema: Numeral(max) }) as const;
/** The number that another office gave: of letters that cannot be taken for others. */
export const numero = (etiqueta: string, max: number) => ({ ...numeroCi(etiqueta, max), letras: 'numero' }) as const;

/** A whole number within bounds. */
export const entero = (etiqueta: string, min: number, max: number) =>
  ({ tipo: 'entero', etiqueta, min, max, schema: Entero(min, max) }) as const;

/** A day. */
export const dia = (etiqueta: string) => ({ tipo: 'fecha', etiqueta, schema: fechaOpcional }) as const;

/** A yes/no question; `respuestas` are the answers it offers, in order. */
export const siNo = (etiqueta: string, respuestas: readonly SiNo[] = [SI, NO, NO_DISPONIBLE]) =>
  ({ tipo: 'siNo', etiqueta, respuestas, schema: Codigo([0, 1, 2, 3] as const) }) as const;

/** A question that nobody answers together with others, because its usual answer is another one. */
export const aparte = <C extends ReturnType<typeof siNo>>(campo: C) => ({ ...campo, aparte: true }) as const;

/** An option of a catalogue, by its name in catalogos.ts, which the OpenAPI document reads too; `de` names the field whose value filters it. */
export const catalogo = (etiqueta: string, nombre: string, de?: string) =>
  ({
    tipo: 'catalogo',
    etiqueta,
    catalogo: nombre,
    schema: IdOpcional.meta({ catalogo: nombre }),
    ...(de && { de }),
  }) as const;

/** Several options of a catalogue, by its name in catalogos.ts: their ids in order, each once; null where none is chosen. */
export const varios = (etiqueta: string, nombre: string) =>
  ({ tipo: 'varios', etiqueta, catalogo: nombre, schema: Ids.meta({ catalogo: nombre }) }) as const;

/**
 * Records inside a record, each by its own table of fields, kept in a table of their own. Left out, the kept ones stay as they
 * are; an empty list is none.
 */
export const lista = <const C extends Campos>(etiqueta: string, campos: C, max: number) =>
  ({
    tipo: 'lista',
    etiqueta,
    campos,
    schema: z
      .array(esquema(campos))
      .max(max)
      .nullish()
      .transform((list) => list ?? null),
  }) as const;

/**
 * A datum that the law asks for and no document has (D-101): all may leave it empty. A caller, a workbook or a service made
 * before it does not know it: what they leave out stays as it is kept.
 */
export const deLey = <const C extends Campo>(campo: C) => ({ ...campo, deLey: true }) as const;

/**
 * A datum of law that says how other fields are meant: what a caller leaves out stays only while those stay as they are, since a
 * day that is told anew is the day that it says.
 */
export const matiz = <const C extends Campo>(campo: C, ...matiza: string[]) => ({ ...deLey(campo), matiza }) as const;

/** Names of the data of law of a table of fields. */
export type DeLey<C extends Campos> = {
  [K in keyof C & string]: C[K] extends { deLey: true } ? K : never;
}[keyof C & string];
/** The data of law of a table of fields, in its order. */
export const datosDeLey = <const C extends Campos>(campos: C): readonly DeLey<C>[] =>
  Object.keys(campos).filter((name) => campos[name]?.deLey) as DeLey<C>[];

/** Whether a datum of law that a caller leaves out stays as it is kept, beside what the caller does say. */
export const sigue = (campo: Campo | undefined, values: object, kept: object): boolean => {
  const at = (record: object, name: string) => String((record as Record<string, unknown>)[name] ?? '');
  return campo?.matiza?.every((name) => at(values, name) === at(kept, name)) ?? true;
};

/** The data of law that are over with what they said of a field which is told anew, each as nothing. */
export const vencidos = <const C extends Campos>(campos: C, values: object, kept: object) =>
  Object.fromEntries(
    datosDeLey(campos).flatMap((name) => (sigue(campos[name], values, kept) ? [] : [[name, null]])),
  ) as Partial<Record<DeLey<C>, null>>;

/** A value the screen does not draw as a field of its own. */
export const oculto = <S extends z.ZodType>(schema: S) => ({ tipo: 'oculto', schema }) as const;

/** Values that answers carry and callers may send back: accepted and ignored, the server keeps its own. */
export const soloLectura = () => oculto(z.unknown().optional());

/** Text kept as typed (an external id, a file name), absent is null. */
export const literal = (max: number) =>
  oculto(
    Texto(max)
      .nullish()
      .transform((text) => text || null),
  );

/** The schema of a table of fields. Unknown fields are refused: a misspelt field must not vanish in silence. */
export const esquema = <const C extends Campos>(campos: C) =>
  z.strictObject(Object.fromEntries(Object.entries(campos).map(([name, { schema }]) => [name, schema])) as Schemas<C>);
type Schemas<C extends Campos> = { [K in keyof C]: C[K]['schema'] };

/** Text of a yes/no code, for tables, certificates and workbooks. */
export const respuesta = (code: number | null): string => RESPUESTA[code as SiNo] ?? '';

/** The words of several options, as they are read in one line. */
export const juntas = (words: readonly string[]): string => words.join('; ');

const O = new Intl.ListFormat('es-MX', { type: 'disjunction' });
/** The words of several options, one of which is to be chosen. */
export const unaDe = (words: readonly string[]): string => O.format(words);

/** Names of the fields a user may fill (all but the hidden ones). */
export const editable = <C extends Campos>(campos: C): (keyof C & string)[] =>
  Object.entries(campos).flatMap(([name, campo]) => (campo.tipo === 'oculto' ? [] : [name]));

/** An empty record: every field null. */
export const defaults = <C extends Campos>(campos: C): Record<keyof C, null> =>
  Object.fromEntries(Object.keys(campos).map((name) => [name, null])) as Record<keyof C, null>;

/** The letters of a name or a number cannot be taken for others (D-381). */
export const letterRules = <V extends object, C = Contexto>(campos: Campos): Rule<V, C>[] =>
  Object.entries(campos).flatMap(([name, campo]): Rule<V, C> | [] => {
    if (campo.tipo !== 'texto' || !campo.letras) return [];
    const { letras } = campo;
    const field = name as keyof V & string;
    const fails = (v: V) => hasAjena(letras, String(v[field] ?? ''));
    return { kind: 'check', clause: `letras ${field}`, field, fails, message: LETRAS[letras].mensaje };
  });

/** Clause of the rows by which a question takes the answers that it offers. */
export const DE_LA_PREGUNTA = '3-726';

/**
 * The rows that follow from the fields themselves. Choosing another parent empties what was chosen below it (state → municipality,
 * stage → status). A question of yes and no takes the answers that it offers and no other, from whoever writes by other means
 * than the form, too (D-352).
 */
export const fieldRules = <V extends object, C = Contexto>(campos: Campos): Rule<V, C>[] => [
  ...letterRules<V, C>(campos),
  ...Object.entries(campos).flatMap(([name, campo]): Rule<V, C> | [] => {
    const field = name as keyof V & string;
    if ('de' in campo)
      return {
        kind: 'forces',
        clause: `cascada ${field}`,
        trigger: [campo.de as keyof V & string],
        sets: { [field]: null } as Partial<V>,
        reason: '',
      };
    const codes = 'respuestas' in campo && campo.respuestas;
    if (!codes || codes.length > 3) return [];
    const message = `Elija ${unaDe(codes.map(respuesta))}.`;
    return { kind: 'options', clause: DE_LA_PREGUNTA, field, allows: (code) => codes.includes(code as SiNo), message };
  }),
];

/** A row that several nouns have: whoever only consults a record changes none of its fields. */
export const soloConsulta = <F extends string>(clause: string, fields: readonly F[]) => ({
  kind: 'locks' as const,
  clause,
  fields,
  reason: 'Solo consulta.',
  when: (_: object, { modo }: { modo: Modo }) => modo === 'consultar',
});

interface DiasDePeriodo {
  fechaInicio: string | null;
  fechaFin: string | null;
}
/** The same of searches and reports: a period ends on the day that it begins, or later. */
export const periodoEnOrden = (clause: string) => ({
  kind: 'check' as const,
  clause,
  field: 'fechaFin' as const,
  fails: ({ fechaInicio, fechaFin }: DiasDePeriodo) => isAfter(fechaInicio, fechaFin),
  message: 'No puede ser menor a la fecha de inicio.',
});
