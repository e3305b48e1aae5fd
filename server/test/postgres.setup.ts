import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { sealAs } from '../src/db/seal.ts';
import { type Embedded, startPostgres } from '../src/embedded/postgres.ts';
import { prepareBase } from '../src/start/prepare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the template's server: owner and application, on the template itself. */
    pg: { url: string; urlApp: string };
  }
}

// a crash would lose the data: it is thrown away anyway
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
// an institution's PostgreSQL has what zone it has: here it is another day than in Mexico for twenty hours of each
const LEJOS = 'timezone=Pacific/Kiritimati';

/**
 * A database of this run's own on the server that PRUEBAS_DATABASE_URL names (an account that may do everything, and no
 * registry beside it): the suite on the version of an institution's PostgreSQL.
 */
async function startAjena(address: string): Promise<Pick<Embedded, 'url' | 'urlApp' | 'stop'>> {
  const name = `renadet_${randomBytes(6).toString('hex')}`;
  const clave = randomUUID();
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name}`);
  const { rowCount } = await client.query("select from pg_roles where rolname = 'renadet_app'");
  await client.query(`${rowCount ? 'alter' : 'create'} role renadet_app login password '${clave}'`);
  const { href: url } = Object.assign(new URL(address), { pathname: `/${name}` });
  const { href: urlApp } = Object.assign(new URL(url), { username: 'renadet_app', password: clave });
  const stop = async () => {
    // the copies have its name with more behind it
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [name]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    await client.end();
  };
  return { url, urlApp, stop };
}

/**
 * Gives the template's accounts their password again, as the smallest that argon2id makes: each hash says what it costs to compare,
 * and files sign in up to ten accounts before they begin. What the product itself hashes costs what it costs.
 */
async function lighten(url: string, password: string): Promise<void> {
  const light = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const client = new pg.Client(url);
  await client.connect();
  await sealAs(client, 'inicio');
  await client.query('update usuario set contrasenia = $1', [light]);
  await client.end();
}

/**
 * Starts a PostgreSQL of this run's own, brings its database `renadet` to what a new installation has (schema,
 * catalogues, demo accounts, no files) and leaves it without connections: it is the template of freshDb().
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'renadet-pg-'));
  const ajena = process.env.PRUEBAS_DATABASE_URL;
  const server = ajena ? await startAjena(ajena) : await startPostgres(join(folder, 'pg'), [...FAST, LEJOS]);
  const config = readConfig({ CARPETAS_DEMO: '0' });
  await prepareBase(server.url, config, hoyEnMexico(new Date()));
  await lighten(server.url, config.demo?.contrasenia ?? '');
  project.provide('pg', { url: server.url, urlApp: server.urlApp });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
