import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { imputadoNuevo, reglasImputado } from '../imputado/imputado.rules.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { reglasVictima } from '../victima/victima.rules.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import type { Campo, Campos } from './campos.ts';
import { fecha } from './fecha.ts';
import { complete, fieldState, isEmpty, type Rule, settle, stateOf, violations } from './rules.ts';

type Record_ = { [field: string]: unknown };
type Context = { [name: string]: unknown };
type Rules = readonly Rule<Record_, Context>[];

// every id that some rule of some form singles out, and a few that none does
const IDS = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 22, 23, 30, 33, 36, 42, 43, 70, 72, 99, 277, 310, 311];
const DAYS = ['0001-01-01', '1980-02-29', '2024-03-08', '2024-03-09', '2024-03-10', '2999-12-31'];
const of = (...values: unknown[]) => fc.constantFrom<unknown>(null, ...values);

/** Random values of one field, from its row in the table of fields. */
const anyOf = (name: string, campo: Campo): fc.Arbitrary<unknown> => {
  if (name === 'boexistente') return fc.constantFrom(0, 1);
  if (name === 'imputados') return fc.constantFrom([], [imputadoNuevo()]);
  switch (campo.tipo) {
    case 'texto':
      return of('NO APLICA', 'VER-1/2024', 'MAL.');
    case 'entero':
      return of(0, 1, 44, 999);
    case 'fecha':
      return of(...DAYS);
    case 'siNo':
      return of(0, 1, 2, 3);
    case 'catalogo':
      return of(...IDS);
    case 'varios':
      return of([1], [1, 2]);
    case 'lista':
    case 'oculto':
      return fc.constant(null);
  }
};
const recordOf = (campos: Campos) =>
  fc.record(Object.fromEntries(Object.entries(campos).map(([name, campo]) => [name, anyOf(name, campo)])));
const context = fc.record({
  modo: fc.constantFrom('nuevo', 'editar', 'editar', 'consultar', 'folio'),
  rol: fc.integer({ min: 1, max: 7 }),
  integrada: fc.boolean(),
  externa: fc.boolean(),
  cerrada: fc.constantFrom(false, false, true),
  hoy: fc.constant(fecha('2024-03-09')),
  llgobierno: of(1, 2, 3, 4, 5),
});

/** Fields that rows name, apart from the rules' own reading of them. */
const named = (rules: Rules, values: Record_, c: Context) =>
  new Set(
    rules.flatMap((row) => {
      if (row.kind === 'options' || row.kind === 'check') return [row.field];
      if (row.kind === 'forces') return Object.keys(typeof row.sets === 'function' ? row.sets(values, c) : row.sets);
      return row.fields;
    }),
  );
const active = (row: Rules[number], values: Record_, c: Context) => !row.when || row.when(values, c);
const lockedBy = (rules: Rules, values: Record_, c: Context) =>
  new Set(rules.flatMap((row) => (row.kind === 'locks' && active(row, values, c) ? row.fields : [])));
/** What a row demands; of what is computed the kept value, while the fields it is computed of are as they are kept. */
const demanded = (row: Rules[number], values: Record_, c: Context, stored?: Record_): [string, unknown][] => {
  if (row.kind !== 'forces' || row.trigger || !active(row, values, c)) return [];
  const asked = Object.entries(typeof row.sets === 'function' ? row.sets(values, c) : row.sets);
  const stays = stored && row.from?.every((field) => values[field] === stored[field]);
  return stays ? asked.map(([field]) => [field, stored[field]]) : asked;
};
const blank = (value: unknown) => value === null || value === undefined || value === '';

/** The fields that a row asks a record for, noted by each as it is asked. */
const readBy = (row: Rules[number], values: Record_, c: Context): Set<string> => {
  const seen = new Set<string>();
  const asked = Object.defineProperties(
    {} as Record_,
    Object.fromEntries(
      Object.keys(values).map((name) => [name, { enumerable: true, get: () => seen.add(name) && values[name] }]),
    ),
  );
  if (active(row, asked, c)) {
    if (row.kind === 'options') row.allows(Number(values[row.field]), asked, c);
    if (row.kind === 'check') row.fails(asked, c);
    if (row.kind === 'forces' && typeof row.sets === 'function') row.sets(asked, c);
  }
  return seen;
};
/**
 * Whether a value stays although a row is broken: it and all that the row asks for are as they are kept, or as opening
 * fills what was kept empty (D-35).
 */
const keptBy = (rules: Rules, values: Record_, c: Context, stored?: Record_) => {
  if (!stored) return () => false;
  const opened = settle(rules, stored, c, { stored });
  const like = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const isSame = (name: string) =>
    like(values[name], stored[name]) || (blank(stored[name]) && like(values[name], opened[name]));
  return (row: Rules[number], field: string): boolean =>
    row.kind !== 'locks' &&
    (!blank(values[field]) || (row.kind === 'requires' && row.only !== undefined)) &&
    like(values[field], stored[field]) &&
    [...readBy(row, values, c)].every(isSame);
};

/** What is wrong with a record, by reading each row alone: an independent `violations`. */
const oracle = (rules: Rules, values: Record_, c: Context, stored: Record_): string[] => {
  const kept = lockedBy(rules, values, c);
  const stays = keptBy(rules, values, c, stored);
  const forced = new Set(
    rules.flatMap((row) => demanded(row, values, c).flatMap(([f, v]) => (values[f] !== v && stays(row, f) ? [] : [f]))),
  );
  const hidden = new Set(
    rules.flatMap((r) => (r.kind === 'shows' && !active(r, values, c) ? r.fields.filter((f) => !stays(r, f)) : [])),
  );
  const wrong = (row: Rules[number]): string[] => {
    if (row.kind === 'shows')
      return active(row, values, c) ? [] : row.fields.filter((f) => !blank(values[f]) && !kept.has(f));
    if (!active(row, values, c)) return [];
    switch (row.kind) {
      case 'locks':
        return row.fields.filter((f) => values[f] !== stored[f]);
      case 'requires':
        return row.fields.filter((f) => blank(values[f]) && !hidden.has(f) && !kept.has(f) && !forced.has(f));
      case 'options': {
        const value = values[row.field];
        return blank(value) || kept.has(row.field) || row.allows(Number(value), values, c) ? [] : [row.field];
      }
      case 'forces':
        return demanded(row, values, c, stored).flatMap(([f, v]) =>
          kept.has(f) || values[f] === (v ?? null) ? [] : [f],
        );
      case 'check':
        return !kept.has(row.field) && row.fails(values, c) ? [row.field] : [];
    }
  };
  return rules
    .flatMap((row) => wrong(row).flatMap((field) => (stays(row, field) ? [] : [`${row.clause} ${field}`])))
    .sort();
};

/** Of each property and form; the long run has thousands (REGLAS). */
const CORRIDAS = Number((globalThis as { process?: { env: Record<string, string> } }).process?.env.REGLAS) || 100;

const FORMS: [string, Rules, Campos][] = [
  ['carpeta', reglasCarpeta as unknown as Rules, camposCarpeta],
  ['victima', reglasVictima as unknown as Rules, camposVictima],
  ['imputado', reglasImputado as unknown as Rules, camposImputado],
  ['autoridad', reglasAutoridad as unknown as Rules, camposAutoridad],
];

describe.each(FORMS)('rules of %s, over random records and contexts', (_, rules, campos) => {
  const record = recordOf(campos);
  const holds = (property: (values: Record_, c: Context, other: Record_) => void) =>
    fc.assert(
      fc.property(record, context, record, (values, c, other) => void property(values, c, other)),
      { numRuns: CORRIDAS },
    );

  test('a record settles, and settling it again changes nothing', () => {
    holds((values, c, previous) => {
      for (const settled of [settle(rules, values, c), settle(rules, values, c, { previous })])
        expect(settle(rules, settled, c)).toBe(settled);
    });
  });

  test('what is completed is what was given, with nothing but what rows demand of it (D-01)', () => {
    holds((values, c) => {
      const whole = complete(rules, values, c);
      const asked = new Map(rules.flatMap((row) => demanded(row, whole, c)));
      const computed = new Set(
        rules.flatMap((row) => ('from' in row && row.from ? demanded(row, whole, c) : [])).map(([f]) => f),
      );
      for (const [field, value] of Object.entries(whole))
        if (value !== values[field])
          expect([blank(values[field]) || computed.has(field), asked.get(field)]).toEqual([true, value]);
      expect(complete(rules, whole, c)).toBe(whole);
      const locked = lockedBy(rules, whole, c);
      const left = violations(rules, whole, c).filter(({ exige }) => exige !== undefined && exige !== null);
      for (const { campo } of left)
        expect([campo, blank(whole[campo]), locked.has(campo)]).toEqual([campo, false, false]);
    });
  });

  test('nothing is proposed while no trigger changes', () => {
    holds((values, c) => {
      const settled = settle(rules, values, c);
      expect(settle(rules, settled, c, { previous: settled })).toBe(settled);
    });
  });

  test('a settled record keeps what rows force, hides what they hide and offers what they allow', () => {
    holds((values, c) => {
      const settled = settle(rules, values, c);
      const broken = rules
        .filter((row) => row.kind === 'forces' || row.kind === 'shows' || row.kind === 'options')
        .flatMap((row) => oracle([row, ...rules.filter((r) => r.kind === 'locks')], settled, c, settled));
      expect(broken).toEqual([]);
    });
  });

  test('violations are all of them, and no others', () => {
    holds((values, c, stored) => {
      const found = violations(rules, values, c, { stored }).map((v) => `${v.clause} ${v.campo}`);
      expect(found.sort()).toEqual(oracle(rules, values, c, stored));
    });
  });

  test('a kept record is opened as it came, and nothing that it held is found wrong (D-35)', () => {
    holds((stored, c) => {
      const opened = settle(rules, stored, c, { stored });
      for (const [field, value] of Object.entries(stored))
        if (!blank(value)) expect([field, opened[field]]).toEqual([field, value]);
      for (const { campo } of violations(rules, stored, c, { stored }))
        expect([campo, stored[campo]]).toEqual([campo, null]);
    });
  });

  test('[1-894] what may not be left empty says so, filled or not: a save of it empty is refused, and of nothing else', () => {
    const asks = rules.flatMap((row) => (row.kind === 'requires' ? row.fields.map((field) => ({ row, field })) : []));
    holds((stored, c, other) => {
      const opened = settle(rules, stored, c, { stored });
      const some = Object.fromEntries(Object.entries(other).filter((_, i) => i % 5 === 0));
      const edited = settle(rules, { ...opened, ...some }, c, { previous: opened, stored });
      for (const values of [opened, edited]) {
        const states = fieldState(rules, values, c, { stored });
        for (const { field } of asks) {
          const { required, visible, locked } = stateOf(states, field);
          const empty = { ...values, [field]: null };
          const after = stateOf(fieldState(rules, empty, c, { stored }), field);
          if (!visible || locked !== undefined || !after.visible || after.locked !== undefined) continue;
          const refused = violations(rules, empty, c, { stored }).some(
            ({ campo, clause }) => campo === field && asks.some((a) => a.field === field && a.row.clause === clause),
          );
          expect([field, required]).toEqual([field, refused]);
        }
      }
    });
  });

  test('of a kept record a change moves what depends on it, and nothing else (D-35)', () => {
    const change = fc
      .constantFrom(...Object.entries(campos))
      .chain(([name, campo]) => fc.tuple(fc.constant(name), anyOf(name, campo)));
    fc.assert(
      fc.property(record, context, change, (stored, c, [field, value]) => {
        const opened = settle(rules, stored, c, { stored });
        const values = settle(rules, { ...opened, [field]: value }, c, { previous: opened, stored });
        const asks = rules.map((row) => ({
          about: [...named([row], values, c), ...named([row], opened, c)],
          asked: [
            ...readBy(row, values, c),
            ...readBy(row, opened, c),
            ...('trigger' in row && row.trigger ? row.trigger : []),
          ],
        }));
        // whatever can be reached from the field that was changed, row by row
        const reached = new Set([field]);
        for (let size = 0; size < reached.size; ) {
          size = reached.size;
          for (const { about, asked } of asks)
            if (asked.some((name) => reached.has(name))) for (const name of about) reached.add(name);
        }
        for (const name of Object.keys(values))
          if (values[name] !== opened[name] && !blank(stored[name]))
            expect([field, name, reached.has(name)]).toEqual([field, name, true]);
      }),
      { numRuns: CORRIDAS },
    );
  });

  test('fields that no row names are never changed', () => {
    holds((values, c, previous) => {
      const settled = settle(rules, values, c, { previous });
      const names = named(rules, values, c);
      for (const field of Object.keys(values)) if (!names.has(field)) expect(settled[field]).toBe(values[field]);
      expect(Object.keys(settled)).toEqual(Object.keys(values));
    });
  });

  test('locked fields keep their stored value', () => {
    holds((values, c, previous) => {
      const settled = settle(rules, values, c, { previous });
      for (const field of lockedBy(rules, settled, c)) expect(settled[field]).toBe(values[field]);
    });
  });

  test('whatever is wrong with a settled record can be mended: its field is visible and open', () => {
    holds((values, c) => {
      const settled = settle(rules, values, c);
      const states = fieldState(rules, settled, c);
      const stuck = violations(rules, settled, c, { stored: settled }).filter(({ campo }) => {
        const { visible, locked } = stateOf(states, campo);
        return !visible || locked !== undefined;
      });
      expect(stuck).toEqual([]);
    });
  });

  test('a field that must be filled and is empty is in the violations', () => {
    holds((values, c) => {
      const settled = settle(rules, values, c);
      const wrong = new Set(violations(rules, settled, c).map(({ campo }) => campo));
      for (const [field, state] of Object.entries(fieldState(rules, settled, c)))
        if (state.required && state.visible && !state.locked && isEmpty(settled[field])) expect(wrong).toContain(field);
    });
  });
});
