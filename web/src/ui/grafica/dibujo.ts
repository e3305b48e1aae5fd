import type { Forma } from '@renadet/domain/reportes/dimensiones';

/** What is drawn: names along one axis, one list of values per series. */
export interface Dibujo {
  forma: Forma;
  nombres: readonly string[];
  /** `id` where the bars of a series are of one thing: what a bar that is pressed is of. */
  series: readonly { id?: number; nombre: string; valores: readonly number[] }[];
}

/** Pixels of a letter, of the sample of a colour with its gap, of a line, and between lines of the legend. */
const [LETRA, MUESTRA, LINEA, HUECO] = [8, 44, 14, 10];

/** A name in lines that fit so many pixels of a legend. */
export function split(nombre: string, ancho: number): string {
  const letters = Math.max(8, Math.floor((ancho - MUESTRA) / LETRA));
  return nombre.replace(new RegExp(`(.{1,${letters}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();
}

/** A slice of a pie; `i` is the position of its name, -1 for what stands for several. */
interface Rebanada {
  name: string;
  value: number;
  i: number;
}
const MUCHAS_REBANADAS = 6;

/** The largest slices, and the rest as one; the table keeps all. */
export function rebanadas({ nombres, series }: Pick<Dibujo, 'nombres' | 'series'>): readonly Rebanada[] {
  const all = nombres.map((name, i) => ({ name, value: series[0]?.valores[i] ?? 0, i }));
  if (all.length <= MUCHAS_REBANADAS) return all;
  const sorted = [...all].sort((a, b) => b.value - a.value);
  const rest = sorted.slice(MUCHAS_REBANADAS - 1);
  return [
    ...sorted.slice(0, MUCHAS_REBANADAS - 1),
    { name: 'Otros', value: rest.reduce((sum, { value }) => sum + value, 0), i: -1 },
  ];
}

/** What the legend of a drawing names: the slices of a pie, or the series where there are several. */
const enLeyenda = (dibujo: Dibujo): readonly string[] =>
  dibujo.forma === 'pastel'
    ? rebanadas(dibujo).map(({ name }) => name)
    : dibujo.series.length > 1
      ? dibujo.series.map(({ nombre }) => nombre)
      : [];

/** Pixels that the legend of a drawing takes below it. */
export const pieDe = (dibujo: Dibujo, ancho: number): number => altoLeyenda(enLeyenda(dibujo), ancho);

/** Pixels that a legend takes below a drawing: every name is read, none waits behind an arrow. */
function altoLeyenda(nombres: readonly string[], ancho: number): number {
  const rows: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const nombre of nombres) {
    const lines = split(nombre, ancho).split('\n');
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
