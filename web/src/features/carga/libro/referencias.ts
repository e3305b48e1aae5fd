/** Rows of a sheet that stay when the others are taken out and it closes up: each by its number from 1, in order. */
export interface Corrimiento {
  quedan: readonly number[];
  /** The last row that has anything. A reference that reaches so far keeps its end. */
  ultima: number;
}
/** The moves of the rows of each sheet; undefined for a sheet that the workbook does not have. */
export type Mudanza = (hoja: string) => Corrimiento | undefined;

/** How many of the rows that stay lie above one. */
function above(quedan: readonly number[], row: number): number {
  let [from, to] = [0, quedan.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((quedan[middle] as number) < row) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Where a row is now; undefined where it is gone. */
function moveRow({ quedan }: Corrimiento, row: number): number | undefined {
  const place = above(quedan, row);
  return quedan[place] === row ? place + 1 : undefined;
}

type TramoDeFilas = readonly [desde: number, hasta: number];
/** The rest of some rows; undefined where nothing is left. */
function moveRows({ quedan, ultima }: Corrimiento, [desde, hasta]: TramoDeFilas): TramoDeFilas | undefined {
  const now = [above(quedan, desde) + 1, hasta >= ultima ? hasta : above(quedan, hasta + 1)] as const;
  return now[0] <= now[1] ? now : undefined;
}

const AREA = /^(\$?[A-Z]{1,3}\$?)(\d+)(?::(\$?[A-Z]{1,3}\$?)(\d+))?$/;
const COLUMNAS = /^\$?[A-Z]{1,3}:\$?[A-Z]{1,3}$/;
/** An area as it is now, and the rows it begins at, before and after; undefined where nothing of it is left. */
function moveArea(area: string, c: Corrimiento): { area: string; de: number; a: number } | undefined {
  if (COLUMNAS.test(area)) return { area, de: 1, a: 1 };
  const [, column, first, last, end] = AREA.exec(area) ?? [];
  const rows = moveRows(c, [Number(first), Number(end ?? first)]);
  if (!column || !rows) return undefined;
  return { area: `${column}${rows[0]}${last ? `:${last}${rows[1]}` : ''}`, de: Number(first), a: rows[0] };
}

/** A text between quotes, or a reference with its sheet. A part of a longer name is none. */
const PARTE =
  /"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$!'])('(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?(\$?[A-Z]{1,3})(\$?)(\d+)(?::(\$?[A-Z]{1,3})(\$?)(\d+))?(?![\p{L}\p{N}_.(!])/gu;
/** References whose rows cannot be told: other workbooks, columns of tables, whole rows, lost references. */
const AJENA = /[[#]|\$?\b\d+:\$?\d+\b/;
const sinTextos = (formula: string) => formula.replace(/"(?:[^"]|"")*"/g, '""');

interface DeQuien {
  /** Sheet that a reference without one is of; absent for names, which say theirs. */
  hoja?: string;
  /** Row that the formula is written for, before and after. */
  ancla?: { de: number; a: number };
}
/**
 * A formula whose references follow their rows.
 * @returns undefined where one would point at another row than it did
 */
export function moveFormula(formula: string, mudanza: Mudanza, { hoja, ancla }: DeQuien): string | undefined {
  if (AJENA.test(sinTextos(formula))) return undefined;
  let firme = true;
  const lose = (text: string) => {
    firme = false;
    return text;
  };
  const moved = formula.replace(
    PARTE,
    (
      all: string,
      de: string | undefined,
      col?: string,
      fija?: string,
      row?: string,
      col2?: string,
      fija2?: string,
      row2?: string,
    ) => {
      if (row === undefined) return all;
      const owner = de ? de.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'") : hoja;
      const c = owner === undefined ? undefined : mudanza(owner);
      if (!c) return lose(all);
      const move = (fixed: string | undefined, n: number) =>
        fixed ? moveRow(c, n) : ancla?.de === n ? ancla.a : undefined;
      const one = Number(row);
      const isArea = row2 !== undefined && fija && fija2;
      const [first, last] = isArea
        ? (moveRows(c, [one, Number(row2)]) ?? [])
        : [move(fija, one), row2 === undefined ? 0 : move(fija2, Number(row2))];
      if (first === undefined || last === undefined) return lose(all);
      return `${de ?? ''}${col}${fija}${first}${row2 === undefined ? '' : `:${col2}${fija2}${last}`}`;
    },
  );
  return firme ? moved : undefined;
}

/** A rule over some cells: a list to choose from, or their looks. */
interface Regla {
  range: string;
}
/**
 * A rule over the same cells where they are now.
 * @param formulas names of the fields that hold formulas
 * @returns undefined where none of its cells is left, or a formula would point at another row
 */
export function moveRegla<T extends Regla>(
  regla: T,
  formulas: readonly (keyof T)[],
  mudanza: Mudanza,
  hoja: string,
): T | undefined {
  const c = mudanza(hoja);
  const areas = c ? regla.range.split(' ').flatMap((area) => moveArea(area, c) ?? []) : [];
  const [first] = areas;
  if (!first) return undefined;
  const range = areas.map(({ area }) => area).join(' ');
  const ancla =
    areas.every(({ de }) => de === first.de) && !range.includes(' ') ? { de: first.de, a: first.a } : undefined;
  const moved: T = { ...regla, range };
  for (const field of formulas) {
    const values = [regla[field]].flat() as (string | undefined)[];
    const anew = values.map((f) => (f === undefined ? f : moveFormula(f, mudanza, { hoja, ...(ancla && { ancla }) })));
    if (anew.some((f, i) => f === undefined && values[i] !== undefined)) return undefined;
    if (regla[field] !== undefined) Object.assign(moved, { [field]: Array.isArray(regla[field]) ? anew : anew[0] });
  }
  return moved;
}
