import { takeOver } from '../lib/copia.ts';
import { imputadoNuevo } from './imputado.rules.ts';
import type { Imputado } from './imputado.schema.ts';

/**
 * What several accused of one authority often have alike: their post, their arms, how they were put at disposal, where they
 * stand. Not among them is who somebody is, and a birth.
 */
const COPIABLES = [
  'lladscripcion',
  'boseparadoservpublico',
  'bopermiso',
  'bofuedesarmado',
  'boconstrenido',
  'bodisposicion',
  'fechadisposicion',
  'dsdependencia',
  'dsautoridad',
  'boordenaprehension',
  'llsituacionjuridica',
  'llsituacion',
  'dsorganojurisdiccional',
] as const satisfies (keyof Imputado)[];

/** The answers that a new accused person takes over from the one before in the same authority (D-450). */
export const copiaDeImputado = (otro: Imputado, escrito: Imputado): Partial<Imputado> =>
  takeOver<Imputado>(COPIABLES, otro, escrito, imputadoNuevo());
