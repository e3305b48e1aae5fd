import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAlcanceAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { historialCarpeta } from '@renadet/domain/historial/historial.contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';
import { archiveAuditoria } from '../../auditoria/archive.ts';
import { unit } from '../../db/scope.ts';
import { listUltimos } from '../carga/update.queries.ts';

const carpetaDeArchivos = mkdtempSync(join(tmpdir(), 'renadet-alcance-'));
afterAll(() => rmSync(carpetaDeArchivos, { recursive: true, force: true }));
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const TODO = { llinstitucion: 0, propietarios: null };

test('[3-698] history and audit say from which day on they reach once earlier lines are in the archive, and of whom nothing is known any more nobody is named', async () => {
  const clerk = await t.as('capturista.30');
  const { carpeta } = savesOf(t, clerk);
  const llcarpeta = await carpeta({});
  const historial = async (id: number) =>
    (await t.call(historialCarpeta, { params: { id, pagina: 0, rpp: 20 } }, clerk)).body;
  const alcance = async (as: string) => t.call(getAlcanceAuditoria, {}, await t.as(as));
  const ultimo = (id: number) => unit(t.db, TODO, 'read', async (trx) => (await listUltimos(trx, [id], 1)).get(id));
  expect(await historial(llcarpeta)).toMatchObject({ desde: null, total: 1 });
  expect((await alcance('admin')).body).toEqual({ desde: null });
  expect((await alcance('admin.30')).status).toBe(403);
  expect(await ultimo(llcarpeta)).toBeTruthy();

  // what was read is written a moment later, and must be in a closing too
  const archive = (mes: string) =>
    vi.waitFor(
      async () => {
        await t.owner.query('select cerrar_auditoria()');
        return (await archiveAuditoria(t.owner, mes, carpetaDeArchivos))?.lineas;
      },
      { timeout: 20_000 },
    );
  expect(await archive('2100-01')).toBeGreaterThan(0);
  expect(await historial(llcarpeta)).toMatchObject({ desde: '2100-01-01', total: 0 });
  expect((await alcance('admin')).body).toEqual({ desde: '2100-01-01' });
  expect(await ultimo(llcarpeta)).toBeUndefined();
  // a file that was registered afterwards has all of its history here: from midnight in Mexico of the day of the cut on
  const nueva = await carpeta({});
  for (const [momento, desde] of [
    ['2099-12-01T12:00Z', '2100-01-01'],
    ['2099-12-31T20:00Z', '2100-01-01'],
    ['2100-01-01T05:59Z', '2100-01-01'],
    ['2100-01-01T06:00Z', null],
    ['2100-01-01T20:00Z', null],
    ['2100-02-01T12:00Z', null],
  ]) {
    await t.owner.query('update carpeta set fcregistro = $2 where llcarpeta = $1', [nueva, momento]);
    expect([momento, await historial(nueva)]).toMatchObject([momento, { desde, total: 1 }]);
  }
  expect(await ultimo(nueva)).toBeTruthy();
  // a second cut: the later of the two is told
  expect(await archive('2100-02')).toBeGreaterThan(0);
  expect((await alcance('admin')).body).toEqual({ desde: '2100-02-01' });
  for (const [momento, desde] of [
    ['2100-01-15T12:00Z', '2100-02-01'],
    ['2100-02-01T12:00Z', null],
  ]) {
    await t.owner.query('update carpeta set fcregistro = $2 where llcarpeta = $1', [nueva, momento]);
    expect([momento, await historial(nueva)]).toMatchObject([momento, { desde, total: 0 }]);
  }
});
