import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, pick, refuse, typedNames } from './check.ts';
import { hashPassword, isPassword } from './password.ts';
import { isUniqueViolation } from './pgErrors.ts';

describe('names as they were typed', () => {
  const stored = { dsnombre: 'JOSE', dsapellidopaterno: 'PEREZ', dsapellidomaterno: null };

  test('are kept where they differ, in one form', () => {
    const typed = { dsnombre: ' Jose\u0301 ', dsapellidopaterno: 'PEREZ', dsapellidomaterno: '' };
    expect(typedNames(typed, stored)).toBe('{"dsnombre":"José"}');
    expect(typedNames({ dsnombre: 'JOSE', dsapellidopaterno: 'PEREZ' }, stored)).toBeNull();
  });

  test('lose what nobody can see, and are left out when no name is so long', () => {
    expect(typedNames({ dsnombre: 'José\u200b\u202e' }, stored)).toBe('{"dsnombre":"José"}');
    expect(typedNames({ dsnombre: `A${'\u0301'.repeat(500)}` }, stored)).toBeNull();
  });

  test('of anything else are none', () => {
    for (const typed of [null, undefined, 'JOSE', 7, [], { dsnombre: 7 }]) expect(typedNames(typed, stored)).toBeNull();
  });
});

describe('a change in the audit', () => {
  test('is the fields that differ, before and after', () => {
    const before = { a: 1, b: 'X', c: null, lista: [{ d: 1 }] };
    expect(difference(before, { a: 1, b: 'Y', c: undefined, lista: [{ d: 2 }] })).toEqual({
      antes: { b: 'X', lista: [{ d: 1 }] },
      despues: { b: 'Y', lista: [{ d: 2 }] },
    });
  });

  test('of a record with itself is nothing', () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(fc.property(record, (r) => void expect(difference(r, r)).toEqual({ antes: {}, despues: {} })));
  });
});

test('fields that a record lacks are picked as null', () => {
  expect(pick({ a: 0, b: undefined }, ['a', 'b', 'c'])).toEqual({ a: 0, b: null, c: null });
});

test('no error refuses nothing; any error refuses with all of them', () => {
  const campos = [{ campo: 'a', mensaje: 'A' }];
  expect(() => refuse([])).not.toThrow();
  expect(() => refuse(campos)).toThrow(expect.objectContaining({ code: 'CAMPOS_INVALIDOS', campos }));
});

test('a repeated row is told from other errors by its constraint', () => {
  expect(isUniqueViolation({ code: '23505', constraint: 'x' }, 'x')).toBe(true);
  for (const error of [{ code: '23505', constraint: 'y' }, { code: '23503', constraint: 'x' }, null, undefined, 'x'])
    expect(isUniqueViolation(error, 'x')).toBe(false);
});

describe('passwords', () => {
  test('are kept as argon2id with a salt of their own', async () => {
    const [a, b] = await Promise.all([hashPassword('Renadet2026'), hashPassword('Renadet2026')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a).not.toBe(b);
    expect(await isPassword(a, 'Renadet2026')).toBe(true);
    expect(await isPassword(a, 'renadet2026')).toBe(false);
  });

  test('of nobody match nothing, and take a comparison all the same', async () => {
    expect(await isPassword(undefined, 'Renadet2026')).toBe(false);
    // processor time, its helpers' too: a clock would measure who else is at work
    const time = async (kept: string | undefined) => {
      const start = process.cpuUsage();
      await isPassword(kept, 'x');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const kept = await hashPassword('y');
    const fastest = async (which: string | undefined) =>
      Math.min(await time(which), await time(which), await time(which));
    expect(await fastest(undefined)).toBeGreaterThan((await fastest(kept)) / 3);
  });
});
