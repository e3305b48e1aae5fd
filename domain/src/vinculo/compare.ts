import { GENERO as SEXO } from '../catalogos/ids.ts';
import type { Comparable, Frecuencias } from './comparable.ts';
import type { Bits, CampoComparado, Grado, MedidaDeCampo } from './medida.ts';
import { compareNombre, nombradaDe, sameNombre } from './nombres.ts';
import {
  ANIO,
  AUTORIDAD,
  CURP,
  DIA,
  ESTADO,
  GENERO,
  HIPOTESIS,
  type Hipotesis,
  MODELO,
  MUNICIPIO,
  NACIMIENTO,
  NUMERO,
  PREVIAS,
  type TablaDePesos,
  UMBRALES,
} from './pesos.ts';
import { isUnaLetra } from './unaLetra.ts';

/**
 * A line of the explanation; `partida` is how likely it was before looking, `pariente` what relatives and others in the same
 * facts take away, `tocaya` what people who are called alike do.
 */
export interface Linea {
  campo: CampoComparado | 'partida' | 'pariente' | 'tocaya';
  grado: Grado | null;
  bits: number;
  uno?: number;
}
export type ClaseDeVinculo = 'FUERTE' | 'POR_REVISAR';
export type CasoDeVinculo = 'DOBLE_REGISTRO' | 'DOS_INSTITUCIONES' | 'OTROS_HECHOS' | 'PARIENTE';
export interface Comparacion {
  /** Version of the model that it was compared by. */
  modelo: number;
  /** W: log2 of one person against all else. It is the sum of the lines. */
  peso: number;
  probabilidad: number;
  clase: ClaseDeVinculo | null;
  caso: CasoDeVinculo | null;
  /** One file bears a number that the other tells: the files are of one case, whatever the victims are. */
  citada: boolean;
  lineas: Linea[];
}

const NADA = Object.fromEntries(HIPOTESIS.map((h) => [h, 0])) as Record<Hipotesis, number>;
const toBits = (row: Bits & { ajenas: number }): Bits =>
  Object.fromEntries(HIPOTESIS.map((h) => [h, Math.log2(row[h] / row.ajenas)])) as Record<Hipotesis, number>;
/** A field of few answers: its measures are made once. */
function field<G extends Grado>(
  campo: CampoComparado,
  tabla: TablaDePesos<G>,
  grade: (a: Comparable, b: Comparable) => G | 'falta',
): (a: Comparable, b: Comparable) => MedidaDeCampo {
  const rows = Object.entries(tabla) as [G, Bits & { ajenas: number }][];
  const medidas: Partial<Record<Grado, MedidaDeCampo>> = Object.fromEntries(
    rows.map(([grado, row]) => [grado, { campo, grado, bits: toBits(row) }]),
  );
  const falta: MedidaDeCampo = { campo, grado: 'falta', bits: NADA };
  return (a, b) => medidas[grade(a, b)] ?? falta;
}
/** Compares a value of each: `falta` where one has none. */
const ofBoth =
  <T, G>(read: (c: Comparable) => T | null, grade: (a: T, b: T) => G) =>
  (a: Comparable, b: Comparable): G | 'falta' => {
    const [one, other] = [read(a), read(b)];
    return one === null || other === null ? 'falta' : grade(one, other);
  };
/** How many pairs of strangers there are for each victim, in bits. */
export const ajenasEn = ({ victimas }: Frecuencias): number => Math.log2(Math.max(victimas, 2) / 2);
const isEqual = <T>(a: T, b: T) => (a === b ? 'igual' : 'distinto');

const DOCE = 12;
const beyond = (years: number) => (Math.abs(years) >= DOCE ? 'doce años' : 'distinto');
/** The figures of a day, read from the year on and from the day on: neighbours may be of two of its parts. */
const figuras = (day: string): [string, string] => [day.replaceAll('-', ''), day.split('-').toReversed().join('')];
const isUnaFigura = (a: string, b: string): boolean => {
  const [one, other] = [figuras(a), figuras(b)];
  return a.length === b.length && (isUnaLetra(one[0], other[0]) || isUnaLetra(one[1], other[1]));
};
/** Day and month changed over, or one figure wrong, or two that changed places; or else one of day, month and year is another. */
function gradeDatos(a: string, b: string): 'un dato' | 'otro dato' | null {
  const [[y, m, d], [y2, m2, d2]] = [a.split('-'), b.split('-')];
  if ((y === y2 && m === d2 && d === m2) || isUnaFigura(a, b)) return 'un dato';
  return Number(y === y2) + Number(m === m2) + Number(d === d2) === 2 ? 'otro dato' : null;
}
function gradeNacimiento(a: string, b: string) {
  if (a === b) return 'igual';
  const years = Number(a.slice(0, 4)) - Number(b.slice(0, 4));
  if (beyond(years) === 'doce años') return 'doce años';
  return gradeDatos(a, b) ?? (Math.abs(years) <= 1 ? 'mismo año' : 'distinto');
}
/** How two years of birth come out. */
export function gradeAnio(a: number, b: number) {
  const years = Math.abs(a - b);
  return years <= 1 ? 'mismo año' : years <= 2 ? 'cerca' : beyond(years);
}
const DIA_MS = 86_400_000;
/** How two days of facts come out, as days from 1970 on. */
export function gradeDias(a: number, b: number) {
  const days = Math.abs(a - b);
  return days === 0 ? 'igual' : days <= 3 ? 'tres días' : days <= 30 ? 'un mes' : 'distinto';
}
const gradeDia = (a: string, b: string) => gradeDias(Date.parse(a) / DIA_MS, Date.parse(b) / DIA_MS);
const isAny = <T>(a: readonly T[], b: readonly T[]) => a.some((value) => b.includes(value));
function gradeNumero(a: Comparable, b: Comparable) {
  if (a.numeros.includes(b.noci) || b.numeros.includes(a.noci)) return 'lo cita';
  if (!a.numeros.length || !b.numeros.length) return 'falta';
  return isAny(a.numeros, b.numeros) ? 'igual' : 'distinto';
}

/** Born on a day that both tell; else about which year. */
const byDia = field(
  'nacimiento',
  NACIMIENTO,
  ofBoth((c) => c.fechanacimiento, gradeNacimiento),
);
const byAnio = field(
  'anio',
  ANIO,
  ofBoth((c) => c.anio, gradeAnio),
);
const sexOf = ({ llgenero }: Comparable) => (llgenero === SEXO.HOMBRE || llgenero === SEXO.MUJER ? llgenero : null);
const CAMPOS = [
  (a: Comparable, b: Comparable) => (a.fechanacimiento && b.fechanacimiento ? byDia(a, b) : byAnio(a, b)),
  field('sexo', GENERO, ofBoth(sexOf, isEqual)),
  field(
    'curp',
    CURP,
    ofBoth(
      (c) => c.curp,
      (a, b) => (a === b ? 'igual' : isUnaLetra(a, b) ? 'una letra' : 'distinto'),
    ),
  ),
  field(
    'dia',
    DIA,
    ofBoth((c) => c.fchecho, gradeDia),
  ),
  field(
    'estado',
    ESTADO,
    ofBoth((c) => c.llestado, isEqual),
  ),
  field('municipio', MUNICIPIO, (a, b) =>
    a.llestado === b.llestado ? ofBoth((c: Comparable) => c.llmunicipio, isEqual)(a, b) : 'falta',
  ),
  field(
    'autoridad',
    AUTORIDAD,
    ofBoth(
      (c) => (c.autoridades.length ? c.autoridades : null),
      (a, b) => (isAny(a, b) ? 'igual' : 'distinto'),
    ),
  ),
  field('numero', NUMERO, gradeNumero),
] as const;

/** log2 of the sum of powers of two, without overflow. */
function sum2(bits: readonly number[]): number {
  const most = Math.max(...bits);
  return most + Math.log2(bits.reduce((sum, b) => sum + 2 ** (b - most), 0));
}

/**
 * Whether two victims cannot be shown as one person: W is no more than what speaks for one person against people who share
 * nothing. Nearly all who are compared are told so, for half of what `compare` takes.
 */
export function isAjena(a: Comparable, b: Comparable, frecuencias: Frecuencias): boolean {
  const medidas = CAMPOS.map((measure) => measure(a, b));
  const most = (h: 'misma' | 'otraVez') => medidas.reduce((sum, { bits }) => sum + bits[h], Math.log2(PREVIAS[h]));
  const fields = sum2([most('misma'), most('otraVez')]) - ajenasEn(frecuencias);
  return fields + sameNombre(nombradaDe(a), nombradaDe(b), frecuencias) < UMBRALES.porRevisar - 1e-9;
}

function caseOf(bits: Bits, peso: number, a: Comparable, b: Comparable): CasoDeVinculo | null {
  const relative = sum2([bits.pariente, bits.padre, bits.gemela, bits.gemelaAparte]);
  if (peso < UMBRALES.porRevisar)
    return relative > sum2([0, bits.conjuntas, bits.tocaya, bits.misma, bits.otraVez]) ? 'PARIENTE' : null;
  if (bits.otraVez > bits.misma) return 'OTROS_HECHOS';
  return a.llinstitucion === b.llinstitucion ? 'DOBLE_REGISTRO' : 'DOS_INSTITUCIONES';
}

/**
 * Whether two victims are one person: against people who share nothing, and against relatives and others in the same
 * facts. The same whichever comes first; no clock and nothing asked of anybody.
 */
export function compare(a: Comparable, b: Comparable, frecuencias: Frecuencias): Comparacion {
  const medidas: MedidaDeCampo[] = [
    ...compareNombre(nombradaDe(a), nombradaDe(b), frecuencias),
    ...CAMPOS.map((measure) => measure(a, b)),
  ];
  const ajenas = ajenasEn(frecuencias);
  const bits = Object.fromEntries(
    HIPOTESIS.map((h) => [h, medidas.reduce((sum, m) => sum + m.bits[h], Math.log2(PREVIAS[h]) - ajenas)]),
  ) as Record<Hipotesis, number>;
  const misma = sum2([bits.misma, bits.otraVez]);
  const facts = sum2([0, bits.pariente, bits.padre, bits.gemela, bits.gemelaAparte, bits.conjuntas]);
  const others = sum2([facts, bits.tocaya]);
  const peso = misma - others;
  const h = bits.otraVez > bits.misma ? 'otraVez' : 'misma';
  const lineas = medidas.map(({ campo, grado, bits, uno }) => ({ campo, grado, bits: bits[h], ...(uno && { uno }) }));
  const partida = misma - lineas.reduce((sum, linea) => sum + linea.bits, 0);
  const clase = peso >= UMBRALES.fuerte ? 'FUERTE' : peso >= UMBRALES.porRevisar ? 'POR_REVISAR' : null;
  return {
    modelo: MODELO,
    peso,
    probabilidad: 1 / (1 + 2 ** -peso),
    clase,
    caso: caseOf(bits, peso, a, b),
    citada: medidas.some(({ grado }) => grado === 'lo cita'),
    lineas: [
      { campo: 'partida', grado: null, bits: partida },
      ...lineas,
      { campo: 'pariente', grado: null, bits: -facts },
      { campo: 'tocaya', grado: null, bits: facts - others },
    ],
  };
}
