import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Headers } from '../../test/app.ts';
import { datosDe } from '../../test/reportes.ts';
import { testAppWithRoutes } from '../../test/routes.ts';
import { savesOf } from '../../test/saved.ts';

const { t, routes } = await testAppWithRoutes();
let headers: Headers;
let periodo: object;
beforeAll(async () => {
  headers = await t.as('capturista.30');
  const saves = savesOf(t, headers);
  const llcarpeta = await saves.carpeta({ noci: 'ENTIDAD/1' });
  await saves.victima(llcarpeta);
  await saves.autoridad(llcarpeta);
  const { rows } = await t.owner.query(
    `select to_char((fcregistro at time zone 'America/Mexico_City')::date, 'DD/MM/YYYY') as hoy from carpeta`,
  );
  periodo = { fechaInicio: '26/06/2017', fechaFin: rows[0].hoy };
  headers = await t.as('supervisor.30');
});
type Fila = Record<string, unknown>;
const asks = async (nombre: string, body: object = periodo) =>
  (await t.call((contratos as never)[nombre] ?? contratos.graficas[nombre as never], { body } as never, headers))
    .body as unknown as Fila[];
const catalogo = async (nombre: keyof typeof catalogosContract, params: object = {}) =>
  (await t.call(catalogosContract[nombre], { params } as never, headers)).body as unknown as Fila[];

describe('rows of the reports', () => {
  test('[3-235] of the capture report', async () => {
    const [row] = await asks('getReporteCarpetasByEstado');
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(['dspropietario', 'dsestado', 'total', 'llestado', 'registros']),
    );
    expect(row).toMatchObject({ dsestado: expect.stringContaining('VERACRUZ'), llestado: 30, total: 1, registros: 1 });
  });
  test('[3-237] of the statistical report of files', async () => {
    const [row] = await asks('getTablaExpedienteByFiltros');
    expect(row).toMatchObject({
      noci: 'ENTIDAD/1',
      dspropietario: expect.any(String),
      novictimas: 2,
      dsdelito: 'TORTURA',
      fcinicio: '2025-03-01',
      registros: 1,
    });
  });
  test('[3-238] of the charts: a name and its value, or a name and a series of names and values', async () => {
    for (const nombre of Object.keys(contratos.graficas)) {
      const items = datosDe(await asks(nombre));
      if (nombre !== 'getGraficaVictimaByGestacion') expect([nombre, items.length > 0]).toEqual([nombre, true]);
      for (const { name, value, series } of items) {
        const points = (series ?? [{ name, value }]) as Fila[];
        for (const p of points)
          expect([typeof name, typeof p.name, typeof p.value]).toEqual(['string', 'string', 'number']);
      }
    }
  });
  test('[3-066] [3-067] page 1 with size 50,000, as documented, is one answer; our own download has an operation that needs no size (D-59)', async () => {
    expect(await asks('getReporteVictimas', { ...periodo, numPag: 1, tamPag: 50_000 })).toHaveLength(1);
  });
  test('[3-115] pregnancy counts women only', async () => {
    const { rows } = await t.owner.query('select llvictima from victima');
    const of = async (llgenero: number) => {
      await t.owner.query('update victima set llgenero = $1, bogestacion = 1 where llvictima = $2', [
        llgenero,
        rows[0].llvictima,
      ]);
      return asks('getGraficaVictimaByGestacion');
    };
    expect(await of(1)).toEqual([]);
    expect(await of(2)).toMatchObject([{ name: 'SI', value: 1 }]);
  });
});

describe('catalogues of the reports', () => {
  const keys = (rows: Fila[]) => Object.keys(rows[0] ?? {});
  test('[3-246] [3-248] [3-251] [3-253] genders, crimes, stages, government levels', async () => {
    expect((await catalogo('Ctgeneros')).slice(0, 2)).toEqual([
      { llgenero: 1, dsgenero: 'HOMBRE' },
      { llgenero: 2, dsgenero: 'MUJER' },
    ]);
    for (const [nombre, fields] of [
      ['Ctdelitos', ['lldelito', 'dsdelito']],
      ['Ctetapas', ['lletapa', 'dsetapa']],
      ['Ctgobiernos', ['llgobierno', 'dsgobierno']],
    ] as const)
      expect(keys(await catalogo(nombre))).toEqual(expect.arrayContaining([...fields]));
  });
  test('[3-252] [3-326] [3-436] each stage has its own statuses, and no other', async () => {
    const of = async (etapa: number) => {
      const rows = await catalogo('Ctestatus', { etapa });
      expect(keys(rows)).toEqual(expect.arrayContaining(['llestatus', 'dsestatus']));
      return rows.map((r) => r.llestatus);
    };
    expect([await of(1), await of(2), await of(3)]).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13],
      [14, 15],
    ]);
    expect((await catalogo('Ctetapas')).slice(0, 3).map((r) => r.dsetapa)).toEqual([
      'INVESTIGACION',
      'JUDICIALIZACION',
      'SENTENCIA',
    ]);
  });
  test('[3-254] sublevels', async () => {
    expect(keys(await catalogo('CtsubnivelesPorGobierno', { id: 1 }))).toEqual(
      expect.arrayContaining(['llsubnivel', 'dssubnivel']),
    );
  });
  test('[3-433] [3-435] each lookup is under secure; the owners of an institution are its own', async () => {
    for (const nombre of [
      'Ctinstitucion',
      'Ctdelitos',
      'Ctgeneros',
      'getRangdEdades',
      'Ctgobiernos',
      'Ctsubniveles',
      'Ctetapas',
    ] as const) {
      expect(catalogosContract[nombre].path).toMatch(/^\/api\/secure\//);
      expect([nombre, (await catalogo(nombre)).length > 1]).toEqual([nombre, true]);
    }
    expect((await catalogo('getCtinstitucionByFilters', { filters: 'veracruz' })).map((i) => i.llinstitucion)).toEqual([
      130,
    ]);
    const owners = await catalogo('Ctpropietarios', { id: 130, institucion: 130 });
    const { rows } = await t.owner.query(
      'select llpropietario from ctpropietario where llinstitucion = 130 and boactivo = 1',
    );
    expect(owners.map((o) => o.llpropietario).sort()).toEqual(rows.map((r) => r.llpropietario).sort());
    expect(keys(owners)).toEqual(expect.arrayContaining(['llpropietario', 'dspropietario']));
  });
});

// of a quarter, of a cut-off or of no period, and not of a filter; or of a filter and of one bar of its chart (3-602)
const ALLOWED = ['reporteAvance', 'getReporteA', 'getReporteC', 'getReporteT', 'getReporteI', 'getReporteDetras'].map(
  (name) => `/api/secure/${name}`,
);
/** What is made for the public is of who publishes; reports of a cut-off have a function of their own. */
const OF_OTHERS = [
  ['/getReporteCrucePublico', 'DOCUMENTOS PUBLICOS'],
  ['/getReporteInforme', 'INFORMES'],
] as const;
test('[3-394] [3-395] [3-409] every report is a POST under secure that needs the function, takes the filter, and gives nothing without a session', async () => {
  const reports = routes.filter(
    ({ url, method }) =>
      method === 'POST' && /\/(getReporte|getGrafica|getTabla|getTotalReporte|reporteAvance)/.test(url),
  );
  expect(reports.length).toBeGreaterThan(30);
  for (const { url, funcion } of reports) {
    const whose = OF_OTHERS.find(([name]) => url.includes(name))?.[1] ?? 'REPORTES';
    expect([url.startsWith('/api/secure/'), funcion]).toEqual([true, whose]);
    const res = await t.app.inject({ method: 'POST', url, payload: periodo });
    expect([url, res.statusCode, Object.keys(res.json())]).toEqual([url, 401, ['message']]);
  }
  const plain = reports.filter(
    ({ url }) => !ALLOWED.some((p) => url.startsWith(p)) || url.includes('ByEstado') || url.includes('ByUsuario'),
  );
  for (const { url, schema } of plain) {
    // a page of a table also the order in which it is wanted (2-703)
    const { orden: _, ...taken } = (schema.body as typeof FiltroReporte).parse({}) as { orden?: unknown };
    expect([url, taken]).toEqual([url, FiltroReporte.parse({})]);
  }
});

test('[3-392] the menu of the national administrator leads to users, institutions and areas', async () => {
  const res = await t.app.inject({ method: 'GET', url: '/api/secure/getMenus/1', headers: await t.as('admin') });
  for (const route of ['search_user', 'search_institucion', 'admin/search_area']) expect(res.body).toContain(route);
});
