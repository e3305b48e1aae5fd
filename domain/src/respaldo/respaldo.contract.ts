import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';

/** Hours after which a backup that was not tried, or none, is a thing to act on. */
export const RESPALDO_HORAS = 48;

/** The newest backup, and the newest one that came back whole when it was tried; both null where there is none. */
export const getRespaldos = endpoint({
  method: 'GET',
  path: '/api/secure/respaldos',
  answer: z.object({ ultimo: z.string().nullable(), comprobado: z.string().nullable() }),
  funcion: 'AUDITORIA',
  auditoria: null,
  summary: 'Cuándo se hizo el último respaldo y cuándo el último que se restauró completo, en hora universal',
});
