import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificadoPropio } from '../certificado.ts';
import { LARGA, launch, newFolder, RAIZ } from './proceso.ts';

// on disk, as this project is: its packages are links, and the folder of the run may lie in memory
const base = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'renadet-produccion-'));
const arbol = join(base, 'arbol');
const make = (folder: string) =>
  execFileSync(process.execPath, ['scripts/produccion.mjs', folder, '--enlazar'], { cwd: RAIZ, stdio: 'pipe' });
beforeAll(() => {
  make(arbol);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Our own files: what is not of a package. */
const own = () =>
  readdirSync(arbol, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(arbol, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('node_modules/'));
const installed = () => {
  const at = join(arbol, 'node_modules');
  return readdirSync(at).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(at, name)).map((one) => `${name}/${one}`) : [name],
  );
};

test('the tree of production has no tests, no development, no made-up data, and all that its modules import', () => {
  const files = own();
  const deploy = readdirSync(join(RAIZ, 'deploy')).filter((name) => !/prueba|Containerfile/.test(name));
  expect(files.filter((path) => path.startsWith('deploy/')).length).toBeGreaterThanOrEqual(deploy.length);
  const others = files.filter((path) => !path.startsWith('deploy/'));
  const folders = new Set(others.map((path) => path.split('/').slice(0, 2).join('/')));
  expect([...folders].toSorted()).toEqual([
    '.env.example',
    'SECURITY.md',
    'domain/package.json',
    'domain/src',
    'package.json',
    'scripts/tool.mjs',
    'scripts/tools.mjs',
    'server/dist',
    'server/manual',
    'server/migrations',
    'server/package.json',
    'server/schema',
    'server/seeds',
    'server/src',
    'web/dist',
  ]);
  const extraneous =
    /(^|[/.])(test|tests|spec|probe|ejemplo|datos|mutaciones|generate-types|simulador|muestra|evaluacion)([/.-]|$)/;
  expect(files.filter((path) => extraneous.test(path))).toEqual([]);
  // errors of the server name the lines that were written; nobody is told those of the screens
  expect(files.filter((path) => path.endsWith('.map') && !path.startsWith('server/dist/'))).toEqual([]);
  // every module that runs is there: the evaluation alone is left behind
  const missing = files
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      [
        ...readFileSync(join(arbol, path), 'utf8').matchAll(
          /^(?:import|export) (?!type\b).*?'(\.[^']+)'|import\('(\.[^']+)'\)/gm,
        ),
      ].map((m) => relative(arbol, resolve(arbol, path, '..', m[1] ?? m[2] ?? ''))),
    )
    .filter((path) => !existsSync(join(arbol, path)));
  expect([...new Set(missing)].toSorted()).toEqual([
    'server/src/embedded/simulador.ts',
    'server/src/features/publico/muestra.pdf.ts',
    'server/src/start/evaluacion.ts',
  ]);

  const packages = installed();
  const { devDependencies } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8'));
  const server = JSON.parse(readFileSync(join(RAIZ, 'server/package.json'), 'utf8'));
  const development = Object.keys({ ...devDependencies, ...server.devDependencies, react: '', '@playwright/test': '' });
  // types are no program: some that a library brings along are named there too
  // jose comes with openid-client, and the tests use it too
  for (const name of development.filter((one) => !one.startsWith('@types/') && one !== 'jose'))
    expect(packages).not.toContain(name);
  for (const name of Object.keys(server.dependencies)) expect(packages, name).toContain(name);
  const { scripts } = JSON.parse(readFileSync(join(arbol, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(['start', 'tool']);
  const env = { ...process.env, PORT: 'ninguno' };
  const tool = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/tool.mjs', ...args], { cwd: arbol, env, encoding: 'utf8' });
  const listed = Array.from(tool().stdout.matchAll(/^ {2}(\S+) /gm), ([, name]) => name);
  expect(listed).toEqual([
    'diagnose',
    'migrate',
    'backup',
    'verify-backup',
    'restore',
    'restore-point',
    'verify',
    'verify-audit',
    'archive-audit',
    'store',
    'sweep',
    'publish',
    'import-places',
    'serve',
  ]);
  // each is there to its last module: it gets as far as reading the settings
  for (const name of listed.filter((_, i) => LARGA || i % 5 === 0))
    expect(tool(`${name}`), name).toMatchObject({ status: 1, stderr: expect.stringContaining('PORT') });
  expect(tool('sample-data')).toMatchObject({ status: 2, stderr: expect.stringContaining('No existe «sample-data»') });
});

test('it serves in production, with TLS and its secrets handed to it one by one', async () => {
  const dir = newFolder();
  const { cert, key } = certificadoPropio();
  const propio = { TLS_CERT: join(base, 'servidor.pem'), TLS_KEY: join(base, 'servidor.llave.pem') };
  writeFileSync(propio.TLS_CERT, cert);
  writeFileSync(propio.TLS_KEY, key);
  const CREDENTIALS_DIRECTORY = mkdtempSync(join(base, 'credenciales-'));
  writeFileSync(join(CREDENTIALS_DIRECTORY, 'ADMIN_CONTRASENIA'), 'Prueba2026Larga');
  writeFileSync(join(CREDENTIALS_DIRECTORY, 'SEGUNDO_FACTOR_LLAVE'), Buffer.alloc(32, 5).toString('base64'));
  writeFileSync(join(CREDENTIALS_DIRECTORY, 'CONSTANCIA_LLAVE'), Buffer.alloc(32, 6).toString('base64'));
  const settings = {
    NODE_ENV: 'production',
    CARPETAS_DEMO: '',
    ADMIN_CORREO: 'titular@fgr.org.mx',
    CREDENTIALS_DIRECTORY,
    ...propio,
  };
  // what may be written to is what a container lets it (deploy/kubernetes): its data folder and the temporary one
  const escribe = [dir, tmpdir()].map((one) => `--allow-fs-write=${one}`).join(' ');
  const NODE_OPTIONS = `--permission --allow-fs-read=* ${escribe} --allow-worker --allow-child-process --allow-addons --allow-wasi`;
  const server = launch(dir, { ...settings, NODE_OPTIONS }, arbol);
  const url = await server.url;
  expect(url).toMatch(/^https:/);
  const ask = (path: string, body?: object) =>
    new Promise<{ status: number | undefined; text: string }>((ok, ko) => {
      const headers = { 'content-type': 'application/json' };
      const req = request(url + path, { ca: cert, method: body ? 'POST' : 'GET', headers, agent: false }, (res) =>
        text(res).then((said) => ok({ status: res.statusCode, text: said }), ko),
      );
      req.on('error', ko).end(body && JSON.stringify(body));
    });
  expect(await ask('/api/salud/listo')).toMatchObject({ status: 200 });
  const { text: pagina } = await ask('/login');
  expect(pagina).toContain('<!doctype html>');
  expect(pagina).toContain('contraseniaMax'); // the settings came with it, and no account of the evaluation mode
  expect(pagina).not.toMatch(/evaluacion|Renadet2026|capturista/);
  const login = { username: 'titular@fgr.org.mx', password: 'Prueba2026Larga' };
  expect(JSON.parse((await ask('/api/login', login)).text)).toMatchObject({ token: expect.any(String) });
  expect(server.output()).not.toContain('LoadCredentialEncrypted');
  // the keys that it was handed are used, and none is left in its folder
  expect(readdirSync(dir).filter((name) => name.endsWith('.llave'))).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 120_000); // a first start: PostgreSQL is made, too

test('the evaluation is not in it, and is refused in a sentence', async () => {
  const evaluation = launch(newFolder(), {}, arbol);
  expect(await evaluation.ended).toBe(1);
  expect(evaluation.output()).toContain('Esta copia es de producción');
});

test('it is made into an empty folder outside of the project, and nowhere else', () => {
  expect(() => make(arbol)).toThrow(/no está vacía/);
  expect(() => make(join(RAIZ, 'server/otra'))).toThrow(/dentro de este proyecto/);
  expect(existsSync(join(RAIZ, 'server/otra'))).toBe(false);
});
