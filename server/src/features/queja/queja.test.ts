import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { getFuentes, getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import {
  eliminarQueja,
  getQueja,
  guardarQueja,
  listaQuejas,
  restaurarQueja,
} from '@renadet/domain/queja/queja.contract';
import type { Queja } from '@renadet/domain/queja/queja.schema';
import { queja } from '@renadet/domain/registros.ejemplo';
import { reporteAvanceIntegracion } from '@renadet/domain/reportes/avance';
import { getReporteTablero } from '@renadet/domain/reportes/tablero';
import { guardarUsuario } from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../../test/saved.ts';

let t: TestApp;
let cndh: Headers;
let ceav: Headers;
let admin: Headers;
beforeAll(async () => {
  t = await testApp();
  [cndh, ceav, admin] = [await t.as('fuente.cndh'), await t.as('fuente.ceav'), await t.as('admin')];
});
const save = (body: Partial<Queja>, as = cndh) => t.call(guardarQueja, { body: body as never }, as);
const create = async (changes: Partial<Queja> = {}, as = cndh) => (await save(queja(changes), as)).body.llqueja ?? 0;
const read = async (id: number, as = cndh) => t.call(getQueja, { params: { id } }, as);
const list = async (body: Partial<Input<typeof listaQuejas>['body']> = {}, as = cndh) =>
  (await t.call(listaQuejas, { body: body as never }, as)).body;
const lastLine = async (operacion: string) =>
  (await rowsOf(t, 'auditoria', `operacion = '${operacion}' order by id desc limit 1`))[0];
const TODO = {
  llmunicipio: 87,
  dslugar: 'CARRETERA',
  llgobierno: 3,
  dsautoridad: 'POLICIA MUNICIPAL',
  dsvictima: 'J. M. G.',
  metodos: [1, 2, 12],
  boremitida: 1,
  llfiscalia: 130,
  fcremision: '2025-03-10',
  dsnoci: 'FGE/XAL/1',
} as unknown as Partial<Queja>;

describe('[1-730] a source registers what it knows', () => {
  test('each value is answered as it was sent, is on record, and can be changed by whoever saw the last version', async () => {
    const sent = queja(TODO);
    const { body } = await save(sent);
    expect(body).toEqual({ result: 'REGISTRO_EXITOSO', llqueja: expect.any(Number), version: 1 });
    const id = body.llqueja ?? 0;
    const { llqueja: _, version: __, ...values } = sent;
    const kept = (await read(id)).body;
    expect(kept).toEqual({
      ...values,
      llqueja: id,
      version: 1,
      llinstitucion: 901,
      dsinstitucion: 'COMISION NACIONAL DE LOS DERECHOS HUMANOS',
    });
    expect(await lastLine('queja.leer')).toMatchObject({ llave: String(id), llinstitucion: 901 });
    expect((await save({ ...kept, dslugar: 'Otra carretera' } as never)).body.version).toBe(2);
    expect((await read(id)).body).toEqual({ ...kept, version: 2, dslugar: 'OTRA CARRETERA' });
    expect((await lastLine('queja.guardar'))?.detalle).toEqual({
      antes: { dslugar: 'CARRETERA' },
      despues: { dslugar: 'OTRA CARRETERA' },
    });
    expect((await save({ ...kept } as never)).status).toBe(409);
  });

  test('what is missing, too early or in no list is told by its field, and nothing is kept', async () => {
    const campos = async (changes: object) =>
      (await save({ ...queja(), ...changes })).body.campos?.map(({ campo }) => campo);
    const before = (await list()).total;
    expect(await campos({ dsexpediente: null, llestado: null })).toEqual(['dsexpediente', 'llestado']);
    expect(await campos({ fcrecepcion: '2999-01-01' })).toEqual(['fcrecepcion']);
    expect(await campos({ llestado: 77 })).toEqual(['llestado']);
    expect(await campos({ llmunicipio: 999 })).toEqual(['llmunicipio']);
    expect(await campos({ metodos: [1, 99] })).toEqual(['metodos']);
    expect(await campos({ ...TODO, llfiscalia: 901 })).toEqual(['llfiscalia']); // a source is no prosecutor
    expect(await campos({ dsnoci: 'FGE/1' })).toEqual(['dsnoci']);
    expect((await list()).total).toBe(before);
  });

  test('the same number twice in a source is told; another source may have it', async () => {
    const one = queja();
    await save(one);
    const again = { result: 'REGISTRO_EXISTENTE', msj: 'Su institución ya registró un caso con ese número.' };
    expect((await save({ ...one })).body).toEqual(again);
    expect((await save({ ...one }, ceav)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('the database refuses methods that its catalogue does not have', async () => {
    const id = await create();
    await expect(t.owner.query(`update queja set metodos = '{1,99}' where llqueja = ${id}`)).rejects.toThrow('metodos');
  });
});

describe('[1-734] whose they are', () => {
  test('a foreign one answers like one that there is not, and lists and totals have the own ones alone', async () => {
    const id = await create({ novictimas: 7, boremitida: 1 });
    const [foreign, absent] = [await read(id, ceav), await read(999_999, ceav)];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await save({ ...queja(), llqueja: id }, ceav)).status).toBe(404);
    for (const e of [eliminarQueja, restaurarQueja])
      expect((await t.call(e, { params: { id } }, ceav)).status).toBe(404);
    const own = await rowsOf(t, 'queja', 'llinstitucion = 902 and fceliminado is null');
    expect(await list({ rpp: 100 }, ceav)).toMatchObject({
      total: own.length,
      victimas: own.reduce((n, q) => n + Number(q.novictimas), 0),
      remitidas: own.filter((q) => q.boremitida === 1).length,
    });
    expect((await list({ fuente: 901 }, ceav)).total).toBe(0);
  });

  test('the national administrator sees all of them, by source, and registers none; nobody else sees any', async () => {
    const id = await create(TODO, ceav);
    expect((await read(id, admin)).body).toMatchObject({ llinstitucion: 902, dsvictima: 'J. M. G.' });
    const [all] = (await t.owner.query('select count(*)::int as n from queja where fceliminado is null')).rows;
    expect((await list({}, admin)).total).toBe(all.n);
    expect((await list({ fuente: 902, rpp: 100 }, admin)).filas.map(({ llqueja }) => llqueja)).toContain(id);
    for (const body of [queja(), queja({ llqueja: id })]) expect((await save(body, admin)).status).toBe(403);
    for (const name of ['supervisor.30', 'admin.30', 'capturista.federal', 'consulta']) {
      const as = await t.as(name);
      expect([name, (await read(id, as)).status, (await save(queja(), as)).status]).toEqual([name, 403, 403]);
    }
    // who is given the function and is of no source registers nothing
    await t.owner.query('insert into ctrolfuncionalidad (llrol, llfuncionalidad) values (3, 30)');
    expect((await save(queja(), await t.as('supervisor.30'))).status).toBe(403);
    await t.owner.query('delete from ctrolfuncionalidad where llrol = 3 and llfuncionalidad = 30');
  });
});

describe('[1-733] the list', () => {
  test('the last received first, page by page, by number, state and days, with totals of all that was found', async () => {
    const unas = ['2024-01-05', '2024-01-07', '2024-01-06'] as const;
    const ids: number[] = [];
    for (const [i, fcrecepcion] of unas.entries())
      ids.push(
        await create({
          dsexpediente: `LISTA/${i}`,
          fcrecepcion: fcrecepcion as never,
          novictimas: i + 1,
          llestado: 14,
        }),
      );
    const found = { expediente: 'lista/', rpp: 2 };
    expect(await list(found)).toMatchObject({ total: 3, victimas: 6, remitidas: 0 });
    expect((await list(found)).filas.map(({ llqueja }) => llqueja)).toEqual([ids[1], ids[2]]);
    expect((await list({ ...found, pagina: 1 })).filas).toEqual([
      {
        llqueja: ids[0],
        dsexpediente: 'LISTA/0',
        dsinstitucion: 'COMISION NACIONAL DE LOS DERECHOS HUMANOS',
        fcrecepcion: '2024-01-05',
        dsestado: 'JALISCO',
        novictimas: 1,
        boremitida: 0,
      },
    ]);
    const dias = { desde: '06/01/2024', hasta: '06/01/2024' } as never;
    expect((await list(dias)).filas.map(({ llqueja }) => llqueja)).toEqual([ids[2]]);
    expect((await list({ entidad: 1 })).total).toBe(0);
    const de = async (fuente: number) => (await list({ expediente: 'LISTA/', fuente }, admin)).total;
    expect([await de(901), await de(902)]).toEqual([3, 0]);
    const { filas } = await list(found);
    expect(JSON.stringify(filas)).not.toContain('J. M.');
    expect(await lastLine('queja.listar')).toMatchObject({ llinstitucion: 901 });
  });
});

test('[2-701] in the order of a heading, up and down, Ñ after N, over its pages; no other column is taken', async () => {
  for (const [i, n] of ['Ñ', 'N', 'O', 'NZ'].entries())
    await create({ dsexpediente: `ORDEN/${n}`, novictimas: 1 + (i % 2) });
  const ask = async (columna: string, sentido: string) => {
    const pages = [0, 1].map((pagina) =>
      list({ expediente: 'ORDEN/', rpp: 2, pagina, orden: { columna, sentido } as never }),
    );
    return (await Promise.all(pages)).flatMap(({ filas }) => filas.map((q) => q.dsexpediente.slice(6)));
  };
  expect(await ask('dsexpediente', 'asc')).toEqual(['N', 'NZ', 'Ñ', 'O']);
  expect(await ask('dsexpediente', 'desc')).toEqual(['O', 'Ñ', 'NZ', 'N']);
  expect(await ask('novictimas', 'asc')).toEqual(['O', 'Ñ', 'NZ', 'N']); // of equals the one registered last
  for (const orden of [
    { columna: 'version', sentido: 'asc' },
    { columna: 'dsestado', sentido: 'x' },
  ])
    expect((await t.call(listaQuejas, { body: { orden } as never }, cndh)).status).toBe(400);
});

describe('[1-735] deleted ones', () => {
  test('leave the lists, are brought back with another version, and are gone after thirty days', async () => {
    const id = await create({ dsexpediente: 'BORRADA/1' });
    expect((await t.call(eliminarQueja, { params: { id } }, cndh)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await read(id)).status).toBe(404);
    const name = { expediente: 'BORRADA/1' };
    expect([(await list(name)).total, (await list({ ...name, eliminadas: true })).total]).toEqual([0, 1]);
    const back = await t.call(restaurarQueja, { params: { id } }, cndh);
    expect(back.body).toMatchObject({ result: 'REGISTRO_EXITOSO', llqueja: id });
    expect((await read(id)).body.version).toBe(3);
    expect((await t.call(restaurarQueja, { params: { id } }, cndh)).status).toBe(404);

    await t.call(eliminarQueja, { params: { id } }, cndh);
    await create({ dsexpediente: 'BORRADA/1' });
    const taken = await t.call(restaurarQueja, { params: { id } }, cndh);
    expect(taken.body.result).toBe('REGISTRO_EXISTENTE');
    await t.owner.query(`update queja set fceliminado = now() - interval '31 days' where llqueja = ${id}`);
    expect((await t.call(restaurarQueja, { params: { id } }, cndh)).status).toBe(404);
    await t.owner.query(`select purgar_vencidos('30 days')`);
    expect(await rowsOf(t, 'queja', `llqueja = ${id}`)).toEqual([]);
  });
});

describe('[1-728] a source is an institution of a kind of its own', () => {
  const nueva = { dsinstitucion: 'COMISION ESTATAL DE DERECHOS HUMANOS', dsabreviatura: 'CEDH-30', lltipofuente: 1 };
  const saveInstitucion = (body: object) => t.call(guardarCtinstitucion, { body: body as never }, admin);

  test('it is in no list of offices, in no report by office, and has no area', async () => {
    const { body } = await saveInstitucion(nueva);
    const llinstitucion = body.llinstitucion ?? 0;
    const fuentes = (await t.call(getFuentes, {}, admin)).body;
    expect(fuentes.find((f) => f.llinstitucion === llinstitucion)).toEqual({
      ...nueva,
      llinstitucion,
      dstipofuente: 'ORGANISMO PUBLICO DE DERECHOS HUMANOS',
    });
    const offices = (await t.call(catalogosContract.Ctinstitucion, {}, admin)).body;
    expect(offices).toHaveLength(33);
    const { filas } = (await t.call(getReporteTablero, { body: { anio: 2025, trimestre: 1 } }, admin)).body;
    expect(filas).toHaveLength(33);
    const periodo = { fechaInicio: '01/01/2024', fechaFin: '31/12/2024' };
    const avance = (await t.call(reporteAvanceIntegracion, { body: periodo as never }, admin)).body;
    expect(JSON.stringify(avance)).not.toContain('DERECHOS HUMANOS');
    const { body: kept } = await t.call(getInstitucion, { params: { llinstitucion } }, admin);
    expect(kept).toEqual({ ...nueva, llinstitucion, dominios: null, version: 1 });
  });

  test('its kind does not change: left out it stays, another is refused, and an office becomes none', async () => {
    const { body } = await saveInstitucion({ ...nueva, dsinstitucion: 'OTRA COMISION', dsabreviatura: 'OTRA' });
    const llinstitucion = body.llinstitucion ?? 0;
    const datos = { llinstitucion, dsinstitucion: 'OTRA COMISION', dsabreviatura: 'OTR' };
    expect((await saveInstitucion(datos)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await t.call(getInstitucion, { params: { llinstitucion } }, admin)).body).toMatchObject({
      dsabreviatura: 'OTR',
      lltipofuente: 1,
    });
    for (const lltipofuente of [2, null])
      expect((await saveInstitucion({ ...datos, lltipofuente })).body.campos?.map(({ campo }) => campo)).toEqual([
        'lltipofuente',
      ]);
    const { body: office } = await t.call(getInstitucion, { params: { llinstitucion: 130 } }, admin);
    expect((await saveInstitucion({ ...office, lltipofuente: 1 })).status).toBe(400);
    expect((await saveInstitucion({ ...nueva, dsinstitucion: 'X', dsabreviatura: 'X', lltipofuente: 9 })).status).toBe(
      400,
    );
  });

  test('[1-729] its users have the role of a source, and nobody of an office has it', async () => {
    const usuario = (llinstitucion: number, llrol: number) => ({
      dscorreo: `u${llinstitucion}.${llrol}@fiscalias.gob.mx`,
      dsnombre: 'Aurora',
      dsapellidopaterno: 'Quiroz',
      llinstitucion,
      llrol,
      dscargo: 'Visitadora',
      sedes: [],
      password: 'Registro2026',
      cpassword: 'Registro2026',
    });
    const tried = async (llinstitucion: number, llrol: number) => {
      const { status, body } = await t.call(guardarUsuario, { body: usuario(llinstitucion, llrol) as never }, admin);
      return [status, body.campos?.map(({ campo }) => campo)];
    };
    expect(await tried(901, 8)).toEqual([200, undefined]);
    for (const [llinstitucion, llrol] of [
      [901, 4],
      [901, 2],
      [130, 8],
      [1, 8],
    ] as const)
      expect([llinstitucion, llrol, await tried(llinstitucion, llrol)]).toEqual([
        llinstitucion,
        llrol,
        [400, ['llrol']],
      ]);
  });
});

test('[1-734] what a source registers is in no total of files', async () => {
  const counts = async () =>
    (
      await t.owner.query(`select (select count(*) from carpeta) as carpetas, (select count(*) from victima) as victimas,
      (select count(*) from cambiocarpeta) as cambios, (select count(*) from cambiovictima) as deVictimas`)
    ).rows[0];
  const before = await counts();
  await create({ novictimas: 9 });
  expect(await counts()).toEqual(before);
});
