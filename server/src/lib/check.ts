import { type Juicio, judgeRegistro } from '@renadet/domain/catalogos/juicio';
import { type Campos, datosDeLey, sigue } from '@renadet/domain/lib/campos';
import { AppError, type ErrorCampo } from '@renadet/domain/lib/errors';
import { isEmpty, settle } from '@renadet/domain/lib/rules';
import type { Catalogos } from '../catalogos/catalogos.cache.ts';
import type { Trx } from '../db/scope.ts';

/** The caller whose record the catalogues are asked about. */
export interface QuienPregunta {
  /** The transaction in which the record is being saved. */
  trx: Trx;
  /** Fingerprint of the seeds as it came with the caller's session; without one the transaction asks. */
  semillas?: string | null;
}
export type Check<V extends object, C> = Juicio<V, C> & Partial<QuienPregunta>;

/** Everything wrong with a record by the catalogues as the caller's transaction sees them. @param prefix as of `judgeRegistro` */
export const findErrors = <V extends object, C>(
  catalogos: Pick<Catalogos, 'offers' | 'texto'>,
  { trx, semillas, ...juicio }: Check<V, C>,
  prefix = '',
): Promise<ErrorCampo[]> =>
  judgeRegistro(
    {
      offers: (nombre, padre, id) => catalogos.offers(nombre, padre, id, trx, semillas),
      texto: (nombre, padre, id) => catalogos.texto(nombre, padre, id, trx, semillas),
    },
    juicio as Juicio<V, C>,
    prefix,
  );

/** @throws AppError CAMPOS_INVALIDOS with every field, when there is any error */
export function refuse(campos: readonly ErrorCampo[]): void {
  if (campos.length) throw new AppError('CAMPOS_INVALIDOS', { campos });
}

/** The columns of a table of fields: those that a form writes in its own table. */
export const columns = (campos: Campos): string[] =>
  Object.entries(campos).flatMap(([name, { tipo }]) => (tipo === 'oculto' || tipo === 'lista' ? [] : [name]));

/** The named fields of a record. */
export function pick(record: object, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}; // a bulk load picks six rows a file: no list of pairs in between
  for (const name of names) picked[name] = (record as Record<string, unknown>)[name] ?? null;
  return picked;
}

/** A record with the named fields as they are kept where the caller left them out (D-10). */
export function keepAbsent<V extends object>(
  values: V,
  typed: unknown,
  kept: object,
  names: readonly (keyof V & string)[],
): V {
  const sent = typeof typed === 'object' && typed !== null ? typed : {};
  return {
    ...values,
    ...pick(
      kept,
      names.filter((name) => !(name in sent)),
    ),
  };
}

/**
 * A record with its data of law, which callers of the documents do not know, as they are kept where the caller left them
 * out; but where what the caller does say leaves no place for one, it is taken away, as the form does (D-101, D-106).
 * @param otros further fields of which the same holds
 */
export function keepUntold<V extends object, C>(
  { campos, rules, values, context, stored }: Omit<Juicio<V, C>, 'stored'> & { stored: Partial<V> },
  typed: unknown,
  otros: readonly (keyof V & string)[] = [],
): V {
  const sent = typeof typed === 'object' && typed !== null ? typed : {};
  const names = [...(datosDeLey(campos) as readonly string[] as (keyof V & string)[]), ...otros];
  const untold = names.filter(
    (name) => !(name in sent) && !isEmpty(stored[name]) && sigue(campos[name], values, stored),
  );
  if (!untold.length) return values;
  const now = { ...values, ...pick(stored, untold) };
  return { ...now, ...pick(settle(rules, now, context, { stored }), untold) };
}

/** The fields that differ before and after. The audit keeps these of a change. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (k) => JSON.stringify(before[k] ?? null) !== JSON.stringify(after[k] ?? null),
  );
  return { antes: pick(before, changed), despues: pick(after, changed) };
}

/** Characters nobody typed on purpose, and a length no name has. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const LARGO = 200;

/** Names of persons as typed, where they differ from the stored ones (R-04: the spelling is kept beside). */
export function nombresEscritos(typed: unknown, stored: Record<string, unknown>): Record<string, string> | null {
  const source = (typeof typed === 'object' && typed !== null ? typed : {}) as Record<string, unknown>;
  let kept: Record<string, string> | null = null;
  for (const name of ['dsnombre', 'dsapellidopaterno', 'dsapellidomaterno']) {
    const sent = source[name];
    // a name that is not stored ('NO APLICA') has no spelling
    if (typeof sent !== 'string' || stored[name] == null || sent === stored[name]) continue;
    const text = sent.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
    if (text && text !== stored[name] && text.length <= LARGO) kept = { ...(kept ?? {}), [name]: text };
  }
  return kept;
}
/** The same as JSON for a jsonb column, or null when nothing differs. */
export function typedNames(typed: unknown, stored: Record<string, unknown>): string | null {
  const kept = nombresEscritos(typed, stored);
  return kept && JSON.stringify(kept);
}
