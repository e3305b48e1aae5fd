/** A class of a map: its least and its greatest value, each the value of some state. */
export interface ClaseDeMapa {
  desde: number;
  hasta: number;
  estados: number;
}

const CLASES = 5;

/**
 * Parts values into at most five classes with about as many states each; equal values are never parted, and 0 is a
 * class of its own, told by the caller. Negative numbers are not expected.
 */
export function classify(valores: readonly number[]): ClaseDeMapa[] {
  const sorted = valores.filter((v) => v > 0).sort((a, b) => a - b);
  const classes: ClaseDeMapa[] = [];
  for (const value of sorted) {
    const last = classes.at(-1);
    const done = sorted.indexOf(value);
    const isFull = classes.length < CLASES && done >= (classes.length * sorted.length) / CLASES;
    if (last && (value === last.hasta || !isFull)) {
      last.hasta = value;
      last.estados++;
    } else classes.push({ desde: value, hasta: value, estados: 1 });
  }
  return classes;
}

/** Position of the class of a value; -1 for 0, for which there is none. */
export const claseDe = (clases: readonly ClaseDeMapa[], valor: number): number =>
  clases.findIndex(({ desde, hasta }) => valor >= desde && valor <= hasta);
