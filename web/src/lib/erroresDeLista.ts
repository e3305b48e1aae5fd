import type { ErrorCampo } from '@renadet/domain/lib/errors';
import { HttpError } from './http.ts';

/**
 * Errors of the records of a list ('imputados.2.dsnombre') gathered as one of the list, where they are shown.
 * @param say makes the sentence from each record's place in the list and its faults
 */
export function gatherErrores(
  error: HttpError,
  lista: string,
  say: (wrong: ReadonlyMap<number, readonly ErrorCampo[]>) => string,
): HttpError {
  const wrong = new Map<number, ErrorCampo[]>();
  const own = error.campos.filter(({ campo, mensaje }) => {
    const [name, index, field = ''] = campo.split('.');
    if (name !== lista || index === undefined) return true;
    const at = Number(index);
    wrong.set(at, [...(wrong.get(at) ?? []), { campo: field, mensaje }]);
    return false;
  });
  const gathered = wrong.size ? [{ campo: lista, mensaje: say(wrong) }] : [];
  return new HttpError(error.status, error.message, [...own, ...gathered]);
}
