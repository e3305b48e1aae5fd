import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { PruebaDeTrabajo } from '../lib/trabajo.schema.ts';
import { Sesion } from './sesion.contract.ts';

/** Institutions whose people may sign in with their own provider of identities. */
export const getInstitucionesConIngreso = endpoint({
  method: 'GET',
  path: '/api/ingresoInstitucional',
  answer: z.array(z.object({ llinstitucion: z.int(), dsinstitucion: z.string() })),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Instituciones que ingresan con su propio proveedor de identidad',
});

/** Begins: the browser is to go to the address, and comes back to the sign-in page with what `volverDeInstitucion` takes. */
export const irAInstitucion = endpoint({
  method: 'POST',
  path: '/api/ingresoInstitucional',
  body: z.strictObject({
    llinstitucion: IdRuta,
    /** Who is meant, where it is known: the provider may fill it in. */
    correo: Texto(100)
      .nullish()
      .transform((text) => text?.trim().toLowerCase() || null),
    /** The provider is to ask for the person again, whoever is signed in there. */
    fresco: z
      .boolean()
      .nullish()
      .transform((yes) => yes === true),
    /** The work that a 429 asked for in `reto`; whoever does none waits as its retry-after says. */
    prueba: PruebaDeTrabajo,
  }),
  answer: z.object({ direccion: z.string() }),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Comienza el ingreso con la institución: adónde llevar el navegador',
});

/** Ends: what the provider sent back with the browser, once. Without `token` nobody was let in, and no answer says why. */
export const volverDeInstitucion = endpoint({
  method: 'POST',
  path: '/api/ingresoInstitucional/regreso',
  body: z.strictObject({
    respuesta: Texto(8000),
    /** Of which institution the address is that the browser came back to. Without it the answer must name its issuer. */
    llinstitucion: IdRuta.optional(),
  }),
  answer: Sesion,
  funcion: 'PUBLICA',
  auditoria: 'sesion.entrarInstitucion',
  summary: 'Termina el ingreso con la institución; sin token en la respuesta, no se pudo ingresar',
});

/**
 * The provider tells that a person, or one session of the person there, signed out (OpenID Connect Back-Channel Logout 1.0).
 * The body is a form; what else it has is not looked at, as the standard asks.
 */
export const avisarSalida = endpoint({
  method: 'POST',
  path: '/api/ingresoInstitucional/:llinstitucion/salida',
  sube: 'application/x-www-form-urlencoded',
  params: z.object({ llinstitucion: IdRuta }),
  body: z.object({ logout_token: Texto(8000) }),
  answer: z.object({}),
  problema: z.object({ error: z.string(), error_description: z.string() }),
  funcion: 'PUBLICA',
  auditoria: 'sesion.salirInstitucion',
  summary: 'El proveedor de identidad avisa que una persona salió: terminan las sesiones que él abrió',
});
