import type { Campo, Campos } from '@renadet/domain/lib/campos';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import { complete, type Rule, settle, type Violation, violations } from '@renadet/domain/lib/rules';
import { minuscula } from '@renadet/domain/lib/texto';
import fc from 'fast-check';

const DIAS = ['0900-01-01', '2025-02-01', '2025-03-01', '2025-03-02', '2025-03-05', '2999-01-01'];
const IDS = [...Array.from({ length: 17 }, (_, i) => i), 22, 23, 33, 36, 42, 43, 70, 72, 99, 277];

/** Well-typed values of a field, those that rules tell apart among them. */
function probes(campo: Campo | undefined): readonly unknown[] {
  switch (campo?.tipo) {
    case 'texto':
      // of a name or a number, a Cyrillic letter that looks like A
      return [null, 'NO APLICA', 'TEXTO', 'A$B', ...(campo.letras ? ['\u0410NA'] : [])];
    case 'entero':
      return [null, campo.min, 1, campo.max];
    case 'fecha':
      return [null, ...DIAS];
    case 'siNo':
      return [null, 0, 1, 2, 3];
    case 'catalogo':
      return [null, ...IDS];
    case 'varios':
      return [null, [1], [2, 5]];
    default:
      return [];
  }
}

interface Table<V extends object, C> {
  campos: Campos;
  rules: readonly Rule<V, C>[];
  sound: V;
  /** More sound records, where one change of the first does not lead to a row. */
  others?: readonly V[];
  context: C;
  /** The record as it is kept, where one is being changed: what is locked must stay so. */
  stored?: Partial<V>;
  /** Values of fields that no form draws, tried like the others. */
  extra?: Partial<Record<keyof V & string, readonly unknown[]>>;
}

const valuesOf = <V extends object, C>({ campos, extra }: Table<V, C>): [string, readonly unknown[]][] =>
  [...Object.keys(campos), ...Object.keys(extra ?? {})].map((name) => [
    name,
    (extra as Record<string, readonly unknown[]> | undefined)?.[name] ?? probes(campos[name]),
  ]);

const fieldsOf = <V extends object, C>(row: Rule<V, C>, values: V, context: C): readonly string[] => {
  if (row.kind === 'options' || row.kind === 'check') return [row.field];
  if (row.kind === 'forces') return Object.keys(typeof row.sets === 'function' ? row.sets(values, context) : row.sets);
  return row.fields;
};

/**
 * Those that are sent to the server: each is judged by the same function, which the tests of the domain ask of every row, so one
 * in three says that it is asked (D-600); all of them with REGLAS.
 */
export const enviadas = <R>(rows: readonly R[]): readonly R[] =>
  process.env.REGLAS ? rows : rows.filter((_, i) => i % 3 === 0);

/**
 * For every row that can refuse a record, one record that it refuses (and that would pass, at that field, without the
 * row). Proposals and computed values refuse nothing, and locks nothing new.
 */
export function refusals<V extends object, C>(table: Table<V, C>) {
  const { rules, sound, others = [], context, stored } = table;
  const all = valuesOf(table);
  const change = (base: V, name: string, value: unknown): V => ({ ...base, [name]: value });
  const settled = [sound, ...others].flatMap((base) => [
    base,
    ...all.flatMap(([name, values]) =>
      values.map((v) => settle(rules, change(base, name, v), context, { previous: base })),
    ),
  ]);
  // half of them settle to the same record as another
  const bases = new Map(settled.map((base) => [JSON.stringify(base), base])).values();
  const isRefused = (row: Rule<V, C>, whole: V, field: string) => {
    // most do not even break the row when it stands alone: all of them together are not asked
    if (!violations([row], whole, context, { stored }).some((v) => v.campo === field)) return false;
    const at = (rows: readonly Rule<V, C>[]) =>
      violations(rows, whole, context, { stored }).filter((v) => v.campo === field);
    const found = at(rules);
    if (!found.some((v) => v.clause === row.clause)) return false;
    return found.length > at(rules.filter((r) => r !== row)).length;
  };
  const asked = rules.filter(
    (row) => (stored !== undefined || row.kind !== 'locks') && !(row.kind === 'forces' && (row.trigger || row.from)),
  );
  const found = new Map<Rule<V, C>, V>();
  /** A record is completed once for all the rows that still want one: what is left out and demanded refuses nothing (D-01). */
  const tryOn = (base: V) => {
    const open = asked
      .filter((row) => !found.has(row) && (row.kind === 'shows' || !row.when || row.when(base, context)))
      .map((row) => ({ row, fields: new Set(fieldsOf(row, base, context)) }));
    for (const [field, values] of all) {
      const rows = open.filter(({ fields }) => fields.has(field));
      for (const value of values) {
        const wanting = rows.filter(({ row }) => !found.has(row));
        if (!wanting.length) break;
        const record = change(base, field, value);
        const whole = complete(rules, record, context, stored);
        for (const { row } of wanting) if (isRefused(row, whole, field)) found.set(row, record);
      }
    }
  };
  for (const base of bases) if (found.size < asked.length) tryOn(base);
  return asked.map((row) => ({ clause: row.clause, kind: row.kind, record: found.get(row) }));
}

/** The sound record with one to four of its fields changed. */
export const mutated = <V extends object, C>(table: Table<V, C>): fc.Arbitrary<V> =>
  fc
    .array(
      fc
        .constantFrom(...valuesOf(table).filter(([, values]) => values.length))
        .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((changes) => ({ ...table.sound, ...Object.fromEntries(changes) }) as V);

/** What the catalogues, not the rules, refuse. */
export const FUERA = 'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.';

const firsts = (errors: readonly ErrorCampo[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ campo, mensaje }) => [campo, mensaje]));

/** A rule's sentence; of a value that is demanded only that it is told: which one, `forzados.test.ts` asks. */
const sentence = ({ mensaje, exige }: Violation) => {
  if (exige === undefined) return mensaje;
  const why = minuscula(mensaje);
  return `${exige === null ? 'Deje vacío este campo' : 'Debe ser …'}: ${why}`;
};

/** Errors of the rules, one a field, as the server must name them once it completed what was left out (D-01). */
export const expected = <V extends object, C>(
  rules: readonly Rule<V, C>[],
  record: V,
  context: C,
  prefix = '',
  stored?: Partial<V>,
) =>
  firsts(
    violations(rules, complete(rules, record, context, stored), context, { stored }).map((v) => ({
      campo: `${prefix}${v.campo}`,
      mensaje: sentence(v),
    })),
  );

/** The server's errors but those that only a catalogue knows of. */
export const named = (campos: readonly ErrorCampo[] | undefined): Record<string, string> =>
  firsts(
    (campos ?? [])
      .filter(({ mensaje }) => mensaje !== FUERA)
      .map(({ campo, mensaje }) => ({ campo, mensaje: mensaje.replace(/^Debe ser .*?: /, 'Debe ser …: ') })),
  );

/** A record in which a row demands a value of a field: as it is complete, and what the row asks for. */
export interface Forzado<V> {
  clause: string;
  field: keyof V & string;
  value: unknown;
  /** Whatever the caller says of it is not listened to. */
  computed: boolean;
  record: V;
}

/**
 * For every row that demands a value of a field, and every value that it demands, the sound records in which it does.
 * @returns by `clause field value`
 */
export function demanded<V extends object, C>(table: Table<V, C>): Map<string, Forzado<V>[]> {
  const { rules, sound, others = [], context } = table;
  const found = new Map<string, Forzado<V>[]>();
  for (const base of [sound, ...others])
    for (const [name, values] of valuesOf(table))
      for (const v of values) {
        const record = settle(rules, { ...base, [name]: v }, context, { previous: base });
        if (violations(rules, record, context).length) continue;
        for (const row of rules) {
          if (row.kind !== 'forces' || row.trigger || row.when?.(record, context) === false) continue;
          const sets = typeof row.sets === 'function' ? row.sets(record, context) : row.sets;
          for (const [field, value] of Object.entries(sets) as [keyof V & string, unknown][]) {
            if (value === null || value === undefined) continue;
            const key = `${row.clause} ${field} ${value}`;
            found.set(key, [
              ...(found.get(key) ?? []),
              { clause: row.clause, field, value, computed: row.from !== undefined, record },
            ]);
          }
        }
      }
  return found;
}
