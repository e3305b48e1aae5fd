// What the list of files offers besides: the searches of before, the ticked ones as a workbook, kept filters.
import {
  busquedasRecientes,
  cuentasDeCarpetas,
  exportarCarpetas,
  getCarpetaByFiltros,
  getCarpetaById,
} from '@renadet/domain/carpeta/carpeta.contract';
import { fecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { ELEGIDAS } from '@renadet/domain/reportes/elegidas';
import { getFiltrosGuardados, guardarFiltro, type ReporteConFiltro } from '@renadet/domain/reportes/guardados';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { openLibro } from '../../../test/libroDeReporte.ts';
import { savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let foreign: Headers;
const ids: number[] = [];
beforeAll(async () => {
  t = await testApp();
  [clerk, foreign] = [await t.as('capturista.30'), await t.as('capturista.14')];
  const { carpeta, victima } = savesOf(t, clerk);
  for (const n of [1, 2, 3])
    ids.push(await carpeta({ noci: `LISTA/${n}`, fcinicio: fecha(`2024-01-0${n}`), novictimas: 2 }));
  await victima(ids[0] as number, { dsnombre: 'ANA', dsapellidopaterno: 'MUÑOZ' });
  ids.push(await savesOf(t, foreign).carpeta({ noci: 'LISTA/AJENA' }));
});

const recientes = async (as = clerk) => (await t.call(busquedasRecientes, {}, as)).body;
const NADA = {
  noci: null,
  folio: null,
  nombreCompleto: null,
  fechaInicio: null,
  fechaFin: null,
  institucion: 0,
  area: 0,
};
describe('[1-913] the searches of before', () => {
  const search = (body: object, as = clerk) => t.call(getCarpetaByFiltros, { body }, as);

  test('the last first, each once whatever its page and order, those that found something, and nobody else’s', async () => {
    await search({ noci: 'LISTA/' });
    await search({ nombreCompleto: 'ana&muñoz' });
    await search({ noci: 'NO HAY' });
    await search({ noci: 'LISTA/', pagina: 2, rpp: 1 });
    await search({ noci: 'lista/', pagina: 2, rpp: 1, orden: { columna: 'noci', sentido: 'desc' } });
    await search({ noci: 'LISTA/A' }, foreign);
    expect(await recientes()).toEqual([
      { ...NADA, noci: 'LISTA/', total: 3 },
      { ...NADA, nombreCompleto: 'ana&muñoz', total: 1 },
    ]);
    expect(await recientes(foreign)).toEqual([{ ...NADA, noci: 'LISTA/A', total: 1 }]);
  });
});

describe('[1-912] the ticked files, as a workbook', () => {
  const bring = (carpetas: unknown, headers = clerk) =>
    t.app.inject({
      method: exportarCarpetas.method,
      url: exportarCarpetas.path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ carpetas }),
    });

  test('those that one may see, with what their list says; how many were asked for stands above', async () => {
    const res = await bring([...ids, ids[0], 999_999]);
    expect(res.statusCode).toBe(200);
    const { nota, titulos, filas, total } = await openLibro(res.rawPayload);
    expect(nota).toContain('3 de 5');
    expect(titulos).toEqual(ELEGIDAS.columnas.map(({ titulo }) => titulo));
    expect(filas.map((row) => [row[0], row[4], row[7], row[8], row[9]])).toEqual([
      ['LISTA/3', '03/01/2024', 2, 0, 0],
      ['LISTA/2', '02/01/2024', 2, 0, 0],
      ['LISTA/1', '01/01/2024', 2, 1, 0],
    ]);
    expect([total[7], total[8]]).toEqual([6, 1]);
    const { rows: lines } = await t.owner.query(
      `select detalle from auditoria where operacion = 'carpeta.exportar' order by id desc limit 1`,
    );
    expect(lines[0].detalle).toEqual({ carpetas: [...ids, 999_999], total: 3 });
  });

  test('none, too many and what is no id are refused', async () => {
    for (const carpetas of [[], ['x'], Array.from({ length: 1001 }, (_, i) => i), null])
      expect((await bring(carpetas)).statusCode).toBe(400);
    expect(
      (await t.app.inject({ method: 'POST', url: exportarCarpetas.path, payload: { carpetas: ids } })).statusCode,
    ).toBe(401);
  });
});

describe('the own lists beside the standing ones', () => {
  const HOY = hoyEnMexico(new Date());
  const dia = (text: string) => text.split('-').reverse().join('/');
  const find = async (body: object, as = clerk) =>
    (await t.call(getCarpetaByFiltros, { body: { rpp: 100, ...body } }, as)).body.map(({ noci }) => noci);

  test('mine are those that one registered, between days of registration too, together with any other criterion', async () => {
    const propias = ['LISTA/3', 'LISTA/2', 'LISTA/1'];
    const ayer = dia(masDias(HOY, -1));
    for (const [criteria, found] of [
      [{}, propias],
      [{ registroDesde: dia(HOY), registroHasta: dia(HOY) }, propias],
      [{ registroDesde: dia(HOY) }, propias],
      [{ registroHasta: ayer }, []],
      [{ noci: 'LISTA/2' }, ['LISTA/2']],
      [{ noci: 'AJENA' }, []],
      [{ nombreCompleto: 'ana' }, ['LISTA/1']],
      [{ fechaInicio: '02/01/2024' }, ['LISTA/3', 'LISTA/2']],
      [{ area: 11401 }, []],
      [{ orden: { columna: 'noci', sentido: 'asc' } }, propias.toReversed()],
    ] as const)
      expect([criteria, await find({ ...criteria, mias: true })]).toEqual([criteria, found]);
    expect(await find({ mias: true }, foreign)).toEqual(['LISTA/AJENA']);
    expect(await find({ mias: true }, await t.as('admin'))).toEqual([]);
    // of everybody's files no index has the day of registration
    const all = await t.call(getCarpetaByFiltros, { body: { noci: 'LISTA', registroDesde: dia(HOY) } }, clerk);
    expect([all.status, all.body]).toMatchObject([400, { campos: [{ campo: 'registroDesde' }] }]);
    for (const days of [{ registroDesde: dia(HOY), registroHasta: ayer }, { registroHasta: '31/12/9999' }]) {
      const { status, body } = await t.call(getCarpetaByFiltros, { body: { mias: true, ...days } }, clerk);
      expect([status, body]).toMatchObject([400, { campos: [{ campo: 'registroHasta' }] }]);
    }
    // a look at the own ones is no search of before
    expect((await recientes()).filter((one) => !one.noci && !one.nombreCompleto && !one.fechaInicio)).toEqual([]);
  });

  test('each tab counts what its search finds; one that would be long to count, or is none any more, says no number', async () => {
    const keep = (nombre: string, filtro: Record<string, string | number | boolean | null>) =>
      t.call(guardarFiltro, { params: { reporte: 'carpetas' }, body: { nombre, filtro } }, clerk);
    // so many numbers have it that all would be compared (ADR 38)
    await t.owner.query(
      `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
       select 130, 13001, 'COMUN-' || n, 5, '2023-05-05', 310, 1, 0 from generate_series(1, 300) n; analyze carpeta`,
    );
    const cases: [string, Record<string, string | number | boolean | null>, number | null][] = [
      ['1', { noci: 'LISTA/2', fechaInicio: null, fechaFin: null, institucion: 0, area: 0 }, 1],
      ['2', { noci: null, fechaInicio: '2024-01-02', fechaFin: '2024-01-03', institucion: 0, area: 0 }, 2],
      ['3', { noci: null, fechaInicio: '2023-05-05', fechaFin: '2023-05-05', columna: 'noci', sentido: 'asc' }, 300],
      ['4', { noci: 'COMUN-', fechaInicio: null, fechaFin: null }, null],
      ['5', { noci: null, fechaInicio: '2024-01-02', fechaFin: null }, null],
      ['6', { noci: 'LISTA', mias: true }, 3],
      ['7', { noci: 'LISTA/1' }, 1],
    ];
    const ids: number[] = [];
    for (const [nombre, filtro] of cases) ids.push((await keep(nombre, filtro)).body.llfiltro ?? 0);
    const { body } = await t.call(cuentasDeCarpetas, {}, clerk);
    expect(body).toEqual({
      mias: 3,
      guardadas: cases.slice(0, 6).map(([, , total], i) => ({ llfiltro: ids[i], total })),
    });
    for (const [nombre, filtro, total] of cases.slice(0, 6)) {
      if (total === null) continue;
      const { columna: _, sentido: _s, fechaInicio, fechaFin, ...rest } = filtro;
      const dias = {
        fechaInicio: fechaInicio && dia(String(fechaInicio)),
        fechaFin: fechaFin && dia(String(fechaFin)),
      };
      const [first] = (await t.call(getCarpetaByFiltros, { body: { rpp: 1, ...rest, ...dias } as never }, clerk)).body;
      expect([nombre, first?.registros]).toEqual([nombre, total]);
    }
    expect((await t.call(cuentasDeCarpetas, {}, foreign)).body).toEqual({ mias: 1, guardadas: [] });
    expect((await t.call(cuentasDeCarpetas, {}, await t.as('fuente.cndh'))).status).toBe(403);
    await t.owner.query(`delete from filtroguardado; delete from carpeta where noci like 'COMUN-%'`);
  });
});

test('[1-911] a filter of the search is kept by who may search, also without reports; who may not search keeps none', async () => {
  const keep = (reporte: 'carpetas' | 'carpeta', as: Headers) =>
    t.call(guardarFiltro, { params: { reporte }, body: { nombre: 'Xalapa', filtro: { noci: 'VER', area: 0 } } }, as);
  const list = (as: Headers) => t.call(getFiltrosGuardados, { params: { reporte: 'carpetas' } }, as);
  expect((await keep('carpetas', clerk)).status).toBe(200);
  expect((await list(clerk)).body.map(({ nombre, filtro }) => [nombre, filtro])).toEqual([
    ['Xalapa', { noci: 'VER', area: 0 }],
  ]);
  expect((await list(foreign)).body).toEqual([]);
  await t.owner.query('update ctrolfuncionalidad set boactivo = 0 where llrol = 4 and llfuncionalidad = any($1)', [
    [FUNCION_ID['CONSULTAR CARPETA'], FUNCION_ID.REPORTES],
  ]);
  expect([
    (await keep('carpetas', clerk)).status,
    (await keep('carpeta', clerk)).status,
    (await list(clerk)).status,
  ]).toEqual([403, 403, 403]);
  expect((await t.call(getCarpetaById, { params: { llcarpeta: ids[0] as number } }, clerk)).status).toBe(403);
  await t.owner.query('update ctrolfuncionalidad set boactivo = 1 where llrol = 4 and llfuncionalidad = any($1)', [
    [FUNCION_ID['CONSULTAR CARPETA'], FUNCION_ID.REPORTES],
  ]);
});

test('[1-911] [2-702] a filter that names somebody is refused where it is kept, of each search by its own fields', async () => {
  const admin = await t.as('admin');
  const keep = async (reporte: ReporteConFiltro, filtro: object) => {
    const { status, body } = await t.call(
      guardarFiltro,
      { params: { reporte }, body: { nombre: 'Alguien', filtro } as never },
      admin,
    );
    return [status, body.campos?.map(({ campo }) => campo)];
  };
  for (const [reporte, campo] of [
    ['carpetas', 'nombreCompleto'],
    ['usuarios', 'dsnombre'],
    ['usuarios', 'dscorreo'],
    ['auditoria', 'victima'],
    ['auditoria', 'dscorreo'],
  ] as const) {
    expect([campo, await keep(reporte, { [campo]: 'ANA MUÑOZ' })]).toEqual([campo, [400, ['filtro']]]);
    expect([campo, await keep(reporte, { [campo]: null })]).toEqual([campo, [200, undefined]]);
  }
  expect(await keep('auditoria', { llvictima: 7 })).toEqual([400, ['filtro']]);
  // who may not look for users or at the audit keeps no search of theirs
  for (const reporte of ['usuarios', 'auditoria'] as const)
    expect((await t.call(getFiltrosGuardados, { params: { reporte } }, clerk)).status).toBe(403);
});

test('[1-913] a line of before a criterion existed is still a search; it breaks the chain, so it comes last', async () => {
  await t.owner.query(
    `insert into auditoria (id, ocurrio, llusuario, llinstitucion, operacion, objeto, detalle, huella)
     select nextval('auditoriaid'), now(), llusuario, llinstitucion, 'carpeta.buscar', 'carpeta',
       '{"filtro": {"noci": "VIEJA"}, "total": 2}', '' from usuario where dscorreo = 'capturista.14@fiscalias.gob.mx'`,
  );
  expect((await recientes(foreign))[0]).toEqual({ ...NADA, noci: 'VIEJA', total: 2 });
});
