import { entero } from '@renadet/domain/lib/entero';
import { porciento } from '@renadet/domain/lib/porciento';
import type { Forma } from '@renadet/domain/reportes/dimensiones';
import { anchoDe, split } from './medida.ts';

/** A drawing: names along one axis, one list of values per series. */
export interface Dibujo {
  forma: Forma;
  nombres: readonly string[];
  /** `id` names the subject of a series, and so of a pressed bar, if there is one. */
  series: readonly { id?: number; nombre: string; valores: readonly number[] }[];
  /** The total of the shares; absent, the sum of all values. */
  total?: number;
}

/** Pixels of a line of letters, of the sample of a colour with its gap, between lines of the legend, around a text. */
const [LINEA, MUESTRA, HUECO, AIRE] = [15, 44, 10, 8];
/** Height of a bar that lies with its room, of one beside others, and of those that stand. */
const [ACOSTADA, DE_LADO, PARADA] = [26, 18, 220];
/** Measures of a pie: its largest radius, the least one, the air above and below, and the line from a number to its slice. */
const [RADIO, RADIO_MIN, CIELO, GUIA] = [111, 40, 78, 34];
/** The share of the width for the names of lying bars, the most lines of a name, and the share when a name has more lines. */
const [PARTE, PARTE_MAX, RENGLONES] = [0.4, 0.5, 3];
/** Lines that a name under a bar that stands may have. */
const LINEAS = 4;
/** Width that a drawing has where it cannot be told. */
const SIN_MEDIDA = 640;

const sumOf = (values: readonly number[]) => values.reduce((sum, n) => sum + n, 0);

/** A slice of a pie. `i` is the position of its name, -1 for a slice of several. */
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
    { name: 'Otros', value: sumOf(rest.map(({ value }) => value)), i: -1 },
  ];
}

/** The names in the legend of a drawing: the slices of a pie, or the series where there are several. */
const enLeyenda = (dibujo: Dibujo): readonly string[] =>
  dibujo.forma === 'pastel'
    ? rebanadas(dibujo).map(({ name }) => name)
    : dibujo.series.length > 1
      ? dibujo.series.map(({ nombre }) => nombre)
      : [];

/** A name of the legend in lines. */
export const enLineas = (nombre: string, ancho: number): string => split(nombre, ancho - MUESTRA);

/** Pixels that a legend takes below a drawing: every name is read, none waits behind an arrow. */
function altoLeyenda(nombres: readonly string[], ancho: number): number {
  const rows: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const nombre of nombres) {
    const lines = enLineas(nombre, ancho).split('\n');
    const width = MUESTRA + Math.max(...lines.map(anchoDe));
    used += width;
    if (used > ancho) {
      rows.push(0);
      used = width;
    }
    rows[rows.length - 1] = Math.max(rows.at(-1) ?? 0, lines.length);
  }
  return rows.reduce((sum, lines) => sum + lines * LINEA + HUECO, 0);
}

/** Whether its series are no parts of a whole: each number stands alone, without its share. */
export const isSuelta = ({ forma }: Pick<Dibujo, 'forma'>): boolean => forma === 'lado' || forma === 'linea';

/** How a drawing is laid out in so many pixels. */
export interface Plano {
  ancho: number;
  alto: number;
  /** Whether its bars lie: names that do not fit whole under bars that stand. */
  isAcostado: boolean;
  /** Names broken between words, and the width of the widest line. */
  nombres: readonly string[];
  columna: number;
  /** Value and share of each name, and the room that they take beside a bar. */
  cifras: readonly string[];
  margen: number;
  /** The number of the longest bar. */
  maximo: number;
  /** The radius of a pie. It leaves room for the numbers at both sides. */
  radio: number;
  /** Height of the legend. */
  pie: number;
}

const lineas = (text: string) => text.split('\n').length;
const widest = (texts: readonly string[]) => Math.max(0, ...texts.flatMap((text) => text.split('\n')).map(anchoDe));

/** Value and share. */
export const cifra = (n: number, total: number): string =>
  total ? `${entero(n)} · ${porciento(n, total)}` : entero(n);
export const totalDe = ({ total, series }: Dibujo): number => total ?? sumOf(series.flatMap(({ valores }) => valores));

const rebanadasEnCifras = (dibujo: Dibujo, total: number): readonly string[] =>
  dibujo.forma === 'pastel' ? rebanadas(dibujo).map(({ value }) => cifra(value, total)) : [];

/** Bars that stand, where every word of their names and every number fits over its own bar; null where not. */
function standing(dibujo: Dibujo, ancho: number, totals: readonly number[]): Pick<Plano, 'nombres' | 'cifras'> | null {
  if (dibujo.forma !== 'barras') return null;
  const slot = ancho / Math.max(1, totals.length) - AIRE;
  const nombres = dibujo.nombres.map((name) => split(name, slot));
  const cifras = totals.map((n) => cifra(n, totalDe(dibujo)).replace(' · ', '\n'));
  return widest([...nombres, ...cifras]) <= slot && Math.max(0, ...nombres.map(lineas)) <= LINEAS
    ? { nombres, cifras }
    : null;
}

/** Lays out a drawing in so many pixels of width; no name is cut, in none of its words. */
export function lay(dibujo: Dibujo, width: number): Plano {
  const ancho = width || SIN_MEDIDA;
  const { forma, series } = dibujo;
  const totals = dibujo.nombres.map((_, i) => sumOf(series.map(({ valores }) => valores[i] ?? 0)));
  const pie = altoLeyenda(enLeyenda(dibujo), ancho);
  const total = totalDe(dibujo);
  const radio = Math.max(RADIO_MIN, Math.min(RADIO, ancho / 2 - widest(rebanadasEnCifras(dibujo, total)) - GUIA));
  const longest = isSuelta(dibujo) ? series.flatMap(({ valores }) => valores) : totals;
  const common = { ancho, pie, radio, maximo: Math.max(1, ...longest) };
  if (forma === 'linea')
    return {
      ...common,
      alto: PARADA + 2 * LINEA + pie,
      isAcostado: false,
      nombres: dibujo.nombres,
      columna: 0,
      cifras: [],
      margen: 0,
    };
  const stand = standing(dibujo, ancho, totals);
  if (forma === 'pastel' || stand) {
    const { nombres, cifras } = stand ?? { nombres: dibujo.nombres, cifras: [] };
    const below = Math.max(0, ...nombres.map(lineas)) * LINEA;
    const alto = forma === 'pastel' ? 2 * radio + CIELO + pie : PARADA + below + pie;
    return { ...common, alto, isAcostado: false, nombres, columna: 0, cifras, margen: 0 };
  }
  const words = dibujo.nombres.flatMap((name) => name.split(/\s+/));
  const within = (parte: number) => {
    const room = Math.max(ancho * parte, widest(words));
    return dibujo.nombres.map((name) => split(name, room));
  };
  const usual = within(PARTE);
  const nombres = usual.every((name) => lineas(name) <= RENGLONES) ? usual : within(PARTE_MAX);
  const cifras = isSuelta(dibujo) ? longest.map(entero) : totals.map((n) => cifra(n, total));
  const slot = Math.max(
    ACOSTADA,
    forma === 'lado' ? DE_LADO * series.length + AIRE : 0,
    Math.max(0, ...nombres.map(lineas)) * LINEA + AIRE,
  );
  return {
    ...common,
    alto: nombres.length * slot + pie + AIRE,
    isAcostado: true,
    nombres,
    columna: widest(nombres) + AIRE,
    cifras,
    margen: widest(cifras) + AIRE,
  };
}

/** Pixels of a part of a bar that lies. */
export const largoDe = ({ ancho, columna, margen, maximo }: Plano, n: number): number =>
  ((ancho - columna - margen) * n) / maximo;
