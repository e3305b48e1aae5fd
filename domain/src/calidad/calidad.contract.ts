import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';

const Estado = z.enum(['valor', 'desconocido', 'blanco']);

export const getCalidadCarpeta = endpoint({
  method: 'GET',
  path: '/api/secure/calidadCarpeta/:llcarpeta',
  params: z.object({ llcarpeta: IdRuta }),
  answer: z.object({
    puntos: z.int(),
    completos: z.int(),
    total: z.int(),
    datos: z.array(
      z.object({
        id: z.string(),
        dato: z.string(),
        peso: z.int(),
        estado: Estado,
        valor: z.int(),
        desconocido: z.int(),
        blanco: z.int(),
        faltan: z.array(
          z.object({
            de: z.enum(['carpeta', 'victima', 'autoridad']),
            llave: z.int().nullable(),
            lugar: z.int(),
            campo: z.string(),
            estado: Estado.exclude(['valor']),
          }),
        ),
      }),
    ),
  }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.calidad',
  summary: 'Qué datos de ley (art. 84) tiene una carpeta y cuáles le faltan',
});
