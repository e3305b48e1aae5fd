import { z } from 'zod';
import { type Campos, catalogo, esquema, oculto, soloLectura, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { IdOpcional } from '../lib/id.ts';

/** 0 stands for none, as older clients send it. */
const IdONada = IdOpcional.transform((id) => id || null);

/** The area dialog, field by field [2-147]; the office and the seat are one pair to add [2-082]. */
export const camposArea = {
  llpropietario: oculto(IdONada),
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(IdOpcional),
  dspropietario: texto('Nombre del área', 256),
  llinstitucion: { ...catalogo(ETIQUETAS.institucion, 'instituciones'), schema: IdONada },
  dsinstitucion: soloLectura(),
  fiscaliaid: { ...catalogo('Fiscalía', 'fiscalias'), schema: IdONada },
  sedeid: { ...catalogo('Sede', 'sedes', 'fiscaliaid'), schema: IdONada },
} as const satisfies Campos;

export const Area = esquema(camposArea);
export type Area = z.output<typeof Area>;

/** A row of the areas list [2-010]; the pair is the area's first one. */
export const FilaArea = z.object({
  llpropietario: z.int(),
  dspropietario: z.string(),
  llinstitucion: z.int(),
  dsinstitucion: z.string(),
  fiscaliaid: z.int().nullable(),
  sedeid: z.int().nullable(),
  version: z.int(),
});
export type FilaArea = z.output<typeof FilaArea>;

/** An office and seat of an area; an office without seats has no sedeid. */
export const ParArea = z.object({
  llpropietario: z.int(),
  fiscaliaid: z.int(),
  abreviatura: z.string(),
  fiscaliaDescr: z.string(),
  sedeid: z.int().nullable(),
  sededescr: z.string().nullable(),
});
export type ParArea = z.output<typeof ParArea>;
