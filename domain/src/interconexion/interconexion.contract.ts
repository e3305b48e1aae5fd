import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdOpcional, IdRuta } from '../lib/id.ts';
import { EntradaPGJ, ErrorEntradaPGJ, FolioPGJ } from './interconexion.schema.ts';

const entrada = {
  body: EntradaPGJ,
  answer: FolioPGJ,
  problema: ErrorEntradaPGJ,
  funcion: 'PUBLICA', // the token in the request says who sends
  auditoria: 'interconexion.entrada',
  summary: 'Registra una carpeta de una institución y responde su folio',
} as const;

/** Entrada PGJ [3-437]: a file with its victims and authorities, all or nothing; answers its folio. */
export const entradaPGJ = endpoint('POST /api/entradaPGJ', entrada);
/** The same under the root of the secure calls. */
export const entradaPGJSecure = endpoint('POST /api/secure/entradaPGJ', entrada);

/** Files of a batch at most. */
export const LOTE_MAXIMO = 200;
/** Many files at once, for a backlog: each one all or nothing, its answer in its place. */
export const entradaPGJLote = endpoint('POST /api/entradaPGJ/lote', {
  ...entrada,
  body: z.array(EntradaPGJ).min(1).max(LOTE_MAXIMO),
  answer: z.array(z.union([FolioPGJ, ErrorEntradaPGJ])),
  summary: 'Registra una lista de carpetas y responde, en el mismo orden, el folio o el error de cada una',
});

/** Codes of the guide's catalogues, for the public page. */
export const catalogosInterconexion = endpoint('GET /api/interconexion/catalogos', {
  answer: z.array(
    z.object({
      catalogo: z.string(),
      padre: z.int(),
      codigo: z.int(),
      descripcion: z.string(),
      nota: z.string().nullable(),
    }),
  ),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Catálogos de la guía de interconexión',
});

/** The OpenAPI document of the service alone. */
export const openapiInterconexion = endpoint('GET /api/interconexion/openapi.json', {
  answer: z.record(z.string(), z.unknown()),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Documento OpenAPI del servicio de interconexión',
});

const ESTADOS_TOKEN = ['VIGENTE', 'REVOCADO', 'VENCIDO'] as const;
const FilaToken = z.object({
  lltoken: z.int(),
  llinstitucion: z.int(),
  dsinstitucion: z.string(),
  llpropietario: z.int(),
  dspropietario: z.string(),
  bopruebas: z.int(),
  terminacion: z.string(),
  estado: z.enum(ESTADOS_TOKEN),
  creado: z.string(),
  creador: z.string(),
  usado: z.string().nullable(),
  vence: z.string().nullable(),
});
export type FilaToken = z.output<typeof FilaToken>;

/** Days that a rotated token still works beside its successor. */
export const GRACIA_DIAS = 7;
/** Tokens of an institution that work at the same time, of each kind. */
export const TOKENS_VIGENTES = 2;

export const getTokensInterconexion = endpoint('GET /api/secure/interconexion/tokens', {
  answer: z.array(FilaToken),
  funcion: 'INTERCONEXION',
  auditoria: null, // says nothing about a person
  summary: 'Tokens de interconexión de las instituciones',
});

/** The token itself is answered here once; the registry keeps its fingerprint only. */
const TokenNuevo = z.object({ lltoken: z.int(), token: z.string() });

export const crearTokenInterconexion = endpoint('POST /api/secure/interconexion/tokens', {
  body: z.strictObject({
    llinstitucion: IdRuta,
    /** Area that receives the files; its first one where none is named. */
    llpropietario: IdOpcional,
    bopruebas: z.union([z.literal(0), z.literal(1)], 'Elija una de las respuestas.'),
  }),
  answer: TokenNuevo,
  funcion: 'INTERCONEXION',
  auditoria: 'interconexion.crearToken',
  summary: 'Crea un token de interconexión',
});

export const rotarTokenInterconexion = endpoint('POST /api/secure/interconexion/tokens/:lltoken/rotar', {
  params: z.object({ lltoken: IdRuta }),
  answer: TokenNuevo,
  funcion: 'INTERCONEXION',
  auditoria: 'interconexion.rotarToken',
  summary: 'Crea el sucesor de un token, que aún sirve unos días',
});

export const revocarTokenInterconexion = endpoint('DELETE /api/secure/interconexion/tokens/:lltoken', {
  params: z.object({ lltoken: IdRuta }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO') }),
  funcion: 'INTERCONEXION',
  auditoria: 'interconexion.revocarToken',
  summary: 'Revoca un token de interconexión',
});
