import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Output } from '@renadet/domain/lib/endpoint';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import { login } from '@renadet/domain/sesion/sesion.contract';
import pg from 'pg';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Base, openDb } from '../src/db/open.ts';
import { CUENTAS_DEMO } from '../src/start/cuentas.ts';
import { atEnd } from './cierre.ts';
import { type FreshDb, freshDb } from './db.ts';

/** Password of the demo accounts in tests. */
export const CONTRASENIA = 'Renadet2026';
/** Key of the certificates in tests: 32 bytes of no secret. */
const LLAVE_PRUEBA = Buffer.alloc(32, 7).toString('base64');
export type Headers = Record<string, string>;
type Body<E extends Endpoint> = Output<E> & { message?: string; campos?: ErrorCampo[] };

/** A server on a database of its own, and the owner's connection to it. */
async function start(env: Record<string, string>, replica: Base | undefined) {
  const base: FreshDb = await freshDb();
  const settings = { LOG_LEVEL: 'silent', CARPETAS_DEMO: '0', CONSTANCIA_LLAVE: LLAVE_PRUEBA };
  const config = readConfig({ ...settings, ...env });
  // hundreds of calls at once wait their turn on a busy machine too; what is told when it takes too long: salud.test
  const { db, pool } = openDb(base.urlApp, { max: 6, espera: 60_000 });
  const app = await buildApp({ db, pool, config, replica });
  /** The owner's own connection: what a database administrator sees, past row security. */
  const owner = new pg.Client({ connectionString: base.url });
  await owner.connect();
  return { app, db, pool, owner, config, ...base };
}

/** The whole server on a database of its own, called through `inject`; everything is closed after the file's tests. */
export async function testApp(env: Record<string, string> = {}, replica?: Base) {
  /** Made by whatever first keeps something in it: attachments, mail. */
  const DATA_DIR = join(tmpdir(), `renadet-datos-${randomUUID()}`);
  const own = await start({ DATA_DIR, ...env }, replica);
  atEnd(async () => {
    await own.app.close();
    await own.db.destroy();
    await own.owner.end();
    rmSync(DATA_DIR, { recursive: true, force: true });
    // a file's variables live as long as its process, which runs eighty files: what they hold would be looked through at every
    // collection
    for (const part of ['app', 'db', 'pool', 'owner'] as const) Reflect.deleteProperty(own, part);
  });

  /** Calls an operation as its contract declares it, with a session's headers or none. */
  async function call<E extends Endpoint>(e: E, input: Partial<Input<E>> & object, headers: Headers = {}) {
    const {
      params = {},
      query,
      body,
    } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const url = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const res = await own.app.inject({
      method: e.method,
      url,
      headers,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    });
    const json = String(res.headers['content-type']).startsWith('application/json');
    return {
      status: res.statusCode,
      headers: res.headers,
      raw: res.rawPayload,
      body: (json ? res.json() : undefined) as Body<E>,
    };
  }

  const sessions = new Map<string, Promise<Headers>>();
  /** Headers of a signed-in demo account, by what precedes @ ('capturista.30'); one session a file. */
  const as = (name: string): Promise<Headers> => {
    const usuario = CUENTAS_DEMO.find(({ dscorreo }) => dscorreo.startsWith(`${name}@`))?.dscorreo;
    if (!usuario) throw new Error(`no demo account ${name}`);
    const found =
      sessions.get(name) ??
      call(login, { body: { username: usuario, password: CONTRASENIA } }).then(({ body }) => {
        if (!body.token) throw new Error(`${usuario} did not sign in`);
        return { authtoken: body.token, usuario };
      });
    sessions.set(name, found);
    return found;
  };
  /** Runs every job that is due. */
  const work = () => own.app.trabajador.exhaust();
  return Object.assign(own, { call, as, work });
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;
