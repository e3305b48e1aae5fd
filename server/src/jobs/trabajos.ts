import type { NombreTrabajo, Trabajo } from './cola.ts';
import { correo } from './correo.job.ts';
import { limpiarAcceso } from './limpiarAcceso.job.ts';
import { limpiarCola } from './limpiarCola.job.ts';
import { purgarVencidos } from './purgarVencidos.job.ts';

export const TRABAJOS: Record<NombreTrabajo, Trabajo> = {
  correo,
  limpiarAcceso,
  limpiarCola,
  purgarVencidos,
};

/** Jobs by the clock (UTC; Mexico is six hours behind): minute hour day month weekday, name. One process runs each. */
export const HORARIO = `
20 9 * * * limpiarCola
50 9 * * * limpiarAcceso
40 9 * * * purgarVencidos
`;
