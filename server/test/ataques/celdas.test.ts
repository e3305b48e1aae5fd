import { createCarga } from '@renadet/domain/carga/carga';
import { integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOY } from '@renadet/domain/carga/carga.probe';
import { send } from '@renadet/domain/carga/envio';
import { HOJAS } from '@renadet/domain/carga/errores';
import { createIndice } from '@renadet/domain/carga/indice';
import { PRIMER_RENGLON } from '@renadet/domain/carga/limites';
import { MODO } from '@renadet/domain/carga/modo';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import { expect, test } from 'vitest';
import { testApp } from '../app.ts';

/** Text cells of 5 kB that end where they began, with nothing but blanks between: each took quadratic time. */
const ANCHA = `ñ${' '.repeat(4_990)}ñ`;
const widen = (value: unknown): unknown => {
  if (typeof value === 'string') return ANCHA;
  if (Array.isArray(value)) return value.map(widen);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, v]) => [key, widen(v)]))
    : value;
};

test('[H2] a batch of wide cells of blanks is answered without stopping anybody', async () => {
  const t = await testApp();
  const headers = await t.as('capturista.30');
  const carga = createCarga(createIndice(catalogosEjemplo), HOY);
  for (const hoja of HOJAS) carga.add(hoja, PRIMER_RENGLON, celdasDe(hoja, FILAS_BUENAS[hoja]));
  const [one] = carga.finish().validos.map(send);
  const carpetas = Array.from({ length: 25 }, () => widen(JSON.parse(JSON.stringify(one))));
  const body = { carpetas, carga: '0198f3a2-7b1c-7def-8abc-0123456789ab', lote: 0 } as never;
  expect(JSON.stringify(body).length).toBeGreaterThan(500_000);
  const start = gastado();
  const { status } = await t.call(integrarCarpetasNuevas, { params: { mode: MODO.PRIMERA }, body }, headers);
  const took = gastado() - start;
  expect(status).toBe(200);
  // 7,200 before
  expect(took).toBeLessThan(2_000);
});
