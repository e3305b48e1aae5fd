import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';

/** Hours after which the nightly backup is late; days after which that one came back whole is long ago; a quarter for a drill. */
export const RESPALDO_HORAS = 26;
export const COMPROBADO_DIAS = 8;
export const SIMULACRO_DIAS = 100;
/** Minutes that the continuous archive may be behind. */
export const ARCHIVO_MIN = 5;

const Momento = z.string().nullable();

/** The newest backup, and the newest one that came back whole when it was tried; all null where there is none. */
export const getRespaldos = endpoint('GET /api/secure/respaldos', {
  answer: z.object({
    ultimo: Momento,
    comprobado: Momento,
    /** Whether what is written is archived as it is written, and until when it was. */
    continuo: z.boolean(),
    archivado: Momento,
    /** The last drill of the recovery to a moment. */
    simulacro: z.object({ hecho: z.string(), hasta: z.string(), entero: z.boolean() }).nullable(),
  }),
  funcion: 'AUDITORIA',
  auditoria: null,
  summary:
    'Cuándo se hizo el último respaldo y cuándo el último que se restauró completo, hasta cuándo está archivado lo escrito y el último simulacro de volver a un momento, en hora universal',
});
