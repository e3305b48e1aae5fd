import { type Estilo, legible } from '@renadet/domain/catalogos/legible';
import type { Forma } from '@renadet/domain/reportes/dimensiones';
import type { Dibujo } from '../../ui/grafica/dibujo.ts';

/** Items of a chart as the service answers them [3-238]. */
export interface Punto {
  id: number;
  name: string;
  value?: number | undefined;
  series?: readonly { id: number; name: string; value: number }[] | undefined;
}

/** A row of the table of the same numbers. */
export interface Renglon {
  id: number;
  nombre: string;
  serie: string;
  /** The id of its series, if there is one. */
  serieId?: number;
  valor: number;
}

/** The meaning of a bar: its name, and its series where there is one. */
export interface Barra {
  punto: Punto;
  serie?: { id: number; name: string } | undefined;
}

/** The same numbers by names as people read them; its file has the entries as they are. */
export const legibles = (datos: readonly Punto[], estilo: Estilo): Punto[] =>
  datos.map(({ name, series, ...rest }) => ({
    ...rest,
    name: legible(name, estilo),
    ...(series && { series: series.map((s) => ({ ...s, name: legible(s.name) })) }),
  }));

/** Every number of a chart as a row: name, name in the series, value. */
export const renglones = (datos: readonly Punto[]): Renglon[] =>
  datos.flatMap(({ id, name, value, series }) =>
    series
      ? series.map((s) => ({ id, nombre: name, serie: s.name, serieId: s.id, valor: s.value }))
      : [{ id, nombre: name, serie: '', valor: value ?? 0 }],
  );

export const addUp = (datos: readonly Punto[]): number => renglones(datos).reduce((sum, { valor }) => sum + valor, 0);

/** The answer of a chart's read: its items; where a record may be in several of them, also how many records there are. */
export type RespuestaGrafica = readonly Punto[] | { datos: readonly Punto[]; total: number };
export const puntosDe = (answer: RespuestaGrafica | undefined): readonly Punto[] | undefined =>
  answer && ('datos' in answer ? answer.datos : answer);

/** The count of a name, or of one of its series. */
export function valorDe({ value, series }: Punto, serie?: number): number {
  if (serie !== undefined) return series?.find(({ id }) => id === serie)?.value ?? 0;
  return series ? series.reduce((sum, one) => sum + one.value, 0) : (value ?? 0);
}

/** The series that any name has, each once. */
export function seriesDe(datos: readonly Punto[]): { id: number; name: string }[] {
  const found = new Map<number, string>();
  for (const { series } of datos) for (const { id, name } of series ?? []) found.set(id, name);
  return [...found].map(([id, name]) => ({ id, name }));
}

/** The same numbers for the drawing; a name that lacks a value of a series has 0 there. */
export function aDibujo(forma: Forma, titulo: string, datos: readonly Punto[], total = addUp(datos)): Dibujo {
  const nombres = datos.map(({ name }) => name);
  if (!datos.some(({ series }) => series))
    return { forma, nombres, total, series: [{ nombre: titulo, valores: datos.map((punto) => valorDe(punto)) }] };
  const series = seriesDe(datos).map(({ id, name }) => ({
    id,
    nombre: name,
    valores: datos.map((punto) => valorDe(punto, id)),
  }));
  return { forma, nombres, total, series };
}

/** Charts that need the whole width: so many standing bars, so many lying bars, or a name that breaks into five lines at half the width. */
const [MUCHAS, RENGLONES, LARGO] = [8, 12, 60];
/** Whether a chart needs the whole width. */
export const needsAncho = (forma: Forma, datos: readonly Punto[] = []): boolean =>
  forma === 'agrupadasH' ||
  forma === 'lado' ||
  forma === 'linea' ||
  (forma === 'barras' && datos.length > MUCHAS) ||
  (forma === 'barrasH' && datos.length > RENGLONES) ||
  (forma !== 'pastel' && datos.some(({ name }) => name.length > LARGO));

/** Which charts in rows of two have the whole width: those that need it, and those that would be alone in their row. */
export const anchas = (necesitan: readonly boolean[]): boolean[] => {
  let waits = false; // the place beside the last one is free
  return necesitan.map((wide, i) => {
    const alone = wide || (!waits && (necesitan[i + 1] ?? true));
    waits = !alone && !waits;
    return alone;
  });
};
