import { isCompuesto, POR_PADRE } from '@renadet/domain/preguntas/listas';
import {
  ascendencia,
  camino,
  campoDe,
  isEdad,
  type Modelo,
  type Preguntable,
  SIN_DATO,
  SIN_REGISTRO,
  TODOS,
} from '@renadet/domain/preguntas/modelo';
import type { FiltroDePregunta, Grupo, Pregunta, Ref } from '@renadet/domain/preguntas/pregunta.schema';
import { EDAD_MAXIMA } from '@renadet/domain/victima/victima.schema';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance } from '../../db/scope.ts';
import { paresDeUnaPersona, unidas } from '../../reportes/casos.query.ts';

type TrozoDeSql = RawBuilder<unknown>;

/** A noun of a question, what is asked of it, and the nouns beside it that are asked something, too: of the same record. */
interface Nodo {
  de: Preguntable;
  filtros: FiltroDePregunta[];
  hijos: Map<Preguntable, Nodo>;
}

const every = (conditions: readonly TrozoDeSql[]): TrozoDeSql =>
  conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;

/** The names of tables and columns are those of the tables of fields; whatever a caller says goes as a parameter. */
const at = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

const sinRegistro = ({ campo, no }: FiltroDePregunta) => campo === '' && no;

/** What is asked of each noun, from the unit on along what they belong to. */
function arbol(modelo: Modelo, unidad: Preguntable, filtros: readonly FiltroDePregunta[]): Nodo {
  const root: Nodo = { de: unidad, filtros: [], hijos: new Map() };
  for (const f of filtros) {
    if (sinRegistro(f)) continue;
    let node = root;
    for (const de of camino(modelo, unidad, f.de)) {
      const next = node.hijos.get(de) ?? { de, filtros: [], hijos: new Map() };
      node.hijos.set(de, next);
      node = next;
    }
    if (f.campo !== '') node.filtros.push(f);
  }
  return root;
}

/** The value of a field as questions ask for it: the day of a moment, an age that somebody knows, an id with its parent's. */
export function valorDe(modelo: Modelo, alias: string, { de, campo }: Ref): TrozoDeSql {
  const found = campoDe(modelo, de, campo);
  if (!found) throw new RangeError(`no field ${de}.${campo}`);
  const column = at(alias, campo);
  if (modelo[de].momentos?.includes(campo)) return sql`dia_mexico(${column})`;
  if (isEdad(modelo, de, campo)) return sql`nullif(${column}, ${sql.lit(EDAD_MAXIMA)})`;
  if (found.tipo === 'texto') return sql`nullif(${column}, '')`;
  return isCompuesto(found) && 'de' in found && found.de
    ? sql`(${at(alias, found.de)} * ${sql.lit(POR_PADRE)} + ${column})`
    : column;
}

function cumple(modelo: Modelo, alias: string, f: FiltroDePregunta): TrozoDeSql {
  const value = valorDe(modelo, alias, f);
  const any: TrozoDeSql[] = [];
  const ids = f.valores.filter((id) => id !== SIN_DATO);
  if (ids.length < f.valores.length) any.push(sql`${value} is null`);
  if (ids.length) {
    const list = sql`${ids}::integer[]`;
    any.push(
      campoDe(modelo, f.de, f.campo)?.tipo === 'varios' ? sql`${value} && ${list}` : sql`${value} = any(${list})`,
    );
  }
  const bounds: TrozoDeSql[] = [
    ...(f.desde ? [sql`${value} >= ${f.desde}::date`] : []),
    ...(f.hasta ? [sql`${value} <= ${f.hasta}::date`] : []),
    ...(f.minimo === null ? [] : [sql`${value} >= ${f.minimo}::integer`]),
    ...(f.maximo === null ? [] : [sql`${value} <= ${f.maximo}::integer`]),
  ];
  if (bounds.length) any.push(every(bounds));
  const holds = sql`(${sql.join(any, sql` or `)})`;
  return f.no ? sql`${holds} is not true` : holds;
}

/** The statements of one question. Every alias is its own. */
function createComposer(modelo: Modelo) {
  let made = 0;
  const nuevo = () => `t${made++}`;
  /** A record that belongs to another, or that another belongs to. */
  const enlace = (desde: Preguntable, uno: string, hasta: Preguntable, otro: string): TrozoDeSql => {
    const { de } = modelo[desde];
    if (de?.noun === hasta) return sql`${at(otro, modelo[hasta].llave)} = ${at(uno, de.por)}`;
    return sql`${at(otro, modelo[hasta].de?.por ?? '')} = ${at(uno, modelo[desde].llave)}`;
  };
  const existe = (hijo: Nodo, link: (alias: string) => TrozoDeSql): TrozoDeSql => {
    const alias = nuevo();
    return sql`exists (select from ${sql.table(modelo[hijo.de].tabla)} ${sql.ref(alias)}
      where ${every([link(alias), ...condiciones(hijo, alias)])})`;
  };
  /** What a record of a node is asked: of its own, and of those beside it. */
  function condiciones(node: Nodo, alias: string): TrozoDeSql[] {
    const own = node.filtros.map((f) => cumple(modelo, alias, f));
    const beside = [...node.hijos.values()].flatMap((hijo): TrozoDeSql[] => {
      const up = modelo[node.de].de;
      const below = [...hijo.hijos.values()];
      // of whom both belong to nothing is asked: its key is in both
      if (up?.noun === hijo.de && hijo.filtros.length === 0 && below.every(({ de }) => modelo[de].de?.noun === hijo.de))
        return below.map((one) =>
          existe(one, (a) => sql`${at(a, modelo[one.de].de?.por ?? '')} = ${at(alias, up.por)}`),
        );
      return [existe(hijo, (a) => enlace(node.de, alias, hijo.de, a))];
    });
    return [...own, ...beside];
  }
  /** Everything that is asked of a unit. */
  const pide = (unidad: Preguntable, alias: string, filtros: readonly FiltroDePregunta[]): TrozoDeSql[] => [
    ...condiciones(arbol(modelo, unidad, filtros), alias),
    ...filtros.filter(sinRegistro).map((f) => {
      const bare = arbol(modelo, unidad, [{ ...f, no: false }]);
      return sql`not ${every(condiciones(bare, alias))}`;
    }),
  ];
  return { nuevo, condiciones, pide };
}

const U = 'u';

/** The nouns that are joined to the unit of a question, each once: the one that it belongs to, or each of several. */
function createJoins(
  modelo: Modelo,
  { unidad, filtros }: Pregunta,
  { nuevo, condiciones }: ReturnType<typeof createComposer>,
) {
  const root = arbol(modelo, unidad, filtros);
  const joined = new Map<Preguntable, string>([[unidad, U]]);
  const below = new Set<Preguntable>();
  const joins: TrozoDeSql[] = [];
  const beforeOf = (noun: Preguntable): Preguntable => camino(modelo, unidad, noun).at(-2) ?? unidad;
  const askedOf = (noun: Preguntable): Nodo | undefined =>
    camino(modelo, unidad, noun).reduce<Nodo | undefined>((node, de) => node?.hijos.get(de), root);
  /** The key of a noun: in the record that belongs to it, where that is there. */
  const keyOf = (noun: Preguntable): TrozoDeSql => {
    const before = beforeOf(noun);
    const { de } = modelo[before];
    return noun !== unidad && !joined.has(noun) && de?.noun === noun
      ? at(join(before), de.por)
      : at(join(noun), modelo[noun].llave);
  };
  function join(noun: Preguntable): string {
    const known = joined.get(noun);
    if (known) return known;
    const before = beforeOf(noun);
    const { de } = modelo[before];
    const isUp = de?.noun === noun;
    const key = isUp ? at(join(before), de.por) : keyOf(before);
    const alias = nuevo();
    joined.set(noun, alias);
    const { tabla, llave, de: up } = modelo[noun];
    const node = askedOf(noun);
    const on = isUp
      ? sql`${at(alias, llave)} = ${key}`
      : every([sql`${at(alias, up?.por ?? '')} = ${key}`, ...(node ? condiciones(node, alias) : [])]);
    if (!isUp) below.add(noun);
    joins.push(sql`${sql.raw(isUp ? 'join' : 'left join')} ${sql.table(tabla)} ${sql.ref(alias)} on ${on}`);
    return alias;
  }
  return { join, joins, isBelow: (noun: Preguntable) => ascendencia(modelo, noun).some((one) => below.has(one)) };
}

/** A day as the period that it falls in. */
const enCorte = ({ corte }: Grupo, day: TrozoDeSql): TrozoDeSql => {
  const year = sql`extract(year from ${day})`;
  const parts = {
    anio: year,
    trimestre: sql`${year} * 10 + extract(quarter from ${day})`,
    mes: sql`${year} * 100 + extract(month from ${day})`,
  };
  return sql`(${parts[corte]})::integer`;
};

/** An age as the range that it falls in: the ranges follow one another, and are read once for all records. */
const enRango = (age: TrozoDeSql): TrozoDeSql => sql`
  (select array_agg(llrangoedades order by minimo) from ctrangoedad)[
    width_bucket(${age}, (select array_agg(minimo order by minimo) from ctrangoedad))]`;

/** The records of a question, each with its values along the groupings: FROM, WHERE, and what is selected. */
function baseDe(modelo: Modelo, alcance: Alcance, p: Pregunta) {
  const { unidad, medida: m } = p;
  const compuesta = createComposer(modelo);
  const { join, joins, isBelow } = createJoins(modelo, p, compuesta);
  const llave = at(U, modelo[unidad].llave);
  const porDe = (g: Grupo): TrozoDeSql => {
    const alias = join(g.de);
    const tipo = campoDe(modelo, g.de, g.campo)?.tipo;
    let value = valorDe(modelo, alias, g);
    if (tipo === 'varios') {
      const each = compuesta.nuevo();
      joins.push(sql`left join lateral unnest(${value}) ${sql.ref(each)} (id) on true`);
      value = at(each, 'id');
    } else if (tipo === 'fecha') value = enCorte(g, value);
    else if (isEdad(modelo, g.de, g.campo)) value = enRango(value);
    const told = sql`coalesce(${value}, ${sql.lit(SIN_DATO)})`;
    return isBelow(g.de)
      ? sql`case when ${at(alias, modelo[g.de].llave)} is null then ${sql.lit(SIN_REGISTRO)} else ${told} end`
      : told;
  };
  const por = p.por.map(porDe);
  const medido = (ref: Ref) => valorDe(modelo, join(ref.de), ref);
  let valor: TrozoDeSql = sql`null::integer`;
  if (m.tipo === 'dias') valor = sql`${medido(m.hasta)} - ${medido(m.desde)}`;
  if (m.tipo === 'promedio') valor = medido(m.de);
  if (m.tipo === 'personas') {
    joins.push(sql`left join unida on unida.id = ${llave}`);
    valor = sql`coalesce(unida.primera, ${llave})`;
  }
  return {
    por,
    valor,
    llave,
    persons:
      m.tipo === 'personas'
        ? sql`recursive ${unidas(sql`select p.a, p.b from ${paresDeUnaPersona(alcance)}`)},`
        : sql``,
    // of one record several values: it has a row for each
    varias: p.por.map((g) => isBelow(g.de) || campoDe(modelo, g.de, g.campo)?.tipo === 'varios'),
    parte: p.parte.length ? every(compuesta.pide(unidad, U, p.parte)) : sql`false`,
    from: sql`${sql.table(modelo[unidad].tabla)} ${sql.ref(U)} ${sql.join(joins, sql` `)}`,
    where: every([inScope(U, alcance), ...compuesta.pide(unidad, U, p.filtros)]),
  };
}

/** A number of an answer as PostgreSQL counts it: its values along the groupings, TODOS where it is of all of them. */
export interface CeldaContada {
  g0: number;
  g1: number;
  n: number;
  con: number;
  parte: number;
  valores: number[] | null;
}

const AGREGADO = {
  cuenta: sql`null::float8[]`,
  porcentaje: sql`null::float8[]`,
  personas: sql`array[count(distinct valor)]::float8[]`,
  dias: sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by valor::float8)`,
  promedio: sql`array_remove(array[avg(valor)::float8], null)`,
};

/**
 * Every number of a question with all its totals, one statement. A record that stands at several values of a grouping counts
 * once in each number and in each total.
 * @param max numbers that are told at most
 */
export function celdasDe(modelo: Modelo, alcance: Alcance, p: Pregunta, max: number): RawBuilder<CeldaContada> {
  const { por, valor, persons, varias, parte, from, where, llave } = baseDe(modelo, alcance, p);
  const names = (set: readonly number[]) => set.map((i) => sql.ref(`g${i}`));
  const todos = por.map((_, i) => i);
  const isRepetida = varias.includes(true);
  const cols = por.map((one, i) => sql`${one} as ${sql.ref(`g${i}`)}`);
  const numbers = sql`count(*)::integer as n, count(valor)::integer as con,
    count(*) filter (where parte)::integer as parte, ${AGREGADO[p.medida.tipo]} as valores`;
  const selected = sql.join([sql`${llave} as id`, ...cols, sql`${valor} as valor`, sql`${parte} as parte`]);
  const unique = (set: readonly number[]) =>
    sql`select distinct ${sql.join([sql`id`, ...names(set), sql`valor`, sql`parte`])} from base`;
  /** The rows that a number of a set of groupings counts: one for each record that it has. */
  const rowsOf = (set: readonly number[]): TrozoDeSql => {
    if (!todos.some((i) => varias[i] && !set.includes(i))) return sql`base`;
    return set.some((i) => varias[i]) ? sql`(${unique(set)}) b` : sql`una`;
  };
  // the two groupings, each of them, all
  const sets = [todos, ...(por.length > 1 ? [[0], [1]] : []), ...(por.length ? [[]] : [])];
  const parts = sets.map((set) => {
    const [g0, g1] = [0, 1].map((i) => (set.includes(i) ? sql.ref(`g${i}`) : sql.lit(TODOS)));
    const group = set.length ? sql`group by ${sql.join(names(set))}` : sql``;
    return sql`select ${g0} as g0, ${g1} as g1, ${numbers} from ${rowsOf(set)} ${group}`;
  });
  const base = sql`base as materialized (select ${isRepetida ? sql`distinct` : sql``} ${selected} from ${from} where ${where})`;
  const una = isRepetida ? sql`, una as materialized (${unique(todos.filter((i) => !varias[i]))})` : sql``;
  return sql`with ${persons} ${base} ${una} select * from (${sql.join(parts, sql` union all `)}) c limit ${max}`;
}

/** How many records a question counts, and nothing else of it. */
export const cuantosDe = (modelo: Modelo, alcance: Alcance, p: Pregunta): RawBuilder<{ total: number }> => {
  const { from, where } = baseDe(modelo, alcance, { ...p, por: [], parte: [], medida: { tipo: 'cuenta' } });
  return sql`select count(*)::integer as total from ${from} where ${where}`;
};

/** The keys of the records that a number counts. @param celda its values along the groupings; TODOS or absent is all */
export function llavesDe(
  modelo: Modelo,
  alcance: Alcance,
  p: Pregunta,
  celda: readonly number[],
  deParte: boolean,
): RawBuilder<{ id: number }> {
  const { por, varias, parte, from, where, llave } = baseDe(modelo, alcance, { ...p, medida: { tipo: 'cuenta' } });
  const own = por.flatMap((one, i) => {
    const value = celda[i] ?? TODOS;
    return value === TODOS ? [] : [sql`${one} = ${value}::integer`];
  });
  return sql`select ${varias.includes(true) ? sql`distinct` : sql``} ${llave} as id from ${from}
    where ${every([where, ...own, ...(deParte ? [parte] : [])])}`;
}
