import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { PruebaDeTrabajo } from '../lib/trabajo.schema.ts';
import { Recuperacion } from './recuperacion.schema.ts';

/** Outcomes of asking for a code [1-531] to [1-533]. ERROR_ENVIO: refused for good; ERROR: the mail waits. */
export const SOLICITUD = ['REGISTRO_EXITOSO', 'USUARIO_NO_EXISTE', 'USUARIO_INACTIVO', 'ERROR_ENVIO', 'ERROR'] as const;
export type ResultadoSolicitud = (typeof SOLICITUD)[number];

/** Sends a recovery code [1-445]. `data` is name, paternal and maternal surname [1-137], empty where nothing was sent. */
export const recuperarContrasenia = endpoint('POST /api/recuperarContrasenia', {
  body: Recuperacion.extend({
    /** The work that a 429 asked for in `reto`; a caller without it waits as its retry-after says. */
    prueba: PruebaDeTrabajo,
  }),
  answer: z.object({ result: z.enum(SOLICITUD), data: z.array(z.string()) }),
  funcion: 'PUBLICA',
  auditoria: 'recuperacion.solicitar',
  summary: 'Envía por correo un código para restablecer la contraseña',
});

/** Sets a new password with the code [1-446]. */
export const reestablecerPassword = endpoint('POST /api/reestablecerPassword', {
  body: Recuperacion,
  answer: z.object({ result: z.enum(['REGISTRO_EXITOSO', 'CODIGO_NO_ENCONTRADO']) }),
  funcion: 'PUBLICA',
  auditoria: 'recuperacion.restablecer',
  summary: 'Restablece la contraseña con el código recibido',
});

/** The settings that a form needs to judge an address and a password as the server will; nothing secret. */
export const reglasAcceso = endpoint('GET /api/reglasAcceso', {
  answer: z.object({
    dominios: z.array(z.string()),
    limites: z.object({ min: z.int(), max: z.int(), comunes: z.boolean().optional() }),
    /** The folder where messages land, in an evaluation without a mail server. */
    buzon: z.string().optional(),
  }),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Dominios de correo admitidos y límites de las contraseñas',
});
