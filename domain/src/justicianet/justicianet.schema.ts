import { z } from 'zod';
import { type Campos, dia, esquema } from '../lib/campos.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { Texto } from '../lib/texto.ts';

/** The external search: a period of the files' start dates [1-052]. */
export const camposBusquedaExterna = {
  fechaInicio: dia(ETIQUETAS.desde),
  fechaFin: dia(ETIQUETAS.hasta),
} as const satisfies Campos;

export const BusquedaExterna = esquema(camposBusquedaExterna);
export type BusquedaExterna = z.output<typeof BusquedaExterna>;

/** Id of a file in the external system: its own text, only handed back to it. */
export const ExpedienteId = Texto(50).min(1, 'Falta el identificador del expediente.');

const text = z.string().nullable();

/** A row of the external search [1-139]; `integrada` 1 when that file is in the registry already. */
export const FilaExterna = z.object({
  nuc: z.string(),
  dsdelito: z.string(),
  /** yyyy-MM-dd, as `hechoFecha`. */
  fechaRegistroInicio: z.string(),
  dsentidad: text,
  numVictimas: z.int(),
  modalidad: text,
  expedienteId: z.string(),
  hechoFecha: text,
  integrada: z.int(),
});
export type FilaExterna = z.output<typeof FilaExterna>;

/** A victim as the external system has it; `llvictima` where the registry has it too. */
export const VictimaExterna = z.object({
  victimaId: z.string(),
  dsnombre: z.string(),
  dsapellidopaterno: z.string(),
  dsapellidomaterno: text,
  dsedad: z.int().nullable(),
  dsgenero: z.string(),
  fcregistro: z.string(),
  llvictima: z.int().nullable(),
});

/** An authority as the external system has it; `llresponsable` where the registry has it too. */
export const AutoridadExterna = z.object({
  presponsableId: z.string(),
  dsgobierno: z.string(),
  dsdependencia: text,
  dscargo: text,
  llresponsable: z.int().nullable(),
});

/** The kinds of long work over many files. */
const TIPOS_CORRIDA = ['INTEGRAR', 'SINCRONIZAR'] as const;
/** INTERRUMPIDA: the external system stopped answering, and the rest was not tried. */
const ESTADOS_CORRIDA = ['EN_ESPERA', 'EN_CURSO', 'TERMINADA', 'CANCELADA', 'INTERRUMPIDA'] as const;

/** Outcome of one file of a run; null while it waits, or when the run was cancelled before its turn. */
export const RenglonCorrida = z.object({
  orden: z.int(),
  expediente: z.string(),
  result: z.enum(RESULTADOS).nullable(),
  msj: text,
});
export type RenglonCorrida = z.output<typeof RenglonCorrida>;

/** A run over many files: how far it is, and its totals. Times are ISO 8601 in UTC. */
export const Corrida = z.object({
  llcorrida: z.int(),
  tipo: z.enum(TIPOS_CORRIDA),
  estado: z.enum(ESTADOS_CORRIDA),
  total: z.int(),
  hechas: z.int(),
  correctas: z.int(),
  creada: z.string(),
  iniciada: text,
  terminada: text,
});
export type Corrida = z.output<typeof Corrida>;
