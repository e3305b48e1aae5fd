import { reviewExternas } from '../features/sesion/institucional.commands.ts';
import type { Trabajo } from './trabajo.ts';

/** Minutes between two looks, and for the look itself: what a provider refuses is over within the time that was promised. */
const MARGEN_MIN = 2;

/** Sessions that a provider opened end where it no longer lets their person in (ADR 79). */
export const revisarIngresos: Trabajo = (services) => async (_, fin) => {
  await reviewExternas(services, services.config.sesionRevisionMin - MARGEN_MIN, fin);
};
