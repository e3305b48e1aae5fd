import { z } from 'zod';
import { type Campos, dia, esquema, oculto } from '../lib/campos.ts';
import { IdOpcional } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';

/** Text that is published as it was typed: neither upper case nor without accents. */
const comoSeEscribe = (etiqueta: string, max: number, lineas?: number) =>
  ({
    tipo: 'texto',
    etiqueta,
    max,
    ...(lineas && { lineas }),
    schema: Texto(max)
      .nullish()
      .transform((text) => text?.replace(/\s+/g, ' ').trim() || null),
  }) as const;

/** The document dialog, field by field. `enlace` is the address of one that somebody else publishes. */
export const camposDocumento = {
  lldocumento: oculto(IdOpcional.transform((id) => id || null)),
  version: oculto(IdOpcional),
  llseccion: { tipo: 'catalogo', etiqueta: 'Página', catalogo: 'secciones', schema: IdOpcional },
  titulo: comoSeEscribe('Título', 300),
  descripcion: comoSeEscribe('Descripción', 600, 3),
  fcpublicacion: dia('Se publica a partir del'),
  enlace: comoSeEscribe('Dirección del documento, si lo publica otra institución', 500),
} as const satisfies Campos;

export const Documento = esquema(camposDocumento);
export type Documento = z.output<typeof Documento>;

/** A public document as anyone reads it. */
export const DocumentoPublico = z.object({
  lldocumento: z.int(),
  llseccion: z.int(),
  titulo: z.string(),
  descripcion: z.string().nullable(),
  /** Where it is: of this site, or of who publishes it. */
  direccion: z.string(),
  externo: z.boolean(),
  /** Bytes; null of one that is elsewhere, and of a sample, which is made when it is asked for. */
  longitud: z.int().nullable(),
  fcpublicacion: z.string(),
  /** Not the document itself but a sheet in its place, made by the registry. */
  muestra: z.boolean(),
});
export type DocumentoPublico = z.output<typeof DocumentoPublico>;

/** A public document as its administrator sees it; `estado` says whether anyone does. */
export const FilaDocumento = z.object({
  lldocumento: z.int(),
  version: z.int(),
  llseccion: z.int(),
  orden: z.int(),
  titulo: z.string(),
  descripcion: z.string().nullable(),
  enlace: z.string().nullable(),
  nombre: z.string().nullable(),
  longitud: z.int().nullable(),
  fcpublicacion: z.string(),
  estado: z.enum(['PUBLICADO', 'PROGRAMADO', 'SIN ARCHIVO', 'MUESTRA', 'RETIRADO']),
});
export type FilaDocumento = z.output<typeof FilaDocumento>;
