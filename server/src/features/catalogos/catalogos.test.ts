import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { LECTURAS, type NombreLectura } from '@renadet/domain/catalogos/lecturas';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDb } from '../../../test/db.ts';
import { type Catalogos, createCatalogos } from '../../catalogos/catalogos.cache.ts';
import { openDb } from '../../db/open.ts';
import { errors } from '../../plugins/errors.ts';
import { catalogosRoutes } from './catalogos.routes.ts';

type Row = Record<string, number | string | null>;
let app: FastifyInstance;
let owner: pg.Client;
let catalogos: Catalogos;
let close: () => Promise<void>;

// The routes alone, on the application's own login; sessions and permissions have tests of their own.
beforeAll(async () => {
  const { url, urlApp } = await freshDb();
  const { db } = openDb(urlApp, { max: 4 });
  catalogos = createCatalogos(db);
  owner = new pg.Client(url);
  await owner.connect();
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  errors(app);
  catalogosRoutes(app, catalogos);
  close = () => Promise.all([app.close(), db.destroy(), owner.end()]).then(() => {});
});
afterAll(() => close());

const get = (path: string, headers = {}) => app.inject({ url: `/api/secure/${path}`, headers });
const read = async (path: string): Promise<Row[]> => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const ids = async (path: string, column: string) => (await read(path)).map((row) => Number(row[column]));
const sorted = async (path: string, column: string) => (await ids(path, column)).toSorted((a, b) => a - b);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** An address of each read that has entries. */
const SAMPLES: Partial<Record<NombreLectura, string>> = {
  Ctmunicipios: 'Ctmunicipios/30',
  Ctorigenes: 'Ctorigenes/1',
  Ctcircunstancias: 'Ctcircunstancias/310',
  Cttecnicas: 'Cttecnicas/310',
  Ctgobiernosdenunciante: 'Ctgobiernosdenunciante/6',
  Ctestatus: 'Ctestatus/1',
  CtsubnivelesPorGobierno: 'Ctsubniveles/1',
  CtdependenciasPorSubnivel: 'Ctdependencias/1',
  DtsituacionesPorSituacion: 'Dtsituaciones/2',
  Ctexamenes: 'Ctexamenes/1',
  Ctresultados: 'Ctresultados/1',
  autocompleteOrganos: 'autocompleteOrganos/control',
  getCtinstitucionByFilters: 'getCtinstitucionByFilters/FGE-30',
  getfiscaliaSede: 'getfiscaliaSede/1',
  Ctpropietarios: 'Ctpropietarios/130',
  getAutocompletCtpropietarios: 'getAutocompletCtpropietarios/130/tortura',
};

test.each(Object.keys(LECTURAS) as NombreLectura[])(
  '%s answers entries of its contract, under either address',
  async (n) => {
    const path = SAMPLES[n] ?? LECTURAS[n].ruta;
    const rows = await read(path);
    expect(rows.length).toBeGreaterThan(0);
    const { fila } = { fila: catalogosContract[n].answer.element };
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(rows.map(() => Object.keys(fila.shape).toSorted()));
    expect(catalogosContract[n].answer.safeParse(rows).error).toBeUndefined();
    expect(await read(`${path}/`)).toEqual(rows);
  },
);

describe('[2-440] [2-443] [2-444] [1-191] [1-447] [1-452] [1-454] [1-455] [1-457] [1-458] [1-459] [1-460] [1-461] [1-463] [1-465] [1-468] [1-473] [1-477] [1-480] [1-481] [1-482] [1-483] [1-484] [1-485] [1-486] [1-487] [1-488] [1-489] [1-490] [1-491] [1-677] whole lists', () => {
  test.each([
    ['1-447', 'Ctestados', 'llestado', [...upTo(32), 33, 99]],
    ['2-444', 'estado', 'llestado', [...upTo(32), 33, 99]],
    ['2-443', 'getfiscalia', 'fiscaliaId', upTo(6)],
    ['1-452', 'Ctdelitos', 'lldelito', [310, 311]],
    ['1-454', 'Ctdenunciantes', 'lldenunciante', [1, 2, 3, 4, 6, 7, 8, 9]],
    ['1-455', 'Ctetapas', 'lletapa', [1, 2, 3, 4]],
    ['1-660', 'Ctformasinicio', 'llformainicio', upTo(5)],
    ['1-660', 'Ctprecisiones', 'llprecision', upTo(5)],
    ['1-457', 'Ctnacionalidades', 'llnacionalidad', [1, 2, 3]],
    ['1-458', 'Ctgeneros', 'llgenero', [1, 2, 3]],
    ['1-459', 'Ctsituacionesjuridicas', 'llsituacionjuridica', upTo(5)],
    ['1-460', 'Dtsituaciones', 'llsituacion', upTo(10)],
    ['1-461', 'Ctgobiernos', 'llgobierno', upTo(5)],
    ['1-463', 'Ctsubniveles', 'llsubnivel', upTo(9)],
    ['1-465', 'Ctdependencias', 'lldependencia', upTo(15)],
    ['1-468', 'CttecnicasSD', 'lltecnica', upTo(13)],
    ['1-677', 'Ctmetodos', 'llmetodo', upTo(16)],
    ['1-677', 'Ctfinalidades', 'llfinalidad', upTo(7)],
    ['1-677', 'Ctmotivos', 'llmotivo', upTo(11)],
    ['1-473', 'getRangdEdades', 'llrangoedades', upTo(13)],
    ['1-477', 'Ctinstitucion', 'llinstitucion', [1, ...upTo(32).map((s) => 100 + s)]],
    ['1-480', 'paises', 'llpais', [...upTo(249), 277]],
    ['1-481', 'Cttipoasentamiento', 'lltipoasentamiento', upTo(43)],
    ['1-482', 'Cttipovialidad', 'lltipovialidad', upTo(23)],
    ['1-483', 'Cttipolenguaindigena', 'lltipolenguaindigena', upTo(70)],
    ['1-484', 'Ctpoblacionindigena', 'llpoblacionindigena', upTo(72)],
    ['1-485', 'Cttipodiscapacidad', 'lltipodiscapacidad', upTo(10)],
    ['1-486', 'CtNivelEscolaridad', 'llnivelescolaridad', upTo(14)],
    ['1-487', 'CtSituacionConyugal', 'llsituacionconyugal', upTo(8)],
    ['1-488', 'CtOcupacion', 'llocupacion', upTo(37)],
    ['1-489', 'CtPoblacionLgbttti', 'llpoblacionlgbttti', upTo(10)],
    ['1-490', 'CtSituacionMigratoria', 'llsituacionmigratoria', upTo(4)],
    ['1-491', 'CtTipoLenguaExtranjera', 'lltipolenguaextranjera', upTo(37)],
  ])('%s %s', async (_, path, column, expected) => {
    expect(await sorted(path, column)).toEqual(expected);
  });

  test('[1-690] who examines and the grades of 2022, in the words of the law', async () => {
    const texts = async (path: string, key: string, text: string) =>
      Object.fromEntries((await read(path)).map((row) => [row[key], row[text]]));
    expect(await texts('Ctorganismosexamen', 'llorganismo', 'dsorganismo')).toEqual({
      1: 'FISCALIA',
      2: 'COMISION DE DERECHOS HUMANOS',
      3: 'PERITO INDEPENDIENTE',
      4: 'INSTITUCION DE SALUD',
      5: 'OTRO',
    });
    expect(await texts('Ctgradosexamen', 'llgrado', 'dsgrado')).toEqual({
      1: 'NO CONSISTENTE',
      2: 'CONSISTENTE',
      3: 'MUY CONSISTENTE',
      4: 'TIPICO',
      5: 'DIAGNOSTICO',
      6: 'NO DISPONIBLE',
    });
  });

  test('[3-249] institutions carry their abbreviation', async () => {
    expect(await read('Ctinstitucion')).toContainEqual({
      llinstitucion: 1,
      dsinstitucion: 'FISCALIA GENERAL DE LA REPUBLICA',
      dsabreviatura: 'FGR',
    });
  });

  test('[3-247] age ranges are minimum and maximum', async () => {
    expect((await read('getRangdEdades')).slice(0, 2)).toEqual([
      { llrangoedades: 1, minimo: 0, maximo: 5 },
      { llrangoedades: 2, minimo: 6, maximo: 11 },
    ]);
  });

  test('Spanish order, with the entries of last resort at the end', async () => {
    const names = (await read('paises')).map((row) => row.dspais);
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted(new Intl.Collator('es-MX').compare as never));
    expect(names.at(-1)).toBe('NO DISPONIBLE');
    expect((await read('CtOcupacion')).slice(-3).map((row) => row.dsocupacion)).toEqual([
      'OTRA',
      'NO APLICA',
      'NO DISPONIBLE',
    ]);
  });
});

describe('[2-442] [1-451] [1-453] [1-456] [1-460] [1-462] [1-464] [1-466] [1-469] [1-470] [1-471] [1-479] lists of a parent', () => {
  test.each([
    ['1-451', 'Ctorigenes/1', 'llorigen', [1, 2, 3, 4, 10]],
    ['1-451', 'Ctorigenes/0', 'llorigen', [4, 5, 10]],
    ['1-451', 'Ctorigenes/true', 'llorigen', [1, 2, 3, 4, 10]],
    ['1-453', 'Ctmunicipios/3', 'llmunicipio', [1, 2, 3, 8, 9]],
    ['1-453', 'Ctmunicipios/33', 'llmunicipio', [1]],
    ['1-453', 'Ctmunicipios/99', 'llmunicipio', [1]],
    ['1-456', 'Ctestatus/1', 'llestatus', upTo(7)],
    ['1-456', 'Ctestatus/2', 'llestatus', [8, 9, 10, 11, 12, 13]],
    ['1-456', 'Ctestatus/3', 'llestatus', [14, 15]],
    ['1-456', 'Ctestatus/4', 'llestatus', [16]],
    ['1-462', 'Ctsubniveles/1', 'llsubnivel', [1, 2, 3, 4, 6, 7]],
    ['1-462', 'Ctsubniveles/2', 'llsubnivel', [1, 2, 3, 4, 6, 7]],
    ['1-462', 'Ctsubniveles/3', 'llsubnivel', [6, 7, 8, 9]],
    ['1-462', 'Ctsubniveles/4', 'llsubnivel', [6]],
    ['1-462', 'Ctsubniveles/5', 'llsubnivel', [5]],
    ['1-464', 'Ctdependencias/1', 'lldependencia', upTo(15)],
    ['1-464', 'Ctdependencias/5', 'lldependencia', [14]],
    ['1-464', 'Ctdependencias/6', 'lldependencia', [13, 14]],
    ['1-466', 'Ctcircunstancias/310', 'llcircunstancia', upTo(5)],
    ['1-466', 'Ctcircunstancias/311', 'llcircunstancia', [6, 7, 8, 9]],
    ['1-460', 'Dtsituaciones/2', 'llsituacion', [1, 2, 5, 8, 9]],
    ['1-460', 'Dtsituaciones/3', 'llsituacion', [3, 4]],
    ['1-469', 'Ctgobiernosdenunciante/6', 'llgobierno', [1, 2, 3, 4]],
    ['1-469', 'Ctgobiernosdenunciante/1', 'llgobierno', []],
    ['1-470', 'Ctexamenes/1', 'llexamen', [1, 2, 5]],
    ['1-470', 'Ctexamenes/0', 'llexamen', [4]],
    ['1-470', 'Ctexamenes/2', 'llexamen', [4]],
    ['1-471', 'Ctresultados/1', 'llresultado', [1, 2, 3]],
    ['1-471', 'Ctresultados/2', 'llresultado', [1, 2, 3]],
    ['1-471', 'Ctresultados/4', 'llresultado', [4]],
    ['1-471', 'Ctresultados/5', 'llresultado', [3]],
    ['1-479', 'Ctpropietarios/130', 'llpropietario', [13001, 13002]],
    ['2-442', 'getfiscaliaSede/2', 'sedeid', [201, 202]],
  ])('%s %s', async (_, path, column, expected) => {
    expect(await sorted(path, column)).toEqual(expected);
  });

  test('[1-467] [1-581] techniques of a crime never include 10 and 12', async () => {
    expect(await sorted('Cttecnicas/310', 'lltecnica')).toEqual([1, 2, 3, 9, 11, 13]);
    expect(await sorted('Cttecnicas/311', 'lltecnica')).toEqual([1, 4, 5, 6, 7, 8, 9, 11]);
  });

  test('[1-453] every state answers its own municipalities, 2,478 in all', async () => {
    const lists = await Promise.all(upTo(32).map((state) => read(`Ctmunicipios/${state}`)));
    expect(lists.map((rows) => new Set(rows.map((row) => row.llestado)))).toEqual(upTo(32).map((s) => new Set([s])));
    expect(lists.flat()).toHaveLength(2478);
  });

  test('[1-453] the repeated names of Oaxaca carry their district', async () => {
    const names = (await read('Ctmunicipios/20')).map((row) => String(row.dsmunicipio));
    expect(names.filter((name) => /^SAN (JUAN|PEDRO) MIXTEPEC/.test(name))).toEqual([
      'SAN JUAN MIXTEPEC (DTO. 08)',
      'SAN JUAN MIXTEPEC (DTO. 26)',
      'SAN PEDRO MIXTEPEC (DTO. 22)',
      'SAN PEDRO MIXTEPEC (DTO. 26)',
    ]);
  });

  test('[3-250] an area of the federal institution carries its first office and seat', async () => {
    expect(await read('Ctpropietarios/1')).toContainEqual({
      llpropietario: 102,
      dspropietario: 'FISCALIA ESPECIALIZADA EN MATERIA DE DERECHOS HUMANOS',
      llinstitucion: 1,
      fiscaliaid: 2,
      sedeid: 201,
    });
  });

  test('an unknown parent has no entries, a malformed one is refused in Spanish', async () => {
    for (const path of ['Ctmunicipios/34', 'Ctestatus/999', 'Ctpropietarios/2147483647', 'Ctresultados/3'])
      expect(await read(path)).toEqual([]);
    for (const path of [
      'Ctmunicipios/x',
      'Ctmunicipios/-1',
      'Ctmunicipios/1e3',
      'Ctestatus/2147483648',
      'Ctorigenes/2',
    ]) {
      const answer = await get(path);
      expect([path, answer.statusCode]).toEqual([path, 400]);
      expect(answer.json().campos).toHaveLength(1);
    }
  });
});

describe('searches', () => {
  const organos = async (text: string) =>
    (await read(`autocompleteOrganos/${encodeURIComponent(text)}`)).map((row) => row.dsorgano);

  test('[1-474] organs that contain every word', async () => {
    expect(await organos('control veracruz')).toEqual(['JUZGADO DE CONTROL DEL ESTADO DE VERACRUZ']);
    expect(await organos('TRIBUNAL INEXISTENTE')).toEqual([]);
  });

  test('[1-475] accents and case do not count', async () => {
    expect(await organos('Enjuiciamiento Michoacán')).toEqual(await organos('ENJUICIAMIENTO MICHOACAN'));
    expect(await organos('enjuiciamiento michoacan')).toHaveLength(1);
  });

  test('[1-474] all that match, however many: none is left out in silence (D-09)', async () => {
    const { rows } = await owner.query(`select from ctorgano where boactivo = 1 and dsorgano like '%JUZGADO%'`);
    expect(rows.length).toBeGreaterThan(20);
    expect(await organos('juzgado')).toHaveLength(rows.length);
  });

  test('[2-441] [1-478] [3-434] institutions by name or abbreviation', async () => {
    expect(await ids('getCtinstitucionByFilters/fge-14', 'llinstitucion')).toEqual([114]);
    expect(await ids(`getCtinstitucionByFilters/${encodeURIComponent('michoacán')}`, 'llinstitucion')).toEqual([116]);
  });

  test('[1-476] areas of the institution only', async () => {
    expect(await ids('getAutocompletCtpropietarios/130/tortura', 'llpropietario')).toEqual([13001]);
    expect(await ids('getAutocompletCtpropietarios/130/jalisco', 'llpropietario')).toEqual([]);
  });

  test('[2-455] all areas that match the typed text, more than twenty too, and none that does not (D-09)', async () => {
    await owner.query(`insert into ctpropietario (dspropietario, llinstitucion)
      select 'UNIDAD DE BUSQUEDA ' || n, 130 from generate_series(1, 23) n`);
    const found = await read('getAutocompletCtpropietarios/130/busqueda');
    expect(found).toHaveLength(23);
    for (const { dspropietario } of found) expect(String(dspropietario)).toContain('BUSQUEDA');
    expect(await ids('getAutocompletCtpropietarios/130/busqueda%2017', 'llpropietario')).toHaveLength(1);
  });

  test('signs of patterns are just signs; unwritable or empty texts are refused', async () => {
    expect(await organos('%')).toEqual([]);
    expect(await organos('_____')).toEqual([]);
    for (const text of ['%00', '%20', 'x'.repeat(101)])
      expect((await get(`autocompleteOrganos/${text}`)).statusCode).toBe(400);
  });
});

test('an entry is offered under its parent only', async () => {
  const asked = await Promise.all([
    catalogos.offers('Ctmunicipios', 30, 87),
    catalogos.offers('Ctmunicipios', 3, 87),
    catalogos.offers('Cttecnicas', 310, 10),
    catalogos.offers('Ctresultados', 4, 4),
    catalogos.offers('Ctgeneros', null, 2),
    catalogos.offers('Ctgeneros', null, 9),
  ]);
  expect(asked).toEqual([true, false, false, true, true, false]);
});

describe('caching', () => {
  test('an answer carries a strong ETag; the same again is a 304 without body', async () => {
    const first = await get('Ctestados');
    expect(first.headers['cache-control']).toBe('private, max-age=300');
    expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
    const second = await get('Ctestados', { 'if-none-match': `"x", W/${first.headers.etag}` });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get('Ctestados', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('a change of the seeds is answered from the next request on, and retired entries are no longer offered', async () => {
    const before = await get('Ctgeneros');
    await owner.query('begin');
    await owner.query('update ctgenero set boactivo = 0 where llgenero = 3');
    await owner.query(`update ctestado set dsestado = 'VERACRUZ' where llestado = 30`);
    await owner.query(`update semilla set huella = 'otra' where nombre = 'catalogos'`);
    await owner.query('commit');
    const after = await get('Ctgeneros', { 'if-none-match': before.headers.etag });
    expect([after.statusCode, after.json().length]).toEqual([200, 2]);
    expect(await read('Ctestados')).toContainEqual({ llestado: 30, dsestado: 'VERACRUZ' });
  });

  test('what administrators change is seen at once', async () => {
    const before = await get('Ctpropietarios/114');
    expect(before.headers['cache-control']).toBe('private, no-cache');
    await owner.query(`insert into ctpropietario (dspropietario, llinstitucion) values ('UNIDAD NUEVA', 114)`);
    const after = await get('Ctpropietarios/114', { 'if-none-match': before.headers.etag });
    expect(after.json().map((row: Row) => row.dspropietario)).toContain('UNIDAD NUEVA');
  });
});
