import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type Route, testAppWithRoutes } from '../../test/routes.ts';
import { describeRutas } from './openapi.ts';

interface Operation {
  summary: string;
  description: string;
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, unknown> }>;
}
let t: TestApp;
let routes: Route[];
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  ({ t, routes } = await testAppWithRoutes());
  document = (await t.app.inject({ url: '/api/openapi.json' })).json();
});

describe('the OpenAPI document', () => {
  test('is 3.1 and lists every operation there is, and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routes
      .filter(({ url, method, schema }) => url.startsWith('/api/') && method !== 'HEAD' && !('hide' in schema))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.sort()).toEqual(served.sort());
    expect(listed.length).toBeGreaterThan(60);
    const hidden = routes
      .filter(({ url, schema }) => url.startsWith('/api/') && 'hide' in schema)
      .map(({ url }) => url);
    expect([...new Set(hidden)].sort()).toEqual([
      '/api/metrics',
      '/api/openapi.json',
      '/api/salud',
      '/api/salud/listo',
    ]);
  });

  test('made a few operations at a time is the one that is made at once', async () => {
    const shown = routes.filter(({ method, schema }) => method !== 'HEAD' && schema.hide !== true);
    const whole = shown.map(({ method, url, schema }) => ({ method, url, schema, handler: () => {} }));
    const atOnce = JSON.parse(JSON.stringify(await describeRutas(whole, whole.length)));
    expect(document).toEqual(atOnce);
  });

  test('says of each what it is for, whom it serves, what it takes and every way it may end', () => {
    for (const [path, item] of Object.entries(document.paths))
      for (const operation of Object.values(item)) {
        expect(operation.summary).toMatch(/^\p{Lu}/u);
        expect(operation.description).toMatch(/^Función: \p{Lu}+/u);
        const named = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
        expect(operation.parameters?.filter((p) => p.in === 'path').map((p) => p.name) ?? []).toEqual(named);
        expect(Object.keys(operation.responses)).toEqual([
          '200',
          '400',
          '401',
          '403',
          '404',
          '409',
          '413',
          '415',
          '429',
          '500',
          '503',
        ]);
        for (const answer of Object.values(operation.responses))
          expect(Object.keys(answer.content ?? {})).toHaveLength(1);
      }
  });

  const libro = (name: string) => [
    `/api/secure/${name}Excel`,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ];
  test('certificates are PDF, attachments what they are, workbooks of reports XLSX, the audit CSV, everything else JSON', () => {
    const types = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item).map((o) => [path, Object.keys(o.responses['200']?.content ?? {})[0]]),
    );
    expect(types.filter(([, type]) => type !== 'application/json').sort()).toEqual([
      ['/api/documentoPublico/{id}', 'application/pdf'],
      ['/api/estadisticas/catalogo.jsonld', 'application/ld+json'],
      ['/api/estadisticas/{corte}/estadistica.csv-metadata.json', 'application/csvm+json'],
      ['/api/estadisticas/{corte}/{archivo}', 'application/octet-stream'],
      ['/api/secure/descargarArchivo/{id}', 'application/octet-stream'],
      [
        '/api/secure/docCargaEstatalOriginal/{idBitacora}/{nombre}',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
      ['/api/secure/exportarAuditoria', 'text/csv'],
      ['/api/secure/exportarCarpetas', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['/api/secure/generarContancia/{llcarpeta}/{tipo}', 'application/pdf'],
      ...['getReporteCENAPI', 'getReporteCarpeta', 'getReporteCarpetasByEstado', 'getReporteCarpetasCargadas'].map(
        libro,
      ),
      ...['getReporteCruceCarpetasCsv', 'getReporteCruceCsv'].map((name) => [
        `/api/secure/${name}`,
        'text/csv; charset=utf-8',
      ]),
      libro('getReporteCruce'),
      ...['getReporteCrucePublico', 'getReporteDetrasCsv'].map((name) => [
        `/api/secure/${name}`,
        'text/csv; charset=utf-8',
      ]),
      libro('getReporteInforme'),
      ['/api/secure/getReporteInformePdf', 'application/pdf'],
      ...['getReporteTableroCarpetasCsv', 'getReporteTableroCsv'].map((name) => [
        `/api/secure/${name}`,
        'text/csv; charset=utf-8',
      ]),
      ...['getReporteVictimas', 'getTablaExpedienteByFiltros'].map(libro),
      ['/api/secure/reporteAvanceIntegracionCsv', 'text/csv; charset=utf-8'],
      ['/api/verificarConstancia/{codigo}/sello-de-tiempo.tst', 'application/octet-stream'],
    ]);
  });
});
