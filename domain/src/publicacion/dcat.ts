import { DATOS, METADATOS_CSV } from './ambitos.ts';
import {
  type ArchivoCatalogado,
  catalogoDe,
  DESCRIPCION,
  EDITOR,
  isDatos,
  NOMBRE,
  PALABRAS,
  type PublicacionCatalogada,
  raizDe,
  tipoDe,
  tituloDe,
} from './catalogoAbierto.ts';
import { LICENCIA } from './metodo.ts';

const CONTEXTO = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
const es = (text: string) => ({ '@language': 'es', '@value': text });
const typed = (type: string, value: string | number) => ({ '@type': `xsd:${type}`, '@value': String(value) });

function distribucion(carpeta: string, pagina: string, { nombre, mime, bytes, huella }: ArchivoCatalogado) {
  return {
    '@id': `${carpeta}/${nombre}`,
    '@type': 'dcat:Distribution',
    'dct:title': es(nombre),
    'dcat:accessURL': { '@id': pagina }, // DCAT-AP asks for both
    'dcat:downloadURL': { '@id': `${carpeta}/${nombre}` },
    'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${tipoDe(mime)}` },
    'dcat:byteSize': typed('nonNegativeInteger', bytes),
    'dct:license': { '@id': '#licencia' },
    'spdx:checksum': {
      '@type': 'spdx:Checksum',
      'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
      'spdx:checksumValue': typed('hexBinary', huella),
    },
    ...(nombre === DATOS.csv.archivo && { 'dct:conformsTo': { '@id': `${carpeta}/${METADATOS_CSV}` } }),
  };
}

function conjuntoDe(sitio: string, { corte, publicado, archivos }: PublicacionCatalogada, previo: string | undefined) {
  const carpeta = `${raizDe(sitio)}/${corte}`;
  const pagina = `${sitio}/estadisticas?corte=${corte}`;
  return {
    '@id': carpeta,
    '@type': 'dcat:Dataset',
    'dct:title': es(tituloDe(corte)),
    'dct:description': es(DESCRIPCION),
    'dct:identifier': `renadet-estadistica-${corte}`,
    'dct:issued': typed('date', publicado),
    'dct:temporal': { '@type': 'dct:PeriodOfTime', 'dcat:endDate': typed('date', corte) },
    'dct:spatial': { '@type': 'dct:Location', 'dct:identifier': 'MX', 'skos:prefLabel': es('México') },
    'dct:publisher': { '@id': '#editor' },
    'dct:language': { '@id': 'http://id.loc.gov/vocabulary/iso639-1/es' },
    'dcat:keyword': PALABRAS.map(es),
    'dcat:landingPage': { '@id': pagina },
    'dcat:inSeries': { '@id': '#serie' },
    ...(previo && { 'dcat:prev': { '@id': `${raizDe(sitio)}/${previo}` } }),
    'dcat:distribution': archivos.filter(isDatos).map((archivo) => distribucion(carpeta, pagina, archivo)),
  };
}

/**
 * Every publication as a catalogue of data (DCAT 3, JSON-LD): a series, of each cut-off its files with size, kind and digest.
 * @param sitio address of the site, without a stroke at its end
 * @param publicadas newest first
 */
export function catalogoDcat(sitio: string, publicadas: readonly PublicacionCatalogada[]): object {
  const ids = publicadas.map(({ corte }) => ({ '@id': `${raizDe(sitio)}/${corte}` }));
  return {
    '@context': CONTEXTO,
    '@graph': [
      {
        '@id': catalogoDe(sitio),
        '@type': 'dcat:Catalog',
        'dct:title': es(NOMBRE),
        'dct:description': es(DESCRIPCION),
        'dct:publisher': { '@id': '#editor' },
        'dct:language': { '@id': 'http://id.loc.gov/vocabulary/iso639-1/es' },
        'dct:license': { '@id': '#licencia' },
        'foaf:homepage': { '@id': `${sitio}/estadisticas` },
        'dcat:dataset': [{ '@id': '#serie' }, ...ids],
      },
      { '@id': '#editor', '@type': 'foaf:Organization', 'foaf:name': es(EDITOR) },
      { '@id': '#licencia', '@type': 'dct:LicenseDocument', 'rdfs:label': es(LICENCIA) },
      {
        '@id': '#serie',
        '@type': 'dcat:DatasetSeries',
        'dct:title': es(NOMBRE),
        'dct:description': es(DESCRIPCION),
        'dct:publisher': { '@id': '#editor' },
        ...(ids.length > 0 && { 'dcat:first': ids.at(-1), 'dcat:last': ids[0] }),
      },
      ...publicadas.map((one, i) => conjuntoDe(sitio, one, publicadas[i + 1]?.corte)),
    ],
  };
}
