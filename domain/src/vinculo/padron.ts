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
  nombre: 4, // places in the lists of names
  paterno: 4,
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
 * All victims in memory, as they are compared: whole numbers, a column a field, 66 bytes each, so that millions fit; names are
 * told once for all who bear them. Texts that are only compared are their hashes and authorities a bit each, so two may look
 * alike that are not, never the other way round.
 */
export interface Padron extends Readonly<Record<Rasgo, Enteros>> {
  nombres: SinRepetir<readonly Escrito[]>;
  paternos: SinRepetir<Apellido | null>;
  maternos: SinRepetir<Apellido | null>;
  /** Hashes of the numbers of other files that all files tell, one victim's after another's. */
  numeros: number[];
}
/** Nobody knows it: no value of any column. */
export const NADA = -(2 ** 15);

const createColumna = (name: Rasgo, victimas: number): Enteros =>
  (COLUMNAS[name] === 2 ? new Int16Array(victimas) : new Int32Array(victimas)).fill(NADA);
export const createPadron = (victimas: number): Padron => ({
  ...(Object.fromEntries(NOMBRES.map((name) => [name, createColumna(name, victimas)])) as Record<Rasgo, Enteros>),
  nombres: vacia(),
  paternos: vacia(),
  maternos: vacia(),
  numeros: [],
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
/** Writes a victim in her place. */
export function setVictima(p: Padron, i: number, c: Comparable): void {
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
    citas: p.numeros.length,
    cuantasCitas: c.numeros.length,
    nombre: placeOf(p.nombres, c.nombres.join(' '), () => readNombres(c)),
    paterno: placeOf(p.paternos, c.paterno ?? '', () => readApellido(c, 'paterno')),
    materno: placeOf(p.maternos, c.materno ?? '', () => readApellido(c, 'materno')),
    senas: Number(c.decasada) + 2 * Number(c.extranjera),
  };
  for (const name of NOMBRES) {
    const valor = valores[name];
    if (valor !== null) p[name][i] = valor;
  }
  for (const numero of c.numeros) p.numeros.push(hash(numero));
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

/** How who stands in a place is called. */
export function nombradaEn(p: Padron, i: number): VictimaNombrada {
  const [senas, llgenero] = [p.senas[i] as number, p.llgenero[i] as number];
  return {
    nombres: p.nombres.valores[p.nombre[i] as number] ?? [],
    paterno: p.paternos.valores[p.paterno[i] as number] ?? null,
    materno: p.maternos.valores[p.materno[i] as number] ?? null,
    llgenero: llgenero === NADA ? null : llgenero,
    decasada: (senas & 1) > 0,
    extranjera: (senas & 2) > 0,
  };
}
