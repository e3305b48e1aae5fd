import type { Campos } from './campos.ts';
import { contextoDe } from './contexto.ts';
import { fecha } from './fecha.ts';
import { fieldState, type Rule, settle, stateOf, violations } from './rules.ts';

/** Nothing special: something new, typed by a common-law clerk. */
export const calma = contextoDe({ fchecho: fecha('2024-01-05'), fcinicio: null }, { rol: 4, hoy: fecha('2024-03-09') });

/** The expected state of one field of a sound record after some of its values changed. For tests of rule tables. */
export interface Case<V, C> {
  field: keyof V & string;
  /** Values that differ from the sound record. */
  values?: Partial<V>;
  context?: Partial<C>;
  /** Values before the change, where they differ: proposals are made then. */
  before?: Partial<V>;
  /** Values of the kept record, where they differ. */
  stored?: Partial<V>;
  /** Sentences with which the record as given is refused at this field. */
  errors?: readonly string[];
  /** The field's value once the record has settled. */
  value?: unknown;
  locked?: boolean;
  visible?: boolean;
  required?: boolean;
  offers?: Readonly<Record<number, boolean>>;
}

/** The sentence for an answer that is not offered, by the answers that are. */
const ELIJA: Readonly<Record<string, string>> = {
  '1 0': 'Elija SI o NO.',
  '1 0 2': 'Elija SI, NO o NO DISPONIBLE.',
};
/**
 * Each question of yes and no with each answer that it does not offer: told anew, and as it is kept while it is not touched.
 * @param mine which questions; one that other rows judge, too, is asked apart
 */
export const noOfrecidas = <V extends object>(campos: Campos, mine: (field: string) => boolean = () => true) =>
  Object.entries(campos).flatMap(([name, campo]) =>
    campo.tipo === 'siNo' && mine(name)
      ? ([0, 1, 2, 3] as const)
          .filter((code) => !campo.respuestas.includes(code))
          .flatMap((code): Case<V, never>[] => {
            const field = name as keyof V & string;
            const values = { [name]: code } as unknown as Partial<V>;
            return [
              { field, values, errors: [ELIJA[campo.respuestas.join(' ')] ?? ''] },
              { field, values, stored: values, errors: [] },
            ];
          })
      : [],
  );

type Seen = Record<string, unknown>;

/** Everything a case asks about, as these rules answer it. */
function look<V extends object, C>(rules: readonly Rule<V, C>[], sound: V, calm: C, asked: Case<V, C>): Seen {
  const { field, before, stored, offers = {} } = asked;
  const record = { ...sound, ...asked.values };
  const context = { ...calm, ...asked.context };
  const state = stateOf(fieldState(rules, record, context), field);
  const kept = stored && { ...sound, ...stored };
  const all: Seen = {
    errors: violations(rules, record, context, { stored: kept }).flatMap((v) => (v.campo === field ? [v.mensaje] : [])),
    value: settle(rules, record, context, { previous: before && { ...sound, ...before } })[field],
    locked: state.locked !== undefined,
    visible: state.visible,
    required: state.required,
    offers: Object.fromEntries(Object.keys(offers).map((id) => [id, state.allows(Number(id))])),
  };
  return Object.fromEntries(Object.keys(all).flatMap((key) => (key in asked ? [[key, all[key]]] : [])));
}

function firstField<V extends object, C>(row: Rule<V, C>, sound: V, calm: C): string {
  if (row.kind === 'options' || row.kind === 'check') return row.field;
  const fields =
    row.kind === 'forces' ? Object.keys(typeof row.sets === 'function' ? row.sets(sound, calm) : row.sets) : row.fields;
  return fields[0] ?? '';
}

/**
 * Cases for a table of rules.
 * @param sound a record without any violation; @param calm the context it is judged in
 */
export function probe<V extends object, C>(rules: readonly Rule<V, C>[], sound: V, calm: C) {
  const cases: { asked: Case<V, C>; expected: Seen }[] = [];
  const sees = (some: readonly Rule<V, C>[], { asked, expected }: (typeof cases)[number]): boolean => {
    try {
      return JSON.stringify(look(some, sound, calm, asked)) === JSON.stringify(expected);
    } catch {
      return false; // it does not settle
    }
  };
  return {
    /** Rows for `test.each`: `name`, the `seen` state and the `expected` one. */
    cases: (rows: readonly Case<V, C>[]) =>
      rows.map((asked) => {
        const expected = Object.fromEntries(
          Object.keys(look(rules, sound, calm, asked)).map((key) => [key, asked[key as keyof typeof asked]]),
        );
        cases.push({ asked, expected });
        const { values = {}, context = {} } = asked;
        const name = `${asked.field} ${JSON.stringify({ ...values, ...context })} ${JSON.stringify(expected)}`;
        return { name, seen: () => look(rules, sound, calm, asked), expected };
      }),
    /**
     * Rows that no case would miss: taken away, or held always, every case still sees what it expects.
     * @param mine which rows these cases are about, by the first field a row names
     */
    unnoticed: (mine: (field: string) => boolean = () => true): string[] =>
      rules.flatMap((row) => {
        if (!mine(firstField(row, sound, calm))) return [];
        const without = rules.filter((other) => other !== row);
        const always = rules.map((other) => (other === row ? { ...row, when: () => true } : other));
        const missed = (some: readonly Rule<V, C>[]) => cases.every((one) => sees(some, one));
        return [
          ...(missed(without) ? [`${row.clause} ${row.kind}: taken away`] : []),
          ...(row.when && missed(always) ? [`${row.clause} ${row.kind}: held always`] : []),
        ];
      }),
  };
}
