// Two servers on one PostgreSQL. The whole, with a replica and with what people write meanwhile: npm run tool -- faults escala.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { institution } from './institucion.ts';
import { launch, newFolder } from './proceso.ts';

const signIn = async (url: string, username: string): Promise<{ token?: string }> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Renadet2026' }),
  });
  return (await answer.json()) as { token?: string };
};

test('two servers that start at once on an empty database: one prepares it, and each serves what the other began', async () => {
  const { on } = await institution();
  const dir = newFolder();
  mkdirSync(join(dir, 'almacen'));
  const env = { DATABASE_URL: on('duenio'), CARPETAS_DEMO: '5', ALMACEN_URL: `file://${join(dir, 'almacen')}` };
  const servers = [launch(newFolder(), env), launch(newFolder(), env)] as const;
  const [a, b] = await Promise.all(servers.map(({ url }) => url));
  expect(servers.filter(({ output }) => output().includes('Otro servidor está preparando'))).toHaveLength(1);

  const { token } = await signIn(a ?? '', 'admin@fgr.org.mx');
  const headers = { authToken: String(token), usuario: 'admin@fgr.org.mx', 'content-type': 'application/json' };
  const search = async (url = '') => {
    const body = JSON.stringify({ dscorreo: 'consulta@fgr.org.mx', dsnombre: '', llrol: 0 });
    return fetch(`${url}/api/secure/getUsuariosByFiltros`, { method: 'POST', headers, body });
  };
  const [found] = (await (await search(b)).json()) as { llusuario: number }[];

  // blocked through one, refused at the other on the next call
  const other = await signIn(b ?? '', 'consulta@fgr.org.mx');
  const asOther = { authToken: String(other.token), usuario: 'consulta@fgr.org.mx' };
  const roles = async () => (await fetch(`${b}/api/secure/getCtRoles`, { headers: asOther })).status;
  expect(await roles()).toBe(200);
  await fetch(`${a}/api/secure/bloquearDesbloquearUsr`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ llusuario: found?.llusuario, boactivo: 0 }),
  });
  expect(await roles()).toBe(401);

  // one is killed: its session goes on at the other
  servers[0].child.kill('SIGKILL');
  expect(await servers[0].ended).toBe('SIGKILL');
  expect((await search(b)).status).toBe(200);
});
