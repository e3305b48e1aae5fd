import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './cierre.ts';

/** Addresses of a database of the caller's own: `url` owns the tables, `urlApp` works under row security. */
export interface FreshDb {
  url: string;
  urlApp: string;
}

const on = (address: string, base: string) => Object.assign(new URL(address), { pathname: `/${base}` }).href;

/** The connection that makes and drops databases: one a worker, whose end ends it. */
let servidor: Promise<pg.Client> | undefined;
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(on(inject('pg').url, 'postgres'));
  client.on('error', () => {}); // the server is stopped before the last worker ends
  await client.connect();
  return client;
}
const admin = async (statement: string) => {
  servidor ??= connect();
  await (await servidor).query(statement);
};

/** Makes a database out of another one, dropped after the file's tests. */
async function make(template: string, how = ''): Promise<FreshDb> {
  const { url, urlApp } = inject('pg');
  const name = `${new URL(url).pathname.slice(1)}_${randomUUID().replaceAll('-', '')}`;
  await admin(`create database ${name} template ${template} ${how}`);
  atEnd(() => admin(`drop database ${name} with (force)`));
  return { url: on(url, name), urlApp: on(urlApp, name) };
}

/**
 * A new database with what a new installation has, copied from the template in some 20 ms and dropped after the file's
 * tests. Close every pool on it in `afterAll`; connections still open are cut.
 */
export const freshDb = (): Promise<FreshDb> => make(new URL(inject('pg').url).pathname.slice(1), 'strategy file_copy');

/** A database with nothing in it, likewise. */
export const emptyDb = (): Promise<FreshDb> => make('template0');

/** The audit as on its first day: for tests that count its lines from one. */
export const emptyAuditoria = (owner: pg.Client) =>
  owner.query(`truncate auditoria, auditoriacierre, auditoriaarchivo, sello; delete from auditoriacabeza;
    insert into auditoriacabeza values (0, 0, 0, auditoria_semilla(0)); alter sequence auditoriaid restart`);
