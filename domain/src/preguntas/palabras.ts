import { entero } from '../lib/entero.ts';
import type { Fecha } from '../lib/fecha.ts';
import { MESES } from '../lib/meses.ts';
import { porciento } from '../lib/porciento.ts';
import { campoDe, type Modelo, type Preguntable, SIN_DATO, SIN_REGISTRO } from './modelo.ts';
import { diasEnPalabras } from './periodos.ts';
import type { Corte, FiltroDePregunta, Grupo, MedidaDePregunta, Pregunta, Ref } from './pregunta.schema.ts';

/** The words of a value of a field. */
export type PalabraDe = (ref: Ref, id: number) => string;

/** A field as a reader of a unit calls it: of another noun, with its name. */
export function nombreDeCampo(modelo: Modelo, unidad: Preguntable, { de, campo }: Ref): string {
  const found = campoDe(modelo, de, campo);
  const etiqueta = found?.etiqueta.replace(/^¿(.*)\?$/, '$1') ?? campo;
  return de === unidad ? etiqueta : `${etiqueta} (${modelo[de].uno})`;
}

export const NOMBRE_CORTE: Readonly<Record<Corte, string>> = { anio: 'año', trimestre: 'trimestre', mes: 'mes' };
/** The name of a grouping, a day with what it is cut into. */
export const nombreDeGrupo = (modelo: Modelo, unidad: Preguntable, g: Grupo): string =>
  nombreDeCampo(modelo, unidad, g) +
  (campoDe(modelo, g.de, g.campo)?.tipo === 'fecha' ? ` por ${NOMBRE_CORTE[g.corte]}` : '');

/** A period as it is kept: 2025, 20253 (its third quarter), 202507 (July). */
export const periodoEnPalabras = (corte: Corte, id: number): string =>
  corte === 'anio'
    ? String(id)
    : corte === 'trimestre'
      ? `${Math.floor(id / 10)}, trimestre ${id % 10}`
      : `${MESES[(id % 100) - 1]} de ${Math.floor(id / 100)}`;

export const sinValor = (modelo: Modelo, { de }: Ref, id: number): string =>
  id === SIN_REGISTRO ? `SIN ${modelo[de].uno.toUpperCase()}` : 'SIN DATO';

const entre = (from: number | null, to: number | null): string =>
  from === null ? `hasta ${to}` : to === null ? `desde ${from}` : `de ${from} a ${to}`;
/** What a filter asks of its field, in words: 'MUJER', 'hasta 17', 'no 2025'. */
function pedidoEnPalabras(modelo: Modelo, f: FiltroDePregunta, palabra: PalabraDe): string {
  const said: string[] = [];
  if (f.desde || f.hasta) said.push(diasEnPalabras(f));
  if (f.minimo !== null || f.maximo !== null) said.push(entre(f.minimo, f.maximo));
  for (const id of f.valores) said.push(id === SIN_DATO ? 'sin dato' : palabra(f, id));
  if (f.no && f.valores.length === 1 && f.valores[0] === SIN_DATO && said.length === 1) return 'con dato';
  const isText = campoDe(modelo, f.de, f.campo)?.tipo === 'texto';
  return `${f.no && !isText ? 'no ' : ''}${said.join(' o ')}`;
}
/** A filter in words: 'Sexo: MUJER', 'con examen', 'Edad: hasta 17'. */
export const filtroEnPalabras = (
  modelo: Modelo,
  unidad: Preguntable,
  f: FiltroDePregunta,
  palabra: PalabraDe,
): string =>
  f.campo === ''
    ? `${f.no ? 'sin' : 'con'} ${modelo[f.de].uno}`
    : `${nombreDeCampo(modelo, unidad, f)}: ${pedidoEnPalabras(modelo, f, palabra)}`;

/** What is counted, and what is asked of it: the title of the answer. */
export function preguntaEnPalabras(modelo: Modelo, p: Pregunta, palabra: PalabraDe): string {
  const filtros = p.filtros.map((f) => filtroEnPalabras(modelo, p.unidad, f, palabra));
  const por = p.por.map((g) => nombreDeGrupo(modelo, p.unidad, g));
  const contra = p.contra ? [`en comparación con ${pedidoEnPalabras(modelo, p.contra.con, palabra)}`] : [];
  const grupos = por.length ? [`por ${por.join(' y por ')}`] : [];
  return [modelo[p.unidad].nombre, ...filtros, ...contra, ...grupos].join(', ');
}

/** What a measure tells besides the count. */
export function medidaEnPalabras(modelo: Modelo, unidad: Preguntable, m: MedidaDePregunta): string {
  switch (m.tipo) {
    case 'dias':
      return `Mediana de días de «${nombreDeCampo(modelo, unidad, m.desde)}» a «${nombreDeCampo(modelo, unidad, m.hasta)}»`;
    case 'promedio':
      return `Promedio de «${nombreDeCampo(modelo, unidad, m.de)}»`;
    case 'personas':
      return 'Personas distintas';
    default:
      return '';
  }
}

/** A number of the answer: how many, how many of them have what is measured, how many are the part, and the measure. */
export interface Numero {
  n: number;
  con: number;
  parte: number;
  /** Of days: first quartile, median, third; of an average or of persons, one. */
  valores: readonly number[];
}

const NINGUNO: Numero = { n: 0, con: 0, parte: 0, valores: [] };
/** Reads the numbers of an answer by their values along the groupings. */
export function numerosDe(
  celdas: readonly (Numero & { por: readonly number[] })[],
): (por: readonly number[]) => Numero {
  const known = new Map(celdas.map((celda) => [celda.por.join(), celda]));
  return (por) => known.get(por.join()) ?? NINGUNO;
}

const decimal = (n: number) => n.toLocaleString('es-MX', { maximumFractionDigits: 1 });
/** The measure of a number in words; of a count, nothing. */
export function valorEnPalabras({ tipo }: MedidaDePregunta, { valores }: Numero): string {
  const [first, ...rest] = valores;
  if (first === undefined) return '';
  if (tipo === 'dias')
    return `${decimal(rest[0] ?? 0)} días (la mitad, de ${decimal(first)} a ${decimal(rest[1] ?? 0)})`;
  return decimal(first);
}

/** The one number that an answer is compared by; null where nothing was measured. */
export function principalDe({ tipo }: MedidaDePregunta, { n, valores }: Numero): number | null {
  if (tipo === 'cuenta' || tipo === 'porcentaje') return n;
  return (tipo === 'dias' ? valores[1] : valores[0]) ?? null;
}

/** How much one number is more than the other, with its sign, and in a hundred of the other; empty where one is not known. */
export function cambioEnPalabras(medida: MedidaDePregunta, own: Numero, other: Numero): string {
  const [a, b] = [principalDe(medida, own), principalDe(medida, other)];
  if (a === null || b === null) return '';
  const signed = (text: string) => (a === b || /^[<>]/.test(text) ? text : `${a > b ? '+' : '−'}${text}`);
  const cuanto = Math.abs(a - b);
  return b === 0 ? signed(decimal(cuanto)) : `${signed(decimal(cuanto))} (${signed(porciento(cuanto, b))})`;
}

/** The answer in a sentence: title, number, part, measure, what was left out, and what it is compared with. */
export function respuestaEnPalabras(
  modelo: Modelo,
  p: Pregunta,
  total: Numero,
  palabra: PalabraDe,
  contra?: Numero,
): string {
  const said = [`${preguntaEnPalabras(modelo, p, palabra)}: ${entero(total.n)}`];
  if (p.parte.length) {
    const parte = p.parte.map((f) => filtroEnPalabras(modelo, p.unidad, f, palabra)).join(', ');
    const share = porciento(total.parte, total.n);
    said.push(`${parte}: ${entero(total.parte)}${share && ` (${share})`}`);
  }
  const medida = medidaEnPalabras(modelo, p.unidad, p.medida);
  const valor = valorEnPalabras(p.medida, total);
  if (medida && valor) said.push(`${medida.replace(/^./, (c) => c.toLowerCase())}: ${valor}`);
  const fuera = fueraEnPalabras(p.medida, total);
  if (fuera) said.push(fuera);
  if (p.contra && contra) {
    const other = medida ? valorEnPalabras(p.medida, contra) || 'sin dato' : entero(contra.n);
    const cambio = cambioEnPalabras(p.medida, total, contra);
    said.push(`${pedidoEnPalabras(modelo, p.contra.con, palabra)}: ${other}`);
    if (cambio) said.push(`cambio: ${cambio}`);
  }
  return said.join('; ');
}

/** What the measure could not tell of. */
export const fueraEnPalabras = ({ tipo }: MedidaDePregunta, { n, con }: Numero): string =>
  (tipo === 'dias' || tipo === 'promedio') && con < n ? `sin ese dato: ${entero(n - con)}` : '';

/** The name of a file of an answer. */
export const archivoDePregunta = (unidad: Preguntable, hoy: Fecha): string => `pregunta-${unidad}-${hoy}`;
/** That of the records behind a number. */
export const archivoDeRegistros = (unidad: Preguntable, hoy: Fecha): string =>
  `registros-${archivoDePregunta(unidad, hoy)}`;
