import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';

/** The localities of a municipality; none where nobody imported them. */
export const localidadesDe = endpoint({
  method: 'GET',
  path: '/api/secure/localidades/:llestado/:llmunicipio',
  params: z.object({ llestado: IdRuta, llmunicipio: IdRuta }),
  answer: z.array(z.object({ clave: z.string(), nombre: z.string() })),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  silencio: true, // the field takes any text without them
  summary: 'Las localidades de un municipio según el catálogo del INEGI, si está importado',
});

/** The place of a postal code; null where it is of several, or not known. */
export const codigoPostal = endpoint({
  method: 'GET',
  path: '/api/secure/codigoPostal/:cp',
  params: z.object({ cp: z.string().regex(/^\d{5}$/, 'Escriba los cinco dígitos del código postal.') }),
  answer: z.object({
    llestado: z.int().nullable(),
    llmunicipio: z.int().nullable(),
    asentamientos: z.array(z.string()),
  }),
  funcion: 'CONSULTAR CATALOGOS',
  auditoria: null,
  silencio: true,
  summary: 'Entidad, municipio y asentamientos de un código postal de Correos de México, si está importado',
});
