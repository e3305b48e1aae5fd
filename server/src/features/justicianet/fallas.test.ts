import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf } from '../../../test/saved.ts';
import { createCircuito } from '../../integraciones/justicianet/circuito.ts';
import { createJusticiaNet } from '../../integraciones/justicianet/cliente.ts';
import { FallaJusticiaNet } from '../../integraciones/justicianet/falla.ts';

const jn = await simulador();
const t = await testApp({ ...jn.env, JUSTICIANET_ESPERA_MS: '4000' });
const clerk = await t.as('capturista.30');
afterEach(() => jn.switches());
const [e, other] = await jn.search('FGE-30', '2024-01-01', '2024-12-31');
const id = e?.idExpediente ?? '';
const FALLA = 'Ha ocurrido un error, intentarlo más tarde';
const search = () => t.call(c.getCIJusticiaNet, { body: { fechaInicio: '2024-01-01', fechaFin: '2024-01-31' } }, clerk);
const integrate = (expedienteId = id) => t.call(c.integrarCarpeta, { body: { expedienteId } }, clerk);
const motive = (clave: string | undefined, esperaMs: number, work: 'buscar' | 'expediente' = 'expediente') => {
  const client = createJusticiaNet({ url: jn.url, clave, esperaMs });
  const asked = work === 'buscar' ? client.search('2024-01-01', '2024-01-31') : client.expediente(id);
  return asked.then(
    () => 'served',
    (error: unknown) => (error instanceof FallaJusticiaNet ? error.motivo : error),
  );
};

test('slow, failing, malformed, half, enormous and refusing answers are told apart, and none is taken for an answer', async () => {
  for (const [modo, motivo] of [
    ['lento', 'TARDO_DEMASIADO'],
    ['falla', 'SIN_RESPUESTA'],
    ['malformado', 'RESPUESTA_INVALIDA'],
    ['cortado', 'SIN_RESPUESTA'],
    ['enorme', 'RESPUESTA_ENORME'],
  ] as const) {
    await jn.switches({ modo, demoraMs: 9000 });
    const espera = modo === 'lento' ? 400 : 10_000;
    expect([modo, await motive(jn.clave, espera)]).toEqual([modo, motivo]);
    expect([modo, await motive(jn.clave, espera, 'buscar')]).toEqual([modo, motivo]);
  }
  await jn.switches();
  expect(await motive('otra', 10_000)).toBe('RECHAZO');
  expect(await motive(jn.clave, 10_000)).toBe('served');
});

test('a trouble that passes is overcome by trying again', async () => {
  for (const modo of ['falla', 'malformado', 'cortado'] as const) {
    await jn.switches({ modo, veces: 2 });
    expect([modo, await motive(jn.clave, 10_000)]).toEqual([modo, 'served']);
  }
});

test('[1-543] [1-546] every trouble is the documented sentence, nothing is half written, and it works again afterwards', async () => {
  for (const modo of ['lento', 'cortado', 'enorme'] as const) {
    await jn.switches({ modo, demoraMs: 9000 });
    const answer = modo === 'cortado' ? await integrate() : await search();
    expect([modo, answer.status, answer.body.message]).toEqual([modo, 503, FALLA]);
  }
  expect(await rowsOf(t, 'carpeta')).toEqual([]);
  expect(await rowsOf(t, 'victima')).toEqual([]);
  await jn.switches();
  expect((await integrate()).body.result).toBe('REGISTRO_EXITOSO');
  const [file] = await rowsOf(t, 'carpeta');
  await jn.switches({ modo: 'lento', demoraMs: 9000 });
  const sync = await t.call(c.sincronizarCarpetaJN, { body: { llcarpeta: Number(file?.llcarpeta) } }, clerk);
  expect([sync.status, sync.body.message]).toEqual([503, 'La carpeta no se pudo sincronizar con JusticiaNet.']);
  expect((await rowsOf(t, 'carpeta'))[0]).toEqual(file);
});

test('while it is slow, nothing of the database waits: twenty waiting calls leave others as fast as ever', async () => {
  await jn.switches({ modo: 'lento', demoraMs: 9000 });
  let settled = 0;
  const waiting = Array.from({ length: 20 }, () => integrate(other?.idExpediente).finally(() => settled++));
  await expect.poll(() => t.pool.totalCount - t.pool.idleCount).toBe(0);
  for (let i = 0; i < 5; i++)
    expect((await t.call(getCarpetaByFiltros, { body: { noci: 'A' } }, clerk)).status).toBe(200);
  expect(settled).toBe(0); // all twenty still wait
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
});

test('dead, it is not asked for a while and callers are told at once; then it is tried again', async () => {
  await jn.end();
  const client = createJusticiaNet({ url: jn.url, clave: jn.clave, esperaMs: 5000 });
  const why = () => client.expediente(id).catch((error: FallaJusticiaNet) => error.motivo);
  for (let i = 0; i < 5; i++) expect(await why()).toBe('SIN_RESPUESTA');
  let quickest = Number.POSITIVE_INFINITY; // the machine may be busy once, hardly thrice
  for (let n = 0; n < 3; n++) {
    const start = performance.now();
    expect(await why()).toBe('EN_PAUSA');
    quickest = Math.min(quickest, performance.now() - start);
  }
  expect(quickest).toBeLessThan(500);
  await jn.again();
});

test('after the pause one call tries for all', async () => {
  let now = 0;
  const circuit = createCircuito(() => now);
  const fail = () =>
    circuit(() => Promise.reject(new FallaJusticiaNet('SIN_RESPUESTA'))).catch((error) => error.motivo);
  for (let i = 0; i < 5; i++) expect(await fail()).toBe('SIN_RESPUESTA');
  expect(await fail()).toBe('EN_PAUSA');
  now = 15_001;
  const slow = Promise.withResolvers<string>();
  const trying = circuit(() => slow.promise);
  expect(await fail()).toBe('EN_PAUSA');
  slow.resolve('back');
  expect(await trying).toBe('back');
  expect(await circuit(async () => 'open')).toBe('open');
});

test('without an address every call says so', async () => {
  const client = createJusticiaNet({ url: undefined, clave: undefined, esperaMs: 5000 });
  await expect(client.expediente(id)).rejects.toMatchObject({ motivo: 'SIN_CONFIGURAR' });
});
