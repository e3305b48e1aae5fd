import { cambiosDe, isIgual } from '@renadet/domain/lib/cambios';
import type { Campos } from '@renadet/domain/lib/campos';
import { ERRORES } from '@renadet/domain/lib/errors';
import { HttpError } from './http.ts';
import { readCampos } from './juicio.ts';

type RegistroConVersion = Readonly<Record<string, unknown>>;

/**
 * Whether the registry has the sent record: it keeps every field that this user changed as it was sent, read as the server
 * reads it.
 * @param now the record as it is kept now
 */
export function isGuardado<V extends object>(campos: Campos, opened: V, sent: V, now: V): boolean {
  const typed = readCampos(campos, sent).values;
  return Object.keys(cambiosDe(campos, opened, typed)).every((name) =>
    isIgual((typed as RegistroConVersion)[name], (now as RegistroConVersion)[name]),
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
