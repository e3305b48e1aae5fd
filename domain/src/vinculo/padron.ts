import type { Comparable } from './comparable.ts';
import { type Apellido, type Escrito, readApellido, readNombres, type VictimaNombrada } from './nombres.ts';

/** Bytes that each number takes. */
const COLUMNAS = {
  llvictima: 4,
  llcarpeta: 4,
  llinstitucion: 4,
  anio: 2,
  nacimiento: 2, // month and day, 209 for 9 February
  llgenero: 2,
  curp: 4,
  curpInicio: 4,
  curpFin: 4,
  fchecho: 4, // days from 1970 on
  llestado: 2,
  llmunicipio: 2,
  autoridades: 4, // a bit each
  noci: 4,
  citas: 4, // where the numbers of other files begin that hers tells, and how many they are
  cuantasCitas: 2,
  nombres: 4, // where her given names begin, and how many they are
  cuantosNombres: 2,
  paterno: 4, // places in the lists of surnames
  materno: 4,
  senas: 2, // 1 may bear her husband's surname, 2 is told to be a foreigner
} as const;
type Rasgo = keyof typeof COLUMNAS;
const NOMBRES = Object.keys(COLUMNAS) as Rasgo[];
type Enteros = Int32Array | Int16Array;
/** What many bear, each once, and where it stands by its text. */
interface SinRepetir<T> {
  valores: T[];
  lugares: Map<string, number>;
}
const vacia = <T>(): SinRepetir<T> => ({ valores: [], lugares: new Map() });

/**
 * All victims in memory, as they are compared: whole numbers, a column a field, 68 bytes each, so that millions fit; a word
 * of a name is told once for all who bear it. Texts that are only compared are their hashes and authorities a bit each, so two may look
 * alike that are not, never the other way round.
 */
export interface Padron extends Readonly<Record<Rasgo, Enteros>> {
  palabras: SinRepetir<Escrito>;
  paternos: SinRepetir<Apellido | null>;
  maternos: SinRepetir<Apellido | null>;
  /** Places of the words of all given names, one victim's after another's. */
  dePila: Int32Array;
  /** Hashes of the numbers of other files that all files tell, one victim's after another's. */
  numeros: Int32Array;
}
/** Nobody knows it: no value of any column. */
export const NADA = -(2 ** 15);

const createColumna = (name: Rasgo, victimas: number): Enteros =>
  (COLUMNAS[name] === 2 ? new Int16Array(victimas) : new Int32Array(victimas)).fill(NADA);
/** @param de how many victims there are, and words of given names and numbers of other files in all */
export const createPadron = (de: Record<'victimas' | 'nombres' | 'numeros', number>): Padron => ({
  ...(Object.fromEntries(NOMBRES.map((name) => [name, createColumna(name, de.victimas)])) as Record<Rasgo, Enteros>),
  palabras: vacia(),
  paternos: vacia(),
  maternos: vacia(),
  dePila: new Int32Array(de.nombres),
  numeros: new Int32Array(de.numeros),
});

function hash(text: string): number {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h, 31) + text.charCodeAt(i);
  h |= 0;
  return h === NADA ? 0 : h;
}
function placeOf<T>({ valores, lugares }: SinRepetir<T>, texto: string, read: () => T): number {
  const known = lugares.get(texto);
  if (known !== undefined) return known;
  lugares.set(texto, valores.length);
  return valores.push(read()) - 1;
}

const DIA_MS = 86_400_000;
const BITS = 31;
/** Where what is told of a victim begins, after that of the one before. */
const startOf = (starts: Enteros, counts: Enteros, i: number): number =>
  i === 0 ? 0 : (starts[i - 1] as number) + (counts[i - 1] as number);
/** Writes a victim in her place, after those with smaller ids. */
export function setVictima(p: Padron, i: number, c: Comparable): void {
  const nombres = readNombres(c).map((word) => placeOf(p.palabras, word.texto, () => word));
  const valores: Record<Rasgo, number | null> = {
    llvictima: c.llvictima,
    llcarpeta: c.llcarpeta,
    llinstitucion: c.llinstitucion,
    anio: c.anio,
    nacimiento: c.fechanacimiento === null ? null : Number(c.fechanacimiento.slice(5).replace('-', '')),
    llgenero: c.llgenero,
    curp: c.curp === null ? null : hash(c.curp),
    curpInicio: c.curp === null ? null : hash(c.curp.slice(0, 6)),
    curpFin: c.curp === null ? null : hash(c.curp.slice(12)),
    fchecho: c.fchecho === null ? null : Date.parse(c.fchecho) / DIA_MS,
    llestado: c.llestado,
    llmunicipio: c.llmunicipio,
    autoridades: c.autoridades.length ? c.autoridades.reduce((all, id) => all | (1 << (id % BITS)), 0) : null,
    noci: hash(c.noci),
    citas: startOf(p.citas, p.cuantasCitas, i),
    cuantasCitas: c.numeros.length,
    nombres: startOf(p.nombres, p.cuantosNombres, i),
    cuantosNombres: nombres.length,
    paterno: placeOf(p.paternos, c.paterno ?? '', () => readApellido(c, 'paterno')),
    materno: placeOf(p.maternos, c.materno ?? '', () => readApellido(c, 'materno')),
    senas: Number(c.decasada) + 2 * Number(c.extranjera),
  };
  for (const name of NOMBRES) {
    const valor = valores[name];
    if (valor !== null) p[name][i] = valor;
  }
  p.dePila.set(nombres, valores.nombres ?? 0);
  p.numeros.set(c.numeros.map(hash), valores.citas ?? 0);
}

/** The place of a victim who is there; they were written by their ids' order. */
export function findPlace({ llvictima }: Padron, id: number): number {
  let [low, high] = [0, llvictima.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((llvictima[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

const wordAt = ({ palabras, dePila }: Padron, k: number) => palabras.valores[dePila[k] as number] as Escrito;
/** How who stands in a place is called. */
export function nombradaEn(p: Padron, i: number): VictimaNombrada {
  const [senas, llgenero] = [p.senas[i] as number, p.llgenero[i] as number];
  return {
    nombres: Array.from({ length: p.cuantosNombres[i] as number }, (_, k) => wordAt(p, (p.nombres[i] as number) + k)),
    paterno: p.paternos.valores[p.paterno[i] as number] ?? null,
    materno: p.maternos.valores[p.materno[i] as number] ?? null,
    llgenero: llgenero === NADA ? null : llgenero,
    decasada: (senas & 1) > 0,
    extranjera: (senas & 2) > 0,
  };
}
