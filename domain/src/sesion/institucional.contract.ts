import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { PruebaDeTrabajo } from '../lib/trabajo.schema.ts';
import { Sesion } from './sesion.contract.ts';

/** Institutions whose people may sign in with their own provider of identities. */
export const getInstitucionesConIngreso = endpoint('GET /api/ingresoInstitucional', {
  answer: z.array(z.object({ llinstitucion: z.int(), dsinstitucion: z.string() })),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Instituciones que ingresan con su propio proveedor de identidad',
});

/** Begins: the browser is to go to the address, and comes back to the sign-in page with what `volverDeInstitucion` takes. */
export const irAInstitucion = endpoint('POST /api/ingresoInstitucional', {
  body: z.strictObject({
    llinstitucion: IdRuta,
    /** The e-mail of the person, where it is known: the provider may fill it in. */
    correo: Texto(100)
      .nullish()
      .transform((text) => text?.trim().toLowerCase() || null),
    /** Asks the provider for the person again, whoever is signed in there. */
    fresco: z
      .boolean()
      .nullish()
      .transform((yes) => yes === true),
    /** The work that a 429 asked for in `reto`; a caller without it waits as its retry-after says. */
    prueba: PruebaDeTrabajo,
  }),
  answer: z.object({ direccion: z.string() }),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Comienza el ingreso con la institución: adónde llevar el navegador',
});

/**
 * Ends a sign-in: the browser sends the provider's answer, once. An answer without `token` let nobody in, and does not say
 * why.
 */
export const volverDeInstitucion = endpoint('POST /api/ingresoInstitucional/regreso', {
  body: z.strictObject({
    respuesta: Texto(8000),
    /** The institution of the address that the browser came back to. Without it the provider's answer must name its issuer. */
    llinstitucion: IdRuta.optional(),
  }),
  answer: Sesion,
  funcion: 'PUBLICA',
  auditoria: 'sesion.entrarInstitucion',
  summary: 'Termina el ingreso con la institución; sin token en la respuesta, no se pudo ingresar',
});

/**
 * The provider tells that a person, or one session of the person there, signed out (OpenID Connect Back-Channel Logout 1.0).
 * The body is a form; its other fields are ignored, as the standard asks.
 */
export const avisarSalida = endpoint('POST /api/ingresoInstitucional/:llinstitucion/salida', {
  sube: 'application/x-www-form-urlencoded',
  params: z.object({ llinstitucion: IdRuta }),
  body: z.object({ logout_token: Texto(8000) }),
  answer: z.object({}),
  problema: z.object({ error: z.string(), error_description: z.string() }),
  funcion: 'PUBLICA',
  auditoria: 'sesion.salirInstitucion',
  summary: 'El proveedor de identidad avisa que una persona salió: terminan las sesiones que él abrió',
});
