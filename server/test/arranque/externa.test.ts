import { expect, test } from 'vitest';
import { institution } from './institucion.ts';
import { launch, newFolder, postgresOf } from './proceso.ts';

const signIn = async (url: string): Promise<unknown> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@fgr.org.mx', password: 'Renadet2026' }),
  });
  return answer.json();
};

test('DATABASE_URL alone: migrates and serves with an ordinary account, and starts no PostgreSQL of its own', async () => {
  const { on } = await institution();
  const dir = newFolder();
  const server = launch(dir, { DATABASE_URL: on('duenio') });
  expect(await signIn(await server.url)).toHaveProperty('token');
  expect(postgresOf(dir)).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('with DATABASE_URL_MIGRACION the application has its own account, which must be given the role', async () => {
  const { on, run } = await institution();
  const dir = newFolder();
  const env = { DATABASE_URL: on('aplicacion'), DATABASE_URL_MIGRACION: on('duenio') };
  const refused = launch(dir, env);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('GRANT renadet_app TO "aplicacion"');

  await run('grant renadet_app to aplicacion');
  expect(await signIn(await launch(dir, env).url)).toHaveProperty('token');
});

test('a database that does not answer is said in Spanish by its variable', async () => {
  const server = launch(newFolder(), { DATABASE_URL: 'postgres://x:secretisimo@127.0.0.1:1/x' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('No se pudo conectar con DATABASE_URL');
  expect(server.output()).not.toContain('secretisimo');
});
