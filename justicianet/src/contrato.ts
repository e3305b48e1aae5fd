import { z } from 'zod';
import { SITUACIONES } from './listas.ts';

const Dia = z.iso.date();
const Clave = z.string().min(1).max(50);

export const Consulta = z.object({
  desde: Dia,
  hasta: Dia,
  /** 'FGR', or 'FGE-' and the two-digit key of a state; all of them when absent. */
  fiscalia: z.string().max(10).optional(),
  pagina: z.coerce.number().int().min(1).default(1),
});

const Situacion = z.object({ clave: z.string(), descripcion: z.string(), desde: Dia });

export const Resumen = z.object({
  idExpediente: z.string(),
  nuc: z.string(),
  fiscalia: z.string(),
  delito: z.string(),
  modalidad: z.string(),
  fechaInicio: z.string().describe('Con hora: 2025-03-01T10:15:00-06:00'),
  fechaHechos: Dia.nullable(),
  entidadHechos: z.object({ clave: z.string(), nombre: z.string() }).nullable(),
  totalVictimas: z.int(),
  situacion: Situacion,
});
export type Resumen = z.output<typeof Resumen>;

export const Pagina = z.object({ total: z.int(), paginas: z.int(), expedientes: z.array(Resumen) });

export const Victima = z.object({
  id: z.string(),
  nombre: z.string(),
  primerApellido: z.string(),
  segundoApellido: z.string().nullable(),
  sexo: z.enum(['H', 'M', 'X']),
  edad: z.int().nullable(),
  periodista: z.enum(['Sí', 'No', 'Se desconoce']),
  discapacidad: z.enum(['Sí', 'No', 'Se desconoce']),
  alta: Dia,
});
export type Victima = z.output<typeof Victima>;

export const Autoridad = z.object({
  id: z.string(),
  orden: z.enum(['Federal', 'Estatal', 'Municipal', 'Por determinar']),
  corporacion: z.string().nullable(),
  cargo: z.string().nullable(),
});
export type Autoridad = z.output<typeof Autoridad>;

export const Expediente = Resumen.extend({
  municipioHechos: z.string().nullable().describe('Clave de cinco dígitos'),
  localidadHechos: z.string().nullable(),
  agenteMp: z.string(),
  victimas: z.array(Victima),
  autoridades: z.array(Autoridad),
});
export type Expediente = z.output<typeof Expediente>;

/** Files that this system is told to have, whole: what an evaluation begins with. Told again, one takes its former place. */
export const Siembra = z.strictObject({ expedientes: z.array(Expediente.extend({ idExpediente: Clave })).max(1000) });

export const MODOS = ['normal', 'lento', 'falla', 'malformado', 'cortado', 'enorme', 'repetido'] as const;

/** How the service misbehaves, and what happened to its files since: for tests and rehearsals. */
export const Interruptores = z.strictObject({
  modo: z.enum(MODOS).default('normal'),
  /** Answers it lasts; until the next change when absent. */
  veces: z.int().min(1).optional(),
  /** Only these files. */
  solo: z.array(Clave).max(1000).optional(),
  demoraMs: z.int().min(0).max(120_000).default(30_000),
  cambios: z
    .array(
      z.strictObject({
        idExpediente: Clave,
        situacion: z.enum(Object.keys(SITUACIONES) as (keyof typeof SITUACIONES)[]).optional(),
        victimasDeMas: z.int().min(0).max(20).optional(),
        nuc: Clave.optional(),
      }),
    )
    .max(1000)
    .default([]),
});
export type Interruptores = z.output<typeof Interruptores>;

export const Problema = z.object({ error: z.string() });
