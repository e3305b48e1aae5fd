import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { FORMA_CURP } from '../victima/curp.ts';
import { isDesconocida } from '../victima/identidad.ts';
import { Victima } from '../victima/victima.schema.ts';
import { PARECIDAS_MAX } from './parecida.ts';

/** The typed fields of a new victim so far, and her file. */
export const VictimaEscrita = z.strictObject(
  Victima.pick({
    llcarpeta: true,
    dsnombre: true,
    dsapellidopaterno: true,
    dsapellidomaterno: true,
    llgenero: true,
    fechanacimiento: true,
    dsedad: true,
    dscurp: true,
  }).shape,
);
export type VictimaEscrita = z.output<typeof VictimaEscrita>;

const DOS = 2;
/** Whether somebody can be looked for by it: a name with its first surname, or a whole CURP. */
export const isBuscable = (v: VictimaEscrita): boolean =>
  FORMA_CURP.test(v.dscurp ?? '') ||
  (!isDesconocida(v) && [v.dsnombre, v.dsapellidopaterno].every((part) => (part?.length ?? 0) >= DOS));

/** A registered victim who may be the one that is typed. */
export const VictimaParecida = z.object({
  llvictima: z.int(),
  llcarpeta: z.int(),
  noci: z.string(),
  dsnombre: z.string(),
  dsapellidopaterno: z.string(),
  dsapellidomaterno: z.string().nullable(),
  fechanacimiento: z.string().nullable(),
  dsedad: z.int().nullable(),
  /** The points of agreement, in words. */
  coincide: z.array(z.string()),
});
export type VictimaParecida = z.output<typeof VictimaParecida>;

/**
 * Asked while a victim is typed: it stands in the way of nothing, and is silent where it cannot be answered. Posted: names stand
 * in no address.
 */
export const victimasParecidas = endpoint('POST /api/secure/victimasParecidas', {
  body: VictimaEscrita,
  answer: z.array(VictimaParecida).max(PARECIDAS_MAX),
  funcion: 'AGREGAR VICTIMA',
  auditoria: 'victima.parecidas',
  silencio: true,
  summary:
    'Víctimas ya registradas que pueden ser la que se escribe, entre las que el usuario puede ver: la más parecida primero',
});
