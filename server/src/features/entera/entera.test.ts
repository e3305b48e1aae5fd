import { eliminarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { generarContancia, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import { getConstancias } from '@renadet/domain/constancia/constancia.contract';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { lugarDeHechos } from '@renadet/domain/entera/nombres';
import { getAutoridadesEliminadas, getVictimasEliminadas } from '@renadet/domain/papelera/papelera.contract';
import { autoridad, imputado } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { unit } from '../../db/scope.ts';
import { listVictimas } from '../constancia/constancia.queries.ts';

const TODO = { llinstitucion: 0, propietarios: null };
let t: TestApp;
let clerk: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://renadet.prueba.mx/' });
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

test('whom nobody can name is called so by every door, and not by the words in its place', async () => {
  const llcarpeta = await saves.carpeta({ novictimas: 2 });
  const nadie = { dsnombre: 'NO DISPONIBLE', dsapellidopaterno: 'NO DISPONIBLE', dsapellidomaterno: null };
  const [sin, otra] = [
    await saves.victima(llcarpeta, nadie),
    await saves.victima(llcarpeta, { ...nadie, dsapellidopaterno: 'MUÑOZ' }),
  ];
  const SIN_NIVEL = { llgobierno: 4, llsubnivel: 6, boperteneceinstitucion: 2, lldependencia: 13 } as const;
  const unknown = await saves.autoridad(llcarpeta, { ...SIN_NIVEL, imputados: [] });
  const qrr = await saves.autoridad(llcarpeta, autoridad(llcarpeta, { boexistente: 1, imputados: [] }) as never);

  const NAMES = ['Persona sin identificar', 'NO DISPONIBLE MUÑOZ'];
  expect((await read(llcarpeta)).body.victimas.map(({ nombre }) => nombre)).toEqual(NAMES);
  // a file of its own: one with a folio lets nothing be deleted
  const conFolio = await saves.carpeta({ novictimas: 2 });
  await saves.victima(conFolio, nadie);
  await saves.victima(conFolio, { ...nadie, dsapellidopaterno: 'MUÑOZ' });
  await saves.autoridad(conFolio);
  await t.call(getFolios, { params: { llcarpeta: conFolio } }, clerk);
  const printed = await t.call(
    generarContancia,
    { params: { llcarpeta: conFolio, tipo: '1' } as never, query: {} },
    clerk,
  );
  expect(printed.status, JSON.stringify(printed.body)).toBe(200);
  const issued = (await t.call(getConstancias, { params: { llcarpeta: conFolio } }, clerk)).body;
  expect(new Set(issued.map(({ victima }) => victima))).toEqual(new Set(NAMES));
  expect(
    await unit(t.db, TODO, 'read', async (trx) => (await listVictimas(trx, TODO, conFolio)).map((v) => v.nombre)),
  ).toEqual(['NO DISPONIBLE MUÑOZ', 'Persona sin identificar']); // by surname, as they are printed

  const boss = await t.as('supervisor.30');
  for (const id of [sin, otra]) await t.call(eliminarVictima, { params: { id } }, boss);
  for (const id of [unknown, qrr]) await t.call(eliminarAutoridad, { params: { id } }, boss);
  const inBin = async (e: typeof getVictimasEliminadas | typeof getAutoridadesEliminadas) =>
    (await t.call(e, { params: { id: llcarpeta } }, boss)).body.map(({ descripcion }) => descripcion);
  expect((await inBin(getVictimasEliminadas)).sort()).toEqual([...NAMES].sort());
  expect(await inBin(getAutoridadesEliminadas)).toEqual(['Q.R.R.', 'Autoridad no identificada']);
});

test('the place of the facts is called as the summary calls it, wherever a list says it', async () => {
  const CASES = [
    ['XALAPA', 'VERACRUZ'],
    ['NO APLICA', 'JALISCO'],
    ['NO APLICA', 'NO APLICA'],
    ['NO DISPONIBLE', 'NO DISPONIBLE'],
    [null, 'JALISCO'],
    [null, null],
  ];
  const said = await t.owner.query(
    `select lugar_de_hechos(m, e) as lugar from unnest($1::text[], $2::text[]) with ordinality u (m, e, n) order by n`,
    [CASES.map(([m]) => m), CASES.map(([, e]) => e)],
  );
  expect(said.rows.map(({ lugar }) => lugar)).toEqual(
    CASES.map(([municipio = null, estado = null]) => lugarDeHechos({ municipio, estado })),
  );
});
