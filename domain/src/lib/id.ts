import { z } from 'zod';

/** Largest id: PostgreSQL's integer. */
const MAX = 2_147_483_647;

/** Whole number within bounds from a JSON number or from its digits; absent, null and '' are null. */
const entero = (min: number, max: number, error: string) =>
  z
    .union([z.int(error).min(min, error).max(max, error), z.string().regex(/^-?\d{0,10}$/, error), z.null()], { error })
    .optional()
    .transform((value, ctx): number | null => {
      if (value === null || value === undefined || value === '') return null;
      const number = Number(value) + 0; // never -0, which no comparison of ours takes for 0
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      ctx.addIssue(error);
      return z.NEVER;
    });

/** A catalogue or record id on input; absent is null. */
export const IdOpcional = entero(0, MAX, 'Elija una opción de la lista.');

/** More ids than any list of ours has entries: a longer list is no choice. */
const IDS_MAX = 100;
/** Several catalogue ids on input, answered in order and each once; none is null. */
export const Ids = z
  .union([z.array(IdOpcional).max(IDS_MAX, 'Elija menos opciones.'), z.literal(''), z.null()], {
    error: 'Elija opciones de la lista.',
  })
  .optional()
  .transform((ids): number[] | null => {
    const each = [...new Set(ids || [])].filter((id) => id !== null).sort((a, b) => a - b);
    return each.length ? each : null;
  });

/** A whole number within bounds on input; absent is null. */
export const Entero = (min: number, max: number) => entero(min, max, `Escriba un número entero de ${min} a ${max}.`);

/** A code out of a short list (yes/no answers) on input; absent is null. */
export const Codigo = <const T extends readonly number[]>(codes: T) =>
  IdOpcional.transform((value, ctx): T[number] | null => {
    if (value === null || codes.includes(value)) return value;
    ctx.addIssue('Elija una de las respuestas.');
    return z.NEVER;
  });

const INVALIDO = 'El identificador no es válido.';

/** Id of a record that must be there: in a path or as a foreign key. */
export const IdRuta = z
  .union([z.int(INVALIDO).min(0, INVALIDO).max(MAX, INVALIDO), z.string().regex(/^\d{1,10}$/, INVALIDO)], {
    error: INVALIDO,
  })
  .transform((id) => Number(id) + 0)
  .refine((id) => id <= MAX, INVALIDO);
