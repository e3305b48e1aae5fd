import { borrarFiltro, FILTROS_MAX, getFiltrosGuardados, guardarFiltro } from '@renadet/domain/reportes/guardados';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';

let t: TestApp;
let [admin, otra]: Headers[] = [];
beforeAll(async () => {
  t = await testApp();
  [admin, otra] = [await t.as('admin'), await t.as('supervisor.30')];
});
const FILTRO = { fechaInicio: '2020-01-01', fechaFin: '2020-12-31', noci: null, grupo: 2, boEdad: true };
const save = (nombre: string, filtro: object = FILTRO, who = admin) =>
  t.call(guardarFiltro, { params: { reporte: 'carpeta' }, body: { nombre, filtro } as never }, who);
const nombres = async (who = admin, reporte: 'carpeta' | 'victima' = 'carpeta') =>
  (await t.call(getFiltrosGuardados, { params: { reporte } }, who)).body.map(({ nombre }) => nombre);

test('a filter is kept by name, per user and report; the same name takes its place', async () => {
  expect((await save('  Año 2020 ')).body.result).toBe('REGISTRO_EXITOSO');
  await save('ámbito');
  await save('Año 2020', { ...FILTRO, grupo: 1 });
  const { body } = await t.call(getFiltrosGuardados, { params: { reporte: 'carpeta' } }, admin);
  expect(body.map(({ nombre, filtro }) => [nombre, filtro.grupo])).toEqual([
    ['ámbito', 2],
    ['Año 2020', 1],
  ]);
  expect(body[0]?.filtro).toEqual(FILTRO);
  expect(await nombres(admin, 'victima')).toEqual([]);
  expect(await nombres(otra)).toEqual([]);
});

test('another cannot delete it, its owner can, once', async () => {
  const { llfiltro } = (await save('Para borrar')).body;
  const erase = async (who = admin) => (await t.call(borrarFiltro, { params: { llfiltro } }, who)).status;
  expect(await erase(otra)).toBe(404);
  expect(await erase()).toBe(200);
  expect(await erase()).toBe(404);
  expect(await nombres()).not.toContain('Para borrar');
});

test('a name that is empty or too long is refused with its field, and so is one too many', async () => {
  for (const nombre of ['   ', 'X'.repeat(61)]) {
    const { status, body } = await save(nombre);
    expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['nombre']]);
  }
  for (let i = 0; i < FILTROS_MAX; i++) expect((await save(`F${i}`, FILTRO, otra)).status).toBe(200);
  const { status, body } = await save('Uno más', FILTRO, otra);
  expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['nombre']]);
  expect(await nombres(otra)).toHaveLength(FILTROS_MAX);
});
