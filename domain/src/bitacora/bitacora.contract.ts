import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { PAGINA_MAXIMA } from '../lib/pagina.ts';
import { Texto } from '../lib/texto.ts';

const contado = z.int().nullable();
/** One load of a state, and the rows of its workbook by sheet: those of sound files, and the others. Counts are null where whoever sent it told none. */
const FilaBitacora = z.object({
  idBitacora: z.int(),
  /** As typed, without its ending: a download adds it [3-398]. */
  nombreArchivo: z.string(),
  validosExpedientes: contado,
  validosVictimas: contado,
  validosResponsables: contado,
  invalidosExpedientes: contado,
  invalidosVictimas: contado,
  invalidosResponsables: contado,
  usuarioCargo: z.string(),
  /** yyyy-MM-dd HH:mm, of Mexico City. */
  fechaCarga: z.string(),
  /** SHA-256 of the original, in hexadecimal. */
  huella: z.string(),
});
export type FilaBitacora = z.output<typeof FilaBitacora>;

const entero = (max: number) => {
  const error = `Escriba un número entero de 0 a ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((n) => n <= max, error);
};

export const bitacoraEstatal = endpoint('GET /api/secure/bitacoraEstatal/:page/:pageSize', {
  /** Pages from 0 [3-191], of any size [D-09]; 0 is all. */
  params: z.object({ page: entero(1_000_000), pageSize: entero(PAGINA_MAXIMA) }),
  /** 1: only those of the last days of which rows were left out. */
  query: z.object({ fallidas: z.enum(['1'], { error: 'Escriba 1, o nada.' }).optional() }),
  answer: z.object({ data: z.array(FilaBitacora), total: z.int() }),
  funcion: 'BITACORA ESTATAL',
  auditoria: 'bitacora.listar',
  silencio: true, // [3-452]
  summary: 'Bitácora de las cargas estatales, de la más reciente a la más antigua',
});

export const docCargaEstatalOriginal = endpoint('POST /api/secure/docCargaEstatalOriginal/:idBitacora/:nombre', {
  /** The browser saves the file under the name; the server finds it by the number alone. */
  params: z.object({ idBitacora: IdRuta, nombre: Texto(255) }),
  answer: z.any(),
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  funcion: 'BITACORA ESTATAL',
  auditoria: 'bitacora.descargar',
  summary: 'El libro original de una carga estatal, tal como se recibió',
});
