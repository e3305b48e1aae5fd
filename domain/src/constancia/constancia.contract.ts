import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { SelloTiempo } from '../lib/selloTiempo.schema.ts';
import { ARCHIVO_SELLO } from '../lib/selloTiempo.ts';
import { Texto } from '../lib/texto.ts';

/** Only VIGENTE is valid. ALTERADA: the QR code carries something else than the registry signed. */
export const ESTADOS_CONSTANCIA = ['VIGENTE', 'SUSTITUIDA', 'REVOCADA', 'ALTERADA', 'DESCONOCIDA'] as const;
export type EstadoConstancia = (typeof ESTADOS_CONSTANCIA)[number];
const Tipo = z.enum(['VICTIMA', 'CARPETA']);

/** The public answer about a certificate: nothing about any person. */
export const verificarConstancia = endpoint('GET /api/verificarConstancia/:codigo', {
  params: z.object({ codigo: z.string().max(64) }),
  /**
   * `f`: the values that the QR code carries beside the code (declaracion.ts); without it the kept signature alone is checked.
   */
  query: z.object({ f: z.string().max(400).optional() }),
  answer: z.object({
    valida: z.boolean(),
    estado: z.enum(ESTADOS_CONSTANCIA),
    folio: z.string().optional(),
    tipo: Tipo.optional(),
    institucion: z.string().optional(),
    /** yyyy-MM-dd of issue. */
    fecha: z.string().optional(),
    /** yyyy-MM-dd of the revocation. */
    revocada: z.string().optional(),
    /** Short form of the signature, as it is printed on the certificate. */
    sello: z.string().optional(),
    /** A third party's stamp on the signature, with the SHA-256 of that, in hexadecimal. */
    selloTiempo: SelloTiempo.extend({ huella: z.string() }).optional(),
  }),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Dice si una constancia es auténtica y está vigente',
});

/** The time stamp of a certificate's signature, for whoever checks it without asking the registry. */
export const selloConstancia = endpoint(`GET /api/verificarConstancia/:codigo/${ARCHIVO_SELLO}`, {
  params: z.object({ codigo: z.string().max(64) }),
  answer: z.any(),
  mime: 'application/octet-stream',
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Sello de tiempo (RFC 3161) de la firma de una constancia, donde lo tiene',
});

/** Public keys, for whoever checks a certificate without asking the registry (docs/constancias.md). */
export const llavesConstancia = endpoint('GET /api/llavesConstancia', {
  answer: z.object({
    llaves: z.array(
      z.object({
        id: z.string(),
        algoritmo: z.literal('Ed25519'),
        /** SubjectPublicKeyInfo in PEM. */
        pem: z.string(),
        /** Whether this server signs with it now. */
        actual: z.boolean(),
      }),
    ),
  }),
  funcion: 'PUBLICA',
  auditoria: null,
  summary: 'Llaves públicas con las que se han firmado constancias',
});

/** The certificates issued of a file, newest first, without what they state. */
export const getConstancias = endpoint('GET /api/secure/getConstancias/:llcarpeta', {
  params: z.object({ llcarpeta: IdRuta }),
  answer: z.array(
    z.object({
      codigo: z.string(),
      tipo: Tipo,
      /** Name of the victim as registered now; null for the file's, or when it was deleted. */
      victima: z.string().nullable(),
      estado: z.enum(['VIGENTE', 'SUSTITUIDA', 'REVOCADA']),
      fecha: z.string(),
      motivo: z.string().nullable(),
    }),
  ),
  funcion: 'GENERAR CONSTANCIA',
  auditoria: 'constancia.listar',
  summary: 'Constancias emitidas de una carpeta, con su estado',
});

const MOTIVO = 'Escriba el motivo, de 10 a 500 caracteres.';

/** Revokes certificates of a file: the one of `codigo`, or all. For administrators (roles 1 and 2) alone. */
export const revocarConstancias = endpoint('POST /api/secure/revocarConstancias', {
  body: z.strictObject({
    llcarpeta: z.int().min(1).max(2_147_483_647),
    codigo: Texto(22)
      .nullish()
      .transform((codigo) => codigo || null),
    motivo: Texto(500)
      .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
      .refine((text) => text.length >= 10, MOTIVO),
  }),
  answer: z.object({ result: z.enum(RESULTADOS), revocadas: z.int() }),
  funcion: 'GENERAR CONSTANCIA',
  auditoria: 'constancia.revocar',
  summary: 'Revoca constancias de una carpeta, con su motivo (administradores)',
});
