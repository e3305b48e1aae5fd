import { expect, inject, test } from 'vitest';
import { checkDatabase } from './external.ts';

const at = (change: Partial<URL>): string => Object.assign(new URL(inject('pg').url), change).href;

test('a good address passes', async () => {
  await expect(checkDatabase('DATABASE_URL', inject('pg').url, false)).resolves.toBeUndefined();
  await expect(checkDatabase('DATABASE_URL', inject('pg').urlApp, true)).resolves.toBeUndefined();
});

test.each([
  ['port where nobody listens', { port: '1' }, /nadie responde/],
  ['wrong password', { password: 'otra' }, /contraseña no es correcta/],
  ['missing database', { pathname: '/no_existe' }, /no existe esa base/],
])('%s: says so by the variable, not by the address', async (_, change, text) => {
  const error: unknown = await checkDatabase('DATABASE_URL', at(change), false).catch((e: unknown) => e);
  expect(String(error)).toMatch(text);
  expect(String(error)).toContain('DATABASE_URL');
  expect(String(error)).not.toContain(new URL(inject('pg').url).password);
});

test('an account that row security does not bind is refused for the application', async () => {
  await expect(checkDatabase('DATABASE_URL', inject('pg').url, true)).rejects.toThrow(/seguridad por renglón/);
});
