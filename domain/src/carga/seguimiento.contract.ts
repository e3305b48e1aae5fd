import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';
import { CarpetaCarga, RespuestaCarga } from './carga.contract.ts';
import { HALLAZGOS, HOJAS_DE_LIBRO } from './errores.ts';
import { LOTE } from './limites.ts';

/** A load goes on until whoever sends it says that it ended, or gives it up. */
const ESTADOS_CARGA = ['ABIERTA', 'TERMINADA', 'CANCELADA'] as const;

const Cuenta = z.int().min(0).max(1_048_576);
/** Rows of each sheet that were sound and those that were not. */
const Conteos = z.object({
  validosExpedientes: Cuenta,
  validosVictimas: Cuenta,
  validosResponsables: Cuenta,
  invalidosExpedientes: Cuenta,
  invalidosVictimas: Cuenta,
  invalidosResponsables: Cuenta,
  /** Only of a workbook with rows in its sheet Complemento. */
  validosComplementos: Cuenta.optional(),
  invalidosComplementos: Cuenta.optional(),
});
const hoja = z.enum(HOJAS_DE_LIBRO);
const fila = z.int().min(1).max(1_048_576);
export type Conteos = z.output<typeof Conteos>;
/** An error of a cell, as the engine tells it (`ErrorCelda`). */
const ErrorDeCelda = z.object({
  hoja,
  fila,
  columna: Texto(60),
  valor: Texto(500),
  mensaje: Texto(1000),
  seAcepta: Texto(2000),
  numCarpeta: Texto(500),
  clausula: Texto(100),
});
const FilaSuelta = z.object({
  hoja,
  fila,
  numCarpeta: Texto(500),
  mensaje: Texto(1000),
  seAcepta: Texto(2000).optional(),
});
const CuentaHoja = z.object({ total: Cuenta, validas: Cuenta, fuera: Cuenta });
/** The browser's findings in the workbook, as `ResultadoCarga` has them; beyond the first ones only their number. */
const Hallazgos = z.object({
  totalErrores: z.int().min(0).max(100_000_000),
  errores: z.array(ErrorDeCelda).max(HALLAZGOS),
  victimasSinExpediente: z.array(FilaSuelta).max(HALLAZGOS),
  autoridadesSinExpediente: z.array(FilaSuelta).max(HALLAZGOS),
  incompletos: z.array(FilaSuelta).max(HALLAZGOS),
  /** Loads of before these were told have none of them. */
  sinNumero: z.array(FilaSuelta).max(HALLAZGOS).optional(),
  menosVictimas: z.array(FilaSuelta).max(HALLAZGOS).optional(),
  antesDelRegistro: z.array(FilaSuelta).max(HALLAZGOS).optional(),
  complementosSinExpediente: z.array(FilaSuelta).max(HALLAZGOS).optional(),
  /** How many rows of each kind there are, also of those that are not in its list. */
  totales: z
    .object({
      victimasSinExpediente: Cuenta,
      autoridadesSinExpediente: Cuenta,
      incompletos: Cuenta,
      sinNumero: Cuenta,
      menosVictimas: Cuenta,
      antesDelRegistro: Cuenta.optional(),
      complementosSinExpediente: Cuenta.optional(),
    })
    .optional(),
  filas: z
    .object({
      Expediente: CuentaHoja,
      Victima: CuentaHoja,
      Responsable: CuentaHoja,
      Complemento: CuentaHoja.optional(),
    })
    .optional(),
});
export type Hallazgos = z.output<typeof Hallazgos>;

const Huella = z.string().regex(/^[0-9a-f]{64}$/, 'Envíe el SHA-256 del libro en hexadecimal.');
const LoteHecho = z.object({ modo: z.enum(['1', '3']), lote: z.int() });
const result = z.literal('REGISTRO_EXITOSO');
const params = z.object({ carga: z.uuid('El identificador de la carga no es válido.') });

/**
 * Begins a load, or finds the one to go on with: the same id, or the user's own open load of the same workbook.
 * Asked again it changes nothing and tells the batches that are done, which need not be sent again.
 */
export const abrirCarga = endpoint('POST /api/secure/abrirCarga', {
  body: z.strictObject({
    carga: z.uuid(),
    nombre: Texto(255),
    /** SHA-256 of the workbook. */
    huella: Huella,
    /** Files of one batch: the batches of a load are cut the same way every time. */
    porLote: z.int().min(1).max(LOTE),
    conteos: Conteos,
    hallazgos: Hallazgos,
    /** true: a new load even where another of the same workbook is open; that one is given up. */
    nueva: z.boolean().optional(),
  }),
  answer: z.object({
    /** The load to send under: not always the one that was proposed. */
    carga: z.uuid(),
    reanudada: z.boolean(),
    porLote: z.int(),
    lotes: z.array(LoteHecho),
    /** The answers of all finished batches, added up. */
    respuesta: RespuestaCarga,
    /** Whether the original workbook is already kept. */
    archivada: z.boolean(),
  }),
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.abrir',
  silencio: true,
  summary: 'Abre una carga masiva o encuentra la que quedó a medias del mismo libro',
});

/** Ends a load. Its integrated files stay, also where it was given up. */
export const terminarCarga = endpoint('POST /api/secure/terminarCarga/:carga', {
  params,
  body: z.strictObject({ estado: z.enum(['TERMINADA', 'CANCELADA']) }),
  answer: z.object({ result }),
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.terminar',
  silencio: true,
  summary: 'Da por terminada o cancela una carga masiva',
});

/** The original workbook, streamed: multipart/form-data with a field `nombre` and then the file. */
export const originalCarga = endpoint('POST /api/secure/originalCarga/:carga', {
  sube: 'multipart/form-data',
  params,
  answer: z.object({ result, longitud: z.int(), huella: Huella }),
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.archivar',
  summary: 'Guarda el libro original de una carga, hasta 100 MB, en partes',
});

const Persona = z.object({
  nombre: z.string().nullable(),
  paterno: z.string().nullable(),
  materno: z.string().nullable(),
});
/** Changes that are listed of one file; `totalCambios` tells all of them. */
export const CAMBIOS_POR_CARPETA = 200;
/** A field that an update would overwrite, in words. */
const Cambio = z.object({
  /** The owner of the field: 'Expediente', 'Víctima ANA LOPEZ', 'Autoridad …', 'Imputado …'. */
  de: z.string(),
  /** Label of the column. */
  campo: z.string(),
  /** null: empty. */
  antes: z.string().nullable(),
  despues: z.string().nullable(),
});
export type Cambio = z.output<typeof Cambio>;
/** The changes and removals that an update of these existing files would make. Nothing is written. */
export const previsualizarActualizacion = endpoint('POST /api/secure/previsualizarActualizacion', {
  body: z.strictObject({ carpetas: z.array(CarpetaCarga).max(LOTE) }),
  answer: z.object({
    carpetas: z.array(
      z.object({
        numCarpeta: z.string(),
        renglon: z.int(),
        /** People of the registry that the workbook lacks: they would go to the bin. */
        victimas: z.array(Persona),
        responsables: z.array(Persona),
        /** People of the workbook that the registry lacks: they would be added. */
        nuevas: z.object({ victimas: z.array(Persona), responsables: z.array(Persona) }),
        cambios: z.array(Cambio).max(CAMBIOS_POR_CARPETA),
        totalCambios: z.int(),
        /** The last change of anything of the file: moment, ISO 8601, and who made it. */
        ultimo: z.object({ fecha: z.string(), usuario: z.string().nullable() }).nullable(),
        /** The registry changed after this user's last load of the file, or they never loaded it. */
        masReciente: z.boolean(),
        /**
         * The mark of the file, its people and its authorities as they were shown. An update that brings it is made only while
         * they are still so; null where the file would not be updated.
         */
        version: z.string().nullable(),
        /** Why the file would not be updated; null where it would. */
        impedimento: z.string().nullable(),
      }),
    ),
  }),
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.previsualizar',
  silencio: true,
  tarda: true,
  summary: 'Lo que una actualización cambiaría y a quiénes quitaría de las carpetas existentes',
});

const ResumenCarga = z.object({
  carga: z.uuid(),
  nombre: z.string().nullable(),
  estado: z.enum(ESTADOS_CARGA),
  /** Moment, ISO 8601. */
  fechaCarga: z.string(),
  integradas: z.int(),
  rechazadas: z.int(),
  validosExpedientes: z.int(),
  invalidosExpedientes: z.int(),
  archivada: z.boolean(),
});
export type ResumenCarga = z.output<typeof ResumenCarga>;

/** The user's own loads, the newest first. */
export const misCargas = endpoint('GET /api/secure/misCargas/:pagina/:rpp', {
  params: z.object({
    /** From 0. */
    pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
    rpp: Entero(1, 100).transform((n) => n ?? 10),
  }),
  answer: z.object({ total: z.int(), cargas: z.array(ResumenCarga) }),
  funcion: 'CARGA MASIVA',
  auditoria: null,
  summary: 'Cargas masivas del usuario',
});

/** One of the user's own loads, whole, as the screen showed it when it ended. */
export const informeCarga = endpoint('GET /api/secure/informeCarga/:carga', {
  params,
  answer: ResumenCarga.extend({
    conteos: Conteos,
    hallazgos: Hallazgos,
    respuesta: RespuestaCarga,
    /** Numbers of its files that stayed out and that a later load of the user's own brought in. */
    despues: z.array(z.string()),
    lotes: z.array(LoteHecho),
    /** SHA-256 of the original that is kept. */
    huella: Huella.nullable(),
    longitud: z.int().nullable(),
  }),
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.leer',
  summary: 'Informe completo de una carga masiva',
});

/** The workbook of one of the user's own loads, as it was received: its refused rows are mended from it on any day. */
export const libroDeCarga = endpoint('GET /api/secure/libroDeCarga/:carga', {
  params,
  answer: z.any(),
  mime: 'application/octet-stream',
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.descargar',
  summary: 'El libro original de una carga propia, tal como se recibió',
});

/** The anomalies in one of the user's own loads against the 24 months before, a sentence each: a notice. */
export const anomaliasDeCarga = endpoint('GET /api/secure/anomaliasDeCarga/:carga', {
  params,
  answer: z.array(z.string()),
  funcion: 'CARGA MASIVA',
  auditoria: null,
  silencio: true,
  summary: 'Lo que en una carga masiva se aparta de lo acostumbrado en su institución',
});
