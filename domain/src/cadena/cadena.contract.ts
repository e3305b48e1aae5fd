import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { CarpetaVinculada, Desvinculo, Vinculo } from './cadena.schema.ts';

/** Links of a file that are told at most, those that were undone included. */
export const VINCULOS_MAXIMO = 200;

/** The other file of a link, or the one that a number names. */
const OtraCarpeta = z.object({
  llcarpeta: z.int(),
  noci: z.string(),
  dspropietario: z.string(),
  fcinicio: z.string(),
});
export type OtraCarpeta = z.output<typeof OtraCarpeta>;

const VinculoDeCarpeta = z.object({
  llvinculo: z.int(),
  lltipovinculo: z.int(),
  /** The end at which the asked file stands. */
  extremo: z.enum(['origen', 'destino']),
  otra: OtraCarpeta,
  /** When, by whom and why; the moments in UTC. */
  desde: z.string(),
  usuario: z.string(),
  motivo: z.string(),
  /** The day on which the link was undone; null while it holds. */
  hasta: z.string().nullable(),
  usuariohasta: z.string().nullable(),
  motivohasta: z.string().nullable(),
});
export type VinculoDeCarpeta = z.output<typeof VinculoDeCarpeta>;

/** A number that stands in the file and is that of another one. */
const VinculoOfrecido = z.object({ lltipovinculo: z.int(), otra: OtraCarpeta });
export type VinculoOfrecido = z.output<typeof VinculoOfrecido>;

/** Reads; a POST because numbers have slashes in them. */
export const carpetasVinculadas = endpoint('POST /api/secure/carpetasVinculadas', {
  body: CarpetaVinculada,
  answer: z.object({
    total: z.int(),
    /** Those that hold first, of each the newest first. */
    vinculos: z.array(VinculoDeCarpeta),
    ofrecidos: z.array(VinculoOfrecido),
  }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'cadena.leer',
  summary: 'Las carpetas vinculadas con una, y las que nombran sus números y aún no lo están',
});

const hecho = z.object({ result: z.literal('REGISTRO_EXITOSO'), msj: z.string() });

export const vincularCarpeta = endpoint('POST /api/secure/vincularCarpeta', {
  body: Vinculo,
  answer: hecho,
  funcion: 'EDITAR CARPETA',
  auditoria: 'cadena.vincular',
  summary: 'Vincula una carpeta con otra por acumulación, incompetencia, atracción o número anterior',
});

export const desvincularCarpeta = endpoint('POST /api/secure/desvincularCarpeta', {
  body: Desvinculo,
  answer: hecho,
  funcion: 'EDITAR CARPETA',
  auditoria: 'cadena.desvincular',
  summary: 'Deshace el vínculo entre dos carpetas',
});
