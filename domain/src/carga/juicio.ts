import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { LECTURAS, type LecturaDeCatalogo } from '../catalogos/lecturas.ts';
import { type NombreOpciones, OPCIONES } from '../catalogos/opciones.ts';
import type { Campo, Campos } from '../lib/campos.ts';
import {
  CAMPO_OBLIGATORIO,
  DEJE_VACIO,
  heardBy,
  isEmpty,
  OPCION_NO_ADMITIDA,
  type Rule,
  type Violation,
  violations,
} from '../lib/rules.ts';
import { RESPUESTA, type SiNo } from '../lib/siNo.ts';
import { minuscula } from '../lib/texto.ts';
import type { Valor } from './celdas.ts';
import { type Columnas, NA } from './columnas.ts';
import type { Indice } from './indice.ts';

/** A field whose options depend on what another column says. */
interface Par {
  campo: string;
  columna: string;
  catalogo: NombreCatalogo;
  /** Field with the id that the options belong to; undefined where it is told beside the record. */
  de: string | undefined;
  columnaDe: string;
}
/** A noun as a sheet tells it. */
export interface Contado<V, C> {
  campos: Campos;
  /** The rows of its form that the workbook hears and that speak of what it has a column for. */
  rules: readonly Rule<V, C>[];
  /** The columns that a field is read from; it is told at the first. */
  columnas: Readonly<Record<string, readonly string[]>>;
  /** Fields without a column: nothing is known of them. */
  sinColumna: ReadonlySet<string>;
  pares: readonly Par[];
}
/** What is wrong with a cell by the rules of the forms: ends 'Error, el valor de la columna "X" del renglón N …'. */
export interface Falta {
  columna: string;
  clausula: string;
  motivo: string;
  /** What to write; absent where it is what the column holds. */
  seAcepta?: string | undefined;
}

/** Fields that a row speaks of; undefined where that depends on the record. */
function campos<V, C>(rule: Rule<V, C>): readonly string[] | undefined {
  if (rule.kind === 'forces') return typeof rule.sets === 'function' ? undefined : Object.keys(rule.sets);
  return 'field' in rule ? [rule.field] : rule.fields;
}
/** Rows of a form that say nothing of what is new and already whole: locks, and proposals. */
const isSilent = <V, C>(rule: Rule<V, C>) => rule.kind === 'locks' || (rule.kind === 'forces' && rule.trigger);

const lecturaDe = (campo: Campo & { tipo: 'catalogo' }): LecturaDeCatalogo =>
  LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];

/**
 * A noun as a sheet tells it: all that does not change from row to row.
 * @param mapa the columns of each field that has one
 * @param aparte columns that say what the options of a field depend on, where no field of the noun does
 */
export function contado<V extends object, C>(
  definitions: Campos,
  rules: readonly Rule<V, C>[],
  mapa: Readonly<Record<string, string | readonly string[]>>,
  hoja: Columnas,
  aparte: Readonly<Record<string, string>> = {},
): Contado<V, C> {
  const columnas = Object.fromEntries(
    Object.entries(mapa).map(([campo, names]) => [campo, typeof names === 'string' ? [names] : names]),
  );
  const pares = Object.entries(definitions).flatMap(([campo, definition]): Par[] => {
    const columna = columnas[campo]?.[0];
    if (definition.tipo !== 'catalogo' || columna === undefined) return [];
    const { catalogo, parametros } = lecturaDe(definition);
    const columnaDe = aparte[campo] ?? columnas[definition.de ?? '']?.[0];
    const spec = hoja[columna];
    // a column that is read among the entries of another is judged there, a municipality by its key
    if (!parametros || columnaDe === undefined || spec?.tipo !== 'catalogo' || spec.de !== undefined) return [];
    return [{ campo, columna, catalogo, de: definition.de, columnaDe }];
  });
  /** A cell that could be read of an answer or an entry is filled: a row that only asks that has nothing to say. */
  const isFilled = (campo: string) => {
    const spec = hoja[columnas[campo]?.[0] ?? ''];
    return (spec?.tipo === 'siNo' || spec?.tipo === 'catalogo') && !spec.vacia && !spec.na;
  };
  const isHeard = (rule: Rule<V, C>) =>
    !isSilent(rule) &&
    !(rule.kind === 'requires' && rule.fields.every(isFilled)) &&
    !(rule.kind === 'forces' && rule.from?.some((campo) => !(campo in columnas))) &&
    (campos(rule)?.some((campo) => campo in columnas) ?? true);
  return {
    campos: definitions,
    rules: heardBy('libro', rules).filter(isHeard),
    columnas,
    sinColumna: new Set(Object.keys(definitions).filter((campo) => !(campo in columnas))),
    pares,
  };
}

/** How a value is written in the sheet; `null` is nothing. */
function comoSeEscribe(campo: Campo | undefined, value: unknown, record: object, indice: Indice): string {
  if (campo?.tipo === 'fecha') return '31/12/1899'; // of days the forms demand only that there be none
  if (campo?.tipo === 'siNo' && !isEmpty(value)) return RESPUESTA[value as SiNo];
  if (campo?.tipo !== 'catalogo' || isEmpty(value)) return NA;
  const de = campo.de === undefined ? undefined : (record as Record<string, Valor>)[campo.de];
  return indice.texto(lecturaDe(campo).catalogo, Number(value), de as number | null | undefined) ?? NA;
}

/** A form's sentence as the end of ours about a cell. */
const comoMotivo = (mensaje: string) => {
  const motivo = minuscula(mensaje).replace(/\.$/, '');
  return mensaje.startsWith('No ') ? motivo : `no es correcto: ${motivo}`;
};
/** What a column accepts that its form's row does not spell out. */
const ACEPTA: Readonly<Record<string, string>> = {
  '1-348': 'Letras, números, espacios, diagonales (/) y guiones (- _)',
};

function faltaDe<V extends object, C>(
  noun: Contado<V, C>,
  record: V,
  { campo, mensaje, clause, exige }: Violation,
  indice: Indice,
): Falta {
  const columna = noun.columnas[campo]?.[0] ?? '';
  const definition = noun.campos[campo];
  if (exige !== undefined || mensaje === DEJE_VACIO) {
    const texto = comoSeEscribe(definition, exige ?? null, record, indice);
    return {
      columna,
      // one clause asks for a value and takes it away: they are two errors
      clausula: exige === null ? `${clause} sobra` : clause,
      motivo: `debe ser ${texto} por los demás datos del renglón`,
      seAcepta: texto,
    };
  }
  if (mensaje === CAMPO_OBLIGATORIO || mensaje === OPCION_NO_ADMITIDA) {
    const texto = comoSeEscribe(definition, (record as Record<string, unknown>)[campo], record, indice);
    return { columna, clausula: clause, motivo: `no puede ser ${texto}`, seAcepta: `Un valor distinto de ${texto}` };
  }
  return { columna, clausula: clause, motivo: comoMotivo(mensaje), seAcepta: ACEPTA[clause] };
}

const NINGUNA: readonly Falta[] = [];
/**
 * Judges a record that a row tells by the rows of its form.
 * @param ignores whether a column tells nothing: what depends on it is not judged
 */
export function judge<V extends object, C>(
  noun: Contado<V, C>,
  record: V,
  context: C,
  ignores: ((columna: string) => boolean) | undefined,
  indice: Indice,
): readonly Falta[] {
  const { rules, columnas, sinColumna } = noun;
  const ignorados = ignores && Object.keys(columnas).filter((campo) => columnas[campo]?.some(ignores));
  const unknown = ignorados?.length ? new Set([...sinColumna, ...ignorados]) : sinColumna;
  const found = violations(rules, record, context, { unknown });
  if (!found.length) return NINGUNA;
  const malas = new Set(found.map(({ campo }) => columnas[campo]?.[0]));
  return found.flatMap((violation) => {
    // what is read from several columns is not judged where one of the others is wrong
    const [, ...otras] = columnas[violation.campo] ?? [];
    return otras.some((columna) => malas.has(columna)) ? [] : [faltaDe(noun, record, violation, indice)];
  });
}

/**
 * The fields whose option does not belong to what another column says (D-14).
 * @param aparte ids that the options of a field depend on, where no field of the noun has them
 */
export function paresAjenos<V extends object, C>(
  { pares }: Contado<V, C>,
  record: V,
  aparte: Readonly<Record<string, number | null>>,
  indice: Indice,
): (Par & { padre: number })[] {
  const values = record as Readonly<Record<string, unknown>>;
  const ajenos: (Par & { padre: number })[] = [];
  for (const par of pares) {
    const value = values[par.campo];
    const padre = par.de === undefined ? aparte[par.campo] : values[par.de];
    if (typeof value !== 'number' || typeof padre !== 'number') continue;
    if (indice.texto(par.catalogo, value, padre) === undefined) ajenos.push({ ...par, padre });
  }
  return ajenos;
}
