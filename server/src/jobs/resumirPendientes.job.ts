import { countSemana } from '../features/observacion/observacion.queries.ts';
import { sendDigests } from '../features/plazo/digest.ts';
import type { Trabajo } from './trabajo.ts';

/** The weekly digest of each supervisor. Run twice, nobody gets a second one. */
export const resumirPendientes: Trabajo =
  ({ db, hoy }) =>
  () =>
    sendDigests(db, hoy(), countSemana);
