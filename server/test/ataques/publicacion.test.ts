import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';
import { fecha } from '@renadet/domain/lib/fecha';
import { getPublicaciones, publicarEstadistica } from '@renadet/domain/publicacion/publicacion.contract';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { sistema } from '../../src/cola/sistema.ts';
import { produce } from '../../src/features/publicacion/produce.ts';
import { type TestApp, testApp } from '../app.ts';

/** Milliseconds that nobody may be kept waiting. */
const RETRASO = 50;
const HOY = fecha('2026-11-21');
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 700, semilla: 3, hoy: HOY });
}, 60_000);

/** Processor that this thread has taken so far, in milliseconds: what others do on the machine is not in it. */
const gastado = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
/** How late the loop comes while something is done, in milliseconds; and how long its own work holds it at most. */
async function retrasoDe(work: () => Promise<unknown>): Promise<{ p99: number; max: number; propio: number }> {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  let [propio, last] = [0, gastado()];
  const timer = setInterval(() => {
    const now = gastado();
    propio = Math.max(propio, now - last);
    last = now;
  }, 1);
  delay.enable();
  await work();
  await pausa(5);
  delay.disable();
  clearInterval(timer);
  return { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, propio };
}

test('[3-494] a publication is protected and printed without keeping anybody waiting', {
  timeout: 120_000,
}, async () => {
  const services = { db: t.db, config: t.config, hoy: () => HOY };
  const actor = sistema('publicar');
  // what this machine makes everybody wait for while nothing is done
  const calma = await retrasoDe(() => pausa(1500));
  const cortes = ['2023-12-31'];
  const seen = await retrasoDe(async () => {
    for (const corte of cortes) expect(await produce(services, actor, corte)).toMatchObject({ existente: false });
  });
  console.log(
    `bucle: ${cortes.length} publicaciones, p99 ${seen.p99.toFixed(1)} ms, lo más ${seen.max.toFixed(1)} ms, del propio hilo ${seen.propio.toFixed(1)} ms; sin hacer nada p99 ${calma.p99.toFixed(1)} ms, lo más ${calma.max.toFixed(1)} ms`,
  );
  // a neighbour makes the loop late as well: what this thread held it for, at most, is its own
  expect(Math.min(seen.p99 - calma.p99, seen.propio)).toBeLessThan(RETRASO);
});

test('[3-494] a thread that fails is told to the administrator, and nothing is published', {
  timeout: 60_000,
}, async () => {
  await t.owner.query(`update publicacion set contenido = '[{' where corte = '2023-12-31'`);
  const admin = await t.as('admin');
  await t.call(publicarEstadistica, { body: { corte: fecha('2022-12-31') } }, admin);
  await t.work();
  const found = (await t.call(getPublicaciones, {}, admin)).body.find(({ corte }) => corte === '2022-12-31');
  expect(found).toMatchObject({ estado: 'EN_COLA', mensaje: expect.stringContaining('no terminó'), celdas: null });
});
