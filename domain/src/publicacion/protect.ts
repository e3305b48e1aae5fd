import { attack, type Publicado } from './attack.ts';
import type { FormaDeCelda } from './celdas.ts';
import { type FilaDeSimplex, programa } from './simplex.ts';
import { UMBRAL } from './umbral.ts';

/** A table of the same shape that was published before: for an earlier cut-off, or for a later one. */
export interface Previa {
  valores: Publicado;
  isAnterior: boolean;
}

export const isPequenia = (n: number): boolean => n !== 0 && Math.abs(n) < UMBRAL;

/** Whether a number, or its change since any other publication where it is known, is small. */
export const isSensible = (valor: number, celda: number, previas: readonly Previa[]): boolean =>
  isPequenia(valor) || previas.some(({ valores }) => isPequenia(valor - (valores[celda] ?? valor)));

/** How far each leaf may go up and down: never below zero and, where it can be, never against the order of time. */
function holguras(valores: readonly number[], previas: readonly Previa[], celda: number, conTiempo: boolean) {
  const valor = valores[celda] ?? 0;
  let [sube, baja] = [1000, valor];
  for (const { valores: otros, isAnterior } of conTiempo ? previas : []) {
    const otro = otros[celda] ?? null;
    if (otro === null) continue;
    if (isAnterior && otro <= valor) baja = Math.min(baja, valor - otro);
    if (!isAnterior && otro >= valor) sube = Math.min(sube, otro - valor);
  }
  return { sube, baja };
}

/** The cost of withholding a number: margins and large numbers are missed most; zeros protect least. */
export function peso(f: FormaDeCelda, valor: number, celda: number): number {
  const totals = f.lugares[celda]?.filter((place) => place === 0).length ?? 0;
  return (valor === 0 ? 6 : 1 + Math.log10(1 + valor)) * 4 ** totals;
}

interface Caso {
  f: FormaDeCelda;
  valores: readonly number[];
  /** Cells that are never withheld. */
  fijas: ReadonlySet<number>;
  reservadas: readonly boolean[];
  previas: readonly Previa[];
  /** How much of its cost withholding a number has. */
  rebaja: (celda: number) => number;
}

/**
 * Looks for another table with the same published numbers, save those it must move, in which `celda` differs by UMBRAL: a
 * reader cannot tell which of the two is true. Of all such tables it takes one that moves little.
 * @returns the cells that must be withheld for it; undefined when there is none
 */
function otraTabla(caso: Caso, celda: number, signo: 1 | -1, conTiempo: boolean): number[] | undefined {
  const { f, valores, fijas, reservadas, previas, rebaja } = caso;
  const leaves = [...valores.keys()].filter(f.isHoja);
  const [topes, objetivo, filas]: [number[], number[], FilaDeSimplex[]] = [[], [], []];
  const subida = new Map<number, number>(); // column of a leaf's rise; that of its fall is the next one
  const MUCHO = 1e5; // moving the cell is worth more than anything that moves with it
  const columna = (tope: number, costo: number) => {
    objetivo.push(-costo);
    return topes.push(tope) - 1;
  };
  const costo = (cell: number) => (reservadas[cell] ? 0.001 : peso(f, valores[cell] ?? 0, cell) * rebaja(cell));
  const meta = (up: boolean) => ({ tope: up === signo > 0 ? UMBRAL : 0, costo: up === signo > 0 ? -MUCHO : 0 });
  for (const leaf of leaves) {
    const room = holguras(valores, previas, leaf, conTiempo);
    const [up, down] =
      leaf === celda
        ? [meta(true), meta(false)]
        : [
            { tope: room.sube, costo: costo(leaf) },
            { tope: room.baja, costo: costo(leaf) },
          ];
    subida.set(leaf, columna(up.tope, up.costo));
    columna(leaf === celda ? Math.min(down.tope, room.baja) : down.tope, down.costo);
  }
  const margenes = [...valores.keys()].filter((cell) => !f.isHoja(cell) && (cell === celda || !reservadas[cell]));
  const movida = new Map<number, readonly [number, number]>();
  for (const [i, cell] of margenes.entries()) {
    const price = costo(cell);
    const roce = 1e-4 * (1 + ((i * 7919) % 101) / 101); // equal numbers would make the method walk on the spot
    const isFija = fijas.has(cell);
    const [up, down] =
      cell === celda
        ? [meta(true), meta(false)]
        : [
            { tope: isFija ? 0 : 1000, costo: price },
            { tope: isFija ? 1 : 1000, costo: isFija ? 1000 * MUCHO : price },
          ];
    const a = columna(up.tope, up.costo);
    const b = columna(down.tope + (cell === celda ? 2e-4 : 0), down.costo);
    movida.set(cell, [a, b]);
    const sum = (f.sumandos[cell] ?? []).flatMap((leaf) => {
      const rise = subida.get(leaf) ?? 0;
      return [[rise, 1] as const, [rise + 1, -1] as const];
    });
    filas.push({ coeficientes: [...sum, [a, -1], [b, 1]], total: roce, base: b });
  }
  const x = programa(filas, topes).maximize(objetivo);
  if (!x) return undefined;
  const delta = (cell: number) => {
    const at = subida.get(cell);
    const [a, b] = at === undefined ? (movida.get(cell) ?? [-1, -1]) : [at, at + 1];
    return (x[a] ?? 0) - (x[b] ?? 0);
  };
  if (Math.abs(delta(celda)) < UMBRAL - 0.01) return undefined;
  return [...leaves, ...margenes].filter((cell) => Math.abs(delta(cell)) > 0.01);
}

/** Thrown when a table cannot be published without giving away what it must protect. */
export class Desprotegida extends Error {}

/**
 * Withholds the small numbers of a table and as many others as it takes for nobody to work them out: after it, each
 * protected number may be any of a range at least UMBRAL wide that reaches UMBRAL. Complementary cells are chosen one
 * protected cell after the other, each time by a linear program (as Kelly, Golden and Assad, 1992), and the outcome is
 * attacked before it is handed out.
 * @param fijas cells that must stay published; none of them may be sensitive
 * @param previas other publications of the same table, against whose numbers the changes are protected too
 * @param rebaja part of its cost that withholding a number has: less than 1 where the one before withheld it
 * @returns the table with null where a number is withheld
 * @throws Desprotegida when there is no way
 */
export function protect(
  f: FormaDeCelda,
  valores: readonly number[],
  fijas: ReadonlySet<number>,
  previas: readonly Previa[] = [],
  rebaja: (celda: number) => number = () => 1,
): (number | null)[] {
  const sensibles = [...valores.keys()]
    .filter((cell) => isSensible(valores[cell] ?? 0, cell, previas))
    .sort((a, b) => (valores[a] ?? 0) - (valores[b] ?? 0) || a - b);
  if (sensibles.some((cell) => fijas.has(cell))) throw new Desprotegida('a fixed number is small');
  const reservadas = valores.map((_, cell) => sensibles.includes(cell));
  const caso: Caso = { f, valores, fijas, reservadas, previas, rebaja };
  for (const cell of sensibles) {
    const moved = otraTabla(caso, cell, 1, true) ?? otraTabla(caso, cell, 1, false) ?? otraTabla(caso, cell, -1, false);
    if (!moved) throw new Desprotegida('no room to hide a small number');
    for (const other of moved) reservadas[other] = true;
  }
  const publicado = valores.map((valor, cell) => (reservadas[cell] ? null : valor));
  for (const { desde, hasta } of attack(f, publicado, sensibles))
    if (hasta - desde < UMBRAL - 0.02 || hasta < UMBRAL - 0.02)
      throw new Desprotegida('the attack found a small number');
  return publicado;
}
