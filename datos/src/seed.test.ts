// The made-up external files of the evaluation exist in the simulator (D-20).

import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../server/test/app.ts';
import { simulador } from '../../server/test/justicianet.ts';
import { rowsOf } from '../../server/test/saved.ts';
import { generateDatos } from './generate.ts';
import { seed } from './seed.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const admin = await t.as('admin');

beforeAll(async () => {
  await generateDatos(t.url, { carpetas: 300, semilla: 1, hoy: hoyEnMexico(new Date()) });
  await (await seed(t.db, jn)).todas;
});

const EXTERNAS = 'provienejusticianet = 1';
const records = async () => {
  const files = await rowsOf(t, 'carpeta', `${EXTERNAS} order by llcarpeta`);
  const victims = await rowsOf(
    t,
    'victima',
    `llcarpeta in (select llcarpeta from carpeta where ${EXTERNAS}) order by 1`,
  );
  const authorities = await rowsOf(
    t,
    'responsable',
    `llcarpeta in (select llcarpeta from carpeta where ${EXTERNAS}) order by 1`,
  );
  return { files: files.map(({ fcsincronizacion: _, ...rest }) => rest), victims, authorities };
};

test('[1-219] [1-545] every one of them is synchronised at the first try, and nothing of it changes', async () => {
  const before = await records();
  expect(before.files.length).toBeGreaterThan(30);
  for (const { llcarpeta, noci } of before.files) {
    const { body } = await t.call(c.sincronizarCarpetaJN, { body: { llcarpeta: Number(llcarpeta) } }, admin);
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO', expediente: noci });
  }
  expect(await records()).toEqual(before);
});

test('[1-495] [1-496] their victims and authorities are read from there; what changes there comes here', async () => {
  const [file] = await rowsOf(
    t,
    'carpeta',
    `${EXTERNAS} and folio is null and estadojuridicoexpedienteid = 2
    and exists (select from victima v where v.llcarpeta = carpeta.llcarpeta and v."victimaId" is not null)`,
  );
  const llcarpeta = Number(file?.llcarpeta);
  const { body } = await t.call(c.victimaDetalleCENAPI, { params: { llcarpeta } }, admin);
  expect(body.length).toBeGreaterThan(0);
  expect(body.every((v) => v.llvictima !== null)).toBe(true);
  await jn.switches({ cambios: [{ idExpediente: String(file?.expedienteId), situacion: 'ARC', victimasDeMas: 1 }] });
  await t.call(c.sincronizarCarpetaJN, { body: { llcarpeta } }, admin);
  expect((await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`))[0]).toMatchObject({
    estadojuridicoexpedienteid: 6,
    llestatus: 4,
    novictimas: Number(file?.novictimas) + 1,
  });
  expect((await t.call(c.victimaDetalleCENAPI, { params: { llcarpeta } }, admin)).body).toHaveLength(body.length + 1);
});

test('the external search finds them on their day', async () => {
  const [file] = await rowsOf(t, 'carpeta', EXTERNAS);
  const [{ day }] = (
    await t.owner.query(`select fcinicio::text as day from carpeta where llcarpeta = ${file?.llcarpeta}`)
  ).rows;
  const { body } = await t.call(c.getCIJusticiaNet, { body: { fechaInicio: day, fechaFin: day } }, admin);
  expect(body.find((row) => row.nuc === file?.noci)).toMatchObject({ expedienteId: file?.expedienteId, integrada: 1 });
});
