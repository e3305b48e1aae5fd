import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { institution } from './institucion.ts';
import { larga, launch, newFolder } from './proceso.ts';

const RAIZ = resolve(import.meta.dirname, '../../..');
/** Runs one of the commands to its end. @returns its exit code and all that it printed */
type Orden = 'respaldo' | 'check' | 'restore' | 'continuo/vuelta';
function execute(orden: Orden, dataDir: string, ...args: string[]) {
  return executeWith({}, orden, dataDir, ...args);
}
function executeWith(settings: object, orden: Orden, dataDir: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, ...settings };
  const r = spawnSync(process.execPath, [`server/src/respaldo/${orden}.main.ts`, ...args], { cwd: RAIZ, env });
  return { code: r.status, output: `${r.stdout}${r.stderr}` };
}

async function api(url: string, usuario = 'capturista.30@fiscalias.gob.mx') {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<{ token: string; llcarpeta: number; result: string }>;
  };
  const { token } = await post('/api/login', { username: usuario, password: 'Renadet2026' });
  const headers = { authtoken: token, usuario };
  const get = (path: string) => fetch(`${url}${path}`, { headers });
  return { get, post: (path: string, body: unknown) => post(path, body, headers) };
}

/** Rows of the embedded database of a server that runs. */
async function ask<T extends pg.QueryResultRow>(dataDir: string, text: string): Promise<T[]> {
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8');
  const port = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://renadet:${password}@127.0.0.1:${port}/renadet`);
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}

/** What lies in a folder of the continuous archive. */
const archived = (respaldos: string, que: 'bases' | 'wal' | 'archivos'): string[] => {
  const raiz = join(respaldos, 'continuo');
  const at = join(raiz, existsSync(raiz) ? (readdirSync(raiz)[0] ?? '') : '', que);
  return existsSync(at) ? readdirSync(at, { recursive: true }).map(String) : [];
};

/**
 * A drill beside the server that runs, to a moment after which a file was attached: what it had then is whole, with what was
 * attached and no more, apart, gone afterwards, and written down in the registry.
 */
async function rehearse(dir: string, respaldos: string, hasta: Date): Promise<void> {
  const [now] = await ask<{ segmento: string }>(dir, 'select pg_walfile_name(pg_switch_wal()) as segmento');
  await expect.poll(() => archived(respaldos, 'wal').join(), { timeout: 60_000 }).toContain(now?.segmento);
  const moment = hasta.toISOString().replace(/\.\d+Z/, 'Z');
  const TMPDIR = newFolder(); // nobody else's
  const drill = executeWith({ TMPDIR }, 'continuo/vuelta', dir, '--en', respaldos, '--ensayo', '--hasta', moment);
  expect(drill.output).toContain('el contenido de 1 archivos');
  expect([drill.code, drill.output]).toEqual([0, expect.stringContaining('Todo está completo.')]);
  expect(await ask(dir, 'select extract(epoch from fchasta)::integer as hasta, boentero from simulacro')).toEqual([
    { hasta: Date.parse(moment) / 1000, boentero: true },
  ]);
  expect(readdirSync(TMPDIR)).toEqual([]);
}

/** A copy whose log was not sent yet is passed over and said; one whose log is lost does not come back, and leaves nothing. */
function rehearseParts(dir: string, respaldos: string): void {
  const otro = newFolder();
  cpSync(respaldos, otro, { recursive: true });
  const raiz = join(otro, 'continuo', readdirSync(join(otro, 'continuo'))[0] ?? '');
  const [bases, wal] = [join(raiz, 'bases'), join(raiz, 'wal')];
  writeFileSync(
    join(bases, `base-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z-${'F'.repeat(24)}.tar.age`),
    '',
  );
  const llave = join(dir, 'respaldo.llave');
  const back = (dataDir: string) => execute('continuo/vuelta', dataDir, '--en', otro, '--llave', llave);
  const former = back(newFolder());
  expect(former.output).toContain('se parte de la anterior');
  expect([former.code, former.output]).toEqual([0, expect.stringContaining('Todo está completo.')]);
  for (const name of readdirSync(wal)) if (!name.includes('.backup')) rmSync(join(wal, name));
  const empty = newFolder();
  const lost = back(empty);
  expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('Se quitó lo que se había traído')]);
  expect(lost.output).not.toContain('HINT');
  expect(readdirSync(empty)).toEqual([]);
}

const contenido = Buffer.from('%PDF-1.4\nel dictamen, íntegro\n%%EOF\n');
/** A registry that is archived as it is written, with a file that has an attachment. */
async function start(env: Record<string, string> = {}) {
  const dir = newFolder(inject('modelos').servidor);
  const respaldos = newFolder();
  const first = launch(dir, { RESPALDO_DIR: respaldos, ...env });
  const clerk = await api(await first.url);
  const archivos = [{ idArchivo: 0, nombre: 'Dictamen médico.pdf', contenido: contenido.toString('base64') }];
  const enviada = { ...carpeta({ noci: 'FGE/RESPALDO/1/2025' }), archivos };
  const saved = await clerk.post('/api/secure/guardarCI/2', enviada);
  expect(saved).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  return { dir, respaldos, first, clerk, saved };
}

test('[3-625] [3-687] a restore drill to a moment of the continuous archive, beside the running server', async () => {
  const { dir, respaldos, clerk } = await start();
  await expect.poll(() => archived(respaldos, 'bases').join(), { timeout: 60_000 }).toContain('base-');
  await setTimeout(2_100); // a moment is told in seconds, and is one after the copy
  const hasta = new Date();
  const [otro] = [{ idArchivo: 0, nombre: 'Después.pdf', contenido: contenido.toString('base64') }];
  await setTimeout(100);
  await clerk.post('/api/secure/guardarCI/2', { ...carpeta(), archivos: [otro] });
  await rehearse(dir, respaldos, hasta);
}, 600_000);

larga(
  'restore drills: an archive of which a part is missing, and a backup beside the running server comes back whole, with its attachments and its audit chain',
  async () => {
    const { dir, respaldos, first, saved } = await start({ CARPETAS_DEMO: '60' });
    await expect.poll(() => archived(respaldos, 'bases').join(), { timeout: 60_000 }).toContain('base-');
    await ask(dir, 'select pg_switch_wal()');
    await setTimeout(3_000);
    rehearseParts(dir, respaldos);

    const made = execute('respaldo', dir);
    expect(made.code, made.output).toBe(0);
    const [name = ''] = readdirSync(join(dir, 'respaldos'));
    const ruta = join(dir, 'respaldos', name);
    expect(readdirSync(join(dir, 'respaldos'))).toEqual([expect.stringMatching(/^renadet-\d{8}T\d{6}Z\.tar\.age$/)]);
    expect(statSync(ruta).mode & 0o077).toBe(0);
    expect(readFileSync(ruta).includes('RESPALDO')).toBe(false); // nothing in the clear
    const checked = execute('check', dir, ruta);
    expect(checked.output).toContain('Todo está completo.');
    expect(checked.code).toBe(0);
    // told to administrators and to whoever watches the server
    const admin = await api(await first.url, 'admin@fgr.org.mx');
    const known = (await (await admin.get('/api/secure/respaldos')).json()) as { ultimo: string; comprobado: string };
    expect(known.comprobado).toBe(known.ultimo);
    const metrics = await (await admin.get('/api/metrics')).text();
    expect(metrics).toContain(`renadet_respaldo_comprobado ${Date.parse(known.comprobado) / 1000}`);
    first.child.kill('SIGTERM');
    await first.ended;

    const empty = newFolder();
    const keyless = execute('restore', empty, ruta);
    expect([keyless.code, keyless.output]).toEqual([1, expect.stringContaining('No hay una llave de respaldos')]);
    copyFileSync(join(dir, 'respaldo.llave'), join(empty, 'respaldo.llave'));
    // a drill with the settings of the registry that lives: its store is not touched
    const drill = executeWith({ ALMACEN_URL: pathToFileURL(join(dir, 'almacen')).href }, 'restore', empty, ruta);
    expect([drill.code, drill.output]).toEqual([
      1,
      expect.stringContaining('El almacén de archivos ya lo usa un registro'),
    ]);
    // whoever has the key and does not know who signs is told so; the file of the key says it
    const unknown = join(empty, 'sin.llave');
    writeFileSync(unknown, readFileSync(join(dir, 'respaldo.llave'), 'utf8').replace(/^#.*\n/m, ''));
    const stranger = execute('restore', empty, ruta, '--llave', unknown);
    expect([stranger.code, stranger.output]).toEqual([
      1,
      expect.stringContaining('un servidor que usted no ha dado por suyo'),
    ]);
    const line = execute('respaldo', dir, '--firma').output.trim();
    expect(readFileSync(join(dir, 'respaldo.llave'), 'utf8')).toContain(line);
    const restored = execute('restore', empty, ruta);
    expect(restored.output).toContain('Todo está completo.');
    expect(restored.code).toBe(0);
    const again = execute('restore', empty, ruta);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('nada se sobrescribe')]);

    // and every row is still as its audit left it, whatever machine wrote it
    const audited = spawnSync(process.execPath, ['server/src/auditoria/verify.main.ts', '--datos'], {
      cwd: RAIZ,
      env: { ...process.env, NODE_ENV: '', DATA_DIR: empty },
    });
    expect(`${audited.stdout}${audited.stderr}`).toContain('Cada renglón del registro está como lo dejó');
    expect(audited.status).toBe(0);

    // the registry works on: the same account, the same file, the same bytes, and new records
    const second = await api(await launch(empty).url);
    const [archivo] = (await (await second.get(`/api/secure/getArchivosByLlCarpeta/${saved.llcarpeta}`)).json()) as {
      idArchivo: number;
    }[];
    const bytes = await (await second.get(`/api/secure/descargarArchivo/${archivo?.idArchivo}`)).arrayBuffer();
    expect(Buffer.from(bytes).equals(contenido)).toBe(true);
    expect((await second.post('/api/secure/guardarCI/2', carpeta())).result).toBe('REGISTRO_EXITOSO');
    expect(existsSync(join(empty, 'constancia.llave'))).toBe(existsSync(join(dir, 'constancia.llave')));

    // and moves to a PostgreSQL of the institution's own, whose account is no superuser; from there it is backed up again
    const { on } = await institution();
    const settings = { DATABASE_URL: on('duenio') };
    const moved = newFolder();
    copyFileSync(join(dir, 'respaldo.llave'), join(moved, 'respaldo.llave'));
    const external = executeWith(settings, 'restore', moved, ruta);
    expect([external.code, external.output]).toEqual([0, expect.stringContaining('Todo está completo.')]);
    const third = await api(await launch(moved, settings).url);
    const list = await third.get(`/api/secure/getArchivosByLlCarpeta/${saved.llcarpeta}`);
    expect(await list.json()).toEqual([expect.objectContaining({ idArchivo: archivo?.idArchivo })]);
    // those that a restore must run whatever role writes are so still
    const client = new pg.Client(on('duenio'));
    await client.connect();
    const { rows: always } = await client.query<{ tgname: string }>(
      `select distinct tgname from pg_trigger where tgenabled = 'A' order by tgname`,
    );
    expect(always.map(({ tgname }) => tgname)).toEqual(['encadenar', 'sin_linea']);
    // the totals of the reports, which no backup holds, are those of the records
    const { rows: counted } = await client
      .query<{ n: number; total: number }>(
        'select (select count(*)::int from carpeta) as n, (select sum(n)::int from diariocarpeta) as total',
      )
      .finally(() => client.end());
    expect(counted[0]?.total).toBe(counted[0]?.n);
    expect(counted[0]?.n).toBeGreaterThan(0);
    const back = executeWith(settings, 'respaldo', moved);
    expect(back.code, back.output).toBe(0);
  },
  600_000,
);
