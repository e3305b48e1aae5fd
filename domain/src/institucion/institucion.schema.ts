import { z } from 'zod';
import { type Campos, catalogo, esquema, oculto, texto } from '../lib/campos.ts';
import { campoDominios } from '../lib/dominios.ts';
import { IdOpcional } from '../lib/id.ts';

/** The institution dialog, field by field [2-143]; 0 or no id is a new one. */
export const camposInstitucion = {
  llinstitucion: oculto(IdOpcional.transform((id) => id || null)),
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(IdOpcional),
  dsinstitucion: texto('Nombre de la institución', 256),
  dsabreviatura: texto('Abreviatura', 50),
  /** The kind of a source that is no prosecutor: told when it is registered, and never changed (D-133). */
  lltipofuente: catalogo('Tipo de fuente', 'tiposFuente'),
  /** Mail domains of its own: administrators of other institutions register nobody there. */
  dominios: campoDominios('Dominios de correo propios'),
} as const satisfies Campos;

export const Institucion = esquema(camposInstitucion);
export type Institucion = z.output<typeof Institucion>;

/** An institution as it is read to be edited. */
export const InstitucionGuardada = z.object({
  llinstitucion: z.int(),
  version: z.int(),
  dsinstitucion: z.string(),
  dsabreviatura: z.string(),
  lltipofuente: z.int().nullable(),
  dominios: z.string().nullable(),
});
export type InstitucionGuardada = z.output<typeof InstitucionGuardada>;

/** A source that is no prosecutor (art. 83 of the law). */
export const FuenteRegistrada = z.object({
  llinstitucion: z.int(),
  dsinstitucion: z.string(),
  dsabreviatura: z.string(),
  lltipofuente: z.int(),
  dstipofuente: z.string(),
});
export type FuenteRegistrada = z.output<typeof FuenteRegistrada>;
