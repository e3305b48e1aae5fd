import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';

/** The tour of the first day is offered on the desk (`miMesa`) until this is called. */
export const cerrarRecorrido = endpoint('PUT /api/secure/recorrido', {
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  silencio: true, // it is offered again: nothing else is lost
  funcion: 'SESION',
  auditoria: null, // of the registry it says nothing, only that its own user knows the way
  summary: 'Deja de ofrecer el recorrido del primer día a quien lo abrió o no lo quiere',
});
