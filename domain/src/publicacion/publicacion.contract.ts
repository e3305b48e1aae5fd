import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { Fecha } from '../lib/fecha.ts';
import { SelloTiempo } from '../lib/selloTiempo.schema.ts';

const Eje = z.object({
  id: z.string(),
  titulo: z.string(),
  categorias: z.array(z.object({ id: z.int(), nombre: z.string() })),
});
const TablaPublicada = z.object({
  id: z.string(),
  unidad: z.enum(['carpetas', 'victimas', 'responsables']),
  titulo: z.string(),
  ejes: z.array(Eje),
  /** Row by row along the axes, position 0 of each its total; null: withheld. */
  valores: z.array(z.int().nullable()),
});

const Intervalo = z.object({ desde: z.int(), hasta: z.int() });
const Conjunto = z.object({ carpetas: z.int(), casos: Intervalo, victimas: z.int(), personas: Intervalo });

const Cifra = z.union([z.int(), z.string()]).nullable();
/** The board of the offices; a mark or a bound is words, and what has nothing to tell is null. */
const TableroPublicado = z.object({
  anio: z.int(),
  trimestre: z.int(),
  periodo: z.string(),
  alCorriente: z.int(),
  fiscalias: z.int(),
  filas: z.array(
    z.object({
      fiscaliaId: z.int(),
      fiscalia: z.string(),
      estado: z.string(),
      ultimaEntrega: z.string().nullable(),
      cobertura: Cifra,
      aTiempo: Cifra,
      mediana: Cifra,
      noventa: Cifra,
      completitud: Cifra.optional(),
    }),
  ),
});

/** The publication of a cut-off, the newest without one, and the cut-offs there are. */
export const getEstadisticas = endpoint('GET /api/estadisticas', {
  query: z.object({ corte: Fecha.optional() }),
  answer: z.object({
    /** yyyy-MM-dd, newest first. */
    cortes: z.array(z.string()),
    /** Absent while nothing was published. */
    publicacion: z
      .object({
        corte: z.string(),
        tablas: z.array(TablaPublicada),
        /** The country's cases and persons, beside its files and victims. */
        conjunto: Conjunto.optional(),
        tablero: TableroPublicado.optional(),
        /** bytes, and SHA-256 in hexadecimal. */
        archivos: z.array(z.object({ nombre: z.string(), mime: z.string(), bytes: z.int(), huella: z.string() })),
        celdas: z.int(),
        reservadas: z.int(),
        /** The text that was signed, the id of the key (llavesConstancia) and the signature in base64. */
        firmado: z.string(),
        llave: z.string(),
        firma: z.string(),
        sello: z.string(),
        /** Whether this server has checked the signature against the files it keeps, now. */
        autentica: z.boolean(),
        /** A third party's stamp on the signature. */
        selloTiempo: SelloTiempo.optional(),
      })
      .optional(),
  }),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Cifras publicadas del registro, con las pequeñas protegidas',
});

/** A file of a publication: one of the three documents, or open data. */
export const getArchivoEstadistica = endpoint('GET /api/estadisticas/:corte/:archivo', {
  params: z.object({ corte: Fecha, archivo: z.string().regex(/^[a-z-]{1,40}\.(pdf|json|csv|txt|sig|tst)$/) }),
  answer: z.any(),
  mime: 'application/octet-stream',
  mimes: ['application/pdf', 'text/csv', 'application/json', 'text/plain', 'application/timestamp-reply'],
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Archivo de una publicación: PDF, datos abiertos, lista de huellas, su firma o el sello de tiempo de esta',
});

/** Every publication for catalogues of data. */
export const getCatalogoAbierto = endpoint('GET /api/estadisticas/catalogo.jsonld', {
  answer: z.any(),
  mime: 'application/ld+json',
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Catálogo de las publicaciones para máquinas: DCAT 3 en JSON-LD',
});

/** How the CSV of a publication is read. */
export const getMetadatosCsv = endpoint('GET /api/estadisticas/:corte/estadistica.csv-metadata.json', {
  params: z.object({ corte: Fecha }),
  answer: z.any(),
  mime: 'application/csvm+json',
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Columnas del CSV de una publicación para máquinas: CSV en la web (CSVW)',
});

/** Publications and what was asked for, newest cut-off first. */
export const getPublicaciones = endpoint('GET /api/secure/getPublicaciones', {
  answer: z.array(
    z.object({
      corte: z.string(),
      estado: z.enum(['EN_COLA', 'PUBLICADA', 'RECHAZADA']),
      /** Why it was refused. */
      mensaje: z.string().nullable(),
      celdas: z.int().nullable(),
      reservadas: z.int().nullable(),
    }),
  ),
  funcion: 'DOCUMENTOS PUBLICOS',
  auditoria: null,
  summary: 'Publicaciones de estadística y su estado',
});

/** Asks for the publication of a cut-off; a job makes it. One that exists is made again and compared. */
export const publicarEstadistica = endpoint('POST /api/secure/publicarEstadistica', {
  body: z.strictObject({ corte: Fecha }),
  answer: z.object({ result: z.enum(RESULTADOS) }),
  funcion: 'DOCUMENTOS PUBLICOS',
  auditoria: 'publicacion.pedir',
  summary: 'Encarga la publicación de la estadística a una fecha de corte',
});
