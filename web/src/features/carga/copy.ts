import { sinFormula } from '@renadet/domain/lib/csv';
import { avisar } from '../../lib/avisos.ts';

/** Rows as a spreadsheet pastes them: cells apart by tabs. */
export const paraPegar = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => sinFormula(text.replace(/[\t\r\n]+/g, ' '))).join('\t')).join('\n');

/** @param hecho the sentence after copying. @param enVez the advice when the browser does not allow it */
export const copy = (texto: string, hecho: string, enVez = '') =>
  Promise.resolve(navigator.clipboard?.writeText(texto) ?? Promise.reject()).then(
    () => avisar.correcto(hecho),
    () => avisar.error(`El navegador no permitió copiar.${enVez}`),
  );
