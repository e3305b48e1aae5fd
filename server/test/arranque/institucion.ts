import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { startPostgres } from '../../src/embedded/postgres.ts';
import { newFolder } from './proceso.ts';

/** A PostgreSQL that stands for an institution's own, with an empty database and an ordinary account that owns it. */
export async function institution(): Promise<{
  on: (user: string) => string;
  run: (statement: string) => Promise<void>;
  /** Where its data and its settings lie. */
  carpeta: string;
}> {
  const carpeta = join(newFolder(inject('modelos').institucion), 'pg');
  const server = await startPostgres(carpeta, ['fsync=off']);
  onTestFinished(server.stop);
  const on = (username: string) =>
    Object.assign(new URL(server.url), { username, password: 'prueba', pathname: '/registro' }).href;
  const run = async (statement: string) => {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run('drop role renadet_app'); // the embedded one has it from birth
  await run(`create role duenio login createrole password 'prueba'`);
  await run(`create role aplicacion login password 'prueba'`);
  await run('create database registro owner duenio');
  return { on, run, carpeta };
}
