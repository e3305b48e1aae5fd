import fc from 'fast-check';
import { expect, test } from 'vitest';
import { integrarCarpetasNuevas } from './carga.contract.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS } from './carga.ejemplo.ts';
import { HOY } from './carga.probe.ts';
import { crearCarga } from './carga.ts';
import { enviar } from './envio.ts';
import { HOJAS } from './errores.ts';
import { crearIndice } from './indice.ts';
import { esLoteSano, FILAS, LARGO, LOTE, PRIMER_RENGLON, ULTIMO_LOTE, ULTIMO_RENGLON, VERSION } from './loteSano.ts';

const cuerpo = integrarCarpetasNuevas.body;
const ID = '0198f3a2-7b1c-7def-8abc-0123456789ab';

function lote() {
  const carga = crearCarga(crearIndice(catalogosEjemplo), HOY);
  for (const h of HOJAS) carga.agregar(h, PRIMER_RENGLON, celdasDe(h, FILAS_BUENAS[h]));
  return JSON.parse(JSON.stringify({ carpetas: carga.terminar().validos.map(enviar), carga: ID, lote: 0 }));
}

/** Every place of a value, as the keys that lead to it. */
const lugares = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([k, v]) => lugares(v, [...path, k]))]
    : [path];
function poner(root: object, path: readonly string[], value: unknown): unknown {
  const [last] = path.slice(-1);
  if (last === undefined) return value;
  const owner = path.slice(0, -1).reduce((o, k) => (o as Record<string, never>)[k] as never, root) as never;
  (owner as Record<string, unknown>)[last] = value;
  return root;
}

test('a batch as the screens send it is sound, and the contract reads the same in it', () => {
  expect(lote().carpetas).toHaveLength(1);
  expect(esLoteSano(lote())).toBe(true);
  expect(cuerpo?.parse(lote())).toMatchObject({ carga: ID, lote: 0 });
});

const veces = (n: number, one: unknown) => Array.from({ length: n }, () => one);
const sano = lote().carpetas[0];
test.each<[string, unknown, boolean]>([
  ['carpetas.0.sintesis', 'x'.repeat(LARGO), true],
  ['carpetas.0.sintesis', 'x'.repeat(LARGO + 1), false],
  ['carpetas.0.sintesis', true, false],
  ['carpetas.0.latitud', Number.NaN, false],
  ['carpetas.0.renglon', ULTIMO_RENGLON, true],
  ['carpetas.0.renglon', ULTIMO_RENGLON + 1, false],
  ['carpetas.0.renglon', PRIMER_RENGLON - 1, false],
  ['carpetas.0.renglon', undefined, false],
  ['carpetas', veces(LOTE, sano), true],
  ['carpetas', veces(LOTE + 1, sano), false],
  ['carpetas', [sano, {}], false],
  ['carpetas.0.victimas', veces(FILAS, sano.victimas[0]), true],
  ['carpetas.0.victimas', veces(FILAS + 1, sano.victimas[0]), false],
  ['carpetas.0.autoridades.0.imputados.0.renglon', undefined, true],
  ['carpetas.0.autoridades.0.renglon', undefined, false],
  ...[undefined, 'x'.repeat(VERSION)].map((one): [string, unknown, boolean] => ['carpetas.0.version', one, true]),
  ...['x'.repeat(VERSION + 1), 5, ['x']].map((one): [string, unknown, boolean] => ['carpetas.0.version', one, false]),
  ['archivo', null, true],
  ['archivo', {}, false],
  ['errores', null, true],
  ['errores', [], false],
  ['carga', undefined, true],
  ...['x', 5, [ID]].map((one): [string, unknown, boolean] => ['carga', one, false]),
  ['lote', undefined, true],
  ['lote', ULTIMO_LOTE, true],
  ['lote', ULTIMO_LOTE + 1, false],
  ['lote', -1, false],
])('%s, case %#: sound is told', (ruta, value, es) => {
  expect(esLoteSano(poner(lote(), ruta.split('.'), value))).toBe(es);
});

test('whatever is put wherever, no batch is taken for sound that its contract refuses', () => {
  const sano = JSON.stringify(lote());
  const todos = lugares(JSON.parse(sano));
  const rara = fc.oneof(
    fc.constantFrom(null, undefined, Number.NaN, Infinity, -1, 0, 3, 4, 1.5, 1_048_577, '', 'x'.repeat(5001), [], {}, [
      null,
    ]),
    fc.constantFrom([{}], true, ID.toUpperCase(), { archivo: null }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...todos), rara, (path, value) => {
      const body = poner(JSON.parse(sano), path, value);
      if (esLoteSano(body)) expect(cuerpo?.safeParse(body).error).toBeUndefined();
    }),
    { numRuns: 1500, seed: 5 },
  );
});
