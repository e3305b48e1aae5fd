import { GENERO as SEXO } from '../catalogos/ids.ts';
import type { Frecuencias } from './comparable.ts';
import { ajenasEn, gradeAnio, gradeDias } from './compare.ts';
import { sameNombre } from './nombres.ts';
import { NADA, nombradaEn, type Padron } from './padron.ts';
import {
  ANIO,
  AUTORIDAD,
  CURP,
  DIA,
  ESTADO,
  GENERO,
  MUNICIPIO,
  NACIMIENTO,
  NUMERO,
  PREVIAS,
  type TablaDePesos,
  UMBRALES,
} from './pesos.ts';

/** How often a field comes out so for one person, in the same facts and in others, for people called alike, and for strangers. */
type FilaDePesos = TablaDePesos<string>[string];
const FALTA: Pick<FilaDePesos, 'misma' | 'otraVez' | 'tocaya' | 'ajenas'> = {
  misma: 1,
  otraVez: 1,
  tocaya: 1,
  ajenas: 1,
};

/** Two of day, month and year are the same, or figures of them may have changed places: those differ by a multiple of 90. */
function isUnDato(years: number, a: number, b: number): boolean {
  const [m, d, m2, d2] = [Math.trunc(a / 100), a % 100, Math.trunc(b / 100), b % 100];
  if (years) return d === d2 && (m === m2 || (years === 1 && Math.abs(m - m2) === 10));
  const isFigura = (a - b) % 90 === 0 || (d * 100 + m - d2 * 100 - m2) % 90 === 0;
  return m === m2 || d === d2 || isFigura || (m === d2 && d === m2);
}
function ofNacimiento({ anio, nacimiento }: Padron, i: number, j: number) {
  const [y, y2] = [anio[i] as number, anio[j] as number];
  if (y === NADA || y2 === NADA) return FALTA;
  const years = Math.abs(y - y2);
  const [a, b] = [nacimiento[i] as number, nacimiento[j] as number];
  if (a === NADA || b === NADA) return ANIO[gradeAnio(y, y2)];
  if (years >= 12) return NACIMIENTO['doce años'];
  if (!years && a === b) return NACIMIENTO.igual;
  if (isUnDato(years, a, b)) return NACIMIENTO['un dato'];
  return years <= 1 ? NACIMIENTO['mismo año'] : NACIMIENTO.distinto;
}
/** A letter that is another, or two that changed places, leave the first or the last six as they are. */
function ofCurp({ curp, curpInicio, curpFin }: Padron, i: number, j: number) {
  if (curp[i] === NADA || curp[j] === NADA) return FALTA;
  if (curp[i] === curp[j]) return CURP.igual;
  return curpInicio[i] === curpInicio[j] || curpFin[i] === curpFin[j] ? CURP['una letra'] : CURP.distinto;
}
function ofDia({ fchecho }: Padron, i: number, j: number) {
  const [a, b] = [fchecho[i] as number, fchecho[j] as number];
  return a === NADA || b === NADA ? FALTA : DIA[gradeDias(a, b)];
}
function ofAutoridad({ autoridades }: Padron, i: number, j: number) {
  const [a, b] = [autoridades[i] as number, autoridades[j] as number];
  return a === NADA || b === NADA ? FALTA : a & b ? AUTORIDAD.igual : AUTORIDAD.distinto;
}
/** Whether one of the numbers that a victim's file tells is this one. */
function isCitada({ citas, cuantasCitas, numeros }: Padron, i: number, numero: number): boolean {
  const from = citas[i] as number;
  for (let k = from; k < from + (cuantasCitas[i] as number); k++) if (numeros[k] === numero) return true;
  return false;
}
function ofNumero(p: Padron, i: number, j: number) {
  const { citas, cuantasCitas, noci, numeros } = p;
  if (isCitada(p, i, noci[j] as number) || isCitada(p, j, noci[i] as number)) return NUMERO['lo cita'];
  if (!cuantasCitas[i] || !cuantasCitas[j]) return FALTA;
  const from = citas[i] as number;
  for (let k = from; k < from + (cuantasCitas[i] as number); k++)
    if (isCitada(p, j, numeros[k] as number)) return NUMERO.igual;
  return NUMERO.distinto;
}
const isKnown = (sex: number | undefined) => sex === SEXO.HOMBRE || sex === SEXO.MUJER;
function ofSexo({ llgenero }: Padron, i: number, j: number) {
  if (!isKnown(llgenero[i]) || !isKnown(llgenero[j])) return FALTA;
  return llgenero[i] === llgenero[j] ? GENERO.igual : GENERO.distinto;
}
function ofEstado({ llestado }: Padron, i: number, j: number) {
  if (llestado[i] === NADA || llestado[j] === NADA) return FALTA;
  return llestado[i] === llestado[j] ? ESTADO.igual : ESTADO.distinto;
}
function ofMunicipio({ llestado, llmunicipio }: Padron, i: number, j: number) {
  if (llestado[i] !== llestado[j] || llmunicipio[i] === NADA || llmunicipio[j] === NADA) return FALTA;
  return llmunicipio[i] === llmunicipio[j] ? MUNICIPIO.igual : MUNICIPIO.distinto;
}
const CAMPOS = [ofNacimiento, ofCurp, ofDia, ofEstado, ofMunicipio, ofAutoridad, ofSexo, ofNumero];

const CASI = 1 - 1e-6;
/**
 * What all but the name says for one person against a stranger, in bits, as `isAjena` (compare.ts) reads it and by the same weights;
 * a field may come out a little better here. Minus infinity where it says no more than of people called alike: a name weighs
 * as much for them, so no name would show these two.
 * @param i place of one in the list
 */
function bitsOf(p: Padron, i: number, j: number): number {
  let { misma, otraVez, tocaya } = PREVIAS;
  let ajenas = 1;
  for (const measure of CAMPOS) {
    const row = measure(p, i, j);
    misma *= row.misma;
    otraVez *= row.otraVez;
    tocaya *= row.tocaya;
    ajenas *= row.ajenas;
  }
  return misma + otraVez < tocaya * CASI ? Number.NEGATIVE_INFINITY : Math.log2((misma + otraVez) / ajenas);
}

/** What the name must say for one person, at least, that two be shown. */
const leastOf = (bits: number, frecuencias: Frecuencias) => UMBRALES.porRevisar - bits + ajenasEn(frecuencias) - 1e-6;
/**
 * Whether two may be shown to somebody as one person, called as they are: to the national reviewer, or to the office that both
 * are of.
 * @param todas how common names are in the whole registry
 * @param publicas and by the fixed list, all that an office hears of
 */
export function isQuiza(p: Padron, i: number, j: number, todas: Frecuencias, publicas: Frecuencias): boolean {
  const bits = bitsOf(p, i, j);
  if (bits === Number.NEGATIVE_INFINITY) return false;
  const [a, b] = [nombradaEn(p, i), nombradaEn(p, j)];
  const isShown = (frecuencias: Frecuencias) => sameNombre(a, b, frecuencias) >= leastOf(bits, frecuencias);
  return isShown(todas) || (p.llinstitucion[i] === p.llinstitucion[j] && isShown(publicas));
}
