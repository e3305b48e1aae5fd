import type { Campos } from '@renadet/domain/lib/campos';
import { ERRORES } from '@renadet/domain/lib/errors';
import { isEmpty } from '@renadet/domain/lib/rules';
import { HttpError } from './http.ts';
import { readCampos } from './juicio.ts';

/** A field that differs between the form and the registry as it is now. */
export interface Diferencia {
  campo: string;
  etiqueta: string;
}

const same = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

type RegistroConVersion = Readonly<Record<string, unknown>>;

/** Fields in which two versions differ, in the form's order. Fields without a label are not compared. */
export const diferencias = (campos: Campos, a: object, b: object): Diferencia[] =>
  Object.entries(campos).flatMap(([campo, definition]) =>
    'etiqueta' in definition && !same((a as RegistroConVersion)[campo], (b as RegistroConVersion)[campo])
      ? [{ campo, etiqueta: definition.etiqueta }]
      : [],
  );

/** This user's changes: the fields that differ between the record as it was opened and as it is on the screen. */
export const cambiosDe = <V extends object>(campos: Campos, opened: V, typed: V): Partial<V> =>
  Object.fromEntries(
    diferencias(campos, opened, typed).map(({ campo }) => [campo, (typed as RegistroConVersion)[campo]]),
  ) as Partial<V>;

/**
 * Whether the registry has the sent record: it keeps every field that this user changed as it was sent, read as the server
 * reads it.
 * @param now the record as it is kept now
 */
export function isGuardado<V extends object>(campos: Campos, opened: V, sent: V, now: V): boolean {
  const typed = readCampos(campos, sent).values;
  return Object.keys(cambiosDe(campos, opened, typed)).every((name) =>
    same((typed as RegistroConVersion)[name], (now as RegistroConVersion)[name]),
  );
}

/** Whether somebody else saved the record meanwhile, and not that its file was closed. */
export const isConflicto = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.message !== ERRORES.CARPETA_CERRADA.message;

/** How two versions of a record that holds a list are put together; a field that it does not name goes by itself. */
export interface Union<V> {
  /** This user's changes, on top of the record as it is kept now. @param abierto the record as this user opened it */
  merge: (actual: V, abierto: Partial<V>, escrito: V) => Partial<V>;
  /** The text typed since the sending, on top of the record as it was saved. */
  proceed: (actual: V, enviado: V, escrito: V) => Partial<V>;
  /** The typed text, on top of a record that an earlier sending registered. */
  find: (actual: V, escrito: V) => Partial<V>;
}
