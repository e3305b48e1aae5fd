import { execFileSync, spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareLectura, type Gemelo } from './lectura.ts';
import type { Medida } from './medida.ts';
import { awaitUrl, carpetaTemporal, RAIZ } from './proceso.ts';

/** Pinned: what is compared with must not change by itself. 135 packages and 296 MB, so only while it is compared. */
const DE_NPM = ['postgraphile@5.1.5'];

interface Tipo {
  kind: string;
  ofType: { kind: string } | null;
}

/** What it is asked: every plain field of one file, as the registry's own address answers it. */
async function queryOf(url: string): Promise<string> {
  const res = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __type(name: "Carpeta") { fields { name type { kind ofType { kind } } } } }' }),
  });
  const { data } = (await res.json()) as { data: { __type: { fields: { name: string; type: Tipo }[] } } };
  const plain = data.__type.fields.filter(({ name, type }) => {
    const isPlain = ['SCALAR', 'ENUM'].includes((type.ofType ?? type).kind);
    return isPlain && !['id', 'datosDeCarpeta'].includes(name); // made by it, and by a function: no columns
  });
  return `query ($id: Int!) { carpetaByLlcarpeta(llcarpeta: $id) { ${plain.map(({ name }) => name).join(' ')} } }`;
}

/** Installs the generated server in a folder of this run and starts it on the registry's database. */
async function openGenerado(app: string): Promise<Gemelo> {
  const { dir, erase } = carpetaTemporal();
  writeFileSync(join(dir, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...DE_NPM], { cwd: dir, stdio: 'pipe' });
  cpSync(join(RAIZ, 'deploy/pruebas/postgraphile.mjs'), join(dir, 'postgraphile.mjs'));
  const env = { ...process.env, DATABASE_URL: app, GRAPHILE_ENV: 'production' };
  const child = spawn(process.execPath, ['postgraphile.mjs'], { cwd: dir, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await awaitUrl(child);
  const query = await queryOf(url);
  const headers = { 'content-type': 'application/json' };
  return {
    nombre: 'PostGraphile, sin sesión ni renglón',
    url,
    ask: (id) => ({ method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables: { id } }) }),
    close: () => {
      child.kill('SIGTERM');
      erase();
    },
  };
}

/** One file read through the whole server, on record, beside a GraphQL server that was generated from the same tables. */
export async function generado(url: string, addresses: { app: string; owner: string }): Promise<Medida[]> {
  const medida = await compareLectura(url, addresses, await openGenerado(addresses.app));
  return [{ nombre: 'leer: servidor generado', ...medida }];
}
