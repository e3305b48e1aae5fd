import { getCarpetaById, getFolios, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { type Carpeta, Carpeta as CarpetaSchema, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { fecha } from '@renadet/domain/lib/fecha';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  saves = savesOf(t, headers);
});

/** The file as its form would send it back. */
async function form(llcarpeta: number, as: Headers = headers): Promise<Carpeta> {
  const body: Record<string, unknown> = (await t.call(getCarpetaById, { params: { llcarpeta } }, as)).body;
  return CarpetaSchema.parse(Object.fromEntries(Object.keys(camposCarpeta).map((name) => [name, body[name]])));
}
const modify = (body: Carpeta | object, as: Headers = headers) => t.call(modificarCI, { body: body as Carpeta }, as);
const mark = (llcarpeta: number, change: string) =>
  t.owner.query(`update carpeta set ${change} where llcarpeta = ${llcarpeta}`);

/** Sends each change alone and tells which fields were refused, with the sentences; nothing may have been stored. */
async function refusedFields(llcarpeta: number, changes: Partial<Carpeta>, as: Headers = headers) {
  const sound = await form(llcarpeta, as);
  const kept = await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`);
  const refused: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(changes)) {
    const { status, body } = await modify({ ...sound, [name]: value }, as);
    if (status === 400) refused[name] = body.campos?.find(({ campo }) => campo === name)?.mensaje;
  }
  expect(await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`)).toEqual(kept);
  return refused;
}
const every = (names: readonly string[], sentence: string) => Object.fromEntries(names.map((name) => [name, sentence]));

describe('permisonuevaci', () => {
  test('without it no file is created by the form, whatever the role', async () => {
    const allow = (yes: boolean) =>
      t.owner.query(`update usuario set permisonuevaci = ${yes} where dscorreo = 'supervisor.30@fiscalias.gob.mx'`);
    const supervisor = await t.as('supervisor.30');
    await allow(false);
    const { status, body } = await t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, supervisor);
    expect([status, body.message]).toEqual([403, 'Su rol no permite realizar esta acción.']);
    await allow(true);
    expect((await t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, supervisor)).status).toBe(200);
  });
});

test('[1-203] a file in juridical state 24 is read but not modified', async () => {
  const llcarpeta = await saves.carpeta();
  const sound = await form(llcarpeta);
  await mark(llcarpeta, 'estadojuridicoexpedienteid = 24');
  const { status, body } = await modify({ ...sound, cp: '1' });
  expect([status, body.message]).toEqual([409, 'La carpeta está cerrada: solo se puede consultar.']);
  expect((await form(llcarpeta)).cp).toBe('NO APLICA');
});

test('[1-199] [1-200] [1-201] an integrated file keeps its three dates', async () => {
  const llcarpeta = await saves.carpeta();
  const dates = { fcinicio: fecha('2025-02-01'), fchecho: fecha('2025-01-01'), fcestatus: fecha('2025-03-05') };
  await mark(llcarpeta, `fcintegracion = '2025-04-01'`);
  expect(await refusedFields(llcarpeta, dates)).toEqual(every(Object.keys(dates), 'La carpeta ya está integrada.'));
  await mark(llcarpeta, 'fcintegracion = null');
  expect((await modify({ ...(await form(llcarpeta)), ...dates })).status).toBe(200);
});

test('[1-227] status 7 is refused on an integrated file, and taken on another', async () => {
  const llcarpeta = await saves.carpeta();
  await mark(llcarpeta, `fcintegracion = '2025-04-01'`);
  expect(Object.keys(await refusedFields(llcarpeta, { llestatus: 7 }))).toEqual(['llestatus']);
  expect(await saves.carpeta({ llestatus: 7 })).toBeGreaterThan(0);
});

const LUGAR = {
  boconocehechos: 1,
  llestado: 30,
  llmunicipio: 87,
  dslocalidad: 'XALAPA',
  lltipoasentamiento: 1,
  lltipovialidad: 1,
  fchecho: fecha('2025-01-01'),
} as const;
const CAMBIOS = {
  noci: 'CAMBIADA/1',
  fcinicio: fecha('2025-02-27'),
  lldelito: 311,
  novictimas: 5,
  fchecho: fecha('2025-02-20'),
  llestado: 14,
  llmunicipio: 39,
  dslocalidad: 'OTRA',
} satisfies Partial<Carpeta>;

test('[1-202] a file of the external system keeps what came with it', async () => {
  const llcarpeta = await saves.carpeta(LUGAR);
  await mark(llcarpeta, 'provienejusticianet = 1');
  const locked = { ...CAMBIOS, nombrempresponsable: 'OTRA PERSONA', boconocehechos: 0 } satisfies Partial<Carpeta>;
  expect(await refusedFields(llcarpeta, locked)).toEqual(every(Object.keys(locked), 'Dato de JusticiaNet.'));
  expect((await modify({ ...(await form(llcarpeta)), dssintesis: 'NUEVA' })).status).toBe(200);
});

test('[1-224] roles 5 and 6 keep the eight fields when modifying, and choose them when creating', async () => {
  for (const name of ['supervisor.federal', 'capturista.federal']) {
    const federal = await t.as(name);
    const llcarpeta = await savesOf(t, federal).carpeta({ ...LUGAR, llorigen: 4 });
    expect(await refusedFields(llcarpeta, CAMBIOS, federal)).toEqual(
      every(Object.keys(CAMBIOS), 'Su rol no puede cambiar este dato.'),
    );
    expect((await modify({ ...(await form(llcarpeta, federal)), dssintesis: 'NUEVA' }, federal)).status).toBe(200);
  }
});

test('[1-222] [1-223] federal origins go to roles 5 and 6, and to any role on an integrated file', async () => {
  const federal = await t.as('capturista.federal');
  const create = (llorigen: number, as: Headers) =>
    t.call(guardarCI, { params: { type: 2 }, body: carpeta({ llorigen }) }, as);
  expect((await create(1, federal)).status).toBe(200);
  expect((await create(5, federal)).body.campos?.[0]?.campo).toBe('llorigen');
  expect((await create(1, headers)).body.campos?.[0]?.campo).toBe('llorigen');
  const llcarpeta = await saves.carpeta();
  await mark(llcarpeta, `fcintegracion = '2025-04-01'`);
  expect((await modify({ ...(await form(llcarpeta)), llorigen: 1 })).status).toBe(200);
});

describe('a retired catalogue entry', () => {
  test('stays where it was chosen, and is refused where it would be new', async () => {
    const llcarpeta = await saves.carpeta({ llcircunstancia: 2 });
    const retire = async (boactivo: number) => {
      await t.owner.query(`update ctcircunstancia set boactivo = ${boactivo} where llcircunstancia = 2`);
      await t.owner.query(`update semilla set huella = huella || '.'`); // as a new load of the seeds does
    };
    await retire(0);
    expect((await modify({ ...(await form(llcarpeta)), cp: 'NO APLICA', dssintesis: 'X' })).status).toBe(200);
    const { body } = await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ llcircunstancia: 2 }) }, headers);
    expect(body.campos?.map(({ campo }) => campo)).toEqual(['llcircunstancia']);
    // with another parent it is a choice made now
    const moved = await modify({ ...(await form(llcarpeta)), lldelito: 311 });
    expect(moved.body.campos?.map(({ campo }) => campo)).toEqual(['llcircunstancia']);
    await retire(1);
  });
});

describe('another crime', () => {
  const otro = { lldelito: 311, llcircunstancia: 6 };

  test('asks first for techniques that belong to it, naming whose do not; nothing is changed meanwhile', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 9 });
    await saves.victima(llcarpeta, { dsnombre: 'SIN TECNICA', lltecnica: null });
    await saves.victima(llcarpeta, { dsnombre: 'COMUN', lltecnica: 9 });
    expect((await modify({ ...(await form(llcarpeta)), ...otro })).status).toBe(200);
    expect((await modify({ ...(await form(llcarpeta)), lldelito: 310, llcircunstancia: 1 })).status).toBe(200);
    const names = ['ANA', 'BEATRIZ', 'CARLA', 'DELIA', 'ELENA', 'FLOR', 'GLORIA'];
    const ids: number[] = [];
    for (const dsnombre of names)
      ids.push(
        await saves.victima(llcarpeta, { dsnombre, dsapellidopaterno: 'X', dsapellidomaterno: null, lltecnica: 2 }),
      );
    expect(await refusedFields(llcarpeta, { lldelito: 311 })).toMatchObject({
      lldelito:
        'Antes de cambiar el delito, corrija la técnica de tortura de: ANA X, BEATRIZ X, CARLA X, DELIA X, ELENA X y 2 más.',
    });
    await t.owner.query('update victima set lltecnica = null where llvictima = any($1)', [ids]);
    expect((await modify({ ...(await form(llcarpeta)), ...otro })).status).toBe(200);
  });

  test('a technique that was retired from it is not its own any more', async () => {
    const llcarpeta = await saves.carpeta();
    await saves.victima(llcarpeta, {
      dsnombre: 'COMUN',
      dsapellidopaterno: 'X',
      dsapellidomaterno: null,
      lltecnica: 9,
    });
    const retire = (boactivo: number) =>
      t.owner.query('update ctdelitotecnica set boactivo = $1 where lldelito = 311 and lltecnica = 9', [boactivo]);
    await retire(0);
    const refused = await refusedFields(llcarpeta, otro);
    await retire(1);
    expect(refused).toMatchObject({
      lldelito: 'Antes de cambiar el delito, corrija la técnica de tortura de: COMUN X.',
    });
    expect((await modify({ ...(await form(llcarpeta)), ...otro })).status).toBe(200);
  });

  test('asks for a circumstance of its own', async () => {
    const llcarpeta = await saves.carpeta({ llcircunstancia: 1 });
    expect(Object.keys((await modify({ ...(await form(llcarpeta)), lldelito: 311 })).body.campos ?? {})).toHaveLength(
      1,
    );
    const { status, body } = await modify({ ...(await form(llcarpeta)), lldelito: 311 });
    expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['llcircunstancia']]);
  });
});

describe('the number of victims', () => {
  test('does not fall below those registered', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 3 });
    await saves.victima(llcarpeta);
    await saves.victima(llcarpeta);
    expect(await refusedFields(llcarpeta, { novictimas: 1 })).toEqual({
      novictimas: 'Ya hay 2 víctimas registradas: escriba ese número o uno mayor.',
    });
    expect((await modify({ ...(await form(llcarpeta)), novictimas: 2 })).status).toBe(200);
  });

  test('stays as it is once a folio certifies it; the victims do too', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const llvictima = await saves.victima(llcarpeta);
    await saves.autoridad(llcarpeta);
    const folio = await t.call(getFolios, { params: { llcarpeta } }, headers);
    expect(folio.body.result).toBe('REGISTRO_EXITOSO');
    expect(await refusedFields(llcarpeta, { novictimas: 2 })).toEqual({
      novictimas: 'La carpeta ya tiene folio: el número de víctimas no puede cambiar.',
    });
    expect((await modify({ ...(await form(llcarpeta)), dssintesis: 'CON FOLIO' })).status).toBe(200);
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`)).toMatchObject([{ folio: folio.body.msj }]);
    const supervisor = await t.as('supervisor.30');
    const { body } = await t.call(eliminarVictima, { params: { id: llvictima } }, supervisor);
    expect(body.result).toBe('ERROR_GUARDAR');
  });

  test('what the registry alone knows cannot be sent in', async () => {
    const llcarpeta = await saves.carpeta();
    const forged = {
      folio: 'RNDT-1',
      estadojuridicoexpedienteid: 24,
      provienejusticianet: 1,
      fcintegracion: '2020-01-01',
    };
    expect((await modify({ ...(await form(llcarpeta)), ...forged })).status).toBe(200);
    expect((await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`))[0]).toMatchObject({
      folio: null,
      estadojuridicoexpedienteid: null,
      provienejusticianet: 0,
      fcintegracion: null,
    });
  });
});
