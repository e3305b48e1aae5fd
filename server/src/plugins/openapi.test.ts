import { gunzipSync } from 'node:zlib';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import type { Campos } from '@renadet/domain/lib/campos';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type Route, testAppWithRoutes } from '../../test/routes.ts';
import { fillCatalogos } from './openapi.catalogos.ts';
import { describeRutas } from './openapi.ts';

interface Answer {
  $ref?: string;
  headers?: object;
  content?: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  tags: string[];
  security?: object[];
  summary: string;
  description: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> };
  responses: Record<string, Answer>;
}
let t: TestApp;
let routes: Route[];
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer>; schemas: object; securitySchemes: object };
  security: object[];
  tags: { name: string }[];
};
/** An answer that is said once and named elsewhere. */
const said = ({ $ref, ...own }: Answer): Answer =>
  $ref ? (document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}) : own;
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
    const whole = shown.map(({ method, url, schema, config }) => ({ method, url, schema, config: config ?? {} }));
    const atOnce = JSON.parse(JSON.stringify(await fillCatalogos(await describeRutas(whole, whole.length), t.db)));
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
        const several = path === '/api/estadisticas/{corte}/{archivo}' ? 5 : 1;
        for (const [status, answer] of Object.entries(operation.responses))
          expect(Object.keys(said(answer).content ?? {}), `${path} ${status}`).toHaveLength(
            status === '200' ? several : 1,
          );
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
      ['/api/estadisticas/{corte}/{archivo}', 'application/pdf'],
      ['/api/secure/archivoDeCatalogo', 'text/csv; charset=utf-8'],
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
      ['/api/secure/libroDeCarga/{carga}', 'application/octet-stream'],
      ...['preguntar', 'preguntarRegistros'].flatMap((name) => [
        [`/api/secure/${name}Csv`, 'text/csv; charset=utf-8'],
        libro(name),
      ]),
      ['/api/secure/reporteAvanceIntegracionCsv', 'text/csv; charset=utf-8'],
      ['/api/verificarConstancia/{codigo}/sello-de-tiempo.tst', 'application/octet-stream'],
    ]);
  });
});

describe('whoever makes a client of it', () => {
  const all = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    );

  test('is told how one signs in, and for which operations nobody has to', () => {
    expect(document.components.securitySchemes).toMatchObject({
      authToken: { type: 'apiKey', in: 'header', name: 'authToken' },
      usuario: { type: 'apiKey', in: 'header', name: 'usuario' },
    });
    expect(document.security).toEqual([{ authToken: [], usuario: [] }]);
    const open = all().filter(({ operation }) => operation.security?.length === 0);
    expect(
      open.map(({ path }) => path).filter((path) => path.startsWith('/api/secure/') && !path.includes('entradaPGJ')),
    ).toEqual([]);
    expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/login', '/api/estadisticas']));
  });

  test('finds a name for each operation, its function as a tag, and no two addresses that are one', () => {
    const names = all().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[A-Za-z]\w*$/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['login', 'logout', 'proveedorInstitucionGet', 'proveedorInstitucionPut']),
    );
    const known = new Set(document.tags.map(({ name }) => name));
    expect(all().filter(({ operation }) => !operation.tags.every((tag) => known.has(tag)))).toEqual([]);
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('is told what each upload takes, every refusal once, and how long to wait', () => {
    const takes = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.requestBody?.content ?? {});
    expect(takes('/api/secure/anexarArchivo/{llcarpeta}', 'post')).toEqual(['multipart/form-data']);
    expect(takes('/api/secure/anexarArchivoNueva/{llcarpeta}', 'post')).toEqual(['multipart/form-data']);
    expect(takes('/api/secure/originalCarga/{carga}', 'post')).toEqual(['multipart/form-data']);
    expect(takes('/api/secure/documento/{id}/archivo', 'put')).toEqual(['application/pdf']);
    expect(takes('/api/ingresoInstitucional/{llinstitucion}/salida', 'post')).toEqual([
      'application/x-www-form-urlencoded',
    ]);
    for (const { path, operation } of all())
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(
          status === '200' || answer.$ref?.startsWith('#/components/responses/'),
          `${path} ${status}`,
        ).toBeTruthy();
        expect(said(answer).content, `${path} ${status}`).toBeDefined();
        if (status === '429' || status === '503') expect(said(answer).headers).toHaveProperty('retry-after');
      }
    expect(JSON.stringify(document).length).toBeLessThan(1_500_000);
  });

  test('is sent it packed where it can be read so, and nothing where it has it', async () => {
    const ask = (headers: Record<string, string>) => t.app.inject({ url: '/api/openapi.json', headers });
    const plain = await ask({});
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(150_000);
    const again = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

describe('a field that is an option of a catalogue', () => {
  interface OpcionDicha {
    const: number;
    title: string;
    deprecated?: true;
  }
  type Componente = {
    title: string;
    description: string;
    anyOf: ({ oneOf?: OpcionDicha[]; pattern?: string } & object)[];
  };
  const componente = (nombre: string) =>
    (document.components.schemas as Record<string, Componente>)[`Catalogo.${nombre}`];

  test.each<[string, Campos]>([
    ['/api/secure/guardarCI/{type}', camposCarpeta],
    ['/api/secure/insertarVictima', camposVictima],
    ['/api/secure/guardarAutoridad', camposAutoridad],
  ])('names its catalogue: %s', (path, campos) => {
    const [{ schema }] = Object.values(document.paths[path]?.post?.requestBody?.content ?? {}) as [
      { schema: { properties: Record<string, { $ref?: string; anyOf?: { items?: { $ref: string } }[] }> } },
    ];
    const said = Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, { $ref, anyOf = [] }]) => {
        const ref = $ref ?? anyOf.find(({ items }) => items)?.items?.$ref;
        return ref?.includes('/Catalogo.') ? [[name, ref.split('.').at(-1)]] : [];
      }),
    );
    const wanted = Object.entries(campos).flatMap(([name, campo]) =>
      (campo.tipo === 'catalogo' || campo.tipo === 'varios') && campo.catalogo in CATALOGOS
        ? 'editable' in CATALOGOS[campo.catalogo as 'delitos']
          ? []
          : [[name, campo.catalogo]]
        : [],
    );
    expect(wanted.length).toBeGreaterThan(1);
    expect(said).toEqual(Object.fromEntries(wanted));
  });

  test('takes the entries that the catalogue has today, as numbers or digits; of a large one its call is named', async () => {
    const named = Object.keys(document.components.schemas).flatMap((name) => name.match(/^Catalogo\.(.*)/)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(35);
    for (const nombre of named) {
      const { tabla, clave, descripcion }: Catalogo = CATALOGOS[nombre as 'delitos'];
      const { rows } = await t.owner.query<{ id: number; texto: string; boactivo: number }>(
        `select ${clave.at(-1)} as id, ${descripcion} as texto, boactivo from ${tabla} order by 1`,
      );
      const options = componente(nombre)?.anyOf.flatMap(({ oneOf = [] }) => oneOf);
      const wanted = rows.map(({ id, texto, boactivo }) => ({
        const: id,
        title: texto,
        ...(boactivo === 0 && { deprecated: true }),
      }));
      expect([nombre, options]).toEqual([nombre, rows.length > 300 ? [] : wanted]);
    }
    expect(named).toContain('municipios');
    expect(componente('municipios')?.description).toBe(
      'Clave de una entrada. Las de hoy: GET /api/secure/Ctmunicipios/{estado}.',
    );
    const digits = new RegExp(componente('delitos')?.anyOf.find(({ pattern }) => pattern)?.pattern ?? '');
    expect(['310', '0311', '', '312', '3', '3100'].map((text) => digits.test(text))).toEqual(
      [true, true, true, false, false, false], // nothing typed is no option, and is taken
    );
  });

  test('what a field of the guide is stays beside the name of its catalogue', () => {
    const sent = document.paths['/api/entradaPGJ']?.post?.requestBody?.content;
    const said = JSON.stringify(sent).match(/(?<!"items":)\{"\$ref":"[^"]*\/Guia\.[^{}]*\}/g) ?? [];
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((one) => !one.includes('"description":"'))).toEqual([]);
  });

  test('has no mark of ours left', () => {
    expect(JSON.stringify(document.paths)).not.toMatch(/"(?:catalogo|guia)":"/);
  });
});
