import { type Fecha, fecha } from '../lib/fecha.ts';

/** No file of the registry is older: the law is of June 2017. */
export const PRIMER_CORTE: Fecha = fecha('2017-06-26');
/** The first year that has a row of its own. */
export const PRIMER_ANIO = 2018;

export const CORTE_FUTURO =
  'La fecha de corte debe ser anterior a hoy: las cifras de un día se conocen cuando el día termina.';
const CORTE_ANTIGUO = 'La fecha de corte no puede ser anterior al 26/06/2017.';

/** What is wrong with a cut-off, as a sentence. */
export function errorDeCorte(corte: Fecha, hoy: Fecha): string | undefined {
  if (corte >= hoy) return CORTE_FUTURO;
  return corte < PRIMER_CORTE ? CORTE_ANTIGUO : undefined;
}
