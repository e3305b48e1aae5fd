import { randomUUID } from 'node:crypto';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import type { Campo, Campos } from '@renadet/domain/lib/campos';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { Problema } from '../../src/lib/problema.ts';
import type { Headers, TestApp } from '../app.ts';
import { type Route, testAppWithRoutes } from '../routes.ts';
import { rowsOf, savesOf } from '../saved.ts';

let t: TestApp;
let routes: Route[];
let headers: Headers;
let ids: { llcarpeta: number; llvictima: number; llresponsable: number };
beforeAll(async () => {
  const built = await testAppWithRoutes();
  t = built.t;
  routes = built.routes;
  headers = await t.as('admin.30');
  const saves = savesOf(t, headers);
  const llcarpeta = await saves.carpeta({ novictimas: 9 });
  const llvictima = await saves.victima(llcarpeta);
  ids = { llcarpeta, llvictima, llresponsable: await saves.autoridad(llcarpeta) };
});

const send = async (method: string, url: string, body: unknown) => {
  const payload = JSON.stringify(body);
  const type = { 'content-type': 'application/json' };
  const res = await t.app.inject({ method: method as 'POST', url, headers: { ...headers, ...type }, payload });
  return { status: res.statusCode, problem: Problema.strict().safeParse(res.json()).data };
};
const everything = async () => {
  const tables = ['carpeta', 'victima', 'responsable', 'imputado', 'papelera'];
  const found: unknown[] = [];
  for (const table of tables) found.push(await rowsOf(t, table));
  return found;
};

const LARGO = 'x'.repeat(1_000_000);
/** Values that a field of this kind cannot have. */
const MALOS: Partial<Record<Campo['tipo'], readonly unknown[]>> = {
  texto: [7, true, ['A'], {}, 'A\u0000B', 'A\ud800B', 'A\u0007B'],
  entero: ['x', true, [1], {}, 1.5, -1, 2 ** 31, 1e300],
  fecha: ['31/02/2024', '2024-02-31', 'ayer', '0000-01-01', 20240101, true, {}],
  siNo: ['quizá', true, [1], {}, 4, -1, 0.5],
  catalogo: ['uno', true, [1], {}, 1.5, -1, 2 ** 31],
};

describe('each field of each form, with what it cannot have: 400, the field by name, a sentence; nothing changes', () => {
  const OPERACIONES: [string, string, Campos, () => object][] = [
    ['POST', 'guardarCI/2', camposCarpeta, () => carpeta({ noci: 'ENTRADA/1' })],
    ['PUT', 'modificarCI', camposCarpeta, () => ({ ...carpeta(), llcarpeta: ids.llcarpeta })],
    ['POST', 'insertarVictima', camposVictima, () => victima(ids.llcarpeta, { dsnombre: 'ENTRADA' })],
    ['PUT', 'editarVictima', camposVictima, () => ({ ...victima(ids.llcarpeta), llvictima: ids.llvictima })],
    ['POST', 'guardarAutoridad', camposAutoridad, () => autoridad(ids.llcarpeta)],
    [
      'PUT',
      'modificarAutoridad',
      camposAutoridad,
      () => ({ ...autoridad(ids.llcarpeta), llresponsable: ids.llresponsable }),
    ],
  ];

  test.each(OPERACIONES)('%s %s', async (method, path, campos, sound) => {
    const before = await everything();
    const url = `/api/secure/${path}`;
    let asked = 0;
    for (const [name, campo] of Object.entries(campos))
      for (const value of MALOS[campo.tipo] ?? []) {
        const { status, problem } = await send(method, url, { ...sound(), [name]: value });
        expect([name, value, status, problem?.campos?.map((c) => c.campo)]).toEqual([name, value, 400, [name]]);
        expect(problem?.campos?.[0]?.mensaje).toMatch(/^\p{Lu}.+[.]$/u);
        asked++;
      }
    expect(asked).toBeGreaterThan(20);
    const unknown = await send(method, url, { ...sound(), desconocido: 1 });
    expect([unknown.status, unknown.problem?.campos?.map(({ mensaje }) => mensaje)]).toEqual([
      400,
      ['Quite los campos que no existen: desconocido.'],
    ]);
    const text = Object.entries(campos).find(([, { tipo }]) => tipo === 'texto')?.[0] ?? '';
    const long = await send(method, url, { ...sound(), [text]: LARGO });
    expect([400, 413]).toContain(long.status);
    expect(long.problem?.message).toMatch(/^\p{Lu}.+[.]$/u);
    expect(await everything()).toEqual(before);
  });
});

/**
 * Operations that take a row of the external system as it came, or a draft as it was typed, and those of the bulk load,
 * whose outer shape is refused before its fields are read.
 */
const TOLERANTES = [
  'borrador/:ficha',
  'integrarCarpeta',
  'integrarTodasJN',
  'sincronizarCarpetaJN',
  'integrarCarpetasCenapi',
  'integrarCarpetasNuevas/:mode',
  'integrarCarpetasHistoricas/:mode',
];

/** Parts of an address that are no number. */
const PARTES: Readonly<Record<string, string>> = {
  carga: randomUUID(),
  reporte: 'carpeta',
  'misSesiones/id': '0'.repeat(16),
};

test('no operation takes a field it does not know: a misspelt one must not vanish in silence', async () => {
  const withBody = routes.filter(
    ({ url, method, schema }) => url.startsWith('/api/secure/') && /POST|PUT/.test(method) && schema.body,
  );
  expect(withBody.length).toBeGreaterThan(10);
  const before = await everything();
  const admin = await t.as('admin');
  const others = [await t.as('supervisor.30'), await t.as('fuente.cndh')]; // what an office, or a source, alone may do
  const taken: string[] = [];
  for (const { method, url } of withBody) {
    const send = (as: Headers) =>
      t.app.inject({
        method: method as 'POST',
        url: url.replace(
          /(?<=(\w+)\/):(\w+)/g,
          (_, of: string, name: string) => PARTES[`${of}/${name}`] ?? PARTES[name] ?? '1',
        ),
        headers: { ...as, 'content-type': 'application/json' },
        payload: JSON.stringify({ campodesconocido: 1 }),
      });
    let res = await send(admin);
    for (const as of others) if (res.statusCode === 403) res = await send(as);
    expect([url, res.statusCode < 500]).toEqual([url, true]);
    const named = /Quite los campos que no existen: .*campodesconocido/.test(res.body);
    if (!named) taken.push(url.replace('/api/secure/', ''));
  }
  expect(taken.filter((url) => !TOLERANTES.includes(url))).toEqual([]);
  expect(await everything()).toEqual(before);
});
