import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { autoridad, imputado } from '@renadet/domain/registros.ejemplo';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let supervisor: Headers;
let saves: ReturnType<typeof savesOf>;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  supervisor = await t.as('supervisor.30'); // capturers do not delete
  saves = savesOf(t, headers);
  llcarpeta = await saves.carpeta();
});
const insert = (body: Autoridad) => t.call(guardarAutoridad, { body }, headers);
const edit = (body: Autoridad, as: Headers = headers) => t.call(modificarAutoridad, { body }, as);
const remove = (id: number) => t.call(eliminarAutoridad, { params: { id } }, supervisor);
const read = async (id: number) =>
  (await t.call(getCtResponsablesById, { params: { id } }, headers)).body as unknown as Autoridad;
const accused = (id: number) => rowsOf(t, 'imputado', `llresponsable = ${id} order by llimputado`);
const mark = (id: number, change: string) =>
  t.owner.query(`update responsable set ${change} where llresponsable = ${id}`);
const qrr = (changes: Partial<Autoridad> = {}) => ({ ...QRR, llcarpeta, ...changes }) as Autoridad;
/** What the mark fixes. */
const FIJOS = { llgobierno: 5, llsubnivel: 5, boperteneceinstitucion: 3, lldependencia: 14 };
const QRR = { boexistente: 1, ...FIJOS, imputados: [], imputadosE: [] };

describe('a new authority', () => {
  test('[1-507] [1-500] [1-182] [1-183] [1-006] [1-588] is saved with its accused persons and reads back as sent', async () => {
    const imputados = [imputado(), imputado({ dsnombre: 'Inés', dsalias: 'la güera' })];
    const sent = autoridad(llcarpeta, { imputados, lladscripcion: 7 });
    const { body } = await insert(sent);
    expect(body).toEqual({
      result: 'REGISTRO_EXITOSO',
      msj: 'La informacion se guardo correctamente.',
      llresponsable: expect.any(Number),
      version: 1,
    });
    const answer = await read(body.llresponsable ?? 0);
    expect(Object.keys(answer).sort()).toEqual(Object.keys(camposAutoridad).sort());
    expect(answer).toMatchObject({
      llgobierno: 2,
      dsgobierno: 'ESTATAL',
      dscargo: 'AGENTE',
      boexistente: 0,
      lladscripcion: 7, // [1-588]
      version: 1,
    });
    expect(answer.imputados.map((i) => [i.dsnombre, i.dsalias, i.dsnombrecompleto])).toEqual([
      ['JUAN', null, 'JUAN PEREZ'],
      ['INES', 'LA GUERA', 'INES PEREZ'],
    ]);
    expect(Object.keys(answer.imputados[0] ?? {}).sort()).toEqual(Object.keys(camposImputado).sort());
    expect((await accused(body.llresponsable ?? 0)).map((i) => i.nombreoriginal)).toEqual([null, { dsnombre: 'Inés' }]);
    expect((await insert({ ...sent, llcarpeta: undefined } as never)).body.campos).toContainEqual({
      campo: 'llcarpeta',
      mensaje: 'El identificador no es válido.',
    });
  });

  test('[1-423] [1-424] description and position are kept in upper case without accents', async () => {
    const id = await saves.autoridad(llcarpeta, {
      lldependencia: 12,
      dsdescripcion: 'Policía Vial',
      dscargo: 'cabo 2º',
    });
    expect((await rowsOf(t, 'responsable', `llresponsable = ${id}`))[0]).toMatchObject({
      dsdescripcion: 'POLICIA VIAL',
      dscargo: 'CABO 2º',
    });
  });

  test('[1-005] [1-498] is listed under its own file only', async () => {
    const other = await saves.carpeta();
    const id = await saves.autoridad(other, { llgobierno: 3, llsubnivel: 9, lldependencia: 8 });
    const { body } = await t.call(getCtResponsablesByCarpeta, { params: { id: other } }, headers);
    expect(body).toEqual([
      {
        llresponsable: id,
        version: 1,
        presponsableId: null,
        boexistente: 0,
        dsgobierno: 'MUNICIPAL',
        dssubnivel: 'POLICIA MUNICIPAL',
        dsdependencia: 'POLICIA MUNICIPAL',
        dsloquesesabe: null,
        imputados: 1,
      },
    ]);
  });

  test('errors of an accused person are named by position', async () => {
    const sent = autoridad(llcarpeta, {
      imputados: [imputado(), imputado({ llgenero: null, llmunicipionacimiento: 999 })],
    });
    expect((await insert(sent)).body.campos).toEqual([
      { campo: 'imputados.1.llgenero', mensaje: 'Campo obligatorio' },
      { campo: 'imputados.1.llmunicipionacimiento', mensaje: expect.stringMatching(/^Elija una opción de la lista/) },
    ]);
  });
});

describe('[1-184] [1-310] [1-311] quien resulte responsable', () => {
  test.each<[string, object]>([
    ['and its level', { llgobierno: 5 }],
    ['alone', {}],
    ['alone, the rest null', { llgobierno: null, llsubnivel: null, boperteneceinstitucion: null, lldependencia: null }],
  ])('needs nothing but its mark, %s', async (_, sent) => {
    const { body } = await insert({ boexistente: 1, imputados: [], imputadosE: [], llcarpeta, ...sent } as never);
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect(await read(body.llresponsable ?? 0)).toMatchObject(FIJOS);
  });

  test('is saved with what its mark fixes and nothing else, as 1', async () => {
    const { body } = await insert(qrr());
    expect(body.result).toBe('REGISTRO_EXITOSO');
    expect((await read(body.llresponsable ?? 0)).boexistente).toBe(1);
    expect((await insert(qrr({ boexistente: true as never }))).status).toBe(400);
  });

  test('keeps its level, and has no accused persons', async () => {
    expect((await insert(qrr({ llgobierno: 2 }))).body.campos).toContainEqual({
      campo: 'llgobierno',
      mensaje: 'Debe ser NO APLICA (5): se fija por Q.R.R.',
    });
    const alone = {
      campo: 'boexistente',
      mensaje: 'Quite la marca Q.R.R. o las personas imputadas: no pueden ir juntas.',
    };
    const accusedOfNone = imputado({ lladscripcion: 1, boseparadoservpublico: 3 });
    expect((await insert(qrr({ imputados: [accusedOfNone] }))).body.campos).toEqual([alone]);
    // nor by leaving unnamed the ones it has
    const id = await saves.autoridad(llcarpeta);
    expect((await edit({ ...qrr(), llresponsable: id })).body.campos).toContainEqual(alone);
    const [{ llimputado }] = (await accused(id)) as [{ llimputado: number }];
    const removed = await edit({ ...qrr({ imputadosE: [llimputado] }), llresponsable: id });
    expect([removed.body.result, await accused(id)]).toEqual(['REGISTRO_EXITOSO', []]);
  });
});

describe('modifying', () => {
  test('[1-508] [1-569] [1-320] accused persons are added, changed and removed in one save', async () => {
    const id = await saves.autoridad(llcarpeta, { imputados: [imputado(), imputado({ dsnombre: 'PEDRO' })] });
    const before = await read(id);
    const [juan, pedro] = before.imputados as [Autoridad['imputados'][0], Autoridad['imputados'][0]];
    const { body } = await edit({
      ...before,
      dscargo: 'COMANDANTE',
      imputados: [{ ...juan, dsalias: 'nuevo' }, imputado({ dsnombre: 'LUIS' })],
      imputadosE: [pedro.llimputado ?? 0],
    });
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO', version: 2 });
    const after = await read(id);
    expect(after.dscargo).toBe('COMANDANTE');
    expect(after.imputados.map((i) => [i.llimputado === juan.llimputado, i.dsnombre, i.dsalias])).toEqual([
      [true, 'JUAN', 'NUEVO'],
      [false, 'LUIS', null],
    ]);
    expect((await edit({ ...before, version: 1 })).status).toBe(409);
  });

  test('an accused person that is neither sent nor removed stays, and is judged with the rest', async () => {
    const id = await saves.autoridad(llcarpeta);
    const sent = { ...(await read(id)), imputados: [] };
    expect((await edit(sent)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await accused(id)).toHaveLength(1);
    const level4 = {
      llgobierno: 4,
      llsubnivel: 6,
      boperteneceinstitucion: 2,
      lldependencia: 14,
      dscargo: null,
    } as const;
    const { body } = await edit({ ...(await read(id)), ...level4, imputados: [] });
    expect(body.campos?.map(({ campo }) => campo)).toContain('imputados.0.lladscripcion');
  });

  test("another authority's accused person is neither changed nor removed nor taken", async () => {
    const [mine, theirs] = [await saves.autoridad(llcarpeta), await saves.autoridad(await saves.carpeta())];
    const before = await accused(theirs);
    const llimputado = before[0]?.llimputado as number;
    const own = await read(mine);
    expect((await edit({ ...own, imputados: [...own.imputados, { ...imputado(), llimputado }] })).status).toBe(404);
    expect((await edit({ ...own, imputadosE: [llimputado] })).status).toBe(200);
    const copied = await insert(
      autoridad(llcarpeta, { imputados: [{ ...imputado(), llimputado, llresponsable: theirs }] }),
    );
    expect(copied.body.result).toBe('REGISTRO_EXITOSO');
    expect(await accused(theirs)).toEqual(before);
  });

  test('[1-314] roles 5 and 6 keep the government level; what was read can be sent back', async () => {
    const federal = await t.as('supervisor.federal');
    const own = savesOf(t, federal);
    const id = await own.autoridad(await own.carpeta({ llorigen: 4 }));
    const body = (await t.call(getCtResponsablesById, { params: { id } }, federal)).body as unknown as Autoridad;
    const changed = await edit({ ...body, llgobierno: 1 }, federal);
    expect(changed.body.campos).toContainEqual({ campo: 'llgobierno', mensaje: 'Su rol no puede cambiar este dato.' });
    expect((await edit(body, federal)).body.result).toBe('REGISTRO_EXITOSO');
  });
});

describe('deleting', () => {
  test('[1-509] [1-571] it goes with its accused persons, and the bin keeps them whole', async () => {
    const id = await saves.autoridad(llcarpeta, { imputados: [imputado(), imputado({ dsnombre: 'Inés' })] });
    const { rows } = await t.owner.query(`select to_jsonb(r) || jsonb_build_object('imputados',
      (select jsonb_agg(to_jsonb(i) order by i.llimputado) from imputado i where i.llresponsable = r.llresponsable)) as fila
      from responsable r where llresponsable = ${id}`);
    expect((await remove(id)).body).toEqual({
      result: 'REGISTRO_EXITOSO',
      msj: 'Autoridad responsable eliminada correctamente.',
      llpapelera: expect.any(Number),
    });
    expect([await rowsOf(t, 'responsable', `llresponsable = ${id}`), await accused(id)]).toEqual([[], []]);
    const [bin] = await rowsOf(t, 'papelera', `tabla = 'responsable' and llave = ${id}`);
    expect(bin?.fila).toEqual(rows[0].fila);
    expect((await remove(id)).status).toBe(404);
  });

  test('[1-438] one of the external system stays, and the answer says why', async () => {
    const id = await saves.autoridad(llcarpeta);
    await mark(id, `"presponsableId" = 'JN-3'`);
    expect((await remove(id)).body).toEqual({
      result: 'ERROR_JUSTICIANET',
      msj: 'No se puede eliminar un posible responsable de JusticiaNet.',
    });
    expect(await accused(id)).toHaveLength(1);
  });

  test('one of a file with a folio stays', async () => {
    const certified = await saves.carpeta({ novictimas: 1 });
    await saves.victima(certified);
    const id = await saves.autoridad(certified);
    await t.call(getFolios, { params: { llcarpeta: certified } }, headers);
    expect((await remove(id)).body.result).toBe('ERROR_GUARDAR');
    expect(await accused(id)).toHaveLength(1);
  });
});

test('[1-207] [1-208] [1-209] a closed file takes no authority, no change and no deletion', async () => {
  const closed = await saves.carpeta();
  const id = await saves.autoridad(closed);
  const before = await read(id);
  await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${closed}`);
  for (const { status, body } of [
    await insert(autoridad(closed)),
    await edit({ ...before, dscargo: 'X' }),
    await remove(id),
  ])
    expect([status, body.message]).toEqual([409, 'La carpeta está cerrada: solo se puede consultar.']);
  expect(await read(id)).toEqual(before);
});
