import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { checkBase } from '../../src/start/check.ts';
import { certificadoPropio } from '../certificado.ts';
import { institution } from './institucion.ts';
import { larga, launch, newFolder, postgresOf } from './proceso.ts';

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

larga('with DATABASE_URL_MIGRACION the application has its own account, which must be given the role', async () => {
  const { on, run } = await institution();
  const dir = newFolder();
  const env = { DATABASE_URL: on('aplicacion'), DATABASE_URL_MIGRACION: on('duenio') };
  const refused = launch(dir, env);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('GRANT renadet_app TO "aplicacion"');

  await run('grant renadet_app to aplicacion');
  expect(await signIn(await launch(dir, env).url)).toHaveProperty('token');
});

/** Makes a PostgreSQL take the application by certificate, and by nothing else. @returns the files of who is named so */
async function porCertificado(carpeta: string, connect: () => Promise<unknown>) {
  const { uid, gid } = statSync(join(carpeta, 'PG_VERSION'));
  const write = (name: string, text: string): string => {
    const path = join(carpeta, name);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, uid, gid);
    return path;
  };
  const [servidor, propio] = [certificadoPropio(), certificadoPropio('aplicacion')];
  const sslrootcert = write('servidor.pem', servidor.cert);
  write('servidor.llave.pem', servidor.key);
  write('clientes.pem', propio.cert);
  const ajustes = readFileSync(join(carpeta, 'postgresql.conf'), 'utf8');
  const nuevos = {
    ssl: 'on',
    ssl_cert_file: 'servidor.pem',
    ssl_key_file: 'servidor.llave.pem',
    ssl_ca_file: 'clientes.pem',
  };
  const lineas = Object.entries(nuevos).map(([name, value]) => `${name} = '${value}'`);
  write('postgresql.conf', [ajustes, ...lineas, ''].join('\n'));
  write(
    'pg_hba.conf',
    `hostssl registro aplicacion 127.0.0.1/32 cert
host all aplicacion all reject
host all all 127.0.0.1/32 scram-sha-256
`,
  );
  process.kill(Number(readFileSync(join(carpeta, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGHUP');
  await expect.poll(connect).toBe('28000'); // it has read its settings again
  const archivos = (nombre: string, { cert, key }: { cert: string; key: string }) => ({
    sslmode: 'verify-full',
    sslrootcert,
    sslcert: write(`${nombre}.pem`, cert),
    sslkey: write(`${nombre}.llave.pem`, key),
  });
  return { propios: archivos('propio', propio), ajenos: archivos('ajeno', certificadoPropio('aplicacion')) };
}

test('the application proves itself to PostgreSQL by a certificate, without any password; without it, or with that of another, it is kept out', async () => {
  const { on, run, carpeta } = await institution();
  await run(
    'create role renadet_app nologin; grant renadet_app to aplicacion; grant renadet_app to duenio with admin option',
  );
  const connect = async () => {
    const client = new pg.Client(on('aplicacion'));
    const code = await client.connect().then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    await client.end().catch(() => {});
    return code;
  };
  const { propios, ajenos } = await porCertificado(carpeta, connect);
  const url = (archivos?: Record<string, string>) => {
    const found = Object.assign(new URL(on('aplicacion')), { password: '' });
    for (const [name, value] of Object.entries(archivos ?? {})) found.searchParams.set(name, value);
    return found.href;
  };
  const env = { DATABASE_URL_MIGRACION: on('duenio') };
  for (const [malos, why] of [
    [undefined, 'revise pg_hba.conf'],
    [ajenos, 'unknown ca'],
  ] as const) {
    const refused = launch(newFolder(), { ...env, DATABASE_URL: url(malos) });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(new RegExp(`No se pudo conectar con DATABASE_URL: .*${why}`));
  }
  const server = launch(newFolder(), { ...env, DATABASE_URL: url(propios) });
  expect(await signIn(await server.url)).toHaveProperty('token');
});

test('a database that does not answer is said in Spanish by its variable', async () => {
  const server = launch(newFolder(), { DATABASE_URL: 'postgres://x:secretisimo@127.0.0.1:1/x' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('No se pudo conectar con DATABASE_URL');
  expect(server.output()).not.toContain('secretisimo');
});

const RAIZ = resolve(import.meta.dirname, '../../..');
/** A command as an operator types it. */
const orden = (script: string, dataDir: string, env: Record<string, string>) => {
  const settings = { ...process.env, NODE_ENV: '', CARPETAS_DEMO: '0', DATA_DIR: dataDir, ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/src/${script}`], {
    cwd: RAIZ,
    env: settings,
  });
  return { code: status, said: `${stdout}${stderr}` };
};

test("[1-651] the application's account alone is enough to serve: what only the owner can do is npm run tool -- migrate, and the start says so", async () => {
  const { on, run } = await institution();
  const dir = newFolder();
  const app = { DATABASE_URL: on('aplicacion') };
  const owner = { ...app, DATABASE_URL_MIGRACION: on('duenio') };
  const refusal = async (env: Record<string, string> = {}) => {
    const server = launch(dir, { ...app, ...env });
    const how = await Promise.race([server.ended, server.url]); // one that serves does not end
    expect([how, server.output()]).toEqual([1, expect.not.stringContaining('    at ')]); // no stack
    return server.output();
  };
  expect(await refusal()).toMatch(/La base no tiene el registro.*npm run tool -- migrate/);
  const refused = orden('start/migrate.main.ts', dir, app);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('Esta orden necesita la cuenta dueña')]);

  const first = orden('start/migrate.main.ts', dir, owner); // makes the role, which the other account must be given
  expect([first.code, first.said]).toEqual([1, expect.stringContaining('GRANT renadet_app TO "aplicacion"')]);
  expect(await refusal()).toContain('GRANT renadet_app TO "aplicacion"');
  await run('grant renadet_app to aplicacion');
  const migrated = orden('start/migrate.main.ts', dir, owner);
  expect([migrated.code, migrated.said]).toEqual([0, expect.stringContaining('La base está al día')]);

  const server = launch(dir, app);
  const url = await server.url;
  const usuario = 'capturista.30@fiscalias.gob.mx';
  const post = async (path: string, body: unknown, headers = {}) =>
    (await (
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()) as { token: string; result: string };
  const { token } = await post('/api/login', { username: usuario, password: 'Renadet2026' });
  const saved = await post('/api/secure/guardarCI/2', carpeta(), { authtoken: token, usuario });
  expect(saved.result).toBe('REGISTRO_EXITOSO');
  // the queue too is worked by this account: a publication of samples, the case system's list
  const client = new pg.Client(on('duenio'));
  await client.connect();
  try {
    const jobs = async () =>
      (await client.query('select from graphile_worker._private_jobs where attempts = 0')).rowCount;
    await expect.poll(jobs, { timeout: 20_000 }).toBe(0);
    const connections = await client.query(
      `select distinct usename from pg_stat_activity where application_name = 'renadet' and datname = 'registro'`,
    );
    expect(connections.rows).toEqual([{ usename: 'aplicacion' }]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/permission denied|must be owner/);

    // what else a start refuses, by what it asks (D-600: a process for each says no more)
    const refuses = (env: Record<string, string> = {}) =>
      expect(checkBase(app.DATABASE_URL, readConfig({ ...app, DATA_DIR: dir, ...env }), async () => {})).rejects;
    await refuses({ NODE_ENV: 'production', CARPETAS_DEMO: '' }).toThrow('cuentas de demostración');
    // another version, older and newer; other catalogues
    const { rows } = await client.query(
      'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
    );
    await refuses().toThrow(
      /versión anterior del sistema: le faltan 1 migraciones, desde \d{4}-.*npm run tool -- migrate/,
    );
    await client.query('insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, $1)', [
      JSON.stringify(rows[0]),
    ]);
    await client.query(`insert into kysely_migration select '9999-futura', timestamp from kysely_migration limit 1`);
    await refuses().toThrow('versión más nueva');
    await client.query(
      `delete from kysely_migration where name = '9999-futura'; create temp table antes as select * from esquema;
       update esquema set huella = sha256('') where archivo like 'cifras/d%'`,
    );
    await refuses().toThrow(/Las funciones de la base no son las de esta versión.*npm run tool -- migrate/);
    await client.query(`update esquema e set huella = a.huella from antes a where a.archivo = e.archivo;
      update semilla set huella = 'otra'`);
    await refuses().toThrow(/Los catálogos de la base no son los de esta versión.*npm run tool -- migrate/);
    const backup = orden('respaldo/respaldo.main.ts', dir, app);
    expect([backup.code, backup.said]).toEqual([1, expect.stringContaining('Esta orden necesita la cuenta dueña')]);
  } finally {
    await client.end();
  }
}, 600_000); // seven processes, one after the other
