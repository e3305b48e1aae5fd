import { z } from 'zod';
import { IdOpcional, IdRuta } from '../lib/id.ts';

/** The most attachments that an array may hold: so many would not fit the quota of any real file. */
const MAXIMO = 200;
const NO_TEXTO = 'Escriba un texto.';

/**
 * A new attachment inside the JSON of a file [1-148] [1-165]. `contenido` is base64, with or without a data: prefix.
 * The type and the size that it claims are not believed; one that is already kept (idArchivo) is not sent again.
 */
export const Adjunto = z.object({
  idArchivo: IdOpcional,
  nombre: z.string({ error: NO_TEXTO }).max(10_000, 'Escriba como máximo 10,000 caracteres.'),
  contenido: z
    .string({ error: NO_TEXTO })
    .nullish()
    .transform((text) => text ?? ''),
});
export type Adjunto = z.output<typeof Adjunto>;

/** New attachments and the ids of the removed ones, in the payload of a file; absent is none. */
export const conAnexos = {
  archivos: z
    .array(Adjunto)
    .max(MAXIMO, `Envíe como máximo ${MAXIMO} archivos.`)
    .nullish()
    .transform((list) => list ?? []),
  archivosEliminados: z
    .array(IdRuta)
    .max(MAXIMO, `Envíe como máximo ${MAXIMO} archivos.`)
    .nullish()
    .transform((list) => list ?? []),
} as const;

/**
 * An attachment as the service answers it [1-165]: `contenido` in base64 (D-07), null where the list was asked for without
 * it; `descargar` is the address that answers the bytes. `num` counts from 1.
 */
export const Archivo = z.object({
  idArchivo: z.int(),
  nombre: z.string(),
  mime: z.string(),
  contenido: z.string().nullable(),
  longitud: z.int(),
  size: z.int(),
  descargar: z.string(),
  num: z.int(),
});
export type Archivo = z.output<typeof Archivo>;
