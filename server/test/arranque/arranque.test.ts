import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { kill, launch, newFolder, postgresOf, postgresPid, RAIZ, until } from './proceso.ts';

const model = inject('modelos').servidor;

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/salud/listo`)).ok;

/** The server module by module: of the bundled one nobody sees what it reads. */
const SUELTO = 'server/src/main.mjs';

/** Tells at a server's end whether it read what prints, and what takes types off. */
const MIRA = `import { registerHooks } from 'node:module';
let prints = 0;
registerHooks({ resolve(name, context, next) {
  const found = next(name, context);
  if (/node_modules.(pdfkit|fontkit)./.test(found.url)) prints++;
  return found;
} });
process.on('exit', () => console.log('read', prints, process.moduleLoadList.some((name) => name.includes('amaro'))));`;

test('[3-713] first start serves and prints the demo accounts; SIGTERM leaves nothing; the second start is quick and reads no more than it needs', async () => {
  const dir = newFolder();
  const first = launch(dir, { CARPETAS_DEMO: '3' }, RAIZ, SUELTO);
  expect(await isReady(await first.url)).toBe(true);
  await until(() => first.output().includes('consulta@fgr.org.mx'));
  expect(first.output()).toContain('admin@fgr.org.mx');
  expect(await (await fetch(`${await first.url}/login`)).text()).toContain('consulta@fgr.org.mx'); // as buttons
  expect(first.output()).toContain('Renadet2026');
  for (const name of ['pg.password', 'pg.app.password']) expect(statSync(join(dir, name)).mode & 0o077, name).toBe(0);

  // nobody of the machine gets into its database without the password
  const doors = readFileSync(join(dir, 'pg', 'pg_hba.conf'), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line));
  expect(doors.length).toBeGreaterThan(3);
  for (const line of doors) expect(line).toMatch(/ scram-sha-256$/);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(postgresOf(dir)).toEqual([]);
  expect(readdirSync(dir).filter((name) => name.startsWith('server.pid'))).toEqual([]);
  expect(readdirSync(join(dir, 'pg'))).not.toContain('postmaster.pid');

  const start = performance.now();
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(MIRA)}` };
  const second = launch(dir, env, RAIZ, SUELTO);
  expect(await isReady(await second.url)).toBe(true);
  console.log(`second start: ${((performance.now() - start) / 1000).toFixed(2)} s`);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect(second.output()).toContain('read 0 false');
  const dist = join(RAIZ, 'server/dist');
  const bundled = readdirSync(dist).map((name) => readFileSync(join(dist, name), 'utf8'));
  expect(bundled.length).toBeGreaterThan(1);
  expect(bundled.filter((text) => text.includes('PDFKit'))).toEqual([]); // what it calls itself in each document
  expect(postgresOf(dir)).toEqual([]);
});

test('a second start on the same folder is refused and the first goes on', async () => {
  const dir = newFolder(model);
  const first = launch(dir);
  const url = await first.url;
  const second = launch(dir);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Ya está en marcha');
  expect(await isReady(url)).toBe(true);
});

test('two starts at the same instant: one serves, the other is refused', async () => {
  const dir = newFolder();
  const both = [launch(dir), launch(dir)];
  const results = await Promise.allSettled(both.map((p) => p.url));
  expect(results.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = results.find((r) => r.status === 'fulfilled');
  expect(winner && (await isReady(winner.value))).toBe(true);
});

test('kill -9 of the server, of PostgreSQL, of everything and of all but PostgreSQL: after each the next start works', async () => {
  const dir = newFolder(model);
  let server = launch(dir);
  await server.url;
  const again = async () => {
    server = launch(dir);
    expect(await isReady(await server.url)).toBe(true);
  };
  expect(postgresOf(dir).length).toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  const took = await until(() => postgresOf(dir).length === 0);
  console.log(`PostgreSQL ended ${Math.round(took)} ms after its server was killed`);
  expect(took).toBeLessThan(2000);
  await again();

  // of PostgreSQL: the server ends with an error
  kill(postgresPid(dir), 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PostgreSQL terminó');
  await again();

  // of everything, watchdog included
  for (const pid of [server.pid, ...postgresOf(dir)]) kill(pid, 'SIGKILL');
  await server.ended;
  expect(readdirSync(join(dir, 'pg'))).toContain('postmaster.pid'); // stale
  await again();

  // left behind by a killed server and watchdog, it is stopped in order
  const orphan = postgresPid(dir);
  for (const pid of [server.pid, ...postgresOf(dir)]) if (pid !== orphan) kill(pid, 'SIGKILL');
  await server.ended;
  expect(postgresOf(dir)).toContain(orphan);
  await again();
  expect(postgresOf(dir)).not.toContain(orphan);
});

test('a port in use is said in Spanish, with the mend, and nothing stays behind', async () => {
  const dir = newFolder(model);
  const other = newFolder(model);
  const port = new URL(await launch(dir).url).port;
  const second = launch(other, { PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`puerto ${port}.*PORT=`));
  expect(postgresOf(other)).toEqual([]);
});

test('production: no demo accounts, and no start without a first administrator', async () => {
  const dir = newFolder();
  const production = { NODE_ENV: 'production', CARPETAS_DEMO: '' };
  const without = launch(dir, production);
  expect(await without.ended).toBe(1);
  expect(without.output()).toContain('ADMIN_CORREO');

  // an institution may well choose the address that its demonstration had
  const admin = { ADMIN_CORREO: 'admin@fgr.org.mx', ADMIN_CONTRASENIA: 'Prueba2026Larga' };
  const server = launch(dir, { ...production, ...admin });
  const url = await server.url;
  expect(server.output()).not.toContain('Renadet2026');
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@fgr.org.mx', password: 'Renadet2026' }),
  });
  expect(await login.text()).not.toContain('token');
});

test('production refuses a database that has the demo accounts', async () => {
  const server = launch(newFolder(model), {
    NODE_ENV: 'production',
    CARPETAS_DEMO: '',
    ADMIN_CORREO: 'titular@fgr.org.mx',
    ADMIN_CONTRASENIA: 'Prueba2026Larga',
  });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('cuentas de demostración');
});
