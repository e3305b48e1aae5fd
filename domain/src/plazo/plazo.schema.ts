import { type Campos, dia, entero, esquema, oculto, texto } from '../lib/campos.ts';
import { IdOpcional, IdRuta } from '../lib/id.ts';
import { DIAS_PLAZO } from './listas.ts';

/** The days of a list, as the national administrator sets them. */
export const camposPlazo = {
  llplazo: oculto(IdRuta),
  /** The version that was read, so that two editors do not undo each other. */
  version: oculto(IdOpcional),
  dias: entero('Plazo en días', DIAS_PLAZO.min, DIAS_PLAZO.max),
} as const satisfies Campos;
export const Plazo = esquema(camposPlazo);

/** What the act is called, where it is chosen and where it is done. */
export const JUSTIFICAR = 'Justificar la espera';
/** The fields that take a file out of a list until a day. */
export const camposJustificacion = {
  llplazo: oculto(IdRuta),
  /** Id of the file; of a rejected number, its own. */
  llave: oculto(IdRuta),
  hasta: dia('Justificar hasta'),
  motivo: texto('Motivo de la justificación', 500, 3),
} as const satisfies Campos;
export const Justificacion = esquema(camposJustificacion);
