import { LECTURAS, type LecturaDeCatalogo } from '@renadet/domain/catalogos/lecturas';
import { type NombreOpciones, OPCIONES } from '@renadet/domain/catalogos/opciones';
import { type Campo, type Campos, datosDeLey, respuesta, sigue } from '@renadet/domain/lib/campos';
import { AppError, type ErrorCampo } from '@renadet/domain/lib/errors';
import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { isEmpty, type Rule, settle, type Violation, violations } from '@renadet/domain/lib/rules';
import { minuscula } from '@renadet/domain/lib/texto';
import type { Catalogos } from '../catalogos/catalogos.cache.ts';
import type { Trx } from '../db/scope.ts';

const FUERA = 'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.';

/** The caller whose record the catalogues are asked about. */
export interface QuienPregunta {
  /** The transaction in which the record is being saved. */
  trx: Trx;
  /** Fingerprint of the seeds as it came with the caller's session; without one the transaction asks. */
  semillas?: string | null;
}
export interface Check<V extends object, C> extends Partial<QuienPregunta> {
  campos: Campos;
  rules: readonly Rule<V, C>[];
  values: V;
  context: C;
  /** The record as it is kept; absent when it is being created. */
  stored?: Partial<V>;
  /** Facts of the context that were different when the record was kept. */
  storedContext?: Partial<C>;
  /** Parents of options that are not fields of the record: the federal flag of origins, the crime of techniques. */
  parents?: Partial<Record<keyof V & string, number | null>>;
}

/** The parent that the options of a field depend on: a field of the record, or a value that is told beside it. */
const parentOf = <V extends object, C>({ values, parents }: Check<V, C>, name: string, { de }: { de?: string }) =>
  (parents as Record<string, number | null> | undefined)?.[name] ??
  (de ? (values as Record<string, unknown>)[de] : undefined);

/** Options that the catalogues do not offer. An unchanged one stays: its entry may have been retired since. */
async function unknownOptions<V extends object, C>(catalogos: Catalogos, check: Check<V, C>): Promise<ErrorCampo[]> {
  const values = check.values as Record<string, unknown>;
  const stored = (check.stored ?? {}) as Record<string, unknown>;
  const found: ErrorCampo[] = [];
  // One after the other: they share the transaction's connection
  for (const [name, campo] of Object.entries(check.campos)) {
    const value = values[name];
    if (campo.tipo === 'varios') {
      const before = (stored[name] ?? []) as readonly number[];
      const nombre = OPCIONES[campo.catalogo as NombreOpciones];
      for (const id of ((value ?? []) as readonly number[]).filter((one) => !before.includes(one)))
        if (!(await catalogos.offers(nombre, null, id, check.trx, check.semillas)))
          found.push({ campo: name, mensaje: FUERA });
    }
    if (campo.tipo !== 'catalogo' || typeof value !== 'number') continue;
    const parent = parentOf(check, name, campo);
    if (value === stored[name] && (!campo.de || parent === stored[campo.de])) continue;
    const nombre = OPCIONES[campo.catalogo as NombreOpciones];
    const { parametros }: LecturaDeCatalogo = LECTURAS[nombre];
    const padre = parametros ? Number(parent ?? -1) : null;
    const isOffered = await catalogos.offers(nombre, padre, value, check.trx, check.semillas);
    if (!isOffered) found.push({ campo: name, mensaje: FUERA });
  }
  return found;
}

/** The value that a rule demands, in words and by id. */
async function enPalabras<V extends object, C>(
  catalogos: Catalogos,
  check: Check<V, C>,
  name: string,
  campo: Campo,
  value: unknown,
): Promise<string> {
  if (campo.tipo === 'siNo') return `${respuesta(value as number)} (${value})`;
  if (campo.tipo === 'fecha') return formatFecha(value as Fecha);
  if (campo.tipo !== 'catalogo') return `${value}`;
  const nombre = OPCIONES[campo.catalogo as NombreOpciones];
  const padre = Number(parentOf(check, name, campo) ?? -1);
  const texto = await catalogos.texto(nombre, padre, value as number, check.trx, check.semillas);
  return texto === undefined ? `${value}` : `${texto} (${value})`;
}

/** The sentence of a broken rule: of one that demands a value, which one and why (D-01). */
async function sentenceOf<V extends object, C>(
  catalogos: Catalogos,
  check: Check<V, C>,
  { campo, mensaje, exige }: Violation,
): Promise<string> {
  const definition = check.campos[campo];
  if (exige === undefined || !definition) return mensaje;
  const why = minuscula(mensaje);
  return exige === null
    ? `Deje vacío este campo: ${why}`
    : `Debe ser ${await enPalabras(catalogos, check, campo, definition, exige)}: ${why}`;
}

/**
 * Everything wrong with a record: the form's own rules and the catalogues. One error a field, the rules' first.
 * @param prefix of the field names, for a record inside another (`imputados.0.`)
 */
export async function findErrors<V extends object, C>(
  catalogos: Catalogos,
  check: Check<V, C>,
  prefix = '',
): Promise<ErrorCampo[]> {
  const first = new Map<string, ErrorCampo>();
  for (const violation of violations(check.rules, check.values, check.context, check)) {
    const { campo } = violation;
    if (!first.has(campo))
      first.set(campo, { campo: `${prefix}${campo}`, mensaje: await sentenceOf(catalogos, check, violation) });
  }
  for (const { campo, mensaje } of await unknownOptions(catalogos, check))
    if (!first.has(campo)) first.set(campo, { campo: `${prefix}${campo}`, mensaje });
  return [...first.values()];
}

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
  { campos, rules, values, context, stored }: Omit<Check<V, C>, 'stored'> & { stored: Partial<V> },
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
