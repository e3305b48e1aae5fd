/**
 * The rule engine: conditional rules of a noun as rows of data, each with the clause it comes from.
 * Form, server, workbook and public service read the same rows. Four pure functions:
 * `fieldState` (what the screen draws), `settle` (values after forcing and clearing), `complete` (what a caller left out
 * and a row demands), `violations` (all of them).
 *
 * A kept value stays as it came, whatever a row says of it, until somebody changes it or a field that the row reads
 * (D-35). The functions ask a `keeper` for this.
 */
import { CAMPO_OBLIGATORIO } from './errors.ts';

export { CAMPO_OBLIGATORIO };

type Name<V> = keyof V & string;
type Predicate<V, C> = (values: V, context: C) => boolean;

/** Ways by which a record comes in: typed in a form or sent as one, in a workbook, by the public service. */
export type Door = 'formulario' | 'libro' | 'servicio';

interface Row<V, C> {
  /** Clause of the specification, or a name of ours where it has none. */
  clause: string;
  /** The doors that hear the row, and why the others do not; all of them where absent. */
  only?: { doors: readonly Door[]; why: string };
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
  /** Only allowed options are offered; `message` says which, where that is always the same. */
  | (Row<V, C> & {
      kind: 'options';
      field: Name<V>;
      allows: (option: number, values: V, context: C) => boolean;
      message?: string;
    })
  /**
   * The fields take a value. Locked unless `trigger` is given: then it is a proposal,
   * made once when one of the trigger fields changes, that the user may overwrite.
   * With `from` the value is computed from those fields: a caller's own value is ignored, and the kept value stays while
   * those fields stay (D-02).
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
  /** A save would refuse the field empty. This holds also while the field is filled or awaits another answer. */
  required: boolean;
  /** Why the field cannot be changed; undefined while it can. */
  locked: string | undefined;
  /** The field is locked and empty only until another answer comes. */
  awaits: boolean;
  /** The value breaks a row and stays as it is kept. */
  kept: boolean;
  /** Whether an option may be offered. */
  allows: (option: number) => boolean;
}

export interface Violation {
  campo: string;
  mensaje: string;
  clause: string;
  /** The demand of a *forces* row: a value, or null for an empty field; undefined where no one value is demanded. */
  exige?: unknown;
}

/** The texts for an option that is not offered and for a field that is not shown. */
export const OPCION_NO_ADMITIDA = 'Elija otra opción: la elegida no se admite con los demás datos.';
export const DEJE_VACIO = 'Deje vacío este campo: no aplica con los demás datos.';

/** The facts about a record besides its values. */
export interface Known<V, C> {
  /** The record as it is kept; absent when it is being created. */
  stored?: Partial<V> | undefined;
  /** Facts of the context that were different when the record was kept. */
  storedContext?: Partial<C> | undefined;
  /** Fields that could not be read: rows that depend on one say nothing. */
  unknown?: ReadonlySet<string> | undefined;
}

/** Keeps the row types while writing a table of rules. */
export const defineRules = <V extends object, C>(rows: readonly Rule<V, C>[]): readonly Rule<V, C>[] => rows;

/** The rows that a door hears. */
export const heardBy = <V, C>(door: Door, rules: readonly Rule<V, C>[]): readonly Rule<V, C>[] =>
  rules.filter(({ only }) => !only || only.doors.includes(door));

export const isEmpty = (value: unknown): boolean => (value ?? '') === '';
const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isEmpty(a) && isEmpty(b)) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Whether two records have the same fields with the same values. */
const isTwin = <V extends object>(a: V, b: V): boolean => {
  const names = Object.keys(a) as Name<V>[];
  return (
    names.length === Object.keys(b).length &&
    names.every((f) => Object.is(a[f], b[f]) || JSON.stringify(a[f]) === JSON.stringify(b[f]))
  );
};

const holds = <V, C>(rule: Rule<V, C>, values: V, context: C): boolean => rule.when?.(values, context) ?? true;

/** Whether an option is chosen that an *options* row does not offer. */
const isRefused = <V, C>({ field, allows }: Rule<V, C> & { kind: 'options' }, values: V, context: C): boolean =>
  !isEmpty(values[field]) && !allows(Number(values[field]), values, context);

/** The values of a *forces* row. */
const setsOf = <V, C>({ sets }: Rule<V, C> & { kind: 'forces' }, values: V, context: C): Partial<V> =>
  typeof sets === 'function' ? sets(values, context) : sets;

/** An object that notes the names of the fields that somebody reads. */
const noting = <T extends object>(target: T, seen: Set<string>): T =>
  new Proxy(target, {
    get: (object, name) => {
      seen.add(String(name));
      return Reflect.get(object, name);
    },
  });

/** The names of the fields that a function reads of an object. */
export function namesRead<T extends object>(target: T, read: (noted: T) => unknown): ReadonlySet<string> {
  const seen = new Set<string>();
  read(noting(target, seen));
  return seen;
}

/** The fields and the facts of the context that a row reads. A change of any other cannot change the row's judgement. */
function readsOf<V extends object, C>(rule: Rule<V, C>, values: V, context: C) {
  const fields = new Set<string>();
  const facts = new Set<string>();
  const v = noting(values, fields);
  const c = noting((context ?? {}) as C & object, facts);
  if (holds(rule, v, c)) {
    if (rule.kind === 'forces') setsOf(rule, v, c);
    if (rule.kind === 'options') isRefused(rule, v, c);
    if (rule.kind === 'check') rule.fails(v, c);
  }
  return { fields, facts };
}

/**
 * Tells whether a field that breaks a row stays as it is kept (D-35). It stays while the field, and everything that the row
 * reads, is as it came. An empty field stays empty only where some door does not hear the row, since that door may leave it empty.
 */
function keeper<V extends object, C>(rules: readonly Rule<V, C>[], context: C, known: Known<V, C>) {
  const { stored } = known;
  if (!stored) return () => false;
  const then: Partial<C> = known.storedContext ?? {};
  let filled: V | undefined;
  /** Whether a field holds the kept value, or the value that opening the record fills in. */
  const isSame = (field: Name<V>, values: V) => {
    if (same(values[field], stored[field])) return true;
    filled ??= complete(rules, stored as V, context, stored);
    return same(values[field], filled[field]);
  };
  return (rule: Rule<V, C>, field: Name<V>, values: V): boolean => {
    if (!same(values[field], stored[field])) return false;
    if (isEmpty(values[field]) && !(rule.kind === 'requires' && rule.only)) return false;
    const { fields, facts } = readsOf(rule, values, context);
    return (
      [...fields].every((name) => isSame(name as Name<V>, values)) &&
      [...facts].every((name) => !(name in then) || same(context[name as Name<C>], then[name as Name<C>]))
    );
  };
}

/** The values that a locked *forces* row demands now. Where the row computes them from fields that stayed, these are the kept ones. */
function demanded<V, C>(rule: Rule<V, C> & { kind: 'forces' }, values: V, context: C, stored?: Partial<V>): Partial<V> {
  const sets = setsOf(rule, values, context);
  const isStored = stored && rule.from?.every((f) => same(values[f], stored[f]));
  if (!isStored) return sets;
  return Object.fromEntries(Object.keys(sets).map((f) => [f, stored[f as Name<V>]])) as Partial<V>;
}
/** The same as pairs. A row that does not hold gives none. */
function demands<V, C>(rule: Rule<V, C>, values: V, context: C, stored?: Partial<V>): [Name<V>, unknown][] {
  if (rule.kind !== 'forces' || rule.trigger || !holds(rule, values, context)) return [];
  return Object.entries(demanded(rule, values, context, stored)) as [Name<V>, unknown][];
}

const OPEN: FieldState = {
  visible: true,
  required: false,
  locked: undefined,
  awaits: false,
  kept: false,
  allows: () => true,
};

/**
 * State of every field that some row names; any other field is open (see `stateOf`). A field that stays as it is kept
 * is open too: it offers the kept value and the value that the row demands.
 */
export function fieldState<V extends object, C>(
  rules: readonly Rule<V, C>[],
  values: V,
  context: C,
  known: Known<V, C> = {},
): Record<string, FieldState> {
  const states: Record<string, FieldState> = {};
  const edit = (field: string, change: (state: FieldState) => Partial<FieldState>) => {
    const state = states[field] ?? OPEN;
    states[field] = { ...state, ...change(state) };
  };
  const stays = keeper(rules, context, known);
  const remains = (rule: Rule<V, C>, f: Name<V>) => stays(rule, f, values);
  /** The state of the field if it were empty. A save judges that, whatever the field holds now (D-336). */
  const mayEmpty = (rule: Rule<V, C> & { kind: 'requires' }, f: Name<V>) =>
    rule.only !== undefined && stays(rule, f, { ...values, [f]: null });
  for (const rule of rules) {
    const active = holds(rule, values, context);
    if (rule.kind === 'shows')
      for (const f of rule.fields) {
        const kept = !active && remains(rule, f);
        edit(f, (s) => ({ visible: s.visible && (active || kept), kept: s.kept || kept }));
      }
    if (!active) continue;
    if (rule.kind === 'locks')
      for (const f of rule.fields) edit(f, (s) => ({ locked: s.locked ?? rule.reason, awaits: false }));
    if (rule.kind === 'requires')
      for (const f of rule.fields) edit(f, ({ required }) => ({ required: required || !mayEmpty(rule, f) }));
    if (rule.kind === 'forces')
      for (const [f, demanded] of demands(rule, values, context, known.stored))
        edit(f, ({ locked, allows }) =>
          !same(values[f], demanded) && remains(rule, f)
            ? { kept: true, allows: (id) => allows(id) && (id === values[f] || id === demanded) }
            : { locked: locked ?? rule.reason, awaits: locked === undefined && isEmpty(demanded) },
        );
    if (rule.kind === 'options') {
      const kept = isRefused(rule, values, context) && remains(rule, rule.field);
      edit(rule.field, (s) => ({
        kept: s.kept || kept,
        allows: (id) => s.allows(id) && (rule.allows(id, values, context) || (kept && id === values[rule.field])),
      }));
    }
    if (rule.kind === 'check' && rule.fails(values, context) && remains(rule, rule.field))
      edit(rule.field, () => ({ kept: true }));
  }
  return states;
}

/** State of one field. */
export const stateOf = (states: Record<string, FieldState>, field: string): FieldState => states[field] ?? OPEN;

/** The fields among these that somebody still has to fill: shown, open, demanded and empty. */
export const missing = (states: Record<string, FieldState>, values: object, fields: readonly string[]): string[] =>
  fields.filter((field) => {
    const { visible, required, locked, awaits } = stateOf(states, field);
    return (
      visible && required && (locked === undefined || awaits) && isEmpty((values as Record<string, unknown>)[field])
    );
  });

/** Fields that keep their stored value whatever the other rows say. */
function kept<V, C>(rules: readonly Rule<V, C>[], values: V, context: C): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules)
    if (rule.kind === 'locks' && holds(rule, values, context))
      for (const field of rule.fields) found.set(field, rule.reason);
  return found;
}

const PASSES = 24;

/**
 * Values after forcing and clearing, repeated until nothing changes.
 * @param known.previous values before the user's change: needed for the proposals (*forces* with a trigger)
 * @throws Error when the rows contradict each other and no stable record exists
 */
export function settle<V extends object, C>(
  rules: readonly Rule<V, C>[],
  start: V,
  context: C,
  known: Known<V, C> & { previous?: V | undefined } = {},
): V {
  const { previous, stored } = known;
  const stays = keeper(rules, context, known);
  let values = start;
  const proposed = new Set<Rule<V, C>>();
  const put = (field: Name<V>, value: unknown, keep: Map<string, string>) => {
    if (!keep.has(field) && !same(values[field], value)) values = { ...values, [field]: value ?? null };
  };
  const demand = (rule: Rule<V, C>, field: Name<V>, value: unknown, keep: Map<string, string>) => {
    if (!same(values[field], value) && !stays(rule, field, values)) put(field, value, keep);
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
      for (const [f, v] of demands(rule, values, context, stored)) demand(rule, f, v, keep);
      if (rule.kind === 'shows' && !holds(rule, values, context))
        for (const f of rule.fields) demand(rule, f, null, keep);
      if (rule.kind === 'options' && holds(rule, values, context) && isRefused(rule, values, context))
        demand(rule, rule.field, null, keep);
    }
    if (values === before) return values;
  }
  throw new Error('contradictory rules');
}

/**
 * Fills the empty fields of a record with what its rows demand, and with what follows from those values (D-01). A given value
 * stays, unless it is computed. Where it contradicts a row, `violations` says so.
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
    let next = given; // of most records nothing is demanded: copying and comparing them took half the time of a call
    for (const rule of rules) {
      const isComputed = 'from' in rule && rule.from !== undefined;
      for (const [field, value] of demands(rule, values, context, stored)) {
        const isFilled = isComputed || (isEmpty(given[field]) && !isEmpty(value));
        if (isFilled && !keep.has(field) && !Object.is(next[field], value)) next = { ...next, [field]: value };
      }
    }
    if (next === values || isTwin(next, values)) return values;
    values = next;
  }
  return given; // the rows demand now one thing and now another: nothing is made up
}

/** Everything that is wrong with a record, never only the first thing. */
export function violations<V extends object, C>(
  rules: readonly Rule<V, C>[],
  values: V,
  context: C,
  known: Known<V, C> = {},
): Violation[] {
  const { stored, unknown } = known;
  // only for a row that found something wrong: a workbook has ten thousand records, and nearly all are sound
  let keep: Map<string, string> | undefined;
  let stays: ReturnType<typeof keeper<V, C>> | undefined;
  const stands = (rule: Rule<V, C>, campo: Name<V>) => {
    keep ??= kept(rules, values, context);
    stays ??= keeper(rules, context, known);
    return keep.has(campo) || stays(rule, campo, values);
  };
  let states: Record<string, FieldState> | undefined;
  const isAsked = (field: string) => {
    states ??= fieldState(rules, values, context, known);
    const { visible, locked } = stateOf(states, field);
    return visible && !locked;
  };
  const isUnknown = (rule: Rule<V, C>, field: string) =>
    unknown?.size &&
    (unknown.has(field) || [...readsOf(rule, values, context).fields].some((name) => unknown.has(name)));
  const found: Violation[] = [];
  const add = (rule: Rule<V, C>, campo: Name<V>, mensaje: string, exige?: unknown) => {
    if ((rule.kind !== 'locks' && stands(rule, campo)) || isUnknown(rule, campo)) return;
    found.push({ campo, mensaje, clause: rule.clause, exige });
  };
  for (const rule of rules) {
    const active = holds(rule, values, context);
    if (rule.kind === 'shows' && !active)
      for (const f of rule.fields) if (!isEmpty(values[f])) add(rule, f, DEJE_VACIO);
    if (!active) continue;
    switch (rule.kind) {
      case 'locks':
        if (stored) for (const f of rule.fields) if (!same(values[f], stored[f])) add(rule, f, rule.reason);
        break;
      case 'requires':
        for (const f of rule.fields)
          if (isEmpty(values[f]) && isAsked(f)) add(rule, f, rule.message ?? CAMPO_OBLIGATORIO);
        break;
      case 'options':
        if (isRefused(rule, values, context)) add(rule, rule.field, rule.message ?? OPCION_NO_ADMITIDA);
        break;
      case 'forces': {
        const sets: Partial<V> = rule.trigger ? {} : demanded(rule, values, context, stored);
        for (const f in sets) if (!same(values[f], sets[f])) add(rule, f, rule.reason, sets[f] ?? null);
        break;
      }
      case 'check':
        if (rule.fails(values, context)) add(rule, rule.field, rule.message);
        break;
      default:
    }
  }
  return found;
}
