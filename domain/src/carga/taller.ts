import type { Fecha } from '../lib/fecha.ts';
import { createCarga, type Dentro, isFila, numeroDe, type ResultadoCarga } from './carga.ts';
import { type Celda, show } from './celdas.ts';
import { nearestFirst } from './cercania.ts';
import { isNA, isND, isReal } from './convert.ts';
import { type ErrorCelda, HOJAS_DE_LIBRO, type HojaDeLibro } from './errores.ts';
import type { Indice } from './indice.ts';
import { readCeldas } from './read.ts';
import { COLUMNAS, type Entorno, NOMBRES, opcionesDe, suCarpeta } from './review.ts';

/** A cell of a workbook, by the field of its column. */
export interface Lugar {
  hoja: HojaDeLibro;
  fila: number;
  columna: string;
}
/** A cell that was written anew; '' empties it. */
export type CeldaNueva = Lugar & { valor: string };
/** A row as its reader gave it. */
export interface FilaDeTaller {
  hoja: HojaDeLibro;
  fila: number;
  celdas: readonly Celda[];
}
/** The fault of a cell, in the sentences of the load. */
export type FallaDeCelda = Pick<ErrorCelda, 'columna' | 'mensaje' | 'seAcepta' | 'clausula'>;
/** What became of a file that was sent, where it did not enter. */
export interface Devuelta {
  numCarpeta: string;
  mensaje: string;
  /** The same may be sent again: the fault was not in it. */
  reintenta: boolean;
}
/** A row as it is shown. */
export interface RenglonDeTaller {
  fila: number;
  /** As many as the sheet has columns here, in their order. */
  celdas: readonly string[];
  fallas: readonly FallaDeCelda[];
  /** Columns that were written anew. */
  cambiadas: readonly string[];
  /** Its file would be sent now. */
  lista: boolean;
}
/** A column and what it is called. */
export interface Cabeza {
  columna: string;
  etiqueta: string;
}
/** How the work stands. Files that came in and those that are here add up to the files of the load. */
export interface EstadoDeTaller {
  hojas: { hoja: HojaDeLibro; columnas: readonly Cabeza[]; renglones: number; fallas: number }[];
  /** Faulty cells of all sheets. */
  fallas: number;
  /** Files here, and those of them that may be sent. */
  expedientes: number;
  listos: number;
  /** Rows that were emptied: they are of no file and are not sent. */
  vaciados: number;
  cambios: number;
}
/** What may be done with a cell. */
export interface Detalle extends Lugar {
  etiqueta: string;
  /** The cell whole. */
  valor: string;
  /** As it was read. */
  leido: string;
  numCarpeta: string;
  /** Its row holds nothing: it was emptied. */
  vaciado: boolean;
  /** The person that the row tells, where it tells one. */
  quien: string;
  falla: FallaDeCelda | null;
  /** Texts to pick from, the nearest to the present one first; none where the cell is written. */
  opciones: readonly string[];
  /** The one text that would mend it, where the judge says so. */
  propuesta: string | null;
  /** How many cells of its column have a fault and the text that it has, itself among them, or had before it was mended. */
  iguales: number;
  /** Its place among the faulty cells, from 1; 0 where it is none. */
  orden: number;
}

interface RenglonPuesto {
  hoja: HojaDeLibro;
  fila: number;
  leidas: readonly Celda[];
  celdas: Celda[];
  /** Number of its file, as the sheets are joined by it. */
  numero: string;
  fallas: FallaDeCelda[];
}

/** Files that are judged in one go: the engine keeps the errors of so many and no more. */
const TANDA = 500;
/** Faults of a text whose sentence says the very text to write. */
const AL_PIE: ReadonlySet<string> = new Set(['caracteres', 'clave INEGI']);
const ACUMULA = 'carpetaAcumula';
const NUMERO = 'numCarpeta';

/** What a bench is made of. */
interface Puesto {
  filas: readonly FilaDeTaller[];
  /** How many columns of each sheet the workbook has. */
  ancho: (hoja: HojaDeLibro) => number;
  dentro: Dentro;
  devueltas: readonly Devuelta[];
  indice: Indice;
  hoy: Fecha;
  es1904: boolean;
}
/** A row whose file came in, and its number. */
export type Ida = Pick<Lugar, 'hoja' | 'fila'> & { numero: string };

/** A cell as it is edited. */
const textoDe = (celda: Celda): string => (celda instanceof Date ? show(celda) : (celda ?? '').toString());
const vacio = (text: string): Celda => (text.trim() === '' ? null : text);

/** The rows that are on the bench, and what is known of them. */
interface Banco {
  entorno: Entorno;
  es1904: boolean;
  /** Columns of each sheet that the workbook has. */
  columnas: Readonly<Record<HojaDeLibro, readonly string[]>>;
  dentro: Map<string, number>;
  rechazos: Map<string, Devuelta>;
  renglones: RenglonPuesto[];
  porLugar: Map<string, RenglonPuesto>;
  porNumero: Map<string, RenglonPuesto[]>;
  /** Files that may be sent. */
  listos: Set<string>;
  /** Files that accumulate to another, or that another accumulates to: they are judged together. */
  cadena: Set<string>;
}

const llaveDe = (hoja: HojaDeLibro, fila: number) => `${hoja} ${fila}`;
const lugarEn = (hoja: HojaDeLibro, columna: string) => NOMBRES[hoja].indexOf(columna);
const celdaDe = (r: RenglonPuesto, columna: string): Celda => r.celdas[lugarEn(r.hoja, columna)];
const isEn = (r: RenglonPuesto) => isFila(r.hoja, r.celdas);
const find = (b: Banco, { hoja, fila }: Pick<Lugar, 'hoja' | 'fila'>) => b.porLugar.get(llaveDe(hoja, fila));
const findExpediente = (b: Banco, numero: string) => b.porNumero.get(numero)?.find(({ hoja }) => hoja === 'Expediente');
const fallaEn = (r: RenglonPuesto, columna: string) => r.fallas.find((f) => f.columna === columna) ?? null;
const cambiadasDe = ({ columnas }: Banco, r: RenglonPuesto) =>
  columnas[r.hoja].filter((_, i) => r.celdas[i] !== r.leidas[i]);

/** Puts the rows of each file together. */
function arrange(b: Banco): void {
  b.porLugar = new Map(b.renglones.map((r) => [llaveDe(r.hoja, r.fila), r]));
  b.porNumero = new Map();
  b.cadena = new Set();
  for (const r of b.renglones) {
    if (!isEn(r)) {
      r.fallas = []; // an emptied row is none
      continue;
    }
    const suyos = b.porNumero.get(r.numero);
    if (suyos) suyos.push(r);
    else b.porNumero.set(r.numero, [r]);
    const acumula = r.hoja === 'Expediente' ? numeroDe(celdaDe(r, ACUMULA)) : '';
    if (acumula && isReal(acumula)) b.cadena.add(r.numero).add(acumula);
  }
}

function note(r: RenglonPuesto | undefined, falla: FallaDeCelda): void {
  if (r && !fallaEn(r, falla.columna)) r.fallas.push(falla);
}
const nota = (columna: string, mensaje: string, seAcepta = ''): FallaDeCelda => ({
  columna,
  mensaje,
  seAcepta,
  clausula: '',
});

/** Tells every row its faults, and which of these files may be sent. */
function keep(b: Banco, leido: ResultadoCarga, numeros: readonly string[]): void {
  const { rechazos, listos } = b;
  for (const { hoja, fila, columna, mensaje, seAcepta, clausula } of leido.errores)
    note(find(b, { hoja, fila }), { columna, mensaje, seAcepta, clausula });
  const sueltas = [
    ...leido.sinNumero,
    ...leido.victimasSinExpediente,
    ...leido.autoridadesSinExpediente,
    ...(leido.complementosSinExpediente ?? []),
    ...leido.incompletos,
  ];
  for (const s of sueltas) note(find(b, s), nota(NUMERO, s.mensaje, s.seAcepta));
  const repetidos = new Set<string>();
  for (const { numCarpeta, mensaje, filas } of leido.duplicados) {
    repetidos.add(numCarpeta);
    for (const fila of filas) note(find(b, { hoja: 'Victima', fila }), nota('nombre', mensaje));
  }
  for (const numero of numeros) {
    const rechazo = rechazos.get(numero);
    if (rechazo) note(findExpediente(b, numero), nota(NUMERO, rechazo.mensaje));
  }
  for (const { numCarpeta } of leido.validos)
    if (!repetidos.has(numCarpeta) && (rechazos.get(numCarpeta)?.reintenta ?? true)) listos.add(numCarpeta);
}

/** Gives rows to the engine of the load, as a workbook would: sheet by sheet, from above. */
function load(
  { entorno, es1904, dentro }: Banco,
  suyos: readonly RenglonPuesto[],
  celdas = (r: RenglonPuesto) => r.celdas,
) {
  const carga = createCarga(entorno.indice, entorno.hoy, es1904, dentro);
  for (const r of enOrden(suyos)) carga.add(r.hoja, r.fila, celdas(r));
  return carga.finish();
}
function judgeThese(b: Banco, numeros: readonly string[]): void {
  const suyos = numeros.flatMap((numero) => b.porNumero.get(numero) ?? []);
  for (const numero of numeros) b.listos.delete(numero);
  for (const r of suyos) r.fallas = [];
  keep(b, load(b, suyos), numeros);
}
/** Judges files, those that hang from each other together. */
function judge(b: Banco, numeros: Iterable<string>): void {
  const { cadena } = b;
  const asked = new Set(numeros);
  const solas = [...asked].filter((numero) => !cadena.has(numero));
  for (let i = 0; i < solas.length; i += TANDA) judgeThese(b, solas.slice(i, i + TANDA));
  if (asked.size > solas.length) judgeThese(b, [...cadena]);
}

/** Writes cells anew. @returns the numbers of the files that they touch, before and after */
function put(b: Banco, cambios: readonly CeldaNueva[]): Set<string> {
  const tocadas = new Set<string>();
  for (const { valor, ...lugar } of cambios) {
    const r = find(b, lugar);
    const i = lugarEn(lugar.hoja, lugar.columna);
    if (!r || i < 0 || i >= r.celdas.length) continue;
    tocadas.add(r.numero);
    r.celdas[i] = valor === textoDe(r.leidas[i]) ? r.leidas[i] : vacio(valor);
    if (lugar.columna === NUMERO) r.numero = numeroDe(r.celdas[0]);
    tocadas.add(r.numero);
  }
  for (const numero of tocadas) b.rechazos.delete(numero);
  return tocadas;
}
function change(b: Banco, cambios: readonly CeldaNueva[]): void {
  const tocadas = put(b, cambios);
  const before = b.cadena;
  arrange(b);
  for (const numero of [...before, ...b.cadena]) if (before.has(numero) !== b.cadena.has(numero)) tocadas.add(numero);
  judge(b, tocadas);
}

const enOrden = <T extends Pick<Lugar, 'hoja' | 'fila'>>(some: readonly T[]): T[] =>
  HOJAS_DE_LIBRO.flatMap((hoja) => some.filter((r) => r.hoja === hoja).sort((a, b) => a.fila - b.fila));
/** Every faulty cell, in the order of the sheets, their rows and their columns. */
const fallasEnOrden = ({ renglones }: Banco): Lugar[] =>
  enOrden(renglones.filter((r) => r.fallas.length)).flatMap(({ hoja, fila, fallas }) =>
    fallas
      .map(({ columna }) => ({ hoja, fila, columna }))
      .sort((a, b) => lugarEn(hoja, a.columna) - lugarEn(hoja, b.columna)),
  );
const compare = (a: Lugar, b: Lugar): number =>
  HOJAS_DE_LIBRO.indexOf(a.hoja) - HOJAS_DE_LIBRO.indexOf(b.hoja) ||
  a.fila - b.fila ||
  lugarEn(a.hoja, a.columna) - lugarEn(b.hoja, b.columna);

/** The next faulty cell after one, or before it, and at the end the first again. */
function search(b: Banco, desde: Lugar | null, paso: 1 | -1): (Lugar & { orden: number; de: number }) | null {
  const all = fallasEnOrden(b);
  if (!all.length) return null;
  const after = desde ? all.findIndex((f) => compare(f, desde) > 0) : 0;
  const before = desde ? all.findLastIndex((f) => compare(f, desde) < 0) : -1;
  const i = paso === 1 ? Math.max(after, 0) : before < 0 ? all.length - 1 : before;
  return { ...(all[i] as Lugar), orden: i + 1, de: all.length };
}

/** The fault that a cell would have with another text, judged among the rows of its file alone. */
function probe(b: Banco, lugar: Lugar, valor: string): FallaDeCelda | null {
  const r = find(b, lugar);
  if (!r) return null;
  const celdas = r.celdas.with(lugarEn(r.hoja, lugar.columna), vacio(valor));
  const { errores } = load(b, b.porNumero.get(r.numero) ?? [r], (one) => (one === r ? celdas : one.celdas));
  const { hoja, fila, columna } = lugar;
  return errores.find((e) => e.hoja === hoja && e.fila === fila && e.columna === columna) ?? null;
}

/** What the sentence says is accepted, where that is a text to write and mends the cell. */
function propuestaDe(b: Banco, lugar: Lugar, falla: FallaDeCelda | null): string | null {
  const spec = COLUMNAS[lugar.hoja][lugar.columna];
  const text = falla?.seAcepta;
  if (!text || !spec || text === spec.acepta) return null;
  // of a text anything is accepted, also a sentence that tells how it must be
  if (spec.tipo === 'texto' && !isNA(text) && !isND(text) && !AL_PIE.has(falla.clausula)) return null;
  return probe(b, lugar, text) ? null : text;
}

/** Faulty cells of a column with the same text as one; as it was read, where that one was mended. */
function igualesA({ renglones }: Banco, r: RenglonPuesto, columna: string): RenglonPuesto[] {
  const texto = textoDe(fallaEn(r, columna) ? celdaDe(r, columna) : r.leidas[lugarEn(r.hoja, columna)]);
  return renglones.filter(
    (one) => one.hoja === r.hoja && fallaEn(one, columna) && textoDe(celdaDe(one, columna)) === texto,
  );
}

function look(b: Banco, lugar: Lugar): Detalle | null {
  const r = find(b, lugar);
  if (!r) return null;
  const { hoja, columna } = lugar;
  const i = lugarEn(hoja, columna);
  const valor = textoDe(r.celdas[i]);
  const falla = fallaEn(r, columna);
  const valoresDe = (one: RenglonPuesto) => readCeldas(one.hoja, one.celdas, b.es1904).valores;
  const owner = hoja === 'Expediente' ? r : findExpediente(b, r.numero);
  const textos = opcionesDe(hoja, columna, valoresDe(r), b.entorno, suCarpeta(b.entorno, owner && valoresDe(owner)));
  const propuesta = propuestaDe(b, lugar, falla);
  const opciones = textos.length && propuesta && !textos.includes(propuesta) ? [propuesta, ...textos] : textos;
  return {
    ...lugar,
    etiqueta: COLUMNAS[hoja][columna]?.etiqueta ?? columna,
    valor,
    leido: textoDe(r.leidas[i]),
    numCarpeta: r.numero,
    vaciado: !isEn(r),
    quien: ['nombre', 'primerApp', 'segundoApp']
      .map((name) => textoDe(celdaDe(r, name)))
      .filter(Boolean)
      .join(' '),
    falla,
    opciones: valor && opciones.length ? nearestFirst(opciones, valor) : opciones,
    propuesta,
    iguales: falla || r.celdas[i] !== r.leidas[i] ? igualesA(b, r, columna).length : 0,
    orden: falla ? fallasEnOrden(b).findIndex((f) => compare(f, lugar) === 0) + 1 : 0,
  };
}

function estadoDe(b: Banco): EstadoDeTaller {
  const { renglones, columnas, listos } = b;
  const hojas = HOJAS_DE_LIBRO.flatMap((hoja) => {
    const suyos = renglones.filter((r) => r.hoja === hoja);
    if (!suyos.length) return [];
    const fallas = suyos.reduce((n, r) => n + r.fallas.length, 0);
    const cabezas = columnas[hoja].map((columna) => ({
      columna,
      etiqueta: COLUMNAS[hoja][columna]?.etiqueta ?? columna,
    }));
    return [{ hoja, columnas: cabezas, renglones: suyos.length, fallas }];
  });
  return {
    hojas,
    fallas: hojas.reduce((n, h) => n + h.fallas, 0),
    expedientes: renglones.filter((r) => r.hoja === 'Expediente' && isEn(r)).length,
    listos: listos.size,
    vaciados: renglones.filter((r) => !isEn(r)).length,
    cambios: renglones.reduce((n, r) => n + cambiadasDe(b, r).length, 0),
  };
}

/** Takes the files that came in off the bench, and tells the others why they did not. @returns the rows that left */
function settle(b: Banco, integradas: readonly string[], vueltas: readonly Devuelta[]): Ida[] {
  const idas = new Set(integradas);
  const isIda = (r: RenglonPuesto) => idas.has(r.numero) && isEn(r);
  for (const numero of idas) {
    b.dentro.set(numero, findExpediente(b, numero)?.fila ?? 0);
    b.listos.delete(numero);
  }
  for (const vuelta of vueltas) b.rechazos.set(vuelta.numCarpeta, vuelta);
  const fuera = b.renglones.filter(isIda).map(({ hoja, fila, numero }) => ({ hoja, fila, numero }));
  b.renglones = b.renglones.filter((r) => !isIda(r));
  arrange(b);
  judge(b, b.porNumero.keys());
  return fuera;
}

function openBanco({ filas, ancho, dentro, devueltas, indice, hoy, es1904 }: Puesto): Banco {
  const suyas = (hoja: HojaDeLibro) => NOMBRES[hoja].slice(0, ancho(hoja));
  const columnas = {
    Expediente: suyas('Expediente'),
    Victima: suyas('Victima'),
    Responsable: suyas('Responsable'),
    Complemento: suyas('Complemento'),
  };
  const renglones = filas.map(({ hoja, fila, celdas }): RenglonPuesto => {
    const leidas = columnas[hoja].map((_, i) => celdas[i] ?? null);
    return { hoja, fila, leidas, celdas: [...leidas], numero: numeroDe(leidas[0]), fallas: [] };
  });
  const b: Banco = {
    entorno: { indice, hoy },
    es1904,
    columnas,
    dentro: new Map(dentro),
    rechazos: new Map(devueltas.map((d) => [d.numCarpeta, d])),
    renglones,
    porLugar: new Map(),
    porNumero: new Map(),
    listos: new Set(),
    cadena: new Set(),
  };
  arrange(b);
  judge(b, b.porNumero.keys());
  return b;
}

/**
 * The refused rows of a load on a bench: they are written anew cell by cell and judged by the engine of the load, `createCarga`,
 * and by nothing else. Pure; the worker that read the workbook keeps it.
 */
export function createTaller(puesto: Puesto) {
  const b = openBanco(puesto);
  /** @returns how the work stands after the change */
  const changed = (cambios: readonly CeldaNueva[]): EstadoDeTaller => {
    change(b, cambios);
    return estadoDe(b);
  };
  return {
    estado: () => estadoDe(b),
    change: changed,
    /** Gives every cell like this one, of its column and with a fault, the same text. */
    apply(lugar: Lugar, valor: string): EstadoDeTaller {
      const r = find(b, lugar);
      const { columna } = lugar;
      return changed(r ? igualesA(b, r, columna).map(({ hoja, fila }) => ({ hoja, fila, columna, valor })) : []);
    },
    /** Gives cells back what was read in them. */
    undo: (lugares: readonly Lugar[]): EstadoDeTaller =>
      changed(
        lugares.flatMap((lugar) => {
          const r = find(b, lugar);
          return r ? [{ ...lugar, valor: textoDe(r.leidas[lugarEn(r.hoja, lugar.columna)]) }] : [];
        }),
      ),
    /** Empties a row, which then is none, or gives it back as it was read. */
    empty: (lugar: Pick<Lugar, 'hoja' | 'fila'>, vacia: boolean): EstadoDeTaller => {
      const r = find(b, lugar);
      const valorDe = (i: number) => (vacia ? '' : textoDe(r?.leidas[i]));
      return changed(b.columnas[lugar.hoja].map((columna, i) => ({ ...lugar, columna, valor: valorDe(i) })));
    },
    look: (lugar: Lugar) => look(b, lugar),
    probe: (lugar: Lugar, valor: string) => probe(b, lugar, valor),
    search: (desde: Lugar | null, paso: 1 | -1) => search(b, desde, paso),
    /** Numbers of the rows of a sheet, those with faults alone or all. */
    number: (hoja: HojaDeLibro, soloFallas: boolean): number[] =>
      enOrden(b.renglones.filter((r) => r.hoja === hoja && (!soloFallas || r.fallas.length > 0))).map((r) => r.fila),
    /** Some rows of a sheet as they are now; a row that was sent meanwhile is not among them. */
    read: (hoja: HojaDeLibro, some: readonly number[]): RenglonDeTaller[] =>
      some.flatMap((fila) => {
        const r = find(b, { hoja, fila });
        if (!r) return [];
        const { celdas, fallas, numero } = r;
        return { fila, celdas: celdas.map(show), fallas, cambiadas: cambiadasDe(b, r), lista: b.listos.has(numero) };
      }),
    /** The rows of the files that may be sent, at their places. */
    listas: (): FilaDeTaller[] =>
      enOrden(b.renglones.filter((r) => isEn(r) && b.listos.has(r.numero))).map(({ hoja, fila, celdas }) => ({
        hoja,
        fila,
        celdas,
      })),
    settle: (integradas: readonly string[], vueltas: readonly Devuelta[]) => settle(b, integradas, vueltas),
    /** Every cell that was written anew. */
    cambios: (): CeldaNueva[] =>
      b.renglones.flatMap((r) =>
        cambiadasDe(b, r).map((columna) => ({
          hoja: r.hoja,
          fila: r.fila,
          columna,
          valor: textoDe(celdaDe(r, columna)),
        })),
      ),
  };
}
export type Taller = ReturnType<typeof createTaller>;
