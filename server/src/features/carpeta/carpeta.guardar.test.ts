import { getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { datosDeLey } from '@renadet/domain/lib/campos';
import { fecha } from '@renadet/domain/lib/fecha';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { pick } from '../../lib/check.ts';

const FUERA = 'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.';
let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  saves = savesOf(t, headers);
});
const create = (body: Carpeta | object) => t.call(guardarCI, { params: { type: 2 }, body: body as Carpeta }, headers);
const modify = (body: Carpeta | object) => t.call(modificarCI, { body: body as Carpeta }, headers);
const read = async (llcarpeta: number) => (await t.call(getCarpetaById, { params: { llcarpeta } }, headers)).body;
const count = async () => Number((await t.owner.query('select count(*) from carpeta')).rows[0].count);

/** A file whose place of the facts is known, with every text filled. */
const full = (changes: Partial<Carpeta> = {}): Carpeta =>
  carpeta({
    llorigen: 10,
    especifique: 'OTRO ORIGEN',
    lldenunciante: 6,
    llgobierno: 2,
    boconocehechos: 1,
    fchecho: fecha('2025-02-28'),
    llestado: 30,
    llmunicipio: 87,
    dslocalidad: 'XALAPA ENRIQUEZ',
    lltipoasentamiento: 1,
    dscolonia: 'CENTRO',
    lltipovialidad: 1,
    dscalle: 'ZAMORA',
    dsnumeroexterior: '25',
    dsnumerointerior: '3 B',
    cp: '91000',
    lletapa: 1,
    llestatus: 2,
    dsacumulacion: 'CI/1/2020',
    dsreclasificacion: 'TORTURA',
    boexisteexporigen: 1,
    nocianterior: 'AP/7/2015',
    dsjuzgado: 'PRIMERO',
    dsproceso: '15/2020',
    dsdelito: 'ABUSO DE AUTORIDAD',
    llentidadfederativa: 14,
    llmunicipioorigen: 39,
    estadojuridico: 'En trámite',
    llformainicio: 4,
    dsorganovista: 'JUZGADO PRIMERO',
    fcvista: fecha('2025-01-07'),
    fcrecepcionvista: fecha('2025-01-08'),
    dsqueja: 'CNDH/1/2025',
    bopruebaexcluida: 2,
    ...changes,
  });

describe('a new file', () => {
  test('[1-004] [1-501] [1-144] [1-587] is created and reads back with every field as sent', async () => {
    const sent = full();
    const { status, body } = await create(sent);
    expect([status, body]).toEqual([
      200,
      { result: 'REGISTRO_EXITOSO', infoFiles: [], llcarpeta: expect.any(Number), version: 1 },
    ]);
    const { llcarpeta: _, version: __, boindicios, boexisteexporigen, ...rest } = sent;
    const answer = await read(body.llcarpeta ?? 0);
    // every documented field is there but the attachments, which have a call of their own
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(camposCarpeta)));
    expect(answer).toMatchObject({
      ...JSON.parse(JSON.stringify(rest)),
      estadojuridico: 'EN TRAMITE', // text like any other [1-587]
      boleyfederal: 0,
      fcintegracion: null,
      provienejusticianet: 0,
      folio: null,
      victimasregistradas: 0,
      autoridadesregistradas: 0,
    });
    expect([boindicios, boexisteexporigen]).toEqual([0, 1]);
  });

  test("[1-145] [1-146] [1-147] indicios and origin file travel as '1', '0', '2' and knows-facts as a number", async () => {
    const texts = { boindicios: '1', boexisteexporigen: '2', boconocehechos: 0, llentidadfederativa: 33 };
    const { body } = await create({ ...carpeta(), ...texts });
    expect(await read(body.llcarpeta ?? 0)).toMatchObject(texts);
  });

  test('[1-002] [1-003] [1-346] [1-347] texts are kept in upper case without accents, Ñ kept', async () => {
    const number = ' abc/áñ-1 ';
    const llcarpeta = await saves.carpeta({
      noci: number,
      nombrempresponsable: 'josé  Muñoz güemes',
      dssintesis: 'a\nb',
    });
    expect(await read(llcarpeta)).toMatchObject({
      noci: 'ABC/AÑ-1',
      nombrempresponsable: 'JOSE MUÑOZ GUEMES',
      dssintesis: 'A\nB',
    });
  });

  test('it belongs to the institution of its author, in the first of their places', async () => {
    const own = await rowsOf(t, 'carpeta', `llcarpeta = ${await saves.carpeta()}`);
    expect(own[0]).toMatchObject({ llinstitucion: 130, boleyfederal: 0, provienejusticianet: 0 });
    const federal = savesOf(t, await t.as('capturista.federal'));
    expect((await rowsOf(t, 'carpeta', `llcarpeta = ${await federal.carpeta({ llorigen: 4 })}`))[0]).toMatchObject({
      llinstitucion: 1,
      boleyfederal: 1,
    });
  });
});

describe('[1-550] a number that exists', () => {
  test('is refused, however it is typed, and by whichever institution', async () => {
    await saves.carpeta({ noci: 'REPETIDA/1' });
    const before = await count();
    expect((await create(carpeta({ noci: 'repetída/1' }))).body).toEqual({
      result: 'ERROR_GUARDAR_EXISTE',
      infoFiles: [],
    });
    const other = await t.as('capturista.14');
    const { body } = await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci: 'REPETIDA/1' }) }, other);
    expect(body.result).toBe('ERROR_GUARDAR_EXISTE');
    expect(await count()).toBe(before);
  });

  test('of two saved at once exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const noci = `CARRERA/${round}`;
      const answers = await Promise.all([1, 2, 3].map(() => create(carpeta({ noci }))));
      expect(answers.map(({ body }) => body.result).sort()).toEqual([
        'ERROR_GUARDAR_EXISTE',
        'ERROR_GUARDAR_EXISTE',
        'REGISTRO_EXITOSO',
      ]);
    }
  });

  test('is refused on modifying too, and nothing changes', async () => {
    await saves.carpeta({ noci: 'OCUPADA/1' });
    const llcarpeta = await saves.carpeta();
    const kept = await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`);
    const { body } = await modify({ ...carpeta({ noci: 'OCUPADA/1' }), llcarpeta, version: 1 });
    expect(body).toEqual({ result: 'ERROR_GUARDAR_EXISTE', infoFiles: [], deletedFiles: [] });
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`)).toEqual(kept);
  });
});

describe('what is refused', () => {
  test('every field in error is named with a sentence, and nothing is stored', async () => {
    const before = await count();
    const { status, body } = await create({ fcinicio: '2999-01-01', noci: 'A$1' });
    expect([status, body.message]).toEqual([400, 'Llena todos los campos obligatorios']);
    expect(body.campos).toContainEqual({
      campo: 'noci',
      mensaje: 'El formato de la Carpeta de Investigación no es correcto.',
    });
    expect(body.campos).toContainEqual({ campo: 'fcinicio', mensaje: 'No puede ser mayor a la fecha actual.' });
    expect(body.campos).toContainEqual({ campo: 'llorigen', mensaje: 'Campo obligatorio' });
    const names = body.campos?.map((c) => c.campo) ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect(await count()).toBe(before);
  });

  test('an unknown field is named, not dropped', async () => {
    const { status, body } = await create({ ...carpeta(), nosi: 'X' });
    expect([status, body.campos]).toEqual([
      400,
      [{ campo: 'solicitud', mensaje: 'Quite los campos que no existen: nosi.' }],
    ]);
  });

  test.each([
    ['an id that no catalogue has', { llorigen: 77 }, 'llorigen'],
    ['an origin of the federal jurisdiction', { llorigen: 1 }, 'llorigen'],
    ['a circumstance of another crime', { llcircunstancia: 6 }, 'llcircunstancia'],
    ['a status of another stage', { llestatus: 8 }, 'llestatus'],
    ['a municipality of another state', { llestado: 1, llmunicipio: 87 }, 'llmunicipio'],
    ['a government level that no complainant has', { lldenunciante: 6, llgobierno: 99 }, 'llgobierno'],
  ])('[1-192] %s is refused by name', async (_, change, campo) => {
    const { status, body } = await create(full(change));
    expect([status, body.campos]).toEqual([400, [{ campo, mensaje: FUERA }]]);
  });

  test('the same municipality number is taken in its own state', async () => {
    expect((await create(full({ llestado: 14, llmunicipio: 87 }))).body.result).toBe('REGISTRO_EXITOSO');
  });
});

describe('modifying', () => {
  test('[1-503] keeps the new values and counts the version', async () => {
    const llcarpeta = await saves.carpeta();
    const sent = { ...full({ noci: `OTRA/${llcarpeta}` }), llcarpeta, version: 1 };
    expect((await modify(sent)).body).toEqual({
      result: 'REGISTRO_EXITOSO',
      infoFiles: [],
      deletedFiles: [],
      version: 2,
    });
    expect(await read(llcarpeta)).toMatchObject({ noci: `OTRA/${llcarpeta}`, dscalle: 'ZAMORA', version: 2 });
  });

  test('what was read can be sent back as it is', async () => {
    const llcarpeta = await saves.carpeta();
    const { boleyfederal: _, ...form } = await read(llcarpeta);
    expect((await modify(form)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('an older version answers 409 and overwrites nothing; of two at once one wins', async () => {
    const llcarpeta = await saves.carpeta();
    const change = (cp: string) => modify({ ...full({ noci: `V/${llcarpeta}`, cp }), llcarpeta, version: 1 });
    const answers = await Promise.all(['1', '2', '3'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^Otra persona guardó cambios/);
    const winner = String(answers.findIndex(({ status }) => status === 200) + 1);
    expect(await read(llcarpeta)).toMatchObject({ cp: winner, version: 2 });
  });

  test('an absent file, or none named, answers 404', async () => {
    for (const llcarpeta of [null, 2_147_483_647]) expect((await modify({ ...carpeta(), llcarpeta })).status).toBe(404);
  });
});

test('[1-588] fields without a place in the form are stored and answered, kept where they are left out; a read can be sent back whole', async () => {
  const { body } = await create({ ...full(), noci: 'SIN/LUGAR/1', resolucion: 'Por definir' } as never);
  const llcarpeta = body.llcarpeta ?? 0;
  const answer = await read(llcarpeta);
  expect(answer).toMatchObject({ resolucion: 'POR DEFINIR' });
  const back = await t.call(modificarCI, { body: answer as never }, headers);
  expect(back.body.result, JSON.stringify(back.body)).toBe('REGISTRO_EXITOSO');
  const {
    resolucion: _,
    estadojuridico: __,
    version: ___,
    ...rest
  } = (await read(llcarpeta)) as Record<string, unknown>;
  expect((await t.call(modificarCI, { body: rest as never }, headers)).body.result).toBe('REGISTRO_EXITOSO');
  expect(await read(llcarpeta)).toMatchObject({ resolucion: 'POR DEFINIR', estadojuridico: 'EN TRAMITE' });
});

const DE_LEY = datosDeLey(camposCarpeta);
describe('[1-665] data of law that a caller leaves out', () => {
  const condena = { lletapa: 3, llestatus: 15, dsacumulacion: null, dsreclasificacion: null, nopena: 12 };
  /** A file with a sentence, and what the documents' callers send of it. */
  async function kept(noci: string) {
    const { body } = await create(full({ noci, ...condena }));
    const llcarpeta = body.llcarpeta ?? 0;
    const form = await read(llcarpeta);
    const deDocumento = Object.entries(form).filter(([name]) => !(DE_LEY as readonly string[]).includes(name));
    return { llcarpeta, form, documento: Object.fromEntries(deDocumento) };
  }
  const deLey = async (llcarpeta: number) => pick(await read(llcarpeta), DE_LEY);

  test('stay as they are kept', async () => {
    const { llcarpeta, documento } = await kept('LEY/1');
    const before = await deLey(llcarpeta);
    expect(before).toMatchObject({ llformainicio: 4, dsqueja: 'CNDH/1/2025', bopruebaexcluida: 2, nopena: 12 });
    expect((await modify({ ...documento, dscalle: 'OTRA' })).body.result).toBe('REGISTRO_EXITOSO');
    expect(await read(llcarpeta)).toMatchObject({ dscalle: 'OTRA', ...before });
  });
  test('but for those that what is sent leaves no place for', async () => {
    const { llcarpeta, documento } = await kept('LEY/2');
    const before = await deLey(llcarpeta);
    const answer = await modify({ ...documento, lletapa: 2, llestatus: 13 });
    expect([answer.status, answer.body.campos]).toEqual([200, undefined]);
    expect(await deLey(llcarpeta)).toEqual({ ...before, nopena: null });
    const { version } = await read(llcarpeta);
    expect((await modify({ ...documento, version, lletapa: 2, llestatus: 13, llformainicio: 1 })).status).toBe(200);
    const sinVista = { dsorganovista: null, fcvista: null, fcrecepcionvista: null };
    expect(await deLey(llcarpeta)).toEqual({ ...before, ...sinVista, nopena: null, llformainicio: 1 });
  });
  const [MES, ENTRE] = [
    { llprecisionhecho: 3, fchecho: fecha('2024-12-01') },
    { llprecisionhecho: 2, fchecho: fecha('2024-12-14'), fchechofin: fecha('2024-12-15') },
  ];
  const SIN_SABER = { llprecisionhecho: 5, fchecho: null };
  const nada = { llprecisionhecho: null, fchechofin: null };
  test.each<[string, Partial<Carpeta>, Partial<Carpeta>, Partial<Carpeta>]>([
    ['a month, told again', MES, {}, MES],
    ['a month, and a day of it', MES, { fchecho: fecha('2024-12-20') }, nada],
    ['two days, and the first', ENTRE, {}, ENTRE],
    ['two days, and one after both', ENTRE, { fchecho: fecha('2024-12-20') }, nada],
    ['two days, and none', ENTRE, { fchecho: null }, nada],
    ['not known, and nothing', SIN_SABER, {}, SIN_SABER],
    ['not known, and a day', SIN_SABER, { fchecho: fecha('2024-12-20') }, nada],
  ])('how well a day is known stays while the day does (D-409): %s', async (name, stored, sent, expected) => {
    const { body } = await create(full({ noci: `LEY ${name}`.toUpperCase().replace(/[^A-Z ]/g, ''), ...stored }));
    const llcarpeta = body.llcarpeta ?? 0;
    const all = Object.entries(await read(llcarpeta));
    const documento = Object.fromEntries(all.filter(([field]) => !(DE_LEY as readonly string[]).includes(field)));
    expect(await read(llcarpeta)).toMatchObject(stored);
    expect((await modify({ ...documento, ...sent })).body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect(await read(llcarpeta)).toMatchObject({ ...expected, ...sent });
  });
  test('what is sent empty is emptied, and what is sent against the rest is refused', async () => {
    const { llcarpeta, form } = await kept('LEY/3');
    const { boleyfederal: _, ...all } = form;
    const { status, body } = await modify({ ...all, llformainicio: null } as never);
    const mensaje = 'Deje vacío este campo: solo cuando la carpeta inició por vista de órgano jurisdiccional.';
    expect([status, body.campos]).toEqual([
      400,
      ['dsorganovista', 'fcvista', 'fcrecepcionvista'].map((campo) => ({ campo, mensaje })),
    ]);
    const nada = Object.fromEntries(DE_LEY.map((name) => [name, null]));
    expect((await modify({ ...all, ...nada } as never)).status).toBe(200);
    expect(await deLey(llcarpeta)).toEqual(nada);
  });
});

test('[1-899] who has no place registers in the first area of her office that is active, as it is in that moment; where none is, nothing', async () => {
  const who = await t.as('supervisor.30');
  const areas: number[] = (
    await t.owner.query('select llpropietario from ctpropietario where llinstitucion = 130 and boactivo = 1 order by 1')
  ).rows.map(({ llpropietario }) => llpropietario);
  const register = () => t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, who);
  const close = (some: readonly number[]) =>
    t.owner.query('update ctpropietario set boactivo = 0 where llpropietario = any($1)', [some]);
  const areaOf = async (llcarpeta: number | undefined) =>
    (await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`))[0]?.llpropietario;
  expect(areas.length).toBeGreaterThan(1);
  expect(await areaOf((await register()).body.llcarpeta)).toBe(areas[0]);
  await close(areas.slice(0, 1));
  expect(await areaOf((await register()).body.llcarpeta)).toBe(areas[1]);
  await close(areas);
  const before = await count();
  const { status, body } = await register();
  expect([status, body.message]).toEqual([403, 'Su rol no permite realizar esta acción.']);
  expect(await count()).toBe(before);
  await t.owner.query('update ctpropietario set boactivo = 1 where llpropietario = any($1)', [areas]);
});
