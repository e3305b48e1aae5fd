// The words of a publication about itself for machines: here for search engines (schema.org), in dcat.ts for catalogues of
// data, in csvw.ts for readers of its CSV. They are the page's own words.
import { DATOS, diaDe } from './ambitos.ts';
import { LICENCIA } from './metodo.ts';

/** A file of a publication: bytes, and SHA-256 in hexadecimal. */
export interface ArchivoCatalogado {
  nombre: string;
  mime: string;
  bytes: number;
  huella: string;
}
/** Days are yyyy-MM-dd. */
export interface PublicacionCatalogada {
  corte: string;
  /** When it was made. */
  publicado: string;
  archivos: readonly ArchivoCatalogado[];
}

export const NOMBRE = 'Registro Nacional del Delito de Tortura (RENADET)';
export const DESCRIPCION =
  'Carpetas de investigación por el delito de tortura en México, con sus víctimas y autoridades señaladas, contadas al final de un día; las cifras pequeñas se reservan para proteger a las personas.';
export const EDITOR = 'Fiscalía General de la República';
export const PALABRAS = ['tortura', 'derechos humanos', 'víctimas', 'procuración de justicia', 'México'];
export const tipoDe = (mime: string) => mime.split(';')[0] ?? mime;
export const raizDe = (sitio: string) => `${sitio}/api/estadisticas`;
export const isDatos = ({ nombre }: ArchivoCatalogado) =>
  [DATOS.csv, DATOS.json, DATOS.tablero].some(({ archivo }) => archivo === nombre);
export const tituloDe = (corte: string) => `${NOMBRE}: cifras al ${diaDe(corte)}`;
/** Address of the catalogue of all publications. */
export const catalogoDe = (sitio: string) => `${raizDe(sitio)}/catalogo.jsonld`;

/** A publication as search engines read it in its page (schema.org). @param sitio address of the site, without a stroke at its end */
export const datasetDe = (
  sitio: string,
  { corte, archivos }: Pick<PublicacionCatalogada, 'corte' | 'archivos'>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: tituloDe(corte),
  description: `${DESCRIPCION} ${LICENCIA}`,
  url: `${sitio}/estadisticas?corte=${corte}`,
  identifier: `renadet-estadistica-${corte}`,
  inLanguage: 'es-MX',
  keywords: PALABRAS,
  temporalCoverage: `../${corte}`,
  spatialCoverage: { '@type': 'Country', name: 'México', identifier: 'MX' },
  isAccessibleForFree: true,
  license: { '@type': 'CreativeWork', name: 'Datos abiertos de libre uso', description: LICENCIA },
  creator: { '@type': 'GovernmentOrganization', name: EDITOR },
  includedInDataCatalog: { '@type': 'DataCatalog', name: NOMBRE, url: catalogoDe(sitio) },
  distribution: archivos.filter(isDatos).map(({ nombre, mime, bytes, huella }) => ({
    '@type': 'DataDownload',
    contentUrl: `${raizDe(sitio)}/${corte}/${nombre}`,
    encodingFormat: tipoDe(mime),
    contentSize: `${bytes} B`,
    sha256: huella,
  })),
});
