import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { autoridad, imputado } from '@renadet/domain/registros.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('capturista.30');
  saves = savesOf(t, clerk);
});
const read = async (llcarpeta: number, as = clerk) => t.call(getCarpetaEntera, { params: { llcarpeta } }, as);

test('[1-843] a file in short says where it stands and who is in it, by name and as they were registered', async () => {
  const llcarpeta = await saves.carpeta({ noci: 'ENTERA/1', novictimas: 3, fcinicio: '2025-02-01' as never });
  const nombre = { dsapellidopaterno: 'MUÑOZ', dsapellidomaterno: null };
  const zoe = await saves.victima(llcarpeta, { ...nombre, dsnombre: 'ZOE' });
  const ana = await saves.victima(llcarpeta, { ...nombre, dsnombre: 'ANA' });
  const llresponsable = await saves.autoridad(llcarpeta, { imputados: [imputado(), imputado({ dsnombre: 'OTRO' })] });
  const { status, body } = await read(llcarpeta);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    llcarpeta,
    noci: 'ENTERA/1',
    folio: null,
    cerrada: false,
    externa: false,
    fcinicio: '2025-02-01',
    novictimas: 3,
    victimasregistradas: 2,
    autoridadesregistradas: 1,
    archivos: 0,
    faltan: [],
    delito: 'TORTURA',
    etapa: 'INVESTIGACION',
  });
  expect(body.area.length * body.institucion.length).toBeGreaterThan(0);
  expect(body.dias).toBeGreaterThan(0);
  expect(body.victimas).toEqual([
    { llvictima: zoe, nombre: 'ZOE MUÑOZ', faltan: [] },
    { llvictima: ana, nombre: 'ANA MUÑOZ', faltan: [] },
  ]);
  expect(body.autoridades).toMatchObject([{ llresponsable, boexistente: 0, imputados: 2, faltan: [] }]);
});

test('[1-844] of a record that came by another door it names what its form would ask for, of an accused person too', async () => {
  const llcarpeta = await saves.carpeta({ novictimas: 1 });
  const llvictima = await saves.victima(llcarpeta);
  const llresponsable = await saves.autoridad(llcarpeta, { imputados: [imputado()] });
  await t.owner.query('update carpeta set lldenunciante = null where llcarpeta = $1', [llcarpeta]);
  await t.owner.query('update victima set llocupacion = null, llgenero = null where llvictima = $1', [llvictima]);
  await t.owner.query('update imputado set llgenero = null where llresponsable = $1', [llresponsable]);
  const { body } = await read(llcarpeta);
  expect(body.faltan).toEqual(['lldenunciante']);
  expect(body.victimas[0]?.faltan).toEqual(expect.arrayContaining(['llgenero', 'llocupacion']));
  expect(body.autoridades[0]?.faltan).toEqual(['imputados']);
  // nobody can mend anything of a closed one
  await t.owner.query('update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = $1', [llcarpeta]);
  const closed = (await read(llcarpeta)).body;
  expect([closed.cerrada, closed.faltan, closed.victimas[0]?.faltan]).toEqual([true, [], []]);
});

test('[1-843] each reading is on record as one of the file; a foreign file is none', async () => {
  const llcarpeta = await saves.carpeta();
  await saves.autoridad(llcarpeta, autoridad(llcarpeta, { boexistente: 1, imputados: [] }) as never);
  const before = (await rowsOf(t, 'auditoria', `operacion = 'carpeta.entera'`)).length;
  await read(llcarpeta);
  const lines = await rowsOf(t, 'auditoria', `operacion = 'carpeta.entera' order by id`);
  expect(lines).toHaveLength(before + 1);
  expect(lines.at(-1)).toMatchObject({ objeto: 'carpeta', llcarpeta });
  expect((await read(llcarpeta, await t.as('capturista.14'))).status).toBe(404);
});

test('a victim whose name nobody knows is called so, and not by the words in its place', async () => {
  const llcarpeta = await saves.carpeta({ novictimas: 2 });
  const unknown = { dsnombre: 'NO DISPONIBLE', dsapellidopaterno: 'NO DISPONIBLE', dsapellidomaterno: null };
  await saves.victima(llcarpeta, unknown);
  await saves.victima(llcarpeta, { ...unknown, dsapellidopaterno: 'MUÑOZ' });
  const { body } = await read(llcarpeta);
  expect(body.victimas.map(({ nombre }) => nombre)).toEqual(['Persona sin identificar', 'NO DISPONIBLE MUÑOZ']);
});
