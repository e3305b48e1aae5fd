import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Headers, TestApp } from '../../test/app.ts';
import { bodies, segment } from '../../test/fuzz.ts';
import { simulador } from '../../test/justicianet.ts';
import { type Route, testAppWithRoutes } from '../../test/routes.ts';
import { savesOf } from '../../test/saved.ts';
import { Problema } from './errors.ts';

/** Cases per operation; a long run sets more (FUZZ_CASOS=5000). */
const CASOS = Number(process.env.FUZZ_CASOS) || 20;
/** What a route says its refusals are: the house's shape, or the documented one of its own. */
const estrictoDe = ({ schema }: Route, status: number) => {
  const declared = (schema.response as Record<number, z.ZodObject>)[status];
  return (declared ?? Problema).strict();
};
const { env } = await simulador(); // an external system that does not answer would be a 503, rightly
let t: TestApp;
let headers: Headers;
let operations: Route[];
let sound: Record<string, object>;
beforeAll(async () => {
  const built = await testAppWithRoutes({ ...env, JUSTICIANET_ESPERA_MS: '60000' });
  t = built.t;
  headers = await t.as('admin');
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
    getCarpetaByFiltros: { noci: 'F', nombreCompleto: 'JOSE&MUÑOZ' },
  };
  // signing out would end the session that the others need, and sign-in costs a password hash a case
  const skipped = ['/api/secure/logout', '/api/login', '/api/metrics'];
  operations = built.routes.filter(
    ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && !skipped.includes(url),
  );
});

async function call({ method, url }: Route, segments: readonly string[], body: unknown) {
  const rest = [...segments];
  const res = await t.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, () => rest.shift() ?? '1'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
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

test('no operation answers 500 or out of shape, whatever it is sent, and the registry keeps its promises', async () => {
  const statuses = new Map<number, number>();
  const attack = async (route: Route) => {
    const count = (route.url.match(/:/g) ?? []).length;
    const body = route.schema.body
      ? bodies(route.schema.body, sound[route.url.split('/')[3] ?? ''])
      : fc.constant(undefined);
    const cases = fc.tuple(fc.array(segment, { minLength: count, maxLength: count }), body);
    const runs = count || route.schema.body ? CASOS : 1; // nothing to vary
    await fc.assert(
      fc.asyncProperty(cases, async ([segments, sent]) => {
        const { status, text, json } = await call(route, segments, sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) throw new Error(`${route.method} ${route.url} answered ${status}: ${text}`);
        if (status >= 400) estrictoDe(route, status).parse(json());
      }),
      { numRuns: runs },
    );
  };
  await Promise.all(operations.map(attack));
  if (process.env.FUZZ_CASOS) console.log(Object.fromEntries(statuses));
  // the cases reach the handlers, not only the first check
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  expect(await broken()).toEqual({ exceden: 0, qrr: 0, fechas: 0, numeros: 0, nombres: 0 });
}, 600_000);
