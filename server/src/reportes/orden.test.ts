// The tables of reports in the order of a heading: against their rows in their own order, sorted a second time here.

import { ORDENABLES } from '@renadet/domain/lib/orden';
import { getReporteCarpetaCargadasPag, getReporteCENAPIPag, TIPO_FECHA } from '@renadet/domain/reportes/cargadas';
import {
  getReporteCarpeta,
  getReporteCarpetasByEstado,
  getReporteVictimas,
  getTablaExpedienteByFiltros,
} from '@renadet/domain/reportes/reportes.contract';
import { type NombreTabla, TABLAS, type TablaReporte } from '@renadet/domain/reportes/tablas';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';

const PAGINAS = { getReporteCarpeta, getReporteVictimas, getTablaExpedienteByFiltros, getReporteCarpetasByEstado };

let t: TestApp;
let admin: Headers;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 120, semilla: 7, hoy: '2026-06-15' });
  await t.owner.query(`update carpeta set noci = translate(noci, '13', case llcarpeta % 3 when 0 then 'ÑO' when 1 then 'NZ' else '-_' end);
    update carpeta set llestado = null, llmunicipio = null where llcarpeta % 5 = 0;
    update victima set llgenero = null, dsedad = 999 where llvictima % 4 = 0`);
  admin = await t.as('admin');
});

const PERIODO = { fechaInicio: '26/06/2017', fechaFin: '15/06/2026' };
type Fila = Record<string, string | number | null>;
const ask = async (reporte: NombreTabla, body: object) =>
  (await t.call(PAGINAS[reporte], { body: { ...PERIODO, ...body } }, admin)) as unknown as {
    status: number;
    body: Fila[] & { campos?: { campo: string }[] };
  };
const { compare } = new Intl.Collator('es-MX');
/** Rows by one of their values: blanks last either way, those that say the same as they were. */
const sorted = (rows: readonly Fila[], campo: string, sign: number) =>
  rows.toSorted((a, b) => {
    const [x, y] = [a[campo] ?? null, b[campo] ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (typeof x === 'number' ? x - Number(y) : compare(x, String(y)));
  });
const WAYS = [
  ['asc', 1],
  ['desc', -1],
] as const;

test.each(Object.keys(TABLAS) as NombreTabla[])(
  '[2-703] %s comes in the order of each of its columns, both ways, over its pages; no other column is taken',
  async (reporte) => {
    const { columnas }: TablaReporte = TABLAS[reporte];
    const { body: own } = await ask(reporte, { tamPag: 0 });
    expect(own.length).toBeGreaterThan(5);
    for (const { campo } of columnas)
      for (const [sentido, sign] of WAYS) {
        const found: Fila[] = [];
        const orden = { columna: campo, sentido };
        for (let numPag = 1; numPag <= own.length / 50 + 2; numPag++)
          found.push(...(await ask(reporte, { orden, numPag, tamPag: 50 })).body);
        expect([campo, sentido, found]).toEqual([campo, sentido, sorted(own, campo, sign)]);
      }
    for (const columna of ['version', 'c.noci', 'noci; drop table carpeta'])
      expect((await ask(reporte, { orden: { columna, sentido: 'asc' } })).status).toBe(400);
  },
);

test.each([
  ['of the national centre', getReporteCENAPIPag, 'origenCarpeta', 'institucion'],
  ['of loaded cases', getReporteCarpetaCargadasPag, 'institucion', 'origenCarpeta'],
] as const)('[2-703] the report %s too, by its own columns', async (_, operacion, own, foreign) => {
  await t.owner.query(
    'update carpeta set fcintegracion = fcinicio, provienejusticianet = 0 where llcarpeta % 2 = 0 and provienejusticianet = 0',
  );
  const body = { ...PERIODO, tipoFecha: TIPO_FECHA.INICIO, tipoReporte: 1 as const, pagina: 0, rpp: 0 };
  const call = async (columna: string, sentido: string) =>
    t.call(operacion as typeof getReporteCENAPIPag, { body: { ...body, orden: { columna, sentido } as never } }, admin);
  const rows = (await t.call(operacion as typeof getReporteCENAPIPag, { body }, admin)).body.resultados as Fila[];
  expect(rows.length).toBeGreaterThan(5);
  for (const campo of ['numeroExpediente', 'propietario', own, 'fechaInicioExpediente', 'delito'])
    for (const [sentido, sign] of WAYS)
      expect([campo, sentido, (await call(campo, sentido)).body.resultados]).toEqual([
        campo,
        sentido,
        sorted(rows, campo, sign),
      ]);
  expect((await call(foreign, 'asc')).status).toBe(400);
});

test('[2-703] of more rows than can be read first it is refused, with what to do; as the report has them they come', async () => {
  await t.owner.query(`begin; set local session_replication_role = replica;
    insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
    select 130, 13001, 'BASTANTES/' || n, 5, date '2018-01-01' + n % 300, 310, 1, 0 from generate_series(1, ${ORDENABLES + 1}) n;
    commit; select rehacer_cuentas()`);
  const todas = { fechaInicio: '01/01/2018', fechaFin: '31/12/2018', tamPag: 5 };
  const orden = { columna: 'numeroExpediente', sentido: 'asc' };
  const { status, body } = await ask('getReporteCarpeta', { ...todas, orden });
  expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['orden']]);
  expect((await ask('getReporteCarpeta', todas)).body).toHaveLength(5);
  const pocas = { ...todas, fechaFin: '10/01/2018', tamPag: 0 };
  const { body: own } = await ask('getReporteCarpeta', pocas);
  expect((await ask('getReporteCarpeta', { ...pocas, orden })).body).toEqual(sorted(own, 'numeroExpediente', 1));
  const cenapi = { ...PERIODO, ...todas, tipoFecha: TIPO_FECHA.INICIO, tipoReporte: 1 as const, pagina: 0, rpp: 5 };
  const { tamPag: _, ...asked } = cenapi;
  expect((await t.call(getReporteCENAPIPag, { body: { ...asked, orden: orden as never } }, admin)).status).toBe(400);
});
