import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { LECTURAS, type LecturaDeCatalogo } from '../catalogos/lecturas.ts';
import { type NombreOpciones, OPCIONES } from '../catalogos/opciones.ts';
import { type Campo, type Campos, DE_LA_PREGUNTA } from '../lib/campos.ts';
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
import { type Columna, type Columnas, NA } from './columnas.ts';
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
type Id = number | null | undefined;
type Ajeno = Par & { padre: Id };
type ColumnasDe = readonly [columna: string, ...otras: string[]];
/** A noun as a sheet tells it. */
export interface Contado<V, C> {
  campos: Campos;
  hoja: Columnas;
  /** The rows of its form that the workbook hears and that speak of what it has a column for. */
  rules: readonly Rule<V, C>[];
  /** The columns that a field is read from; it is told at the first. */
  columnas: Readonly<Record<string, ColumnasDe>>;
  /** Fields without a column: nothing is known of them. */
  sinColumna: ReadonlySet<string>;
  /** Fields that another sheet tells, each with its column there. */
  ajenas: Readonly<Record<string, string>>;
  pares: readonly Par[];
}
/** The fault of a cell by the rules of the forms: it ends 'Error, el valor de la columna "X" del renglón N …'. */
export interface Falta {
  columna: string;
  clausula: string;
  motivo: string;
  /** The text to write; absent where the column holds it already. */
  seAcepta?: string | undefined;
}

/** Fields that a row speaks of; undefined where that depends on the record. */
function campos<V, C>(rule: Rule<V, C>): readonly string[] | undefined {
  if (rule.kind === 'forces') return typeof rule.sets === 'function' ? undefined : Object.keys(rule.sets);
  return 'field' in rule ? [rule.field] : rule.fields;
}

const lecturaDe = (campo: Campo & { tipo: 'catalogo' }): LecturaDeCatalogo =>
  LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];

/** Whether a row refuses only answers that its column does not take: it would be asked for each record, to say nothing. */
function isAnsweredBy<V, C>(rule: Rule<V, C>, columna: Columna | undefined): boolean {
  if (rule.kind !== 'options' || rule.clause !== DE_LA_PREGUNTA || columna?.tipo !== 'siNo') return false;
  return columna.respuestas.every((code) => rule.allows(code, {} as V, {} as C));
}

/** Rows of a form that say nothing of what is new and already whole: locks, and proposals. */
const isSilent = <V, C>(rule: Rule<V, C>) => rule.kind === 'locks' || (rule.kind === 'forces' && rule.trigger);

/**
 * A noun as a sheet tells it: all that does not change from row to row.
 * @param mapa the columns of each field that has one
 * @param aparte columns that say what the options of a field depend on, where no field of the noun does
 * @param ajenas fields that another sheet tells: rows may ask them, and nothing is said of them
 */
export function contado<V extends object, C>(
  definitions: Campos,
  rules: readonly Rule<V, C>[],
  mapa: Readonly<Record<string, string | ColumnasDe>>,
  hoja: Columnas,
  aparte: Readonly<Record<string, string>> = {},
  ajenas: Readonly<Record<string, string>> = {},
): Contado<V, C> {
  const columnas = Object.fromEntries(
    Object.entries(mapa).map(([campo, names]): [string, ColumnasDe] => [
      campo,
      typeof names === 'string' ? [names] : names,
    ]),
  );
  const pares = Object.entries(columnas).flatMap(([campo, [columna]]): Par[] => {
    const definition = definitions[campo] as Campo;
    if (definition.tipo !== 'catalogo') return [];
    const { de } = definition;
    const columnaDe = aparte[campo] ?? (de && columnas[de]?.[0]);
    // a municipality is told by its name, and judged by its key
    if (!columnaDe || (hoja[columna] as Columna).tipo !== 'catalogo') return [];
    return [{ campo, columna, catalogo: lecturaDe(definition).catalogo, de, columnaDe }];
  });
  // a row of what has no column would be asked for each record, to say nothing
  const columnaDe = (campo: string) => hoja[columnas[campo]?.[0] ?? ''];
  const isHeard = (rule: Rule<V, C>) =>
    !isSilent(rule) &&
    (campos(rule)?.some((campo) => campo in columnas && !isAnsweredBy(rule, columnaDe(campo))) ?? true);
  const isTold = (campo: string) => campo in columnas || campo in ajenas;
  return {
    campos: definitions,
    hoja,
    rules: heardBy('libro', rules).filter(isHeard),
    columnas,
    sinColumna: new Set(Object.keys(definitions).filter((campo) => !isTold(campo))),
    ajenas,
    pares,
  };
}

/** How a value is written in the sheet. */
function comoSeEscribe(campo: Campo, value: unknown, record: object, indice: Indice): string {
  if (isEmpty(value)) return campo.tipo === 'fecha' ? '31/12/1899' : NA;
  if (campo.tipo === 'siNo') return RESPUESTA[value as SiNo];
  if (campo.tipo !== 'catalogo') return String(value);
  const de = campo.de ? (record as Record<string, Id>)[campo.de] : undefined;
  return indice.texto(lecturaDe(campo).catalogo, Number(value), de) ?? NA;
}

/** A form's sentence as the end of ours about a cell. */
const comoMotivo = (mensaje: string) => {
  const motivo = minuscula(mensaje).replace(/\.$/, '');
  return mensaje.startsWith('No ') ? motivo : `no es correcto: ${motivo}`;
};
/** The values that a column accepts and its form's row does not spell out. */
const ACEPTA: Readonly<Record<string, string>> = {
  '1-348': 'Letras, números, espacios, diagonales (/) y guiones (- _)',
};

function faltaDe<V, C>(
  { campos: definitions, hoja }: Contado<V, C>,
  columna: string,
  record: object,
  { campo, mensaje, clause, exige }: Violation,
  indice: Indice,
): Falta {
  const definition = definitions[campo] as Campo;
  if (exige === null && hoja[columna]?.opcional)
    return {
      columna,
      clausula: clause,
      motivo: `debe quedar vacía: ${minuscula(mensaje).replace(/\.$/, '')}`,
      seAcepta: 'Nada',
    };
  if (exige !== undefined || mensaje === DEJE_VACIO) {
    const texto = comoSeEscribe(definition, exige, record, indice);
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

/**
 * Judges a record that a row tells by the rows of its form.
 * @param ignores whether a column tells nothing: rows that depend on it say nothing
 */
export function judge<V extends object, C>(
  noun: Contado<V, C>,
  record: V,
  context: C,
  ignores: ((columna: string) => boolean) | undefined,
  indice: Indice,
): readonly Falta[] {
  const { rules, columnas, sinColumna, ajenas } = noun;
  const ignorados = ignores && [
    ...Object.entries(columnas).flatMap(([campo, names]) => (names.some(ignores) ? [campo] : [])),
    ...Object.entries(ajenas).flatMap(([campo, name]) => (ignores(name) ? [campo] : [])),
  ];
  const unknown = ignorados?.length ? new Set([...sinColumna, ...ignorados]) : sinColumna;
  const found = violations(rules, record, context, { unknown });
  if (!found.length) return []; // as nearly always
  // what has no column is not known, and nothing is said of it
  const columnasDe = ({ campo }: Violation) => columnas[campo] as ColumnasDe;
  const malas = new Set(found.map((violation) => columnasDe(violation)[0]));
  return found.flatMap((violation) => {
    const [columna, ...otras] = columnasDe(violation);
    // a fault that several columns make is not told where one of the others is wrong
    if (otras.some((otra) => malas.has(otra))) return [];
    return [faltaDe(noun, columna, record, violation, indice)];
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
): Ajeno[] {
  const values = record as Readonly<Record<string, Id>>;
  const ajenos: Ajeno[] = [];
  for (const par of pares) {
    const value = values[par.campo];
    const padre = par.de ? values[par.de] : aparte[par.campo];
    if (!isEmpty(value) && indice.texto(par.catalogo, Number(value), padre) === undefined)
      ajenos.push({ ...par, padre });
  }
  return ajenos;
}
