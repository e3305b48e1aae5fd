import { test } from '@playwright/test';

/** A row of the table: what was measured, what it may be, and what else was seen. */
export interface Medida {
  que: string;
  ms: number;
  tope: number;
  ademas: string;
}
/** Of the annotations of a test that are measures. */
export const CLASE = 'medida';

/** Puts a measure into the table. @returns whether it is within its bound */
export function note(medida: Medida): boolean {
  test.info().annotations.push({ type: CLASE, description: JSON.stringify(medida) });
  return medida.ms < medida.tope;
}
