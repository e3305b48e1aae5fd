import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';

/** Victims and authorities that are named; how many there are is told beside. */
export const ENTERA_MAX = 200;

const text = z.string().nullable();
/** Names of the fields that the form of a record asks for as missing, to whoever reads this. */
const faltan = z.array(z.string());

const VictimaDeEntera = z.object({ llvictima: z.int(), nombre: z.string(), faltan });
export type VictimaDeEntera = z.output<typeof VictimaDeEntera>;

const AutoridadDeEntera = z.object({
  llresponsable: z.int(),
  boexistente: z.int(),
  dsgobierno: text,
  dssubnivel: text,
  dsdependencia: text,
  imputados: z.int(),
  faltan,
});
export type AutoridadDeEntera = z.output<typeof AutoridadDeEntera>;

/** A file in short, with all that hangs from it by name. */
const CarpetaEntera = z.object({
  llcarpeta: z.int(),
  noci: z.string(),
  folio: text,
  cerrada: z.boolean(),
  /** It came from JusticiaNet. */
  externa: z.boolean(),
  institucion: z.string(),
  area: z.string(),
  /** Ids of both: who may moves it to another area. */
  llinstitucion: z.int(),
  llpropietario: z.int(),
  delito: text,
  fcinicio: text,
  fchecho: text,
  llprecisionhecho: z.int().nullable(),
  fchechofin: text,
  estado: text,
  municipio: text,
  etapa: text,
  estatus: text,
  /** Days that it has been in its stage, in all. */
  dias: z.int().nullable(),
  novictimas: z.int(),
  victimasregistradas: z.int(),
  autoridadesregistradas: z.int(),
  archivos: z.int(),
  /** Open notes on it and on its records (D-422). */
  observaciones: z.int(),
  /** The fields that the file itself lacks. */
  faltan,
  /** Both in the order they were registered. */
  victimas: z.array(VictimaDeEntera),
  autoridades: z.array(AutoridadDeEntera),
});
export type CarpetaEntera = z.output<typeof CarpetaEntera>;

export const getCarpetaEntera = endpoint('GET /api/secure/carpetaEntera/:llcarpeta', {
  params: z.object({ llcarpeta: IdRuta }),
  answer: CarpetaEntera,
  silencio: true, // its place says it
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.entera',
  summary: 'Una carpeta en breve, con sus víctimas y autoridades por nombre y lo que le falta a cada una',
});
