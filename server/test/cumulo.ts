// node server/test/cumulo.ts <folder> <port where the main one is reached> [settings of PostgreSQL]: an institution's PostgreSQL with a streaming
// standby, for those who rehearse losing them (deploy/pruebas/cumulo.ts). Each line of the input is a command, each answered
// by one line that begins with '> '; it ends, and both with it, when its input does.
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type Embedded, startPostgres } from '../src/embedded/postgres.ts';
import { copyEspejo, startEspejo } from './espejo.ts';

const [folder = '', port = '', ...flags] = process.argv.slice(2);
const dir = resolve(folder);
const [pgDir, copia] = [join(dir, 'pg'), join(dir, 'espejo')];
const FLAGS = ['max_connections=80', 'wal_keep_size=512MB', ...flags];
const running: { principal?: Embedded; replica?: Embedded } = {};

/** The same address through the port that stays when the process behind it changes. */
const fixed = (url: string) => Object.assign(new URL(url), { port }).href;
const address = (url: string) =>
  Object.assign(new URL(url), { username: 'duenio', password: 'prueba', pathname: '/registro' }).href;

async function principal(): Promise<Embedded> {
  const isNew = running.principal === undefined;
  running.principal = await startPostgres(pgDir, FLAGS);
  if (!isNew) return running.principal;
  const client = new pg.Client(running.principal.url);
  await client.connect();
  await client.query('drop role if exists renadet_app'); // the embedded one has it from birth
  await client.query(`create role duenio login createrole password 'prueba'`);
  await client.query('create database registro owner duenio').finally(() => client.end());
  return running.principal;
}

async function replica(): Promise<Embedded> {
  const { url } = running.principal ?? (await principal());
  if (!running.replica) await copyEspejo(url, pgDir, copia);
  running.replica = await startEspejo(fixed(url), copia, FLAGS);
  return running.replica;
}

/** What its superuser does: the standby becomes the main one, or the main one waits for it at each commit. */
const ORDENES: Record<string, string[]> = {
  promover: ['select pg_promote(true, 60) as hecho'],
  esperar: [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf() as hecho'],
};

async function sort(url: string, statements: readonly string[]): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let hecho: unknown;
    for (const text of statements) hecho = (await client.query<{ hecho: boolean }>(text)).rows[0]?.hecho;
    return hecho ? 'hecho' : 'error: PostgreSQL no lo hizo';
  } finally {
    await client.end();
  }
}

async function run(line: string): Promise<string> {
  const [verb, which] = line.split(' ') as ['iniciar' | 'matar' | 'detener', 'principal' | 'replica'];
  const statements = ORDENES[verb];
  const at = running[which];
  if (statements) return sort(at?.url ?? '', statements);
  if (verb === 'matar' && at) process.kill(at.pid, 'SIGKILL');
  if (verb !== 'iniciar') return `${await (verb === 'detener' ? at?.stop() : at?.died)}`;
  return address((await (which === 'principal' ? principal() : replica())).url);
}

const input = createInterface({ input: process.stdin });
for await (const line of input) console.log(`> ${await run(line).catch((error: Error) => `error: ${error.message}`)}`);
await running.replica?.stop();
await running.principal?.stop();
