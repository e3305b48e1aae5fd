import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { ProveedorDatos } from './proveedor.schema.ts';

const llinstitucion = z.object({ llinstitucion: IdRuta });

/** The provider of an institution as it is kept; its secret is never read back. */
export const getProveedor = endpoint('GET /api/secure/proveedorInstitucion/:llinstitucion', {
  params: llinstitucion,
  answer: z.object({
    version: z.int(),
    emisor: z.string().nullable(),
    cliente: z.string().nullable(),
    tieneSecreto: z.boolean(),
    dominios: z.string().nullable(),
    acr: z.string().nullable(),
    activo: z.int(),
    obligatorio: z.int(),
    compartido: z.int(),
    /** Accounts of the institution that are bound to a person of the provider. */
    vinculadas: z.int(),
    /** The address to register at the provider as the one to come back to, also after signing out. */
    regreso: z.string(),
    /** Where the provider may tell that somebody signed out there. */
    salida: z.string(),
    /** A provider of this very machine is taken, too. */
    local: z.boolean(),
  }),
  funcion: 'INSTITUCIONES',
  auditoria: null,
  summary: 'Proveedor de identidad de una institución (OpenID Connect), sin su secreto',
});

/** Saves it. Where it is on, the provider is asked for its description first: one that does not answer is not saved. */
export const guardarProveedor = endpoint('PUT /api/secure/proveedorInstitucion/:llinstitucion', {
  params: llinstitucion,
  body: ProveedorDatos,
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), version: z.int() }),
  funcion: 'INSTITUCIONES',
  auditoria: 'proveedor.guardar',
  summary: 'Guarda el proveedor de identidad de una institución',
});
