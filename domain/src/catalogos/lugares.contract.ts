import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdOpcional, IdRuta } from '../lib/id.ts';
import { CLASES_DE_LUGARES } from './lugares.ts';

/** The localities of a municipality; none where nobody imported them. */
export const localidadesDe = endpoint('GET /api/secure/localidades/:llestado/:llmunicipio', {
  params: z.object({ llestado: IdRuta, llmunicipio: IdRuta }),
  answer: z.array(z.object({ clave: z.string(), nombre: z.string() })),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  silencio: true, // the field takes any text without them
  summary: 'Las localidades de un municipio según el catálogo del INEGI, si está importado',
});

/** The place of a postal code; null where it is of several, or not known. */
export const codigoPostal = endpoint('GET /api/secure/codigoPostal/:cp', {
  params: z.object({ cp: z.string().regex(/^\d{5}$/, 'Escriba los cinco dígitos del código postal.') }),
  answer: z.object({
    llestado: z.int().nullable(),
    llmunicipio: z.int().nullable(),
    asentamientos: z.array(z.string()),
  }),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  silencio: true,
  summary: 'Entidad, municipio y asentamientos de un código postal de Correos de México, si está importado',
});

/** Where a version of places is: it waits, is read, may be put to use, is in use, was before it, or never will be. */
const ESTADOS_DE_VERSION = ['ESPERA', 'LEYENDO', 'LISTA', 'EN_USO', 'ANTERIOR', 'FALLIDA', 'RETIRADA'] as const;
const Clase = z.enum(CLASES_DE_LUGARES, 'Elija localidades o códigos postales.');
const VersionDeLugares = z.object({
  llversion: z.int(),
  clase: Clase,
  estado: z.enum(ESTADOS_DE_VERSION),
  archivo: z.string(),
  /** Rows read so far. */
  leidos: z.int(),
  /** Against what is in use; null while it is not compared. */
  nuevos: z.int().nullable(),
  cambiados: z.int().nullable(),
  retirados: z.int().nullable(),
  /** Why it never will be in use; of one that may be, what to look at before. */
  falla: z.string().nullable(),
  inicio: z.string(),
  uso: z.string().nullable(),
  usuario: z.string(),
});
export type VersionDeLugares = z.output<typeof VersionDeLugares>;

export const versionesDeLugares = endpoint('GET /api/secure/versionesDeLugares/:clase', {
  params: z.object({ clase: Clase }),
  answer: z.array(VersionDeLugares),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: null,
  summary: 'Las últimas importaciones de localidades o de códigos postales, con su avance',
});

export const subirLugares = endpoint('POST /api/secure/archivoDeLugares/:clase', {
  params: z.object({ clase: Clase }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), llversion: z.int() }),
  sube: 'multipart/form-data',
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.subirLugares',
  tarda: true,
  summary: 'Recibe el archivo oficial de localidades o de códigos postales, que se lee y se compara sin cambiar nada',
});

const Usado = z.object({
  result: z.literal('REGISTRO_EXITOSO'),
  renglones: z.int(),
  nuevos: z.int(),
  cambiados: z.int(),
  retirados: z.int(),
});
export const usarLugares = endpoint('POST /api/secure/usarLugares', {
  body: z
    .strictObject({ clase: Clase, llversion: IdOpcional })
    .meta({ description: 'Sin llversion, deja el registro sin ese catálogo.' }),
  answer: Usado,
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.usarLugares',
  summary: 'Pone en uso una importación ya comparada, o vuelve a la anterior',
});

export const descartarLugares = endpoint('POST /api/secure/descartarLugares', {
  body: z.strictObject({ clase: Clase }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'ADMINISTRAR CATALOGOS',
  auditoria: 'catalogo.descartarLugares',
  summary: 'Deja la importación que espera, sin usarla',
});
