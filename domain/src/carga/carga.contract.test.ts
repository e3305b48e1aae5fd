import { expect, test } from 'vitest';
import { integrarCarpetasNuevas } from './carga.contract.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS } from './carga.ejemplo.ts';
import { HOY } from './carga.probe.ts';
import { createCarga } from './carga.ts';
import { send } from './envio.ts';
import { HOJAS } from './errores.ts';
import { createIndice } from './indice.ts';
import { FILAS, LARGO, LOTE, PRIMER_RENGLON, ULTIMO_LOTE, ULTIMO_RENGLON, VERSION } from './limites.ts';

const cuerpo = integrarCarpetasNuevas.body;
const ID = '0198f3a2-7b1c-7def-8abc-0123456789ab';

function lote() {
  const carga = createCarga(createIndice(catalogosEjemplo), HOY);
  for (const h of HOJAS) carga.add(h, PRIMER_RENGLON, celdasDe(h, FILAS_BUENAS[h]));
  return JSON.parse(JSON.stringify({ carpetas: carga.finish().validos.map(send), carga: ID, lote: 0 }));
}

function put(root: object, path: readonly string[], value: unknown): unknown {
  const [last] = path.slice(-1);
  if (last === undefined) return value;
  const owner = path.slice(0, -1).reduce((o, k) => (o as Record<string, never>)[k] as never, root) as never;
  (owner as Record<string, unknown>)[last] = value;
  return root;
}

test('a batch as the screens send it is taken', () => {
  expect(lote().carpetas).toHaveLength(1);
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
])('%s, case %#: what is no batch is refused', (ruta, value, es) => {
  expect(cuerpo?.safeParse(put(lote(), ruta.split('.'), value)).success).toBe(es);
});
