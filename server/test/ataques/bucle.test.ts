import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import { documentoPublico, documentosPublicos } from '@renadet/domain/publico/documento.contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeRutas, packDescripcion } from '../../src/plugins/openapi.ts';
import type { Headers, TestApp } from '../app.ts';
import { simulador } from '../justicianet.ts';
import { type Route, testAppWithRoutes } from '../routes.ts';

/** Of each body: what every operation takes, to one operation in five (D-600); a long run sends each the most that it takes, or only the operations that take more. */
const MB = 1024 * 1024;
const { CUERPOS } = process.env;
const LARGA = CUERPOS === 'todos' || CUERPOS === 'grandes';
/** Milliseconds that nobody may be kept waiting, on a machine that does nothing else; on a busier one in proportion. */
const RETRASO = 50;
/** Milliseconds that the measure below takes on a quiet machine. */
const NORMAL = 4;

const { env } = await simulador();
let t: TestApp;
let headers: Headers;
let operations: (Route & { limite: number })[];
let described: Route[];
beforeAll(async () => {
  const built = await testAppWithRoutes({ ...env, LOG_LEVEL: 'silent' });
  t = built.t;
  headers = await t.as('admin');
  described = built.routes.filter(({ method, schema }) => method !== 'HEAD' && schema?.hide !== true);
  operations = built.routes
    .filter(({ method, url }) => ['POST', 'PUT', 'PATCH'].includes(method) && url.startsWith('/api/'))
    .filter(({ url }) => url !== '/api/secure/logout')
    .map((route) => ({ ...route, limite: route.bodyLimit ?? MB }))
    .filter(({ limite }, i) => (CUERPOS === 'grandes' ? limite > MB : LARGA || i % 5 === 0));
});

/** How long the loop is held at most while something is done, seen by a timer that is due at each of its turns. */
async function retrasoDe(work: () => Promise<unknown>): Promise<number> {
  let [worst, last] = [0, gastado()];
  const look = () => {
    const now = gastado();
    worst = Math.max(worst, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return worst;
}
/** How much slower this machine is at this moment: by work that is always the same, reading a megabyte of JSON. */
const TESTIGO = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ i, texto: 'x'.repeat(30) })));
function carga(): number {
  const start = gastado();
  JSON.parse(TESTIGO);
  return Math.max(1, (gastado() - start) / NORMAL);
}

/** Names of the fields that an operation takes. */
const camposDe = ({ schema }: Route): string[] => {
  const body = schema.body as z.ZodType | undefined;
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
};
/** Lists within each other, each as long as it may be, of nothing: as much of it as has place. */
function nest(schema: unknown, n: number): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return nest(schema.unwrap(), n);
  if (schema instanceof z.ZodArray) {
    const each = nest(schema.element, n - 2);
    const most = schema.def.checks?.map((one) => one._zod.def as { check: string; maximum?: number }) ?? [];
    const maximum = most.find(({ check }) => check === 'max_length')?.maximum ?? n;
    const count = Math.max(1, Math.min(maximum, Math.floor(n / (each.length + 1))));
    return `[${Array.from({ length: count }, () => each).join(',')}]`;
  }
  if (schema instanceof z.ZodRecord) {
    const count = Math.floor(n / 12);
    return `{${Array.from({ length: count }, (_, i) => `"a${i}":{}`).join(',')}}`;
  }
  if (!(schema instanceof z.ZodObject)) return '{}';
  const inner = Object.entries(schema.shape)
    .filter(([, field]) => nest(field, 100) !== '{}')
    .map(([key, field], _, all) => `"${key}":${nest(field, n / all.length - key.length - 10)}`);
  return `{${inner.join(',')}}`;
}
/** Bodies of a length that are dear to read, each in its way. */
const FORMAS: Record<string, (campos: readonly string[], length: number, schema: unknown) => string> = {
  texto: ([campo = 'texto'], n) => JSON.stringify({ [campo]: 'ñ '.repeat(Math.floor(n / 3) - 20) }),
  textos: (campos, n) => {
    const each = 'a '.repeat(Math.max(1, Math.floor(n / 2 / Math.max(1, campos.length)) - 20));
    return JSON.stringify(Object.fromEntries(campos.map((campo) => [campo, each])));
  },
  listas: (campos, n) => {
    const each = Array.from({ length: Math.max(1, Math.floor(n / 4 / Math.max(1, campos.length)) - 10) }, () => ({}));
    return JSON.stringify(Object.fromEntries(campos.map((campo) => [campo, each])));
  },
  anidadas: (_, n, schema) => nest(schema, Math.min(n, MB) - 100),
  hondo: (_, n) => `${'['.repeat(Math.floor(n / 2) - 1)}${']'.repeat(Math.floor(n / 2) - 1)}`,
};

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** The best of three: what the collector of garbage takes now and then is not what each of them takes. */
async function mejor(work: () => Promise<unknown>): Promise<{ ms: number; relativo: number }> {
  let best = { ms: 0, relativo: Number.POSITIVE_INFINITY };
  for (let veces = 0; veces < 3 && best.relativo > RETRASO; veces++) {
    // the bodies of before, some hundred megabytes, are ours: giving them back is not the server's work
    if (LARGA) collect();
    const before = carga();
    const ms = await retrasoDe(work);
    const relativo = ms / Math.max(before, carga());
    if (relativo < best.relativo) best = { ms, relativo };
  }
  return best;
}
const say = (quien: string, { ms, relativo }: { ms: number; relativo: number }) =>
  console.log(`bucle: ${quien} ${ms.toFixed(0)} ms, ${relativo.toFixed(0)} ms en una máquina quieta`);

test('[1-653] the description of the service, which anyone may ask for, keeps nobody waiting while it is made', async () => {
  expect((await t.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
  const seen = await mejor(async () => packDescripcion(await describeRutas(described), t.db));
  say('GET /api/openapi.json', seen);
  expect(seen.relativo).toBeLessThan(RETRASO);
});

test('[3-494] the sheets that stand for public documents are printed without keeping anybody waiting', async () => {
  const hojas = (await t.call(documentosPublicos, {})).body.filter(({ muestra }) => muestra);
  const seen = await mejor(async () => {
    // one after the other: strangers of one network have few places
    for (const { lldocumento } of hojas) {
      const url = documentoPublico.path.replace(':id', String(lldocumento));
      const { statusCode, headers: sent } = await t.app.inject({ url });
      expect([statusCode, sent['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
  say(`${hojas.length} hojas de muestra`, seen);
  expect(hojas.length).toBeGreaterThan(3);
  expect(seen.relativo).toBeLessThan(RETRASO);
});

test('[8b] the largest body of each operation keeps nobody waiting', {
  timeout: LARGA ? 3_600_000 : 120_000,
}, async () => {
  const seen: { quien: string; ms: number; relativo: number }[] = [];
  for (const [i, route] of operations.entries()) {
    const length = LARGA ? route.limite : Math.min(MB, route.limite);
    // each operation with one form of them, or a long run with all
    const make = (forma: string) => FORMAS[forma]?.(camposDe(route), length, route.schema.body) ?? '';
    // where no list is, there is nothing to nest
    const dichas = Object.keys(FORMAS).filter((forma) => forma !== 'anidadas' || make(forma).length > 1000);
    const algunas = dichas.filter((forma, n) => LARGA || forma === 'anidadas' || n === i % dichas.length);
    for (const forma of algunas) {
      const body = make(forma);
      // as bytes, which is what comes from outside: making them of a text holds the loop too, and is not the server's work
      const payload = Buffer.from(body);
      const url = route.url.replace(/:\w+/g, '1');
      const type = { 'content-type': 'application/json' };
      const ask = () =>
        t.app.inject({ method: route.method as 'POST', url, headers: { ...headers, ...type }, payload });
      const quien = `${route.method} ${route.url} (${forma}, ${(payload.length / MB).toFixed(1)} MB)`;
      seen.push({ quien, ...(await mejor(ask)) });
    }
  }
  seen.sort((a, b) => b.relativo - a.relativo);
  for (const one of seen.slice(0, 12)) say(one.quien, one);
  console.log(`bucle: ${seen.length} cuerpos a ${operations.length} operaciones`);
  expect(seen.filter(({ relativo }) => relativo > RETRASO).map(({ quien }) => quien)).toEqual([]);
});
