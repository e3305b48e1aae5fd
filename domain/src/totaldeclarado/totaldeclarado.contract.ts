import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { TotalDeclarado } from './totaldeclarado.schema.ts';

/** Signs how many files the own institution began in a quarter [3-501]; a second one corrects the first, which stays [3-502]. */
export const declararTotal = endpoint('POST /api/secure/declararTotal', {
  body: TotalDeclarado,
  answer: z.object({ result: z.enum(RESULTADOS), version: z.int() }),
  funcion: 'DECLARAR TOTALES',
  auditoria: 'total.declarar',
  summary: 'Declara o corrige el total de carpetas de un trimestre de la propia institución',
});
