/**
 * The rule engine: conditional rules of a form as rows of data, each with the clause it comes from.
 * Form, server, workbook and public service read the same rows. Four pure functions:
 * `fieldState` (what the screen draws), `settle` (values after forcing and clearing), `complete` (what a caller left out
 * and a row demands), `violations` (all of them).
 */
import { CAMPO_OBLIGATORIO } from './errors.ts';

export { CAMPO_OBLIGATORIO };

type Name<V> = keyof V & string;
type Predicate<V, C> = (values: V, context: C) => boolean;

interface Row<V, C> {
  /** Clause of the specification, or a name of ours where it has none. */
  clause: string;
  /** The row holds while this is true; always where absent. */
  when?: Predicate<V, C>;
}

export type Rule<V, C> =
  /** The fields exist only while the row holds; hidden they are null. */
  | (Row<V, C> & { kind: 'shows'; fields: readonly Name<V>[] })
  /** The fields keep their stored value; `reason` tells the user why. */
  | (Row<V, C> & { kind: 'locks'; fields: readonly Name<V>[]; reason: string })
  /** The fields must be filled, unless hidden or locked. */
  | (Row<V, C> & { kind: 'requires'; fields: readonly Name<V>[]; message?: string })
  /** Only allowed options are offered. */
  | (Row<V, C> & { kind: 'options'; field: Name<V>; allows: (option: number, values: V, context: C) => boolean })
  /**
   * The fields take a value. Locked unless `trigger` is given: then it is a proposal,
   * made once when one of the trigger fields changes, that the user may overwrite.
   * With `from` the value is computed of those fields: what a caller says of it is not listened to, and what is kept stays
   * while they do (D-02).
   */
  | (Row<V, C> & {
      kind: 'forces';
      sets: Partial<V> | ((values: V, context: C) => Partial<V>);
      reason: string;
      trigger?: readonly Name<V>[];
      from?: readonly Name<V>[];
    })
  /** The field's value is refused with the message, unless it is locked at its stored value: nobody could mend it. */
  | (Row<V, C> & { kind: 'check'; field: Name<V>; fails: Predicate<V, C>; message: string });

export interface FieldState {
  visible: boolean;
  required: boolean;
  /** Why the field cannot be changed; undefined while it can. */
  locked: string | undefined;
  /** Whether an option may be offered. */
  allows: (option: number) => boolean;
}

export interface Violation {
  campo: string;
  mensaje: string;
  clause: string;
  /** What a *forces* row demands: a value, or null for an empty field; undefined where no one value is demanded. */
  exige?: unknown;
}

const OPCION_NO_ADMITIDA = 'Elija otra opción: la elegida no se admite con los demás datos.';
const DEJE_VACIO = 'Deje vacío este campo: no aplica con los demás datos.';

/** Keeps the row types while writing a table of rules. */
export const defineRules = <V extends object, C>(rows: readonly Rule<V, C>[]): readonly Rule<V, C>[] => rows;

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isEmpty(a) && isEmpty(b)) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

const holds = <V, C>(rule: Rule<V, C>, values: V, context: C): boolean => rule.when?.(values, context) ?? true;

/** The values of a *forces* row. */
const setsOf = <V, C>({ sets }: Rule<V, C> & { kind: 'forces' }, values: V, context: C): Partial<V> =>
  typeof sets === 'function' ? sets(values, context) : sets;

/** What a locked *forces* row demands at this moment; of what is kept, where it is computed of fields that stayed. */
function demands<V, C>(rule: Rule<V, C>, values: V, context: C, stored?: Partial<V>): [Name<V>, unknown][] {
  if (rule.kind !== 'forces' || rule.trigger || !holds(rule, values, context)) return [];
  const sets = setsOf(rule, values, context);
  const stays = stored && rule.from?.every((f) => same(values[f], stored[f]));
  return (Object.entries(sets) as [Name<V>, unknown][]).map(([f, v]) => [f, stays ? stored[f] : v]);
}

const OPEN: FieldState = { visible: true, required: false, locked: undefined, allows: () => true };

/** State of every field that some row speaks of; a field no row names is open (see `stateOf`). */
export function fieldState<V extends object, C>(
  rules: readonly Rule<V, C>[],
  values: V,
  context: C,
): Record<string, FieldState> {
  const states: Record<string, FieldState> = {};
  const edit = (field: string, change: (state: FieldState) => Partial<FieldState>) => {
    const state = states[field] ?? OPEN;
    states[field] = { ...state, ...change(state) };
  };
  for (const rule of rules) {
    const active = holds(rule, values, context);
    if (rule.kind === 'shows') for (const f of rule.fields) edit(f, (s) => ({ visible: s.visible && active }));
    if (!active) continue;
    if (rule.kind === 'locks') for (const f of rule.fields) edit(f, (s) => ({ locked: s.locked ?? rule.reason }));
    if (rule.kind === 'requires') for (const f of rule.fields) edit(f, () => ({ required: true }));
    if (rule.kind === 'forces')
      for (const [f] of demands(rule, values, context)) edit(f, (s) => ({ locked: s.locked ?? rule.reason }));
    if (rule.kind === 'options')
      edit(rule.field, ({ allows }) => ({ allows: (id) => allows(id) && rule.allows(id, values, context) }));
  }
  return states;
}

/** State of one field. */
export const stateOf = (states: Record<string, FieldState>, field: string): FieldState => states[field] ?? OPEN;

/** Fields that keep their stored value whatever the other rows say. */
const kept = <V, C>(rules: readonly Rule<V, C>[], values: V, context: C): Map<string, string> =>
  new Map(
    rules.flatMap((rule) =>
      rule.kind === 'locks' && holds(rule, values, context) ? rule.fields.map((f) => [f, rule.reason] as const) : [],
    ),
  );

const PASSES = 24;

/**
 * Values after forcing and clearing, repeated until nothing changes.
 * @param previous values before the user's change: needed for the proposals (*forces* with a trigger)
 * @param stored the record as it is kept: what was computed of fields that stay is not computed anew
 * @throws Error when the rows contradict each other and no stable record exists
 */
export function settle<V extends object, C>(
  rules: readonly Rule<V, C>[],
  start: V,
  context: C,
  previous?: V,
  stored?: Partial<V>,
): V {
  let values = start;
  const proposed = new Set<Rule<V, C>>();
  const put = (field: Name<V>, value: unknown, keep: Map<string, string>) => {
    if (!keep.has(field) && !same(values[field], value)) values = { ...values, [field]: value ?? null };
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const before = values;
    const keep = kept(rules, values, context);
    for (const rule of rules) {
      if (rule.kind === 'forces' && rule.trigger && previous && !proposed.has(rule)) {
        const changed = rule.trigger.some((f) => !same(previous[f], values[f]));
        if (!changed || !holds(rule, values, context)) continue;
        proposed.add(rule);
        const sets = setsOf(rule, values, context);
        for (const [f, v] of Object.entries(sets)) put(f as Name<V>, v, keep);
      }
      for (const [f, v] of demands(rule, values, context, stored)) put(f, v, keep);
      if (rule.kind === 'shows' && !holds(rule, values, context)) for (const f of rule.fields) put(f, null, keep);
      if (rule.kind === 'options' && holds(rule, values, context)) {
        const value = values[rule.field];
        if (!isEmpty(value) && !rule.allows(Number(value), values, context)) put(rule.field, null, keep);
      }
    }
    if (values === before) return values;
  }
  throw new Error('contradictory rules: the record does not settle');
}

/**
 * A record with what its rows demand in the fields that were left empty, whatever follows from that included (D-01). What
 * was given is not touched, unless it is computed: where it contradicts a row, `violations` says so.
 * @param stored the record as it is kept; absent when it is being created
 */
export function complete<V extends object, C>(
  rules: readonly Rule<V, C>[],
  given: V,
  context: C,
  stored?: Partial<V>,
): V {
  let values = given;
  for (let pass = 0; pass < PASSES; pass++) {
    const keep = kept(rules, values, context);
    const demanded = rules.flatMap((rule) =>
      demands(rule, values, context, stored).filter(
        ([field, value]) =>
          !keep.has(field) && (('from' in rule && rule.from) || (isEmpty(given[field]) && !isEmpty(value))),
      ),
    );
    const next = { ...given, ...Object.fromEntries(demanded) };
    if (same(next, values)) return values;
    values = next;
  }
  return given; // the rows demand now one thing and now another: nothing is made up
}

/**
 * Everything that is wrong with a record, never only the first thing.
 * @param stored the record as it is kept, for the locked fields; absent when it is being created
 */
export function violations<V extends object, C>(
  rules: readonly Rule<V, C>[],
  values: V,
  context: C,
  stored?: Partial<V>,
): Violation[] {
  const states = fieldState(rules, values, context);
  const keep = kept(rules, values, context);
  const found: Violation[] = [];
  const add = (campo: string, mensaje: string, clause: string, more: Pick<Violation, 'exige'> = {}) =>
    found.push({ campo, mensaje, clause, ...more });
  for (const rule of rules) {
    const active = holds(rule, values, context);
    if (rule.kind === 'shows' && !active)
      for (const f of rule.fields) if (!isEmpty(values[f]) && !keep.has(f)) add(f, DEJE_VACIO, rule.clause);
    if (!active) continue;
    if (rule.kind === 'locks' && stored)
      for (const f of rule.fields) if (!same(values[f], stored[f])) add(f, rule.reason, rule.clause);
    if (rule.kind === 'requires')
      for (const f of rule.fields) {
        const state = stateOf(states, f);
        if (isEmpty(values[f]) && state.visible && !state.locked)
          add(f, rule.message ?? CAMPO_OBLIGATORIO, rule.clause);
      }
    if (rule.kind === 'options') {
      const value = values[rule.field];
      if (!isEmpty(value) && !keep.has(rule.field) && !rule.allows(Number(value), values, context))
        add(rule.field, OPCION_NO_ADMITIDA, rule.clause);
    }
    for (const [f, v] of demands(rule, values, context, stored))
      if (!keep.has(f) && !same(values[f], v))
        add(f, rule.kind === 'forces' ? rule.reason : '', rule.clause, { exige: v ?? null });
    if (rule.kind === 'check' && !keep.has(rule.field) && rule.fails(values, context))
      add(rule.field, rule.message, rule.clause);
  }
  return found;
}
