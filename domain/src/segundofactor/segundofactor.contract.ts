import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { CambioContrasenia, CodigoSegundo, Contrasenia } from './segundofactor.schema.ts';

const Resultado = z.object({ result: z.literal('REGISTRO_EXITOSO') });
/** Recovery codes, shown once: only their fingerprints are kept. */
const Respaldos = Resultado.extend({ respaldos: z.array(z.string()) });

/** How the own account is protected, and what its session waits for. */
export const getMiCuenta = endpoint('GET /api/secure/miCuenta', {
  answer: z.object({
    dscorreo: z.string(),
    nombre: z.string(),
    /** An administrator chose the password. */
    contraseniaTemporal: z.boolean(),
    pendiente: z.enum(['CONTRASENIA', 'SEGUNDO_FACTOR']).nullable(),
    segundoFactor: z.object({
      activo: z.boolean(),
      /** The institution asks for it. */
      exigido: z.boolean(),
      /** Day since when, in Mexico City. */
      desde: z.string().nullable(),
      /** Recovery codes left. */
      respaldos: z.int(),
    }),
  }),
  funcion: 'SESION',
  auditoria: null,
  pendiente: true,
  summary: 'Cómo está protegida la cuenta de quien pregunta',
});

/** A new password for the own account; its other sessions end. */
export const cambiarMiContrasenia = endpoint('PUT /api/secure/miContrasenia', {
  body: CambioContrasenia,
  answer: Resultado,
  funcion: 'SESION',
  auditoria: 'cuenta.contrasenia',
  pendiente: true,
  summary: 'Cambia la contraseña propia',
});

/** Begins to enrol: a new secret, of no effect until a code confirms it. */
export const iniciarSegundoFactor = endpoint('POST /api/secure/segundoFactor', {
  body: z.strictObject({ password: Contrasenia }),
  answer: z.object({
    /** Base 32, to be typed where the picture cannot be read. */
    secreto: z.string(),
    /** otpauth:// address that the picture holds. */
    direccion: z.string(),
    /** QR code: modules of a side, and the SVG path of the dark ones, a unit each. */
    qr: z.object({ lado: z.int(), trazo: z.string() }),
  }),
  funcion: 'SESION',
  auditoria: 'segundofactor.iniciar',
  pendiente: true,
  summary: 'Comienza a registrar un segundo factor (TOTP)',
});

/** The first code of the application: from now on signing in asks for one. The other sessions end. */
export const confirmarSegundoFactor = endpoint('PUT /api/secure/segundoFactor', {
  body: z.strictObject({ codigo: CodigoSegundo }),
  answer: Respaldos,
  funcion: 'SESION',
  auditoria: 'segundofactor.confirmar',
  pendiente: true,
  summary: 'Confirma el segundo factor con su primer código y entrega los códigos de respaldo',
});

/** New recovery codes; the former ones stop working. */
export const renovarRespaldos = endpoint('POST /api/secure/segundoFactor/respaldos', {
  body: z.strictObject({ codigo: CodigoSegundo }),
  answer: Respaldos,
  funcion: 'SESION',
  auditoria: 'segundofactor.respaldos',
  summary: 'Entrega códigos de respaldo nuevos; los anteriores dejan de servir',
});

/** Where the institution asks for one, the session then waits for the next: so one moves to another telephone. */
export const quitarSegundoFactor = endpoint('POST /api/secure/segundoFactor/quitar', {
  body: z.strictObject({ password: Contrasenia, codigo: CodigoSegundo }),
  answer: Resultado,
  funcion: 'SESION',
  auditoria: 'segundofactor.quitar',
  summary: 'Quita el segundo factor propio',
});

/** For who lost telephone and recovery codes: an administrator takes the factor away; the user's sessions end. */
export const restablecerSegundoFactor = endpoint('DELETE /api/secure/usuarioSegundoFactor/:llusuario', {
  params: z.object({ llusuario: IdRuta }),
  answer: Resultado,
  funcion: 'USUARIOS',
  auditoria: 'segundofactor.restablecer',
  summary: 'Quita el segundo factor de un usuario que lo perdió y termina sus sesiones',
});

const llinstitucion = z.object({ llinstitucion: IdRuta });

/** Whether an institution asks its users for a second factor, and how many of them have one. */
export const getSegundoFactorInstitucion = endpoint('GET /api/secure/segundoFactorInstitucion/:llinstitucion', {
  params: llinstitucion,
  answer: z.object({ exigido: z.boolean(), usuarios: z.int(), protegidos: z.int() }),
  funcion: 'INSTITUCIONES',
  auditoria: null,
  summary: 'Si una institución pide segundo factor, y cuántos de sus usuarios lo tienen',
});

/** From the next sign-in on; open sessions go on. */
export const guardarSegundoFactorInstitucion = endpoint('PUT /api/secure/segundoFactorInstitucion/:llinstitucion', {
  params: llinstitucion,
  body: z.strictObject({ exigido: z.boolean() }),
  answer: Resultado,
  funcion: 'INSTITUCIONES',
  auditoria: 'segundofactor.exigir',
  summary: 'Pide, o deja de pedir, segundo factor a los usuarios de una institución',
});
