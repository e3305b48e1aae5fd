import { autoridad, carpeta, queja, victima } from '@renadet/domain/registros.ejemplo';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { Problema } from '../../src/lib/problema.ts';
import type { Headers, TestApp } from '../app.ts';
import { CUENTAS } from '../autorizacion.ts';
import { bodies, queries, segment } from '../fuzz.ts';
import { simulador } from '../justicianet.ts';
import { type Route, testAppWithRoutes } from '../routes.ts';
import { savesOf } from '../saved.ts';

/** Requests in all, split evenly among the operations that have something to vary; a long run sets more. */
const CASOS = Number(process.env.FUZZ_CASOS) || 1000;
/** Milliseconds that all of them may take. */
const PLAZO = Math.max(600_000, CASOS * 50);
/** Operations attacked at once: as many as the pool has connections; more would wait for one until that is a refusal. */
const A_LA_VEZ = 6;
/** Cases of an operation before the next one's turn, so that a long run that is cut short has attacked all of them. */
const RONDA = 100;
/** Requests between two lines that tell how far a long run has come. */
const CADA = 5_000;
/** Whether an address with it comes to the route: not one that is broken, too long for any parameter, or a step back. */
const arrives = (segment: string) => {
  try {
    return !/^(\.{0,2}|.{301,})$/su.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
};
/** What a route says its refusals are: the house's shape, as where no route was come to, or the documented one of its own. */
const estrictoDe = ({ schema }: Route, status: number, segments: readonly string[]) => {
  const declared = segments.every(arrives) && (schema.response as Record<number, z.ZodObject>)[status];
  return (declared || Problema).strict();
};
const { env } = await simulador(); // an external system that does not answer would be a 503, rightly
let t: TestApp;
/** Who may do what, the national administrator first: of what one may not do the handler is never come to. */
let quienes: Headers[];
const quienDe = new Map<Route, Headers>();
let operations: Route[];
let sound: Record<string, object>;
beforeAll(async () => {
  const built = await testAppWithRoutes({ ...env, JUSTICIANET_ESPERA_MS: '60000', LOG_LEVEL: 'error' });
  t = built.t;
  quienes = [];
  for (const name of Object.values(CUENTAS)) quienes.push(await t.as(name));
  const [headers = {}] = quienes;
  await t.owner.query('create table fuzz_rolfuncionalidad as table ctrolfuncionalidad');
  const saves = savesOf(t, headers);
  const file = { llorigen: 4, novictimas: 9999 };
  const llcarpeta = await saves.carpeta(file);
  const llvictima = await saves.victima(llcarpeta);
  const llresponsable = await saves.autoridad(llcarpeta);
  sound = {
    guardarCI: carpeta(file),
    modificarCI: { ...carpeta(file), llcarpeta },
    insertarVictima: victima(llcarpeta),
    editarVictima: { ...victima(llcarpeta), llvictima },
    guardarAutoridad: autoridad(llcarpeta),
    modificarAutoridad: { ...autoridad(llcarpeta), llresponsable },
    guardarQueja: queja(),
    getCarpetaByFiltros: { noci: 'F', nombreCompleto: 'JOSE&MUÑOZ' },
  };
  // signing out would end the session that the others need, and sign-in costs a password hash a case
  const skipped = ['/api/secure/logout', '/api/login', '/api/metrics'];
  operations = built.routes.filter(
    ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && !skipped.includes(url),
  );
  for (const route of operations)
    for (const one of quienes.toReversed()) if (await mayDo(route, one)) quienDe.set(route, one);
});

/** Whether an account comes to the handler: the permission is asked for before the body is read. */
async function mayDo({ method, url }: Route, headers: Headers): Promise<boolean> {
  const type = { ...headers, 'content-type': 'application/json' };
  const all = { method: method as 'GET', url: url.replace(/:\w+/g, '0'), headers: type };
  return (await t.app.inject({ ...all, ...(method !== 'GET' && { payload: '[' }) })).statusCode !== 403;
}

async function call(route: Route, [segments, query, body]: Sent) {
  const { method, url } = route;
  const rest = [...segments];
  const res = await t.app.inject({
    method: method as 'GET',
    url: `${url.replace(/:\w+/g, () => rest.shift() ?? '1')}${query}`,
    headers: { ...quienDe.get(route), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: res.statusCode, text: res.body, json: () => res.json() };
}

/** The registry's own promises, whatever was sent. */
const broken = async () =>
  (
    await t.owner.query(`
      select (select count(*) from carpeta c where (select count(*) from victima v where v.llcarpeta = c.llcarpeta) > c.novictimas) as exceden,
        (select count(*) from responsable r where boexistente = 1 and exists (select from imputado i where i.llresponsable = r.llresponsable)) as qrr,
        (select count(*) from carpeta where fcestatus < fcinicio or fchecho > fcinicio or fcinicio > now()) as fechas,
        (select count(*) from carpeta where noci ~ '[a-záéíóú$%&|<>#!()?=''*+~{}^;:,.]') as numeros,
        (select count(*) from victima where dsnombre <> upper(dsnombre) or dsnombre ~ '[[:cntrl:]]') as nombres`)
  ).rows[0];

/** How many path parameters of an operation are to be filled in. */
const parameters = ({ url }: Route) => (url.match(/:/g) ?? []).length;
const varies = (route: Route) =>
  parameters(route) > 0 || route.schema.body !== undefined || route.schema.querystring !== undefined;

/** What was answered, by status; long runs tell it as they go. */
function tally() {
  const statuses = new Map<number, number>();
  let sent = 0;
  const said = () => `fuzz: ${sent} solicitudes a ${operations.length} operaciones: ${JSON.stringify([...statuses])}`;
  return {
    statuses,
    said,
    add(status: number) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (++sent % CADA === 0) console.log(said());
    },
  };
}

/** What an operation is sent: its path's parameters, its query and its body. */
type Sent = [segments: string[], query: string, body: unknown];
function casesOf(route: Route) {
  const count = parameters(route);
  const body = route.schema.body
    ? bodies(route.schema.body, sound[route.url.split('/')[3] ?? ''])
    : fc.constant(undefined);
  const query = route.schema.querystring ? queries(route.schema.querystring) : fc.constant('');
  return fc.tuple(fc.array(segment, { minLength: count, maxLength: count }), query, body);
}
type Cases = ReturnType<typeof casesOf>;

/** One operation attacked with cases of its own. @throws the first case that it fails, made small */
async function attack(
  route: Route,
  cases: Cases,
  { numRuns, seed, add }: { numRuns: number; seed: number; add: (status: number) => void },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(cases, async (sent) => {
      const { status, text, json } = await call(route, sent);
      add(status);
      if (status >= 500) throw new Error(`${route.method} ${route.url} answered ${status}: ${text}`);
      if (status >= 400) estrictoDe(route, status, sent[0]).parse(json());
    }),
    { numRuns, seed },
  );
  const undo = devolver[route.url];
  if (undo) await t.owner.query(undo);
}

/** What its cases may take from the account that attacks, so that the later ones reach the handlers too. */
const devolver: Readonly<Record<string, string>> = {
  '/api/secure/rolFuncion':
    'delete from ctrolfuncionalidad; insert into ctrolfuncionalidad select * from fuzz_rolfuncionalidad',
};

test(
  'no operation answers 500 or out of shape, whatever it is sent, and the registry keeps its promises',
  async () => {
    const each = Math.ceil(CASOS / operations.filter(varies).length);
    const { statuses, said, add } = tally();
    const seed = fc.readConfigureGlobal().seed ?? Date.now();
    const rounds = Array.from({ length: Math.ceil(each / RONDA) }, (_, i) => i);
    const attacked = operations.map((route) => [route, casesOf(route)] as const);
    const queue = rounds.flatMap((i) => attacked.map((one) => [...one, i] as const));
    // all but what no account of the demo may do
    expect(operations.filter((route) => !quienDe.has(route)).map(({ url }) => url)).toEqual([]);
    const failures = new Map<string, unknown>();
    const lane = async () => {
      for (let turn = queue.shift(); turn; turn = queue.shift()) {
        const [route, cases, i] = turn;
        const name = `${route.method} ${route.url}`;
        const runs = varies(route) ? Math.min(RONDA, each - i * RONDA) : 1;
        if (!failures.has(name))
          await attack(route, cases, { numRuns: runs, seed: seed + i, add }).catch((error) => {
            console.error(name, error); // the others are attacked all the same
            failures.set(name, error);
          });
      }
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, lane));
    console.log(said());
    expect([...failures.values()]).toEqual([]);
    // the cases reach the handlers, not only the first check
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
    expect(await broken()).toEqual({ exceden: 0, qrr: 0, fechas: 0, numeros: 0, nombres: 0 });
  },
  PLAZO,
);
