// Two servers on one PostgreSQL. The whole, with a replica and with what people write meanwhile: npm run tool -- faults escala.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { institution } from './institucion.ts';
import { larga, launch, newFolder } from './proceso.ts';

const signIn = async (url: string, username: string): Promise<{ token?: string }> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Renadet2026' }),
  });
  return (await answer.json()) as { token?: string };
};

larga(
  'two servers that start at once on an empty database: one prepares it, and each serves what the other began',
  async () => {
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

    // an act on a catalogue at one, by hand and from a file, is obeyed by the other within a second
    const send = async (path: string, body: object, url = a) =>
      (await (
        await fetch(`${url}/api/secure/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json()) as { huella: string; llacto: number };
    const named = async (nombre: string) => {
      const answer = await fetch(`${b}/api/secure/CtOcupacion`, { headers });
      return { version: answer.headers.get('catalogos'), has: (await answer.text()).includes(nombre) };
    };
    const before = await named('DE UN SERVIDOR');
    await send('entradaDeCatalogo', { catalogo: 'ocupaciones', nombre: 'De un servidor', desde: '2026-01-01' });
    const after = await named('DE UN SERVIDOR');
    expect([before.has, after.has, after.version === before.version]).toEqual([false, true, false]);
    const renglones = [{ fila: 2, nombre: 'Del archivo de un servidor', desde: '2026-01-01' }];
    const { huella } = await send('revisarArchivoDeCatalogo', { catalogo: 'ocupaciones', renglones });
    const archivo = { catalogo: 'ocupaciones', huella, archivo: 'a.csv', renglones };
    const { llacto } = await send('aplicarArchivoDeCatalogo', archivo);
    expect((await named('DEL ARCHIVO DE UN SERVIDOR')).has).toBe(true);
    await send('deshacerActoDeCatalogo', { llacto }, b);
    const offered = await fetch(`${a}/api/secure/CtOcupacion`, { headers });
    expect(await offered.text()).not.toContain('DEL ARCHIVO DE UN SERVIDOR');

    // one is killed: its session goes on at the other
    servers[0].child.kill('SIGKILL');
    expect(await servers[0].ended).toBe('SIGKILL');
    expect((await search(b)).status).toBe(200);
  },
);
