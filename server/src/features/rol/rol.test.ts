import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getRolesFunciones, guardarRolFuncion } from '@renadet/domain/rol/rol.contract';
import { getUsuariosByFiltros } from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../../test/saved.ts';
import { loadSeeds } from '../../db/seeds.ts';

let t: TestApp;
let national: Headers;
beforeAll(async () => {
  t = await testApp();
  national = await t.as('admin');
});
const set = (llrol: number, llfuncionalidad: number, boactivo: 0 | 1, as = national) =>
  t.call(guardarRolFuncion, { body: { llrol, llfuncionalidad, boactivo } }, as);
const of = async (llrol: number) =>
  (await t.call(getRolesFunciones, {}, national)).body.roles.find((r) => r.llrol === llrol)?.funciones;
const USUARIOS = 19;

test('the table: eight roles, every function with its name', async () => {
  const { body } = await t.call(getRolesFunciones, {}, national);
  expect(body.roles.map((r) => r.llrol)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(body.funciones).toContainEqual({ llfuncionalidad: USUARIOS, dsfuncionalidad: 'USUARIOS' });
  expect(await of(7)).toEqual([2, 9, 18]);
});

test('a reading of which its handler tells nothing is on record all the same', async () => {
  const count = async () => (await rowsOf(t, 'auditoria', `operacion = 'rol.consultar'`)).length;
  const before = await count();
  await t.call(getRolesFunciones, {}, national);
  expect(await count()).toBe(before + 1);
});

test('a function given or taken counts from the next call on, and is on record', async () => {
  const supervisor = await t.as('supervisor.30');
  const search = async () => (await t.call(getUsuariosByFiltros, { body: {} }, supervisor)).status;
  expect(await search()).toBe(403);
  expect((await set(3, USUARIOS, 1)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect(await search()).toBe(200);
  await set(3, USUARIOS, 0);
  expect(await search()).toBe(403);
  const [line] = await rowsOf(t, 'auditoria', `operacion = 'rol.guardarFuncion' order by id desc limit 1`);
  expect(line).toMatchObject({
    dscorreo: 'admin@fgr.org.mx',
    llave: '3',
    detalle: { llfuncionalidad: USUARIOS, antes: { boactivo: 1 }, despues: { boactivo: 0 } },
  });
});

test('the national administrator keeps what gives functions back; nobody else decides', async () => {
  for (const id of [USUARIOS, 24]) expect((await set(1, id, 0)).status).toBe(403);
  expect((await set(9, USUARIOS, 1)).status).toBe(404);
  expect((await set(3, 99, 1)).status).toBe(404);
  const state = await t.as('admin.30');
  expect((await set(3, USUARIOS, 1, state)).status).toBe(403);
  // not even with the function: the table is of every institution
  await set(2, 24, 1);
  expect((await set(3, USUARIOS, 1, state)).status).toBe(403);
  expect((await t.call(getRolesFunciones, {}, state)).status).toBe(403);
  await set(2, 24, 0);
});

test('a decision outlives the next load of the seeds; what nobody decided follows them', async () => {
  await set(4, 18, 0); // seeded, taken
  await set(4, 17, 1); // not seeded, given
  const folder = mkdtempSync(join(tmpdir(), 'renadet-semillas-'));
  cpSync(resolve(import.meta.dirname, '../../../seeds'), folder, { recursive: true });
  const file = join(folder, 'roles_funcionalidades.csv');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n7,22\n`);
  expect(await loadSeeds(t.owner, folder)).toBe(true);
  rmSync(folder, { recursive: true });
  expect(await of(4)).not.toContain(18);
  expect(await of(4)).toContain(17);
  expect(await of(7)).toContain(22);
  await set(4, 18, 1);
  expect(await of(4)).toContain(18);
});
