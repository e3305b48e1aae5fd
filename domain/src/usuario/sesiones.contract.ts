import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Contrasenia } from '../segundofactor/segundofactor.schema.ts';

/** An open session of one's own. */
export const SesionAbierta = z.object({
  /** Beginning of the fingerprint of its token: names it, opens nothing. */
  id: z.string(),
  /** Mexico City's time, 'yyyy-MM-ddTHH:mm:ss'. */
  creada: z.string(),
  usada: z.string(),
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  /** The session that asks. */
  actual: z.boolean(),
});
export type SesionAbierta = z.output<typeof SesionAbierta>;

export const getMisSesiones = endpoint('GET /api/secure/misSesiones', {
  answer: z.array(SesionAbierta),
  funcion: 'SESION',
  auditoria: null,
  summary: 'Las sesiones abiertas de quien pregunta',
});

/** All but the one that asks; drafts that were kept on devices can no longer be opened by anybody (ADR 71). */
export const terminarOtrasSesiones = endpoint('POST /api/secure/misSesiones/terminarOtras', {
  body: z.strictObject({ password: Contrasenia }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), terminadas: z.int() }),
  funcion: 'SESION',
  auditoria: 'sesion.terminarOtras',
  summary: 'Termina todas las sesiones propias menos la que pregunta',
});

export const terminarSesion = endpoint('POST /api/secure/misSesiones/:id/terminar', {
  params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/, 'El identificador no es válido.') }),
  /** Asked for again, so that a stranger at an open session ends none of its owner's. */
  body: z.strictObject({ password: Contrasenia }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'SESION',
  auditoria: 'sesion.terminar',
  summary: 'Termina una sesión propia',
});
