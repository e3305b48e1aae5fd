import type { Forma } from '@renadet/domain/reportes/graficas';

/** What is drawn: names along one axis, one list of values per series. */
export interface Dibujo {
  forma: Forma;
  nombres: readonly string[];
  series: readonly { nombre: string; valores: readonly number[] }[];
}

/** Pixels of a letter, of the sample of a colour with its gap, of a line, and between lines of the legend. */
const [LETRA, MUESTRA, LINEA, HUECO] = [8, 44, 14, 10];

/** A name in lines that fit so many pixels of a legend. */
export function partir(nombre: string, ancho: number): string {
  const letters = Math.max(8, Math.floor((ancho - MUESTRA) / LETRA));
  return nombre.replace(new RegExp(`(.{1,${letters}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();
}

/** Pixels that a legend takes below a drawing: every name is read, none waits behind an arrow. */
export function altoLeyenda(nombres: readonly string[], ancho: number): number {
  const rows: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const nombre of nombres) {
    const lines = partir(nombre, ancho).split('\n');
    const width = MUESTRA + LETRA * Math.max(...lines.map((line) => line.length));
    used += width;
    if (used > ancho) {
      rows.push(0);
      used = width;
    }
    rows[rows.length - 1] = Math.max(rows.at(-1) ?? 0, lines.length);
  }
  return rows.reduce((sum, lines) => sum + lines * LINEA + HUECO, 0);
}
