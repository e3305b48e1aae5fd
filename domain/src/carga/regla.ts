import type { Contexto } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import type { Valores } from './convertir.ts';

/** A rule of a sheet as data: the cell that is in error while `when` holds and `fails` does, and what it may hold. */
export interface ReglaHoja {
  clausula: string;
  columna: string;
  when?: (v: Valores) => boolean;
  fails: (v: Valores, hoy: string) => boolean;
  /** Ends 'Error, el valor de la columna "X" del renglón N …'. */
  motivo: string;
  acepta: string;
}

/** A context in which no lock of a form is on: a workbook creates. */
export const contextoDe = (hoy: Contexto['hoy']): Contexto => ({
  modo: 'nuevo',
  rol: 0,
  integrada: false,
  externa: false,
  cerrada: false,
  hoy,
});
export const CALMA = contextoDe(fecha('2000-01-01'));
