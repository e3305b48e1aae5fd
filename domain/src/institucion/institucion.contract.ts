import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { FuenteRegistrada, Institucion, InstitucionGuardada } from './institucion.schema.ts';

/** Saves an institution [2-433]: a new one without llinstitucion (or 0). A second of the same name or abbreviation is refused. */
export const guardarCtinstitucion = endpoint('POST /api/secure/guardarCtinstitucion', {
  body: Institucion,
  answer: z.object({
    result: z.enum(RESULTADOS),
    msj: z.string().optional(),
    llinstitucion: z.int().optional(),
    version: z.int().optional(),
  }),
  funcion: 'INSTITUCIONES',
  auditoria: 'institucion.guardar',
  summary: 'Registra o modifica una institución',
});

/** An institution to be edited, with the version that its edit sends back [2-603]. */
export const getInstitucion = endpoint('GET /api/secure/institucion/:llinstitucion', {
  params: z.object({ llinstitucion: IdRuta }),
  answer: InstitucionGuardada,
  funcion: 'INSTITUCIONES',
  auditoria: null,
  summary: 'Una institución en uso, con su versión',
});

/** The sources that are no prosecutor: bodies and commissions, no person of theirs [1-728]. */
export const getFuentes = endpoint('GET /api/secure/fuentes', {
  answer: z.array(FuenteRegistrada),
  funcion: 'INSTITUCIONES',
  auditoria: null,
  summary: 'Fuentes en uso que no son fiscalía (artículo 83 de la ley)',
});
