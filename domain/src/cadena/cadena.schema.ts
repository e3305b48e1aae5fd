import { z } from 'zod';
import { type Campos, esquema, numeroCi, oculto, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { Codigo, IdRuta } from '../lib/id.ts';
import { Texto, TextoLibre } from '../lib/texto.ts';
import { TIPO_VINCULO } from './tipos.ts';

const { ACUMULACION, INCOMPETENCIA, ATRACCION, ANTERIOR } = TIPO_VINCULO;

/** Longest reason; as the table keeps it. */
export const MOTIVO_VINCULO_MAX = 500;

/** The fields that link a file with another one, whose number is typed. */
export const camposVinculo = {
  /** The file on whose screen it is done. */
  llcarpeta: oculto(IdRuta),
  /** Its options are TIPOS_VINCULO, in no catalogue: the code knows the meaning of each. */
  lltipovinculo: {
    tipo: 'catalogo',
    etiqueta: 'Tipo de vínculo',
    catalogo: 'tiposVinculo',
    schema: Codigo([ACUMULACION, INCOMPETENCIA, ATRACCION, ANTERIOR]),
  },
  /** The number of the other file. Its name differs from the field of the form that it stands over. */
  numero: numeroCi(ETIQUETAS.ci, 100),
  motivo: texto('Motivo del vínculo', MOTIVO_VINCULO_MAX, 2),
} as const satisfies Campos;
export const Vinculo = esquema(camposVinculo);

export const FALTA_MOTIVO = 'Escriba por qué se deshace el vínculo.';
/** The request that undoes a link, from the screen of either file. */
export const Desvinculo = z.strictObject({
  llcarpeta: IdRuta,
  llvinculo: IdRuta,
  motivo: TextoLibre(MOTIVO_VINCULO_MAX, true)
    .refine((t) => t !== null, FALTA_MOTIVO)
    .transform(String),
});

const numero = (max: number) => Texto(max).nullish();
/** The question about a file's links: the numbers as they stand in its form; left out, they are those that are kept. */
export const CarpetaVinculada = z.strictObject({
  llcarpeta: IdRuta,
  dsacumulacion: numero(150),
  nocianterior: numero(100),
});
