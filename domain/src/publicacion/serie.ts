import type { Intervalo, Publicado } from './attack.ts';
import type { FormaDeCelda } from './celdas.ts';
import { type FilaDeSimplex, programa } from './simplex.ts';
import { UMBRAL } from './umbral.ts';

/** The publications of one table in the order of their cut-offs, all laid out alike; null where a number is withheld. */
export type Serie = readonly Publicado[];
/** Some of them told a few numbers only: undefined where nobody was told a number and nobody withholds it. */
export type SerieDicha = readonly (readonly (number | null | undefined)[])[];

/** A withheld number of a publication, and between which ones it must lie. */
export interface RangoDeCifra extends Intervalo {
  /** Place of its publication in the series. */
  corte: number;
}

const HOLGURA = 0.02;
const NADA = 1e-6;

/** Whether what can be found out of a number leaves as many candidates as are asked for. */
const isAncho = (desde: number, hasta: number, ancho = UMBRAL): boolean => hasta - desde >= ancho - HOLGURA;

/**
 * The growth of a leaf until a cut-off (since the one before; until the first one, its number). Several such leaves that occur
 * in the same equations cannot be told apart and are one: of their common growth each may have any part.
 */
interface ColumnaDeSerie {
  /** -1: not growth but what was taken off, where the published numbers themselves show that something was. */
  signo: 1 | -1;
  miembros: { corte: number; hoja: number }[];
}

/** A published number: the growth of its leaves since the last publication that had it. */
interface Ecuacion {
  celda: number;
  /** The publication that has the number. */
  corte: number;
  total: number;
  columnas: number[];
}

interface Sistema {
  columnas: ColumnaDeSerie[];
  ecuaciones: Ecuacion[];
  /** A leaf is never below nothing: matters only where something was taken off. */
  suelos: { corte: number; hoja: number }[];
  /** Columns of each leaf up to each cut-off, with how many of their members are among them. */
  de: (corte: number, celda: number) => Map<number, number>;
}

const clave = (corte: number, hoja: number) => `${corte}:${hoja}`;

/** @param quitadas increments that may be negative, as `corte:hoja` */
function sistema(f: FormaDeCelda, serie: SerieDicha, quitadas: ReadonlySet<string>): Sistema {
  const ecuaciones: Ecuacion[] = [];
  // of each cell and cut-off, the equation that the growth until then belongs to
  const suya = new Int32Array(f.celdas * serie.length).fill(-1);
  for (let celda = 0; celda < f.celdas; celda++) {
    let [last, total] = [-1, 0];
    for (const [corte, publicado] of serie.entries()) {
      const value = publicado[celda] ?? null;
      if (value === null) continue;
      for (let t = last + 1; t <= corte; t++) suya[t * f.celdas + celda] = ecuaciones.length;
      ecuaciones.push({ celda, corte, total: value - total, columnas: [] });
      [last, total] = [corte, value];
    }
  }
  const hojas = [...new Array(f.celdas).keys()].filter(f.isHoja);
  const sumas: number[][] = Array.from({ length: f.celdas }, () => []);
  for (const [celda, leaves] of f.sumandos.entries()) for (const leaf of leaves) sumas[leaf]?.push(celda);
  const conQuita = new Set([...quitadas].map((key) => Number(key.split(':')[1])));
  const columnas: ColumnaDeSerie[] = [];
  const lugar = new Map<string, number>();
  const deHoja = new Map<number, { corte: number; columna: number }[]>();
  const suelos: Sistema['suelos'] = [];
  const put = (corte: number, hoja: number, signo: 1 | -1, firma: string, suyas: number[]) => {
    const known = lugar.get(firma);
    const at = known ?? columnas.push({ signo, miembros: [] }) - 1;
    if (known === undefined) {
      lugar.set(firma, at);
      for (const e of suyas) ecuaciones[e]?.columnas.push(at);
    }
    columnas[at]?.miembros.push({ corte, hoja });
    deHoja.set(hoja, [...(deHoja.get(hoja) ?? []), { corte, columna: at }]);
  };
  for (const hoja of hojas)
    for (let corte = 0; corte < serie.length; corte++) {
      const suyas = (sumas[hoja] ?? []).map((celda) => suya[corte * f.celdas + celda] ?? -1).filter((e) => e >= 0);
      const firma = suyas.join();
      put(corte, hoja, 1, conQuita.has(hoja) ? `${clave(corte, hoja)}+${firma}` : firma, suyas);
      if (!quitadas.has(clave(corte, hoja))) continue;
      put(corte, hoja, -1, `${clave(corte, hoja)}-`, suyas);
      suelos.push({ corte, hoja });
    }
  const de = (corte: number, celda: number) => {
    const found = new Map<number, number>();
    for (const leaf of f.sumandos[celda] ?? [])
      for (const one of deHoja.get(leaf) ?? [])
        if (one.corte <= corte) found.set(one.columna, (found.get(one.columna) ?? 0) + 1);
    return found;
  };
  return { columnas, ecuaciones, suelos, de };
}

/**
 * Columns whose value follows at once from one equation after the other, and those that are left; or, as far as is known,
 * the equations that contradict each other.
 */
function resolve({ columnas, ecuaciones }: Sistema, isTocada: (e: Ecuacion) => boolean) {
  const valor = new Map<number, number>();
  const firmes = ecuaciones.filter((e) => !isTocada(e) && e.columnas.every((j) => columnas[j]?.signo === 1));
  for (let again = true; again; ) {
    again = false;
    for (const e of firmes) {
      const open = e.columnas.filter((j) => !valor.has(j));
      const rest = e.columnas.reduce((sum, j) => sum - (valor.get(j) ?? 0), e.total);
      if (rest < 0 || (rest > 0 && !open.length)) return { contra: [e] };
      if (!open.length || (rest > 0 && open.length > 1)) continue;
      for (const j of open) valor.set(j, rest);
      again = true;
    }
  }
  return { valor, open: columnas.flatMap((_, j) => (valor.has(j) ? [] : [j])) };
}

/** A publication whose numbers may still be withheld, and what each costs; undefined: it must stay as it is. */
export interface Nueva {
  corte: number;
  costo: (celda: number) => number | undefined;
}
/** A narrow number, and how far up from its least or down from its greatest it should reach. */
interface Meta {
  rango: RangoDeCifra;
  signo: 1 | -1;
  ancho: number;
}

/** The equations as a linear program; numbers of `nueva` may be moved at their cost so that `metas` are reached. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one linear program: its rows share the columns that each of them adds
function makePlan(s: Sistema, nueva?: Nueva, metas: readonly Meta[] = []) {
  const isMovible = (e: Ecuacion) =>
    nueva !== undefined && e.corte === nueva.corte && nueva.costo(e.celda) !== undefined;
  const movidas = new Set(s.ecuaciones.filter(isMovible).map(({ celda }) => celda));
  // the number that comes after one that moves grows from elsewhere
  const siguiente = new Map<number, Ecuacion>();
  for (const e of s.ecuaciones)
    if (nueva && e.corte > nueva.corte && movidas.has(e.celda) && !siguiente.has(e.celda)) siguiente.set(e.celda, e);
  const isTocada = (e: Ecuacion) => isMovible(e) || siguiente.get(e.celda) === e;
  const solved = resolve(s, isTocada);
  if (solved.contra) return { contra: solved.contra };
  const { valor, open } = solved;
  const at = new Map(open.map((j, k) => [j, k]));
  const topes = open.map(() => Number.POSITIVE_INFINITY);
  const costos = open.map(() => 0);
  const columna = (costo: number) => {
    costos.push(costo);
    return topes.push(Number.POSITIVE_INFINITY) - 1;
  };
  const mueve = new Map<number, readonly [number, number]>();
  for (const celda of movidas) {
    const price = nueva?.costo(celda) ?? 0;
    mueve.set(celda, [columna(price), columna(price)]);
  }
  const filas: FilaDeSimplex[] = [];
  const deFila: (Ecuacion | undefined)[] = [];
  const seen = new Set<string>();
  /** @param propias columns that no other equation has: a program begins with them */
  const fila = (
    coeficientes: readonly (readonly [number, number])[],
    total: number,
    { e, propias = [] }: { e?: Ecuacion; propias?: readonly number[] } = {},
  ) => {
    const sign = total < 0 ? -1 : 1;
    const row = coeficientes.map(([j, c]) => [j, c * sign] as const);
    const base = row.find(([j, c]) => c === 1 && propias.includes(j))?.[0];
    const key = `${row.map(([j, c]) => `${j}*${c}`).join()}=${total * sign}`;
    if (seen.has(key)) return;
    seen.add(key);
    filas.push({ coeficientes: row, total: total * sign, ...(base !== undefined && { base }) });
    deFila.push(e);
  };
  const signoDe = (j: number) => s.columnas[j]?.signo ?? 1;
  const suma = (columns: Iterable<number>) => {
    let known = 0;
    const coeficientes: (readonly [number, number])[] = [];
    for (const j of columns) {
      const k = at.get(j);
      if (k === undefined) known += signoDe(j) * (valor.get(j) ?? 0);
      else coeficientes.push([k, signoDe(j)]);
    }
    return { known, coeficientes };
  };
  for (const e of s.ecuaciones) {
    const { known, coeficientes } = suma(e.columnas);
    const [up, down] = mueve.get(e.celda) ?? [-1, -1];
    const row = [...coeficientes];
    if (isMovible(e)) row.push([up, -1], [down, 1]);
    else if (isTocada(e)) row.push([up, 1], [down, -1]);
    if (row.length) fila(row, e.total - known, { e, propias: siguiente.has(e.celda) ? [] : [up, down] });
    else if (Math.abs(e.total - known) > NADA) return { contra: [e] };
  }
  for (const { corte, hoja } of s.suelos) {
    const { known, coeficientes } = suma(s.de(corte, hoja).keys());
    const sobra = columna(0);
    fila([...coeficientes, [sobra, -1]], -known, { propias: [sobra] });
  }
  /** The most (1) or the least (-1) that a number may be where the columns have given values. */
  const extremo = ({ corte, celda }: { corte: number; celda: number }, signo: 1 | -1) =>
    suma(
      [...s.de(corte, celda)].flatMap(
        ([j, n]) => (signo < 0 && n < (s.columnas[j]?.miembros.length ?? 0) ? [] : [j]), // the others may have all of it
      ),
    );
  // each goal is a column: how far the number is from its narrow end, up to what it should be
  const logros = metas.map(({ rango, signo, ancho }) => {
    const { known, coeficientes } = extremo(rango, signo);
    const logro = topes.push(ancho) - 1;
    costos.push(0);
    const [mas, menos] = [columna(0), columna(0)];
    const fin = signo > 0 ? rango.desde : rango.hasta;
    fila([...coeficientes, [logro, -signo], [mas, -signo], [menos, signo]], fin - known);
    return { logro, menos };
  });
  const lp = programa(filas, topes);
  if (!lp.isPossible) return { contra: lp.imposibles.flatMap((i) => deFila[i] ?? []) };
  /** Whether values satisfy every equation: then they prove what they show, however they were found. */
  const isSerie = (x: Float64Array) =>
    x.every((v) => v > -NADA) &&
    filas.every(
      ({ coeficientes, total }) =>
        Math.abs(coeficientes.reduce((rest, [j, c]) => rest - c * (x[j] ?? 0), total)) < NADA * (1 + total),
    );
  return { lp, costos, mueve, logros, extremo, isSerie, columnas: topes.length };
}

/**
 * The series as who assumes growth reads it: no leaf falls from a cut-off to the next, save where the published numbers
 * contradict each other; there it may.
 */
function read(f: FormaDeCelda, serie: SerieDicha) {
  const quitadas = new Set<string>();
  const remove = ({ celda, corte }: Ecuacion) => {
    let first = corte; // back to the publication before that has the number
    while (first > 0 && (serie[first - 1]?.[celda] ?? null) === null) first--;
    for (const hoja of f.sumandos[celda] ?? [])
      for (let t = Math.max(1, first); t <= corte; t++) quitadas.add(clave(t, hoja));
  };
  for (let before = -1; before < quitadas.size; ) {
    before = quitadas.size;
    const s = sistema(f, serie, quitadas);
    const caen = s.ecuaciones.filter(({ total }) => total < 0);
    if (before === 0 && caen.length) {
      for (const e of caen) remove(e);
      continue;
    }
    const plan = makePlan(s);
    if (!plan.contra) return { s, plan, quitadas };
    for (const e of plan.contra) remove(e);
  }
  // the rest of the assumption cannot be told from its contradiction, so each cut-off counts for itself
  for (const [t] of serie.entries())
    if (t > 0) for (const [hoja] of f.lugares.entries()) if (f.isHoja(hoja)) quitadas.add(clave(t, hoja));
  const s = sistema(f, serie, quitadas);
  const plan = makePlan(s);
  if (plan.contra) throw new RangeError('no table has these numbers');
  return { s, plan, quitadas };
}

/** How far the withheld numbers are known to reach, from the same series with fewer of them withheld. */
export interface Vistos {
  quitadas: ReadonlySet<string>;
  desde: Map<string, number>;
  hasta: Map<string, number>;
}
const sinVer = (): Vistos => ({ quitadas: new Set(), desde: new Map(), hasta: new Map() });

export interface Ataque {
  vistos?: Vistos;
  /** How many a number must range over; UMBRAL unless told. */
  anchoDe?: (corte: number, celda: number) => number;
  /** The numbers to look at, as `corte:celda`; all unless told. */
  cuales?: ReadonlySet<string>;
}

/**
 * Everything that a reader who assumes that files are only added finds out about the withheld numbers of all publications
 * together: exact bounds, by linear programming. It contains all that can be found out of one publication alone.
 * @returns the withheld numbers that have fallen: whose range is narrower
 */
export function attackSerie(
  f: FormaDeCelda,
  serie: SerieDicha,
  { vistos = sinVer(), anchoDe = () => UMBRAL as number, cuales }: Ataque = {},
): RangoDeCifra[] {
  const { plan, quitadas, s } = read(f, serie);
  if (vistos.quitadas.size !== quitadas.size || [...quitadas].some((key) => !vistos.quitadas.has(key))) {
    vistos.desde.clear();
    vistos.hasta.clear();
  }
  vistos.quitadas = quitadas;
  const atadas = new Set(s.ecuaciones.flatMap(({ columnas }) => columnas));
  const isLibre = (corte: number, celda: number) => [...s.de(corte, celda).keys()].some((j) => !atadas.has(j));
  let pendientes = serie.flatMap((publicado, corte) =>
    [...publicado.keys()]
      .filter((celda) => publicado[celda] === null && (!cuales || cuales.has(clave(corte, celda))))
      .map((celda) => {
        const key = clave(corte, celda);
        return {
          corte,
          celda,
          ancho: anchoDe(corte, celda),
          arriba: plan.extremo({ corte, celda }, 1),
          abajo: plan.extremo({ corte, celda }, -1),
          desde: vistos.desde.get(key) ?? Number.POSITIVE_INFINITY,
          hasta: isLibre(corte, celda) ? Number.POSITIVE_INFINITY : (vistos.hasta.get(key) ?? Number.NEGATIVE_INFINITY),
        };
      }),
  );
  type Pendiente = (typeof pendientes)[number];
  const follows = ({ desde, hasta, ancho }: Pendiente) => !isAncho(desde, hasta, ancho);
  const look = (x: Float64Array) => {
    const en = ({ known, coeficientes }: Pendiente['arriba']) =>
      coeficientes.reduce((sum, [k, c]) => sum + c * (x[k] ?? 0), known);
    for (const one of pendientes) {
      one.desde = Math.min(one.desde, en(one.abajo));
      one.hasta = Math.max(one.hasta, en(one.arriba));
      vistos.desde.set(clave(one.corte, one.celda), one.desde);
      vistos.hasta.set(clave(one.corte, one.celda), one.hasta);
    }
    pendientes = pendientes.filter(follows);
  };
  const objetivo = (of: readonly Pendiente[], signo: 1 | -1) => {
    const goal = new Float64Array(plan.columnas);
    for (const [i, { arriba, abajo }] of of.entries())
      for (const [k, c] of (signo > 0 ? arriba : abajo).coeficientes)
        goal[k] = (goal[k] ?? 0) + signo * c * (1 + ((i * 7919) % 101) / 101);
    return goal;
  };
  const tryOut = (of: readonly Pendiente[], signo: 1 | -1) => {
    const x = plan.lp.maximize(objetivo(of, signo));
    if (x && plan.isSerie(x)) look(x);
    return x !== undefined;
  };
  tryOut([], 1);
  // several at once, as long as that shows the range of many of them
  for (let antes = Number.POSITIVE_INFINITY; pendientes.length > 8 && pendientes.length < antes * 0.9; ) {
    antes = pendientes.length;
    tryOut(pendientes, 1);
    tryOut(pendientes, -1);
  }
  const caidas: RangoDeCifra[] = [];
  while (pendientes.length) {
    const [one] = pendientes as [Pendiente];
    if (!tryOut([one], 1)) one.hasta = Number.POSITIVE_INFINITY;
    if (follows(one)) tryOut([one], -1);
    pendientes = pendientes.filter((other) => other !== one);
    if (follows(one)) caidas.push({ corte: one.corte, celda: one.celda, desde: one.desde, hasta: one.hasta });
  }
  return caidas;
}

/** Reaching a goal is worth more than anything that moves for it. */
const MUCHO = 1e5;

/**
 * The cheapest numbers of a publication without which given numbers are no longer narrow.
 * @returns none where a number stays narrow whatever is withheld
 */
function widen(s: Sistema, metas: readonly Meta[], nueva: Nueva): Set<number> {
  const found = new Set<number>();
  const plan = makePlan(s, nueva, metas);
  if (plan.contra) return found;
  const costos = [...plan.costos];
  // how far each goal was seen to reach while nothing moved but what is withheld by then
  const vistos = metas.map(({ rango }) => ({
    arriba: plan.extremo(rango, 1),
    abajo: plan.extremo(rango, -1),
    desde: rango.desde,
    hasta: rango.hasta,
  }));
  for (const [i, { ancho }] of metas.entries()) {
    const seen = vistos[i];
    if (seen && isAncho(seen.desde, seen.hasta, ancho)) continue;
    const { logro, menos } = plan.logros[i] ?? { logro: -1, menos: -1 };
    const goal = costos.map((cost) => -cost);
    [goal[logro], goal[menos]] = [MUCHO, -2 * MUCHO]; // the others may go where this one takes them
    const x = plan.lp.maximize(goal);
    if (!x || (x[logro] ?? 0) < ancho - HOLGURA / 2) continue;
    for (const [celda, [up, down]] of plan.mueve) {
      if ((x[up] ?? 0) + (x[down] ?? 0) < HOLGURA / 2) continue;
      found.add(celda);
      [costos[up], costos[down]] = [0, 0]; // withheld already: costs nothing to the next
    }
    const en = ({ known, coeficientes }: (typeof vistos)[number]['arriba']) =>
      coeficientes.reduce((sum, [k, c]) => sum + c * (x[k] ?? 0), known);
    for (const one of vistos) {
      one.desde = Math.min(one.desde, en(one.abajo));
      one.hasta = Math.max(one.hasta, en(one.arriba));
    }
  }
  return found;
}

/**
 * Withholds more of a new publication, until no reader who has the others too and assumes growth finds a withheld number of
 * any of them within less than UMBRAL. Numbers that had fallen before the new one was there may not fall further.
 * @param otras the publications that exist, which cannot be changed, in order
 * @param corte place of the new one among them
 * @returns undefined when there is no way
 */
export function protectSerie(
  f: FormaDeCelda,
  otras: SerieDicha,
  { corte, publicado, costo }: Nueva & { publicado: Publicado },
): (number | null)[] | undefined {
  const actual = [...publicado];
  const serie = [...otras.slice(0, corte), actual, ...otras.slice(corte)];
  // the numbers that had fallen before the new one was there, and how far: looked at where one has fallen now
  const antes = new Map<string, number>();
  const anchoDe = (at: number, celda: number) => antes.get(clave(at, celda)) ?? UMBRAL;
  const remember = (caidas: readonly RangoDeCifra[]) => {
    const viejas = caidas.filter((one) => one.corte !== corte && !antes.has(clave(one.corte, one.celda)));
    if (!viejas.length) return;
    const sin = (at: number) => (at > corte ? at - 1 : at);
    const eran = new Map(
      attackSerie(f, otras, { cuales: new Set(viejas.map((one) => clave(sin(one.corte), one.celda))) }).map((one) => [
        clave(one.corte, one.celda),
        Math.max(0, one.hasta - one.desde),
      ]),
    );
    for (const one of viejas)
      antes.set(clave(one.corte, one.celda), eran.get(clave(sin(one.corte), one.celda)) ?? UMBRAL);
  };
  const vistos = sinVer();
  for (;;) {
    const todas = attackSerie(f, serie, { vistos, anchoDe });
    remember(todas);
    const caidas = todas.filter((one) => !isAncho(one.desde, one.hasta, anchoDe(one.corte, one.celda)));
    if (!caidas.length) return actual;
    let more = 0;
    const reserve = (celda: number) => {
      if (actual[celda] === null || costo(celda) === undefined) return;
      actual[celda] = null;
      more++;
    };
    const s = sistema(f, serie, vistos.quitadas);
    for (const signo of [1, -1] as const) {
      if (more) break;
      const metas = caidas.map((rango) => ({ rango, signo, ancho: anchoDe(rango.corte, rango.celda) }));
      const libre = (celda: number) => (actual[celda] === null ? undefined : costo(celda));
      for (const celda of widen(s, metas, { corte, costo: libre })) reserve(celda);
    }
    if (!more) for (const celda of actual.keys()) reserve(celda);
    if (!more) return undefined;
  }
}
