import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkApp, checkOwner } from './external.ts';

const at = (change: Partial<URL>): string => Object.assign(new URL(inject('pg').url), change).href;
const plain = { username: 'prueba_cuenta', password: 'prueba' };

const run = async (statement: string): Promise<void> => {
  const client = new pg.Client(at({ pathname: '/postgres' }));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
beforeAll(() => run(`create role prueba_cuenta login password 'prueba'`));
afterAll(() => run('drop role prueba_cuenta'));

test('the accounts of the embedded database pass', async () => {
  await expect(checkOwner('DATABASE_URL', inject('pg').url)).resolves.toBeUndefined();
  await expect(checkApp('DATABASE_URL', inject('pg').urlApp)).resolves.toBeUndefined();
});

test.each([
  ['port where nobody listens', { port: '1' }, /nadie responde/],
  ['wrong password', { password: 'otra' }, /contraseña no es correcta/],
  ['missing database', { pathname: '/no_existe' }, /no existe esa base/],
])('%s: says so by the variable, not by the address', async (_, change, text) => {
  const error: unknown = await checkOwner('DATABASE_URL', at(change)).catch((e: unknown) => e);
  expect(String(error)).toMatch(text);
  expect(String(error)).toContain('DATABASE_URL');
  expect(String(error)).not.toContain(new URL(inject('pg').url).password);
});

test('an application account that row security does not bind is refused', async () => {
  await expect(checkApp('DATABASE_URL', inject('pg').url)).rejects.toThrow(/seguridad por renglón/);
});

test('an application account without the role is refused until it has it', async () => {
  const url = at({ ...plain, pathname: '/postgres' });
  await expect(checkApp('DATABASE_URL', url)).rejects.toThrow(/GRANT renadet_app TO "prueba_cuenta"/);
  await run('grant renadet_app to prueba_cuenta');
  await expect(checkApp('DATABASE_URL', url)).resolves.toBeUndefined();
  await run('revoke renadet_app from prueba_cuenta');
});
