import { describe, expect, test } from 'vitest';
import {
  CAMPO_OBLIGATORIO,
  complete,
  defineRules,
  fieldState,
  heardBy,
  isEmpty,
  namesRead,
  type Rule,
  settle,
  stateOf,
  violations,
} from './rules.ts';

interface Ficha {
  a: number | null;
  b: number | null;
  c: number | null;
  texto: string | null;
  lista: readonly number[];
}
interface Donde {
  cerrada: boolean;
}
const ficha = (some: Partial<Ficha> = {}): Ficha => ({ a: null, b: null, c: null, texto: null, lista: [], ...some });
const abierta: Donde = { cerrada: false };
const cerrada: Donde = { cerrada: true };
const rules = (...rows: Rule<Ficha, Donde>[]) => defineRules<Ficha, Donde>(rows);
const clause = 'x';
const said = (rows: readonly Rule<Ficha, Donde>[], values: Ficha, context = abierta, stored?: Partial<Ficha>) =>
  violations(rows, values, context, { stored }).map((v) => `${v.campo}: ${v.mensaje}`);

test('a field that no row names is open, and nothing happens to it', () => {
  const values = ficha({ a: 1 });
  expect(stateOf(fieldState(rules(), values, abierta), 'a')).toMatchObject({
    visible: true,
    required: false,
    locked: undefined,
  });
  expect(stateOf({}, 'a').allows(7)).toBe(true);
  expect(settle(rules(), values, abierta)).toBe(values);
  expect(violations(rules(), values, abierta)).toEqual([]);
});

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [0, false],
  [false, false],
  [' ', false],
])('isEmpty(%j) is %s', (value, expected) => expect(isEmpty(value)).toBe(expected));

test('a field that is locked empty only until another answer comes is told from one that nobody can fill', () => {
  const waits: Rule<Ficha, Donde> = {
    kind: 'forces',
    clause,
    sets: { b: null },
    reason: 'Antes a.',
    when: (v) => v.a === null,
  };
  const fixed: Rule<Ficha, Donde> = {
    kind: 'forces',
    clause,
    sets: { b: 2 },
    reason: 'Por a.',
    when: (v) => v.a === 1,
  };
  const shut: Rule<Ficha, Donde> = {
    kind: 'locks',
    clause,
    fields: ['b'],
    reason: 'Cerrada.',
    when: (_, c) => c.cerrada,
  };
  const of = (a: number | null, context = abierta) =>
    stateOf(fieldState(rules(waits, fixed, shut), ficha({ a }), context), 'b');
  expect([of(null), of(1), of(2), of(null, cerrada)].map(({ locked, awaits }) => [locked, awaits])).toEqual([
    ['Antes a.', true],
    ['Por a.', false],
    [undefined, false],
    ['Antes a.', false],
  ]);
});

describe('shows', () => {
  const rows = rules({ kind: 'shows', clause, fields: ['b'], when: (v) => v.a === 1 });
  test('hidden, the field is emptied and may not be filled', () => {
    expect(stateOf(fieldState(rows, ficha(), abierta), 'b').visible).toBe(false);
    expect(settle(rows, ficha({ b: 3 }), abierta).b).toBeNull();
    expect(said(rows, ficha({ b: 3 }))).toEqual(['b: Deje vacío este campo: no aplica con los demás datos.']);
    expect(said(rows, ficha())).toEqual([]);
  });
  test('shown, it keeps its value', () => {
    const shown = ficha({ a: 1, b: 3 });
    expect(stateOf(fieldState(rows, shown, abierta), 'b').visible).toBe(true);
    expect(settle(rows, shown, abierta)).toBe(shown);
    expect(said(rows, shown)).toEqual([]);
  });
  test('two rows: shown only where both agree', () => {
    const both = rules(...rows, { kind: 'shows', clause, fields: ['b'], when: (v) => v.c === 1 });
    expect(stateOf(fieldState(both, ficha({ a: 1 }), abierta), 'b').visible).toBe(false);
    expect(stateOf(fieldState(both, ficha({ c: 1 }), abierta), 'b').visible).toBe(false);
    expect(stateOf(fieldState(both, ficha({ a: 1, c: 1 }), abierta), 'b').visible).toBe(true);
  });
});

describe('locks', () => {
  const rows = rules(
    { kind: 'locks', clause, fields: ['a'], reason: 'Cerrada.', when: (_, c) => c.cerrada },
    { kind: 'forces', clause, sets: { a: 9 }, reason: 'Nueve.' },
    { kind: 'options', clause, field: 'a', allows: (id) => id > 5 },
    { kind: 'check', clause, field: 'a', fails: (v) => v.a === 3, message: 'Tres no.' },
  );
  test('a locked field keeps its stored value, whatever the other rows say', () => {
    expect(settle(rows, ficha({ a: 3 }), cerrada).a).toBe(3);
    expect(said(rows, ficha({ a: 3 }), cerrada, ficha({ a: 3 }))).toEqual([]);
    expect(stateOf(fieldState(rows, ficha({ a: 3 }), cerrada), 'a').locked).toBe('Cerrada.');
  });
  test('a locked field may not change', () => {
    expect(said(rows, ficha({ a: 4 }), cerrada, { a: 3 })).toEqual(['a: Cerrada.']);
    expect(said(rows, ficha({ a: null }), cerrada, { a: undefined })).toEqual([]);
  });
  test('of several reasons the first is told', () => {
    const two = rules(...rows, { kind: 'locks', clause, fields: ['a'], reason: 'Otra.' });
    expect(stateOf(fieldState(two, ficha(), cerrada), 'a').locked).toBe('Cerrada.');
  });
  test('open, the other rows speak again', () => {
    expect(settle(rows, ficha({ a: 3 }), abierta).a).toBe(9);
    expect(said(rows, ficha({ a: 3 }))).toHaveLength(3);
  });
});

describe('requires', () => {
  const rows = rules(
    { kind: 'requires', clause, fields: ['a', 'texto'] },
    { kind: 'requires', clause, fields: ['b'], message: 'Escriba b.', when: (v) => v.a === 1 },
  );
  test('each empty field is named, with its message', () => {
    expect(said(rows, ficha({ texto: '' }))).toEqual([`a: ${CAMPO_OBLIGATORIO}`, `texto: ${CAMPO_OBLIGATORIO}`]);
    expect(said(rows, ficha({ a: 1, texto: 'x' }))).toEqual(['b: Escriba b.']);
    expect(said(rows, ficha({ a: 0, texto: 'x' }))).toEqual([]);
    expect(stateOf(fieldState(rows, ficha(), abierta), 'b').required).toBe(false);
    expect(stateOf(fieldState(rows, ficha({ a: 1 }), abierta), 'b').required).toBe(true);
  });
  test('what is hidden, locked or forced is not asked for', () => {
    const away: Rule<Ficha, Donde>[] = [
      { kind: 'shows', clause, fields: ['a'], when: () => false },
      { kind: 'locks', clause, fields: ['a'], reason: 'No.' },
      { kind: 'forces', clause, sets: { a: null }, reason: 'No.' },
    ];
    for (const row of away) expect(said(rules(...rows, row), ficha({ texto: 'x' }))).toEqual([]);
  });
});

describe('options', () => {
  const rows = rules(
    { kind: 'options', clause, field: 'a', allows: (id) => id !== 2, when: (v) => v.b === 1 },
    { kind: 'options', clause, field: 'a', allows: (id, v) => id !== v.c },
  );
  test('an option that a row does not allow is neither offered nor kept', () => {
    const { allows } = stateOf(fieldState(rows, ficha({ b: 1, c: 7 }), abierta), 'a');
    expect([1, 2, 7].map(allows)).toEqual([true, false, false]);
    expect(settle(rows, ficha({ a: 2, b: 1 }), abierta).a).toBeNull();
    expect(said(rows, ficha({ a: 2, b: 1 }))).toEqual([
      'a: Elija otra opción: la elegida no se admite con los demás datos.',
    ]);
    expect(said(rows, ficha({ a: 2 }))).toEqual([]);
    expect(said(rows, ficha({ b: 1 }))).toEqual([]);
  });
});

describe('forces', () => {
  const rows = rules({ kind: 'forces', clause, sets: { b: 5, c: null }, reason: 'Por a.', when: (v) => v.a === 1 });
  test('the form sets what the workbook refuses unless equal', () => {
    const given = ficha({ a: 1, b: 2, c: 2 });
    expect(settle(rows, given, abierta)).toEqual(ficha({ a: 1, b: 5, c: null }));
    expect(said(rows, given)).toEqual(['b: Por a.', 'c: Por a.']);
    expect(said(rows, ficha({ a: 1, b: 5 }))).toEqual([]);
    expect(stateOf(fieldState(rows, given, abierta), 'b').locked).toBe('Por a.');
  });
  test('while it does not hold, the values stay and are open', () => {
    const given = ficha({ b: 2, c: 2 });
    expect(settle(rows, given, abierta)).toBe(given);
    expect(stateOf(fieldState(rows, given, abierta), 'b').locked).toBeUndefined();
  });
  test('values may be computed', () => {
    const sum = rules({ kind: 'forces', clause, sets: (v) => ({ c: (v.a ?? 0) + (v.b ?? 0) }), reason: 'Suma.' });
    expect(settle(sum, ficha({ a: 1, b: 2 }), abierta).c).toBe(3);
    expect(said(sum, ficha({ a: 1, b: 2, c: 4 }))).toEqual(['c: Suma.']);
    const none = rules({ kind: 'forces', clause, sets: () => ({ c: undefined }), reason: 'Nada.' });
    expect(settle(none, ficha({ c: 4 }), abierta).c).toBeNull();
  });
  test('a chain of rows settles to its end', () => {
    const chain = rules(
      { kind: 'forces', clause, sets: { c: 3 }, reason: '', when: (v) => v.b === 2 },
      { kind: 'forces', clause, sets: { b: 2 }, reason: '', when: (v) => v.a === 1 },
    );
    expect(settle(chain, ficha({ a: 1 }), abierta)).toEqual(ficha({ a: 1, b: 2, c: 3 }));
  });
});

describe('forces with a trigger: a proposal', () => {
  const rows = rules({ kind: 'forces', clause, trigger: ['a'], sets: { b: 5 }, reason: '', when: (v) => v.a !== 2 });
  test('is made when its trigger changes, once', () => {
    expect(settle(rows, ficha({ a: 1 }), abierta, { previous: ficha() }).b).toBe(5);
    expect(settle(rows, ficha({ a: 2 }), abierta, { previous: ficha() }).b).toBeNull();
  });
  test('may be overwritten, and is not made again', () => {
    const proposed = ficha({ a: 1, b: 5 });
    const typed = ficha({ a: 1, b: 8 });
    expect(settle(rows, typed, abierta, { previous: proposed })).toBe(typed);
    expect(settle(rows, typed, abierta)).toBe(typed);
    expect(said(rows, typed)).toEqual([]);
    expect(stateOf(fieldState(rows, typed, abierta), 'b').locked).toBeUndefined();
  });
  test('gives way to what another row forces', () => {
    const both = rules(...rows, { kind: 'forces', clause, sets: { b: 6 }, reason: '', when: (v) => v.a === 1 });
    expect(settle(both, ficha({ a: 1 }), abierta, { previous: ficha() }).b).toBe(6);
  });
  test('is made when one of several triggers changes, and may be computed', () => {
    const some = rules({
      kind: 'forces',
      clause,
      trigger: ['a', 'c'],
      sets: (v) => ({ b: (v.a ?? 0) + 5 }),
      reason: '',
    });
    expect(settle(some, ficha({ a: 1 }), abierta, { previous: ficha() }).b).toBe(6);
    expect(settle(some, ficha({ c: 1 }), abierta, { previous: ficha() }).b).toBe(5);
    expect(settle(some, ficha({ texto: 'X' }), abierta, { previous: ficha() }).b).toBeNull();
  });
  test('is made too when another row changes the trigger', () => {
    const both = rules(...rows, { kind: 'forces', clause, sets: { a: 1 }, reason: '', when: (v) => v.c === 1 });
    expect(settle(both, ficha({ c: 1 }), abierta, { previous: ficha() }).b).toBe(5);
  });
});

describe('check', () => {
  const rows = rules({
    kind: 'check',
    clause,
    field: 'a',
    fails: (v) => (v.a ?? 0) > 9,
    message: 'Hasta 9.',
    when: (v) => v.b === 1,
  });
  test('refuses with its message, and changes nothing', () => {
    const given = ficha({ a: 10, b: 1 });
    expect(said(rows, given)).toEqual(['a: Hasta 9.']);
    expect(settle(rows, given, abierta)).toBe(given);
    expect(said(rows, ficha({ a: 9, b: 1 }))).toEqual([]);
    expect(said(rows, ficha({ a: 10 }))).toEqual([]);
    expect(stateOf(fieldState(rows, given, abierta), 'a').allows(10)).toBe(true); // it is no list
  });
});

test('violations are all told at once, each with its clause', () => {
  const rows = rules(
    { kind: 'requires', clause: '1', fields: ['a'] },
    { kind: 'check', clause: '2', field: 'b', fails: () => true, message: 'No.' },
    { kind: 'options', clause: '3', field: 'c', allows: () => false },
  );
  expect(violations(rows, ficha({ c: 1 }), abierta).map((v) => v.clause)).toEqual(['1', '2', '3']);
});

test.each<[string, readonly Rule<Ficha, Donde>[]]>([
  [
    'one field, two values',
    rules(
      { kind: 'forces', clause, sets: { b: 1 }, reason: '' },
      { kind: 'forces', clause, sets: { b: 2 }, reason: '' },
    ),
  ],
  [
    'a value that undoes its own condition',
    rules(
      { kind: 'forces', clause, sets: { b: 1 }, reason: '', when: (v) => v.b !== 1 },
      { kind: 'forces', clause, sets: { b: 2 }, reason: '', when: (v) => v.b === 1 },
    ),
  ],
  [
    'a value that is no option',
    rules(
      { kind: 'forces', clause, sets: { b: 1 }, reason: '' },
      { kind: 'options', clause, field: 'b', allows: (id) => id !== 1 },
    ),
  ],
  ['a value that never ends', rules({ kind: 'forces', clause, sets: (v) => ({ b: (v.b ?? 0) + 1 }), reason: '' })],
])('rows that contradict each other are a programming error: %s', (_, rows) => {
  expect(() => settle(rows, ficha(), abierta)).toThrow('contradictory rules');
});

test('lists are compared by what they hold', () => {
  const rows = rules({ kind: 'locks', clause, fields: ['lista'], reason: 'No.' });
  expect(said(rows, ficha({ lista: [1, 2] }), abierta, { lista: [1, 2] })).toEqual([]);
  expect(said(rows, ficha({ lista: [1, 3] }), abierta, { lista: [1, 2] })).toEqual(['lista: No.']);
});

describe('complete', () => {
  const demand = (when: (v: Ficha) => boolean, sets: Partial<Ficha>) =>
    ({ kind: 'forces', clause, when, sets, reason: 'Se fija.' }) as const;
  const chain = rules(
    demand((v) => v.b === 2, { c: 3 }),
    demand((v) => v.a === 1, { b: 2, texto: 'SÍ' }),
  );
  test.each<[string, readonly Rule<Ficha, Donde>[], Partial<Ficha>, Partial<Ficha>]>([
    [
      'what is demanded is put where nothing was said, and what follows from it',
      chain,
      { a: 1 },
      { b: 2, c: 3, texto: 'SÍ' },
    ],
    ['an empty text says nothing', chain, { a: 1, texto: '' }, { b: 2, c: 3, texto: 'SÍ' }],
    ['what was said stays, also what contradicts', chain, { a: 1, b: 7 }, { texto: 'SÍ' }],
    ['0 was said', chain, { a: 1, b: 0, c: 0 }, { texto: 'SÍ' }],
    ['where no row holds nothing changes', chain, { a: 2, c: 3 }, {}],
    ['an empty field that is demanded is as it was', rules(demand(() => true, { texto: null })), { texto: '' }, {}],
    ["a proposal is the form's to make", rules({ ...demand(() => true, { b: 2 }), trigger: ['a'] }), { a: 1 }, {}],
    [
      'a locked field keeps what it has',
      rules({ kind: 'locks', clause, fields: ['b'], reason: 'No.' }, ...chain),
      { a: 1 },
      { texto: 'SÍ' },
    ],
    [
      'what was only demanded on the way is not left behind',
      rules(
        demand((v) => v.b === null, { c: 3 }),
        demand((v) => v.a === 1, { b: 2 }),
      ),
      { a: 1 },
      { b: 2 },
    ],
    [
      'rows that never agree add nothing',
      rules(
        demand((v) => v.b === null, { c: 3 }),
        demand((v) => v.c === 3, { b: 2 }),
      ),
      { a: 1 },
      {},
    ],
  ])('%s', (_, rows, given, added) => {
    const record = ficha(given);
    const whole = complete(rows, record, abierta);
    expect(whole).toEqual({ ...record, ...added });
    if (!Object.keys(added).length) expect(whole).toBe(record);
  });

  test('a broken row tells what it demands, null where the field is to be empty; others tell nothing', () => {
    const rows = rules(
      ...chain,
      demand((v) => v.c === 9, { texto: null }),
      { kind: 'check', clause, field: 'a', fails: (v) => v.a === 1, message: 'No.' },
    );
    const told = violations(rows, ficha({ a: 1, b: 7, c: 9, texto: 'X' }), abierta);
    expect(told.map(({ campo, exige }) => [campo, exige])).toEqual([
      ['b', 2],
      ['texto', 'SÍ'],
      ['texto', null],
      ['a', undefined],
    ]);
  });
});

describe('forces computed from other fields', () => {
  const rows = rules({
    kind: 'forces',
    clause,
    sets: (v) => ({ c: (v.a ?? 0) + (v.b ?? 0) }),
    from: ['a', 'b'],
    reason: 'Se calcula.',
    when: (v) => v.a !== null,
  });
  const kept = ficha({ a: 1, b: 2, c: 9 });
  test.each<[string, Partial<Ficha>, Partial<Ficha> | undefined, number | null]>([
    ['what was said of it is not listened to', { a: 1, b: 2, c: 7 }, undefined, 3],
    ['left out, it is computed', { a: 1, b: 2 }, undefined, 3],
    ['what is kept stays while its fields do', { a: 1, b: 2, c: 9 }, kept, 9],
    ['also where something else was said of it', { a: 1, b: 2, c: 7, texto: 'X' }, kept, 9],
    ['one of them moves it', { a: 1, b: 3, c: 9 }, kept, 4],
    ['the other too', { a: 2, b: 2, c: 9 }, kept, 4],
    ["where the row does not hold it is the caller's", { a: null, b: 2, c: 7 }, kept, 7],
  ])('%s', (_, given, stored, c) => {
    const record = ficha(given);
    const whole = complete(rows, record, abierta, stored);
    expect([whole.c, settle(rows, record, abierta, { stored }).c]).toEqual([c, c]);
    expect(violations(rows, whole, abierta, { stored })).toEqual([]);
    if (record.c !== c) expect(violations(rows, record, abierta, { stored })).toMatchObject([{ campo: 'c', exige: c }]);
  });
});

describe('what is kept (D-35)', () => {
  const rows = rules(
    { kind: 'forces', clause: 'fija', sets: { b: 5 }, reason: 'Por a.', when: (v) => v.a === 1 },
    { kind: 'options', clause: 'ofrece', field: 'c', allows: (id) => id !== 3, when: (v) => v.b === 2 },
    { kind: 'shows', clause: 'enseña', fields: ['texto'], when: (v) => v.a === 2 },
    { kind: 'requires', clause: 'pide', fields: ['lista', 'c'] },
  );
  const stored = ficha({ a: 1, b: 2, c: 3, texto: 'X' });
  const judged = (some: Partial<Ficha>) => {
    const values = settle(rows, { ...stored, ...some }, abierta, { previous: stored, stored });
    return [
      values.b,
      values.c,
      values.texto,
      violations(rows, values, abierta, { stored }).map(({ clause }) => clause),
    ];
  };
  test.each<[string, Partial<Ficha>, unknown[]]>([
    ['opened, it is as it came', {}, [2, 3, 'X', []]],
    ['another field changes: it stays', { lista: [1] }, [2, 3, 'X', []]],
    ['it changes: its row speaks', { b: 4 }, [5, 3, 'X', []]],
    ['what its row reads changes: the row speaks', { a: 7 }, [2, 3, null, []]],
    ['put back as it was, it stays again', { b: 2 }, [2, 3, 'X', []]],
    ['what another row reads is that row alone', { texto: 'Y' }, [2, 3, null, []]],
  ])('%s', (_, some, expected) => expect(judged(some)).toEqual(expected));

  test('it is drawn open, with what it holds and what is demanded', () => {
    const states = fieldState(rows, stored, abierta, { stored });
    const seen = (field: string) => {
      const { kept, visible, locked, allows } = stateOf(states, field);
      return [kept, visible, locked, [2, 3, 4, 5].filter(allows)];
    };
    expect(seen('b')).toEqual([true, true, undefined, [2, 5]]);
    expect(seen('c')).toEqual([true, true, undefined, [2, 3, 4, 5]]);
    expect(seen('texto').slice(0, 3)).toEqual([true, true, undefined]);
  });

  const broken = (v: Ficha) => v.b === 2 && v.a !== 7;
  const each: Rule<Ficha, Donde>[] = [
    { kind: 'shows', clause, fields: ['b'], when: (v) => v.a === 7 },
    { kind: 'options', clause, field: 'b', allows: (id, v) => (id !== 2 && id !== 6) || v.a === 7 },
    { kind: 'check', clause, field: 'b', fails: broken, message: 'No.' },
    { kind: 'forces', clause, sets: (v) => ({ b: v.a === 7 ? 2 : 9 }), reason: 'Por a.' },
  ];
  describe.each(each.map((row) => [row.kind, row] as const))('by a row of kind %s', (_, row) => {
    test.each<[string, Partial<Ficha>, Partial<Ficha> | undefined, kept: boolean, refused: boolean]>([
      ['as it came', {}, stored, true, false],
      ['another field is otherwise', { c: 8 }, stored, true, false],
      ['what the row reads is otherwise, and it is still broken', { a: 4 }, stored, false, true],
      ['no longer broken', { a: 7 }, stored, false, false],
      ['it never was', { a: 7 }, { ...stored, a: 7 }, false, false],
      ['nothing is kept', {}, undefined, false, true],
    ])('%s', (_situation, some, known, kept, refused) => {
      const values = { ...stored, ...some };
      expect(stateOf(fieldState(rules(row), values, abierta, { stored: known }), 'b').kept).toBe(kept);
      expect(said(rules(row), values, abierta, known)).toHaveLength(Number(refused));
    });
  });
  test('of options that are not allowed, the one that is kept alone is offered', () => {
    const rows = rules(...each.filter(({ kind }) => kind === 'options'));
    const offered = (some: Partial<Ficha>) =>
      [2, 5, 6].filter(stateOf(fieldState(rows, { ...stored, ...some }, abierta, { stored }), 'b').allows);
    expect([offered({}), offered({ a: 4 }), offered({ a: 7 })]).toEqual([[2, 5], [5], [2, 5, 6]]);
  });

  test('what was kept empty is asked for, but where a door may leave it so', () => {
    const asked = rules(
      { kind: 'requires', clause: 'todas', fields: ['a'] },
      {
        kind: 'requires',
        clause: 'una',
        fields: ['b'],
        only: { doors: ['formulario'], why: 'the workbook may not know' },
      },
    );
    const found = (known?: Partial<Ficha>) =>
      violations(asked, ficha(), abierta, { stored: known }).map(({ clause }) => clause);
    expect([found(), found(ficha())]).toEqual([['todas', 'una'], ['todas']]);
    expect(found(ficha({ b: 1 }))).toEqual(['todas', 'una']);
    expect(stateOf(fieldState(asked, ficha(), abierta, { stored: ficha() }), 'b').required).toBe(false);
    expect(heardBy('libro', asked).map(({ clause }) => clause)).toEqual(['todas']);
    expect(heardBy('formulario', asked)).toHaveLength(2);
  });

  test('[1-894] a kept value that may not be left empty is asked for, as that of a new record is', () => {
    const required = (some: Partial<Ficha>, known?: Partial<Ficha>) =>
      stateOf(fieldState(rows, { ...stored, ...some }, abierta, { stored: known }), 'c').required;
    expect([required({}), required({}, stored), required({ c: null }, stored)]).toEqual([true, true, true]);
    const alias = rules({
      kind: 'requires',
      clause: 'una',
      fields: ['b'],
      only: { doors: ['formulario'], why: 'the workbook may not know' },
    });
    const b = (value: number | null, kept: number | null) =>
      stateOf(fieldState(alias, ficha({ b: value }), abierta, { stored: ficha({ b: kept }) }), 'b').required;
    // what came empty may stand empty again after something was typed
    expect([b(1, 1), b(null, 1), b(null, null), b(1, null)]).toEqual([true, true, false, false]);
  });

  test('what opening fills is no change of whoever opens it', () => {
    const chain = rules(
      { kind: 'forces', clause: 'llena', sets: { b: 5 }, reason: '', when: (v) => v.a === 1 },
      { kind: 'forces', clause: 'sigue', sets: { c: 6 }, reason: '', when: (v) => v.b === 5 },
    );
    const kept = ficha({ a: 1, c: 9 });
    const opened = settle(chain, kept, abierta, { stored: kept });
    expect(opened).toEqual(ficha({ a: 1, b: 5, c: 9 }));
    expect(violations(chain, opened, abierta, { stored: kept })).toEqual([]);
    expect(settle(chain, { ...opened, b: 5, a: 2 }, abierta, { previous: opened, stored: kept }).c).toBe(9);
  });

  test('another context than that in which it was kept is a change', () => {
    const rows = rules({ kind: 'forces', clause, sets: { b: 5 }, reason: '', when: (_, c) => c.cerrada });
    const kept = ficha({ b: 2 });
    const after = (storedContext?: Partial<Donde>) => settle(rows, kept, cerrada, { stored: kept, storedContext }).b;
    expect([after(), after({ cerrada: true }), after({ cerrada: false })]).toEqual([2, 2, 5]);
  });
});

test('the fields that a reading touches are told, also those that it finds empty', () =>
  expect(namesRead(ficha({ a: 1 }), ({ a, texto }) => texto ?? a)).toEqual(new Set(['a', 'texto'])));

test.each([null, undefined])('rows that ask no context are judged with %s', (context) => {
  const rows = defineRules<Ficha, null | undefined>([
    { kind: 'check', clause, field: 'a', fails: (v) => v.a === 1, message: 'No.' },
  ]);
  const values = ficha({ a: 1 });
  expect(violations(rows, values, context)).toMatchObject([{ campo: 'a' }]);
  expect(violations(rows, values, context, { stored: values, unknown: new Set(['b']) })).toEqual([]);
});

test('of what could not be read no row speaks, nor one that depends on it', () => {
  const rows = rules(
    { kind: 'requires', clause: 'a', fields: ['a'] },
    { kind: 'forces', clause: 'b', sets: { b: 5 }, reason: '', when: (v) => v.a !== 1 },
    { kind: 'check', clause: 'c', field: 'c', fails: (v) => v.c !== v.b, message: 'No.' },
    { kind: 'requires', clause: 'texto', fields: ['texto'] },
  );
  const found = (...unknown: string[]) =>
    violations(rows, ficha({ c: 1 }), abierta, { unknown: new Set(unknown) }).map(({ clause }) => clause);
  expect([found(), found('a'), found('b'), found('texto')]).toEqual([
    ['a', 'b', 'c', 'texto'],
    ['c', 'texto'],
    ['a', 'texto'],
    ['a', 'b', 'c'],
  ]);
});
