import { describe, expect, it, test } from 'vitest';
import { datasetDe, type PublicacionCatalogada } from './catalogoAbierto.ts';
import { csvwDe } from './csvw.ts';
import { datosCsv, datosJson } from './datosAbiertos.ts';
import { catalogoDcat } from './dcat.ts';
import { clavesDeEntidad } from './entidades.ts';
import { FUERO, type Tabla } from './tablas.ts';

const SITIO = 'https://registro.ejemplo.mx';
const archivo = (nombre: string, mime: string, i: number) => ({
  nombre,
  mime,
  bytes: 100 + i,
  huella: `${i}`.repeat(64),
});
const publicada = (corte: string): PublicacionCatalogada => ({
  corte,
  publicado: '2026-11-26',
  archivos: [
    archivo('diccionario.csv', 'text/csv; charset=utf-8', 1),
    archivo('estadistica-federal.pdf', 'application/pdf', 2),
    archivo('estadistica.csv', 'text/csv; charset=utf-8', 3),
    archivo('estadistica.json', 'application/json', 4),
  ],
});
/** By state and by technique: an id of one is no key of the other. */
const tabla = (id: string): Tabla => ({
  id: `t_${id}`,
  unidad: 'carpetas',
  titulo: id,
  ejes: [
    { ...FUERO, categorias: [] },
    {
      id,
      titulo: id,
      categorias: [
        { id: 9, nombre: 'NUEVE' },
        { id: 99, nombre: 'NO ESPECIFICADA' },
      ],
    },
  ],
  valores: [30, 20, 10],
});
const PUBLICACION = { corte: '2024-06-30', tablas: [tabla('entidad'), tabla('tecnica')], claves: true };

test.each([
  [1, '01', 'MX-AGU'],
  [5, '05', 'MX-COA'],
  [7, '07', 'MX-CHP'],
  [8, '08', 'MX-CHH'],
  [9, '09', 'MX-CMX'],
  [20, '20', 'MX-OAX'],
  [32, '32', 'MX-ZAC'],
  [0, '', ''],
  [33, '', ''],
  [99, '', ''],
])('[3-613] the state %i is %s at INEGI and %s in ISO 3166-2', (id, inegi, iso) => {
  expect(clavesDeEntidad(id)).toEqual({ inegi, iso });
});

test('[3-613] the open data name states by both keys, and nothing else; made without, they are as they were', () => {
  const [head, ...lines] = datosCsv(PUBLICACION).slice(1).trimEnd().split('\r\n');
  expect(head).toMatch(/,valor,reservado,clave_inegi,iso_3166_2$/);
  expect(lines.map((line) => line.split(',').slice(4).join())).toEqual([
    'entidad,TOTAL,,,30,0,,',
    'entidad,NUEVE,,,20,0,09,MX-CMX',
    'entidad,NO ESPECIFICADA,,,10,0,,',
    'tecnica,TOTAL,,,30,0,,',
    'tecnica,NUEVE,,,20,0,,',
    'tecnica,NO ESPECIFICADA,,,10,0,,',
  ]);
  const { formato, tablas } = JSON.parse(datosJson(PUBLICACION));
  expect([formato, ...tablas[0].ejes[1].categorias, tablas[1].ejes[1].categorias[0]]).toEqual([
    'RENADET estadística 2',
    { id: 9, nombre: 'NUEVE', inegi: '09', iso: 'MX-CMX' },
    { id: 99, nombre: 'NO ESPECIFICADA' },
    { id: 9, nombre: 'NUEVE' },
  ]);
  expect(datosCsv({ ...PUBLICACION, claves: undefined })).toBe(
    datosCsv(PUBLICACION).replace(/(reservado),clave_inegi,iso_3166_2|,[^,\r]*,[^,\r]*(?=\r)/g, '$1'),
  );
});

describe('[3-614] the catalogue for machines', () => {
  const graph = (publicadas: readonly PublicacionCatalogada[]) =>
    (catalogoDcat(SITIO, publicadas) as { '@graph': Record<string, unknown>[] })['@graph'];
  const ofType = (type: string, from = graph([publicada('2026-06-30'), publicada('2024-06-30')])) =>
    from.filter((node) => node['@type'] === type);

  it('names every publication, the one before it, and its files with size, kind and digest', () => {
    const [catalogo] = ofType('dcat:Catalog');
    const id = (corte: string) => ({ '@id': `${SITIO}/api/estadisticas/${corte}` });
    expect(catalogo?.['dcat:dataset']).toEqual([{ '@id': '#serie' }, id('2026-06-30'), id('2024-06-30')]);
    const [last, first] = ofType('dcat:Dataset');
    expect([last?.['dcat:prev'], first?.['dcat:prev']]).toEqual([id('2024-06-30'), undefined]);
    const files = last?.['dcat:distribution'] as Record<string, unknown>[];
    expect(files.map((file) => file['@id'])).toEqual([
      `${SITIO}/api/estadisticas/2026-06-30/estadistica.csv`,
      `${SITIO}/api/estadisticas/2026-06-30/estadistica.json`,
    ]);
    for (const file of files)
      expect(file, 'DCAT-AP 3').toMatchObject({
        'dcat:accessURL': { '@id': `${SITIO}/estadisticas?corte=2026-06-30` },
        'dcat:downloadURL': { '@id': file['@id'] },
      });
    expect(files[0]).toMatchObject({
      'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': '103' },
      'dcat:mediaType': { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
      'spdx:checksum': { 'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': '3'.repeat(64) } },
      'dct:conformsTo': { '@id': `${SITIO}/api/estadisticas/2026-06-30/estadistica.csv-metadata.json` },
    });
  });

  it('what a node refers to within it is there, and every prefix is of its context', () => {
    const document = catalogoDcat(SITIO, [publicada('2024-06-30')]) as { '@context': object; '@graph': object[] };
    const ids = new Set(document['@graph'].map((node) => (node as { '@id': string })['@id']));
    const text = JSON.stringify(document['@graph']);
    for (const [, id = ''] of text.matchAll(/"@id":"(#[a-z]+)"/g)) expect(ids, id).toContain(id);
    const prefixes = [...text.matchAll(/"([a-z]+):[A-Za-z]+":|"@type":"([a-z]+):/g)].map(([, a, b]) => a ?? b);
    expect(prefixes.length).toBeGreaterThan(20);
    for (const prefix of prefixes) expect(Object.keys(document['@context'])).toContain(prefix);
  });

  it('the series begins with the first cut-off and ends with the last, and each names the one before it', () => {
    const id = (corte: string) => ({ '@id': `${SITIO}/api/estadisticas/${corte}` });
    const cortes = ['2026-06-30', '2025-12-31', '2024-06-30'];
    const nodes = graph(cortes.map(publicada));
    expect(ofType('dcat:DatasetSeries', nodes)).toMatchObject([
      { 'dcat:first': id('2024-06-30'), 'dcat:last': id('2026-06-30') },
    ]);
    expect(
      ofType('dcat:Dataset', nodes).map((node) => [node['@id'], node['dcat:prev'], node['dcat:inSeries']]),
    ).toEqual(
      cortes.map((corte, i) => [id(corte)['@id'], cortes[i + 1] && id(cortes[i + 1] ?? ''), { '@id': '#serie' }]),
    );
    for (const node of ofType('dcat:Dataset', nodes)) {
      const corte = String(node['@id']).slice(-10);
      expect(node).toMatchObject({
        'dct:identifier': `renadet-estadistica-${corte}`,
        'dct:issued': { '@type': 'xsd:date', '@value': '2026-11-26' },
        'dct:temporal': { 'dcat:endDate': { '@type': 'xsd:date', '@value': corte } },
      });
    }
    expect(ofType('dcat:DatasetSeries', graph([publicada('2024-06-30')]))).toMatchObject([
      { 'dcat:first': id('2024-06-30'), 'dcat:last': id('2024-06-30') },
    ]);
  });

  it('of a registry that published nothing it is a catalogue with its series alone', () => {
    expect([ofType('dcat:Catalog', graph([])).length, ofType('dcat:Dataset', graph([])).length]).toEqual([1, 0]);
  });
});

/** With a number that is withheld. */
const CON_RESERVADA = {
  ...PUBLICACION,
  tablas: PUBLICACION.tablas.map((una) => ({ ...una, valores: [30, null, null] })),
};
test.each([
  [true, PUBLICACION],
  [false, PUBLICACION],
  [true, CON_RESERVADA],
  [false, CON_RESERVADA],
])(
  '[3-615] the columns of the CSV are told in its order, and each value is of its kind (keys: %s)',
  (claves, publicacion) => {
    const { url, tableSchema } = csvwDe({ ...publicacion, claves }) as {
      url: string;
      tableSchema: {
        columns: { name: string; datatype: string | { base: string; format?: string }; required?: true }[];
      };
    };
    const [head = '', ...lines] = datosCsv({ ...publicacion, claves })
      .slice(1)
      .trimEnd()
      .split('\r\n');
    expect([url, tableSchema.columns.map(({ name }) => name).join()]).toEqual(['estadistica.csv', head]);
    const KINDS: Record<string, RegExp> = {
      date: /^\d{4}-\d\d-\d\d$/,
      string: /^.*$/,
      integer: /^\d*$/,
      boolean: /^[01]$/,
    };
    for (const line of lines)
      for (const [i, value] of line.split(',').entries()) {
        const { name, datatype, required } = tableSchema.columns[i] ?? { name: '', datatype: '' };
        const kind = typeof datatype === 'string' ? datatype : datatype.base;
        expect(value, name).toMatch(KINDS[kind] ?? /^$a/);
        // what is empty is null, and of no format
        const { format = '' } = typeof datatype === 'string' ? {} : datatype;
        if (kind === 'string' && value) {
          expect(value, name).toMatch(new RegExp(format));
          expect(`${value} X`, name).not.toMatch(new RegExp(format));
        }
        if (required) expect(value, name).not.toBe('');
      }
    // what every line fills is said to be filled, and nothing else
    const siempre = tableSchema.columns.filter(({ required }) => required).map(({ name }) => name);
    expect(siempre).toEqual(['corte', 'tabla', 'unidad', 'fuero', 'reservado']);
  },
);

test('[3-616] search engines read what the publication is, of which day, and its files', () => {
  expect(datasetDe(SITIO, publicada('2024-06-30'))).toMatchObject({
    '@type': 'Dataset',
    url: `${SITIO}/estadisticas?corte=2024-06-30`,
    temporalCoverage: '../2024-06-30',
    license: { '@type': 'CreativeWork' },
    includedInDataCatalog: { url: `${SITIO}/api/estadisticas/catalogo.jsonld` },
    distribution: [
      {
        contentUrl: `${SITIO}/api/estadisticas/2024-06-30/estadistica.csv`,
        encodingFormat: 'text/csv',
        contentSize: '103 B',
      },
      { contentUrl: `${SITIO}/api/estadisticas/2024-06-30/estadistica.json`, encodingFormat: 'application/json' },
    ],
  });
});
