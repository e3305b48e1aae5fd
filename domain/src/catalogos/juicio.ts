import { type Campo, type Campos, respuesta } from '../lib/campos.ts';
import type { ErrorCampo } from '../lib/errors.ts';
import { type Fecha, formatFecha } from '../lib/fecha.ts';
import { type Rule, type Violation, violations } from '../lib/rules.ts';
import { minuscula } from '../lib/texto.ts';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura } from './lecturas.ts';
import { type NombreOpciones, OPCIONES } from './opciones.ts';

const FUERA = 'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.';

/** Who knows the entries of the catalogues: the server's memory, or a kit of the field. */
export interface Ofertas {
  /** Whether a read offers an entry under a parent. */
  offers(nombre: NombreLectura, padre: number | null, id: number): Promise<boolean>;
  /** Text of an entry under a parent, where it has one. */
  texto(nombre: NombreLectura, padre: number | null, id: number): Promise<string | undefined>;
}

export interface Juicio<V extends object, C> {
  campos: Campos;
  rules: readonly Rule<V, C>[];
  values: V;
  context: C;
  /** The record as it is kept; absent when it is being created. */
  stored?: Partial<V>;
  /** Facts of the context that were different when the record was kept. */
  storedContext?: Partial<C>;
  /** Parents of options that are not fields of the record: the federal flag of origins, the crime of techniques. */
  parents?: Partial<Record<keyof V & string, number | null>>;
}

/** The parent that the options of a field depend on: a field of the record, or a value that is told beside it. */
const parentOf = <V extends object, C>({ values, parents }: Juicio<V, C>, name: string, { de }: { de?: string }) =>
  (parents as Record<string, number | null> | undefined)?.[name] ??
  (de ? (values as Record<string, unknown>)[de] : undefined);

/** Options that the catalogues do not offer. An unchanged one stays: its entry may have been retired since. */
async function unknownOptions<V extends object, C>(ofertas: Ofertas, juicio: Juicio<V, C>): Promise<ErrorCampo[]> {
  const values = juicio.values as Record<string, unknown>;
  const stored = (juicio.stored ?? {}) as Record<string, unknown>;
  const found: ErrorCampo[] = [];
  // One after the other: on the server they share the transaction's connection
  for (const [name, campo] of Object.entries(juicio.campos)) {
    const value = values[name];
    if (campo.tipo === 'varios') {
      const before = (stored[name] ?? []) as readonly number[];
      const nombre = OPCIONES[campo.catalogo as NombreOpciones];
      for (const id of ((value ?? []) as readonly number[]).filter((one) => !before.includes(one)))
        if (!(await ofertas.offers(nombre, null, id))) found.push({ campo: name, mensaje: FUERA });
    }
    if (campo.tipo !== 'catalogo' || typeof value !== 'number') continue;
    const parent = parentOf(juicio, name, campo);
    if (value === stored[name] && (!campo.de || parent === stored[campo.de])) continue;
    const nombre = OPCIONES[campo.catalogo as NombreOpciones];
    const { parametros }: LecturaDeCatalogo = LECTURAS[nombre];
    const isOffered = await ofertas.offers(nombre, parametros ? Number(parent ?? -1) : null, value);
    if (!isOffered) found.push({ campo: name, mensaje: FUERA });
  }
  return found;
}

/** The value that a rule demands, in words and by id. */
async function enPalabras<V extends object, C>(
  ofertas: Ofertas,
  juicio: Juicio<V, C>,
  name: string,
  campo: Campo,
  value: unknown,
): Promise<string> {
  if (campo.tipo === 'siNo') return `${respuesta(value as number)} (${value})`;
  if (campo.tipo === 'fecha') return formatFecha(value as Fecha);
  if (campo.tipo !== 'catalogo') return `${value}`;
  const nombre = OPCIONES[campo.catalogo as NombreOpciones];
  const texto = await ofertas.texto(nombre, Number(parentOf(juicio, name, campo) ?? -1), value as number);
  return texto === undefined ? `${value}` : `${texto} (${value})`;
}

/** The sentence of a broken rule: of one that demands a value, which one and why (D-01). */
async function sentenceOf<V extends object, C>(
  ofertas: Ofertas,
  juicio: Juicio<V, C>,
  { campo, mensaje, exige }: Violation,
): Promise<string> {
  const definition = juicio.campos[campo];
  if (exige === undefined || !definition) return mensaje;
  const why = minuscula(mensaje);
  return exige === null
    ? `Deje vacío este campo: ${why}`
    : `Debe ser ${await enPalabras(ofertas, juicio, campo, definition, exige)}: ${why}`;
}

/**
 * Everything wrong with a record: the form's own rules and the catalogues. One error a field, the rules' first.
 * @param prefix of the field names, for a record inside another (`imputados.0.`)
 */
export async function judgeRegistro<V extends object, C>(
  ofertas: Ofertas,
  juicio: Juicio<V, C>,
  prefix = '',
): Promise<ErrorCampo[]> {
  const first = new Map<string, ErrorCampo>();
  for (const violation of violations(juicio.rules, juicio.values, juicio.context, juicio)) {
    const { campo } = violation;
    if (!first.has(campo))
      first.set(campo, { campo: `${prefix}${campo}`, mensaje: await sentenceOf(ofertas, juicio, violation) });
  }
  for (const { campo, mensaje } of await unknownOptions(ofertas, juicio))
    if (!first.has(campo)) first.set(campo, { campo: `${prefix}${campo}`, mensaje });
  return [...first.values()];
}
