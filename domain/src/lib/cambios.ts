import type { Campos } from './campos.ts';
import { isEmpty } from './rules.ts';

/** A field that differs between the form and the registry as it is now. */
export interface Diferencia {
  campo: string;
  etiqueta: string;
}

/** Whether two values of a field say the same. */
export const isIgual = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

type RegistroConVersion = Readonly<Record<string, unknown>>;

/** Fields in which two versions differ, in the form's order. Fields without a label are not compared. */
export const diferencias = (campos: Campos, a: object, b: object): Diferencia[] =>
  Object.entries(campos).flatMap(([campo, definition]) =>
    'etiqueta' in definition && !isIgual((a as RegistroConVersion)[campo], (b as RegistroConVersion)[campo])
      ? [{ campo, etiqueta: definition.etiqueta }]
      : [],
  );

/** This user's changes: the fields that differ between the record as it was opened and as it is on the screen. */
export const cambiosDe = <V extends object>(campos: Campos, opened: V, typed: V): Partial<V> =>
  Object.fromEntries(
    diferencias(campos, opened, typed).map(({ campo }) => [campo, (typed as RegistroConVersion)[campo]]),
  ) as Partial<V>;
