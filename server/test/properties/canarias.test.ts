import { recuperarContrasenia } from '@renadet/domain/recuperacion/recuperacion.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CONTRASENIA, type Headers, type TestApp } from '../app.ts';
import { capture } from '../bitacora.ts';
import { type Route, testAppWithRoutes } from '../routes.ts';
import { savesOf } from '../saved.ts';

/** What stands for everything that is of a person: names, CURP, e-mail, token, password, all made of it. */
const CANARIA = 'ZQXKANARIO';
const CORREO = `${CANARIA.toLowerCase()}@fgr.org.mx`;
/** A field that does not exist: whoever sent it is told its name, the log is not. */
const CAMPO = 'CAMPOZQX';
const UUID = '00000000-0000-4000-8000-000000000001';

let t: TestApp;
let routes: Route[];
let lines: string[];
const told: string[] = [];
afterAll(() => vi.restoreAllMocks());
beforeAll(async () => {
  // what is outside does not answer, and the log says all that production lets it say
  const away = { JUSTICIANET_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'trace' };
  const built = await testAppWithRoutes(away);
  t = built.t;
  lines = capture(t.app);
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, way).mockImplementation((...said: unknown[]) => told.push(said.map(String).join(' ')));
  const skipped = ['/api/secure/logout', '/api/metrics']; // the one ends the session, the other is looked at below
  routes = built.routes.filter(
    ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && !skipped.includes(url),
  );
});

type Json = {
  type?: string;
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
};

/** A value of the schema's shape in which every text that may be free is the canary. */
function planted(schema: Json, name = ''): unknown {
  if (schema.anyOf)
    return planted(schema.anyOf.find((s) => s.type === 'string' && !s.pattern) ?? schema.anyOf[0] ?? {});
  if (schema.enum) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [planted(schema.items ?? {})];
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, s]) => [key, planted(s, key)]));
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return UUID;
  if (/correo|email|username|usuario/i.test(name)) return CORREO;
  if (/password|contrasen/i.test(name)) return `${CANARIA}a1`;
  return CANARIA;
}
const jsonOf = (schema: unknown): Json =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;

/** Everything that a request to an operation can carry, full of canaries. */
function requestsOf({ method, url, schema }: Route, session: Headers) {
  const at = (value: string) => url.replace(/:\w+/g, value);
  const strange = { authtoken: CANARIA, usuario: CORREO, authorization: `Bearer ${CANARIA}`, cookie: `a=${CANARIA}` };
  const agent = { 'user-agent': CANARIA, 'x-forwarded-for': CANARIA, referer: `http://a/${CANARIA}` };
  const json = { 'content-type': 'application/json' };
  const body = schema.body ? JSON.stringify(planted(jsonOf(schema.body))) : undefined;
  const wrong = [`{"dsnombre":"${CANARIA}",`, JSON.stringify(CANARIA), JSON.stringify({ [CAMPO]: CANARIA })];
  return [
    { method, url: at('1'), headers: strange },
    { method, url: `${at(CANARIA)}?nombre=${CANARIA}`, headers: { ...session, ...agent } },
    { method, url: at(`%zz${CANARIA}`), headers: session },
    ...(body === undefined
      ? []
      : [
          { method, url: at('1'), headers: { ...session, ...json }, payload: body },
          { method, url: at('1'), headers: { ...session, 'content-type': `text/${CANARIA}` }, payload: body },
          ...wrong.map((payload) => ({ method, url: at('1'), headers: { ...session, ...json }, payload })),
        ]),
  ] as const;
}

/** Bodies of the refusals that hold a canary, or a secret of the session. */
const leaks: string[] = [];
let requests = 0;
type Request = ReturnType<typeof requestsOf>[number];
/** What gets as far as a row. */
const writes = (request: Request) => 'payload' in request && request.headers['content-type'] === 'application/json';
async function attack(session: Headers, which: (request: Request) => boolean = () => true): Promise<Set<number>> {
  const statuses = new Set<number>();
  const secrets = [CANARIA.toLowerCase(), session.authtoken ?? '', CONTRASENIA.toLowerCase()];
  for (const route of routes)
    for (const request of requestsOf(route, session).filter(which)) {
      const res = await t.app.inject(request as InjectOptions);
      requests++;
      statuses.add(res.statusCode);
      const text = res.body.toLowerCase();
      if (res.statusCode >= 400 && secrets.some((secret) => text.includes(secret)))
        leaks.push(`${route.method} ${route.url} ${res.statusCode}: ${res.body.slice(0, 300)}`);
    }
  return statuses;
}

/** From here on every row that is written is refused by an error that quotes the whole of it. */
const fail = (tables: readonly string[]) => `
  create function canaria_falla() returns trigger language plpgsql as
    $$ begin raise exception 'no se guarda: %', new using detail = new::text, hint = new::text; end $$;
  ${tables.map((name) => `create trigger canaria before insert or update on ${name} for each row execute function canaria_falla();`).join('\n')}`;

test('no name, CURP, e-mail, token or password leaves by the log, the metrics or an error, in any request to any operation', async () => {
  const session = await t.as('admin');
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta({ noci: CANARIA, dssintesis: CANARIA });
  const person = { dsnombre: CANARIA, dsapellidopaterno: CANARIA, dscurp: 'ZQXK850101HDFNRR09' };
  await saves.victima(llcarpeta, person);
  // a person whose mail cannot be delivered, asked for by job after job
  await t.owner.query(`update usuario set dscorreo = '${CORREO}' where dscorreo = 'consulta@fgr.org.mx'`);
  await t.call(recuperarContrasenia, { body: { username: CORREO } as never });
  await t.work();
  const well = await attack(session);
  expect([...well]).toEqual(expect.arrayContaining([200, 400, 401, 404]));

  // sessions and the audit are written by every request: the rest refuse, and say why
  const { rows } = await t.owner.query(`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sesion', 'auditoria', 'freno')`);
  await t.owner.query(fail(rows.map(({ table_name }) => table_name)));
  const { status } = await t.call(insertarVictima, { body: victima(llcarpeta, person) }, await t.as('capturista.30'));
  expect(status).toBe(500);
  await attack(await t.as('admin'), writes);
  await t.work();

  const metrics = (await t.app.inject({ url: '/api/metrics' })).body;
  const out = [...lines, ...told, metrics];
  vi.restoreAllMocks();
  console.log(`canarias: ${requests} solicitudes a ${routes.length} operaciones, ${lines.length} líneas de bitácora`);
  // a broken address is refused before any line is written
  expect(lines.length).toBeGreaterThan(requests / 2);
  const secrets = [CANARIA, CAMPO, 'ZQXK850101', session.authtoken ?? '', CONTRASENIA];
  const found = secrets.flatMap((secret) => out.filter((text) => text.toLowerCase().includes(secret.toLowerCase())));
  expect({ leaks, found: found.slice(0, 20) }).toEqual({ leaks: [], found: [] });
}, 120_000);
