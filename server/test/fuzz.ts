import fc from 'fast-check';
import { z } from 'zod';

/** Values that break programs: wrong types, edges of numbers and texts, texts that mean something to a database. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  [],
  {},
  [[[[]]]],
  { length: 1e9 },
  -0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  'NaN',
  '1e9',
  '٣',
  'A\u0000B',
  '\ud800',
  '\ufeffA',
  'A\u202eB',
  'A\u200bB',
  'A\r\nB',
  '31/02/2024',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2024-02-30T25:61:00Z',
  [1, [2]],
  { toString: 1, constructor: null },
  '👩‍👩‍👧'.repeat(200),
  '\udc00\ud800',
  "' or 1=1 --",
  '%_\\',
  '&|!:*()<->',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'ﷺ'.repeat(300),
  'A\u0301'.repeat(300),
  'ß'.repeat(50),
  'x'.repeat(5000),
];

type Json = {
  type?: string | string[];
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Values that fit a JSON schema in type and bounds, as a well-meaning caller sends them. */
function fitting(schema: Json): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: Math.max(schema.minimum ?? 0, -(2 ** 31)), max: Math.min(schema.maximum ?? 9, 2 ** 31 - 1) }),
      );
    case 'string':
      return fc.oneof(
        fc.constantFrom('2024-01-31', '05/03/2021', '1', 'JOSÉ MUÑOZ'),
        fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 200) }),
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, s]) => [name, fitting(s)])),
        { requiredKeys: [] },
      );
    default:
      return fc.constantFrom(null, 1, 'A', [], {});
  }
}

const jsonOf = (schema: unknown): Json =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;

/**
 * Bodies for an operation, from its schema: fitting ones, fitting ones with hostile fields, a sound record with some
 * fields replaced, and what is no object at all.
 */
export function bodies(schema: unknown, sound: object = {}): fc.Arbitrary<unknown> {
  const json = jsonOf(schema);
  const { properties = {} } = json;
  const field = fc.constantFrom(...Object.keys(properties), '__proto__', 'desconocido');
  const hostile = field.chain((name) =>
    fc
      .oneof(fc.constantFrom(...HOSTILE), properties[name] ? fitting(properties[name]) : fc.constant(1))
      .map((value) => [name, value] as const),
  );
  const changes = fc.array(hostile, { minLength: 1, maxLength: 3 }).map(Object.fromEntries);
  const from = (base: fc.Arbitrary<object>) => fc.tuple(base, changes).map(([a, b]) => ({ ...a, ...b }));
  return fc.oneof(
    { weight: 5, arbitrary: from(fc.constant(sound)) },
    { weight: 2, arbitrary: fitting(json) },
    { weight: 2, arbitrary: from(fitting(json) as fc.Arbitrary<object>) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  );
}

/** Queries of an operation, escaped as any client can: one value of a name, several, or names that it does not know. */
export const queries = (schema: unknown): fc.Arbitrary<string> => {
  const names = Object.keys(jsonOf(schema).properties ?? {});
  const pair = fc.tuple(fc.constantFrom(...names, ...names, '__proto__', 'desconocido', 'a[b]'), segment);
  return fc.array(pair, { maxLength: 3 }).map((all) => (all.length ? `?${all.map((p) => p.join('=')).join('&')}` : ''));
};

/** One path parameter, escaped as any client can. */
export const segment: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0, max: 20 }).map(String),
    fc.constantFrom(...HOSTILE.filter((v) => typeof v === 'string'), '%ff', '%', '1'.repeat(400)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  )
  .map((text) => (text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed()) || '0'));
