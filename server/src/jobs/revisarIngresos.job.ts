import { reviewExternas } from '../features/sesion/institucional.commands.ts';
import type { Trabajo } from './trabajo.ts';

/** Minutes between two looks, and for the look itself: a refused session is over within the promised time. */
const MARGEN_MIN = 2;

/** Sessions that a provider opened end where it no longer lets their person in (ADR 79). */
export const revisarIngresos: Trabajo = (services) => async (_, fin) => {
  await reviewExternas(services, services.config.sesionRevisionMin - MARGEN_MIN, fin);
};
