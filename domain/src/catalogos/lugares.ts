import { isRoto, llave, sinInvisibles } from '../lib/texto.ts';
import { llaveDeLugar } from './localidad.ts';

/** One locality of INEGI's catalogue. */
interface Localidad {
  llestado: number;
  llmunicipio: number;
  lllocalidad: number;
  dslocalidad: string;
  /** Its name as it is compared. */
  llave: string;
}
/** One settlement of a postal code. */
interface Asentamiento {
  cp: string;
  /** Its number within the postal code and municipality. */
  llasentamiento: number;
  dsasentamiento: string;
  dstipo: string;
  llestado: number;
  llmunicipio: number;
}
type Celdas = ReadonlyMap<string, string>;
/** A row as it is read, or the reason why it is none, as a sentence. */
type LugarLeido<F> = { fila: F } | { falla: string };

/** A number of so many digits at most, from a cell. */
const numero = (celdas: Celdas, columna: string, min: number, max: number): number | undefined => {
  const text = (celdas.get(columna) ?? '').trim();
  const value = Number(text);
  return /^\d{1,9}$/.test(text) && value >= min && value <= max ? value : undefined;
};
const MAX_NOMBRE = 200;
/** A name between quotes that has others in it, as INEGI writes them without doubling: "AGUA "LA AZUL"". */
const ENTRE_COMILLAS = /^"([^"]*\s"[^"]*".*)"$/;
const nombre = (celdas: Celdas, columna: string): string | undefined => {
  const text = sinInvisibles(celdas.get(columna) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ENTRE_COMILLAS, '$1');
  return text && text.length <= MAX_NOMBRE && !isRoto(text) ? text.normalize('NFC').toUpperCase() : undefined;
};
const ESTADOS = 32;
const MUNICIPIOS = 999;

/** An official file: which columns it must have, as `llave` folds them, and how a row of it is read. */
export interface FormatoDeLugares<F> {
  titulo: string;
  columnas: readonly string[];
  read: (celdas: Celdas) => LugarLeido<F>;
  /** The key under which it may come once, as one number: a file has hundreds of thousands. */
  claveDe: (fila: F) => number;
}

/** INEGI's catalogue of localities (AGEEML), as its page gives it: by comma, tabulator or bar, in either spelling of its heads. */
const AGEEML: FormatoDeLugares<Localidad> = {
  titulo: 'localidades del INEGI (AGEEML)',
  columnas: ['CVE_ENT', 'CVE_MUN', 'CVE_LOC', 'NOM_LOC'],
  read: (celdas) => {
    const llestado = numero(celdas, 'CVE_ENT', 1, ESTADOS);
    const llmunicipio = numero(celdas, 'CVE_MUN', 1, MUNICIPIOS);
    const lllocalidad = numero(celdas, 'CVE_LOC', 1, 9999);
    const dslocalidad = nombre(celdas, 'NOM_LOC');
    if (llestado === undefined) return { falla: 'CVE_ENT debe ser la clave de una entidad, de 1 a 32' };
    if (llmunicipio === undefined) return { falla: 'CVE_MUN debe ser la clave de un municipio, de 1 a 999' };
    if (lllocalidad === undefined) return { falla: 'CVE_LOC debe ser la clave de una localidad, de 1 a 9999' };
    if (dslocalidad === undefined)
      return { falla: `NOM_LOC debe ser un nombre de hasta ${MAX_NOMBRE} letras, y bien codificadas` };
    return { fila: { llestado, llmunicipio, lllocalidad, dslocalidad, llave: llaveDeLugar(dslocalidad) } };
  },
  claveDe: ({ llestado, llmunicipio, lllocalidad }) => llestado * 1e7 + llmunicipio * 1e4 + lllocalidad,
};

/** The postal codes of Correos de México (CPdescarga.txt): by bar, in Latin 1, under a line about its rights. */
const CORREOS: FormatoDeLugares<Asentamiento> = {
  titulo: 'códigos postales de Correos de México',
  columnas: ['D_CODIGO', 'D_ASENTA', 'D_TIPO_ASENTA', 'C_ESTADO', 'C_MNPIO', 'ID_ASENTA_CPCONS'],
  read: (celdas) => {
    const cp = (celdas.get('D_CODIGO') ?? '').trim();
    const llestado = numero(celdas, 'C_ESTADO', 1, ESTADOS);
    const llmunicipio = numero(celdas, 'C_MNPIO', 1, MUNICIPIOS);
    const llasentamiento = numero(celdas, 'ID_ASENTA_CPCONS', 0, 99_999);
    const dsasentamiento = nombre(celdas, 'D_ASENTA');
    const dstipo = nombre(celdas, 'D_TIPO_ASENTA');
    if (!/^\d{5}$/.test(cp)) return { falla: 'd_codigo debe ser un código postal de cinco dígitos' };
    if (llestado === undefined) return { falla: 'c_estado debe ser la clave de una entidad, de 1 a 32' };
    if (llmunicipio === undefined) return { falla: 'c_mnpio debe ser la clave de un municipio, de 1 a 999' };
    if (llasentamiento === undefined) return { falla: 'id_asenta_cpcons debe ser el número de un asentamiento' };
    if (dsasentamiento === undefined)
      return { falla: `d_asenta debe ser un nombre de hasta ${MAX_NOMBRE} letras, y bien codificadas` };
    if (dstipo === undefined) return { falla: 'd_tipo_asenta debe ser un tipo de asentamiento' };
    return { fila: { cp, llasentamiento, dsasentamiento, dstipo, llestado, llmunicipio } };
  },
  claveDe: ({ cp, llestado, llmunicipio, llasentamiento }) =>
    Number(cp) * 1e10 + llestado * 1e8 + llmunicipio * 1e5 + llasentamiento,
};
export const FORMATOS = { localidades: AGEEML, codigos: CORREOS } as const;
export type NombreDeFormato = keyof typeof FORMATOS;
export const CLASES_DE_LUGARES = Object.keys(FORMATOS) as [NombreDeFormato, ...NombreDeFormato[]];
/** Bytes of a file at most: the official ones have 40 millions. */
export const LIMITE_LUGARES = 256 * 1024 ** 2;
/** Columns that the screen adds to the rows of a workbook, so that a fault is told where it stands. */
export const SITIO = { hoja: 'RENADET HOJA', renglon: 'RENADET RENGLON' } as const;

const SEPARADORES = ['|', '\t', ';', ','] as const;
const SIN_COMILLAS = /^"|"$/g;
/** The heads of a line as they are compared: folded, without quotes or the mark of order that begins a file. */
const cabezasDe = (linea: string, separador: string): string[] =>
  linea.split(separador).map((head) => llave(head.replaceAll('\uFEFF', '').trim().replace(SIN_COMILLAS, '')));

/** Which of the first lines of a file has the heads of a format, and what stands between them; undefined where none has. */
export function findCabezas(lineas: readonly string[], { columnas }: Pick<FormatoDeLugares<never>, 'columnas'>) {
  for (const [linea, text] of lineas.entries())
    for (const separador of SEPARADORES) {
      const cabezas = cabezasDe(text, separador);
      if (columnas.every((one) => cabezas.includes(one))) return { linea, separador, cabezas };
    }
  return undefined;
}
