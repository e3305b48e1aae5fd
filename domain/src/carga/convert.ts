import { ESTADO, MUNICIPIO } from '../catalogos/ids.ts';
import type { Valor } from './celdas.ts';
import { type Columna, type Columnas, NA, ND, OMISION } from './columnas.ts';
import { says } from './fold.ts';
import type { Indice } from './indice.ts';

/** The values of a row by column. An empty cell and a cell in error are null. */
export type Valores = Readonly<Record<string, Valor>>;

export const isNA = says(NA);
export const isND = says(ND);
/** Whether a cell is neither empty nor one of the texts that stand for nothing. */
export const isReal = (valor: Valor | undefined): boolean => valor != null && !isNA(valor) && !isND(valor);

/** Which column a field of a form is read from. */
export type MapaDeHoja = Readonly<Record<string, string>>;

/** Id of the catalogue entry in a cell; null where there is none (or it says NO APLICA and the catalogue does not). */
export function idDe(columnas: Columnas, columna: string, valores: Valores, indice: Indice): number | null {
  const spec = columnas[columna] as Columna & { tipo: 'catalogo' };
  // the check of the row has judged a parent of another sheet; the texts of such catalogues are unique
  const padre = spec.de && columnas[spec.de] ? idDe(columnas, spec.de, valores, indice) : spec.padre;
  return indice.id(spec.catalogo, valores[columna] as string, padre) ?? null; // entries are found by text alone, so another kind of value finds none
}

/** A value of a record as a workbook tells it. */
export type ValorDeRegistro = Valor | readonly number[];
/**
 * The field's value in the registry's terms: ids, days, codes, and null where the workbook says 'nothing'.
 */
export function campoDe(
  spec: Columna,
  columna: string,
  columnas: Columnas,
  valores: Valores,
  indice: Indice,
): ValorDeRegistro {
  const value = valores[columna] ?? null;
  if (spec.tipo === 'catalogo') return idDe(columnas, columna, valores, indice);
  if (spec.opcional && isNA(value)) return null;
  switch (spec.tipo) {
    case 'texto':
      return isNA(value) ? null : value;
    case 'fecha':
      return value === OMISION.fecha ? null : value;
    case 'varios':
      return value === null ? null : (indice.ids(spec.catalogo, String(value)) ?? []);
    default:
      return value;
  }
}

/** An object with these keys, all null. To copy and fill it takes half the time of adding key after key. */
export const vacioDe = (keys: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(keys.map((key) => [key, null]));

/**
 * Prepares the reading of a form's fields out of rows. A column that may be left out and says nothing leaves its field out.
 * @param otros further fields of the record, null until the caller sets them
 */
export function convertidor(mapa: MapaDeHoja, columnas: Columnas, otros: readonly string[]) {
  const plan = Object.entries(mapa).map(([field, columna]) => ({ field, columna, spec: columnas[columna] as Columna }));
  const vacio = vacioDe([...plan.flatMap(({ field, spec }) => (spec.opcional ? [] : [field])), ...otros]);
  return (valores: Valores, indice: Indice): Record<string, Valor> => {
    const record: Record<string, Valor> = { ...vacio };
    for (const { field, columna, spec } of plan) {
      if (valores[columna] == null) continue; // null already, or left out
      record[field] = campoDe(spec, columna, columnas, valores, indice) as Valor;
    }
    return record;
  };
}

const POR_ESTADO = 1000;
/** State and municipality of an INEGI key of five digits. */
export const deClave = (clave: number): { llestado: number; llmunicipio: number } => ({
  llestado: Math.floor(clave / POR_ESTADO),
  llmunicipio: clave % POR_ESTADO,
});

/** The municipality of a row by its key. A state that stands for none has only one; a real state without a key gives null. */
export const municipioDe = (clave: Valor | undefined, llestado: Valor = null): number | null => {
  if (typeof clave === 'number' && clave !== OMISION.municipio) return deClave(clave).llmunicipio;
  return llestado === ESTADO.NO_APLICA || llestado === ESTADO.NO_DISPONIBLE ? MUNICIPIO.UNICO : null;
};
