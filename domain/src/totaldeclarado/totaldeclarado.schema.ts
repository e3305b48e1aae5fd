import { z } from 'zod';
import { type Campos, entero, esquema, oculto, texto } from '../lib/campos.ts';
import { IdOpcional } from '../lib/id.ts';
import { camposDeTrimestre } from '../lib/trimestre.ts';

/** How many files an office began in a quarter, as its supervisor signs it [3-501]. */
export const camposTotal = {
  anio: oculto(camposDeTrimestre.anio),
  trimestre: oculto(camposDeTrimestre.trimestre),
  /** The version of the declaration that was read, null without one: two supervisors do not undo each other. */
  version: oculto(IdOpcional.transform((version) => version || null)),
  nocarpetas: entero('Carpetas iniciadas en el trimestre', 0, 999_999),
  motivo: texto('Motivo de la corrección', 500, 3),
} as const satisfies Campos;

export const TotalDeclarado = esquema(camposTotal);
export type TotalDeclarado = z.output<typeof TotalDeclarado>;

/** A declaration as it was signed; those that were corrected stay [3-502]. */
export const TotalFirmado = z.object({
  version: z.int(),
  nocarpetas: z.int(),
  motivo: z.string().nullable(),
  firmante: z.string(),
  dscargo: z.string(),
  fcdeclarado: z.string(),
});
export type TotalFirmado = z.output<typeof TotalFirmado>;
