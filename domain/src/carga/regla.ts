import type { Valores } from './convert.ts';

/**
 * A rule of a sheet as data: its cell is in error while `when` holds and `fails` does, and it says what the cell may hold. A
 * cell that could not be read is null and has its error already, so its own rules are not told; rules of other cells must let
 * it pass.
 */
export interface ReglaHoja {
  clausula: string;
  columna: string;
  when?: (v: Valores) => boolean;
  fails: (v: Valores, hoy: string) => boolean;
  /** Ends 'Error, el valor de la columna "X" del renglón N …'. */
  motivo: string;
  acepta: string;
  /** Entries of the column's catalogue, folded: of them, those are said to be accepted that what they belong to takes. */
  lista?: readonly string[];
}

/** Whether a rule is asked of a row. */
export const governs = (regla: ReglaHoja, v: Valores): boolean => regla.when?.(v) ?? true;
