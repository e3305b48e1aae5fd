import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { abrirCarga, originalCarga } from '@renadet/domain/carga/seguimiento.contract';
import { expect, test } from 'vitest';
import { type Headers, testApp } from '../app.ts';
import { multiparte } from '../archivos.ts';
import { rowsOf } from '../saved.ts';

const MB = 1024 * 1024;
const t = await testApp({ CARGAS_MB_DIARIOS: '2' });
const [clerk, other] = [await t.as('capturista.30'), await t.as('capturista.14')];

const SIN = { totalErrores: 0, errores: [], victimasSinExpediente: [], autoridadesSinExpediente: [], incompletos: [] };
const conteos = {
  validosExpedientes: 1,
  validosVictimas: 1,
  validosResponsables: 1,
  invalidosExpedientes: 0,
  invalidosVictimas: 0,
  invalidosResponsables: 0,
};
/** Four bytes that begin a workbook, and zeros. */
const libro = (mb: number) => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(mb * MB - 4)]);
async function load(headers: Headers, mb: number, carga: string = randomUUID()) {
  const huella = createHash('sha256').update(carga).digest('hex');
  const body = { carga, nombre: 'x.xlsx', huella, porLote: 2, conteos, hallazgos: SIN };
  expect((await t.call(abrirCarga, { body }, headers)).status).toBe(200);
  const message = multiparte('x.xlsx', libro(mb));
  const res = await t.app.inject({
    method: 'POST',
    url: originalCarga.path.replace(':carga', carga),
    headers: { ...headers, ...message.headers },
    payload: message.payload,
  });
  return { carga, status: res.statusCode, message: res.json().message as string | undefined };
}
const enDisco = () =>
  readdirSync(join(t.config.dataDir, 'almacen', 'cargas'), { recursive: true, withFileTypes: true }).filter((e) =>
    e.isFile(),
  ).length;

test('[L5] [D-66] originals of loads: so many megabytes of one user and day, whatever they are', async () => {
  const first = await load(clerk, 1);
  expect(first.status).toBe(200);
  // two that come at once are counted one after the other
  const both = await Promise.all([load(clerk, 1), load(clerk, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  const refused = await load(clerk, 1);
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/por casi 2 MB.*CARGAS_MB_DIARIOS\.$/) });
  expect(enDisco()).toBe(2);
  // one that is kept may come again, another user has a day of their own, and so has tomorrow
  expect((await load(clerk, 1, first.carga)).status).toBe(200);
  expect((await load(other, 1)).status).toBe(200);
  // the day is that on which it was kept, whenever its load was opened
  await t.owner.query(`update carga set fccarga = fccarga - interval '1 day'`);
  expect((await load(clerk, 1)).status).toBe(429);
  const [ayer] = await rowsOf(t, 'carga', `llave is null order by fccarga desc limit 1`);
  await t.owner.query(`update carga set fccarga = fccarga - interval '1 day' where llave is null`);
  expect((await load(clerk, 1, String(ayer?.llcarga))).status).toBe(429);
  await t.owner.query(`update carga set fcoriginal = fcoriginal - interval '1 day'`);
  expect((await load(clerk, 1)).status).toBe(200);
});
