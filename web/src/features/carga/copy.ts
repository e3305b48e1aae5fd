import { sinFormula } from '@renadet/domain/lib/csv';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { avisar } from '../../lib/avisos.ts';

/** Rows as a spreadsheet pastes them: cells apart by tabs. */
export const paraPegar = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => sinFormula(text.replace(/[\t\r\n]+/g, ' '))).join('\t')).join('\n');

/** Copies and says how many. @param cosa what one and several of them are called @param enVez the advice when the browser does not allow it */
export const copy = (texto: string, n: number, cosa: readonly [uno: string, varios: string], enVez = '') =>
  Promise.resolve(navigator.clipboard?.writeText(texto) ?? Promise.reject()).then(
    () => avisar.correcto(`Se ${n === 1 ? 'copió' : 'copiaron'} ${cuantos(n, ...cosa)}.`),
    () => avisar.error(`El navegador no permitió copiar.${enVez}`),
  );
