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

/** The unit of a question. */
const U = 'u';

/** The statements of one question. Every alias is its own, and of the scope: whose a file is is said in each record of it. */
function createComposer(modelo: Modelo, alcance: Alcance) {
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
      where ${every([link(alias), inScope(alias, alcance), ...condiciones(hijo, alias)])})`;
  };
  /**
   * What a record of a node is asked: of its own, and of those beside it.
   * @param joinUp joins a noun that the unit belongs to. @returns its alias
   */
  function condiciones(node: Nodo, alias: string, joinUp?: (noun: Preguntable) => string): TrozoDeSql[] {
    const own = node.filtros.map((f) => cumple(modelo, alias, f));
    const beside = [...node.hijos.values()].flatMap((hijo): TrozoDeSql[] => {
      const up = modelo[node.de].de;
      const below = [...hijo.hijos.values()];
      // of whom both belong to nothing is asked: its key is in both
      if (up?.noun === hijo.de && hijo.filtros.length === 0 && below.every(({ de }) => modelo[de].de?.noun === hijo.de))
        return below.map((one) =>
          existe(one, (a) => sql`${at(a, modelo[one.de].de?.por ?? '')} = ${at(alias, up.por)}`),
        );
      // the one that it belongs to is joined, once for all that is asked of it
      if (joinUp && up?.noun === hijo.de) return condiciones(hijo, joinUp(hijo.de), joinUp);
      return [existe(hijo, (a) => enlace(node.de, alias, hijo.de, a))];
    });
    return [...own, ...beside];
  }
  /** Everything that is asked of a unit. */
  const pide = (
    unidad: Preguntable,
    filtros: readonly FiltroDePregunta[],
    joinUp?: (noun: Preguntable) => string,
  ): TrozoDeSql[] => [
    ...condiciones(arbol(modelo, unidad, filtros), U, joinUp),
    ...filtros.filter(sinRegistro).map((f) => {
      const bare = arbol(modelo, unidad, [{ ...f, no: false }]);
      return sql`not ${every(condiciones(bare, U))}`;
    }),
  ];
  return { nuevo, condiciones, pide };
}

/** The nouns that are joined to the unit of a question, each once: the one that it belongs to, or each of several. */
function createJoins(
  modelo: Modelo,
  alcance: Alcance,
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
    const own = inScope(alias, alcance);
    const on = isUp
      ? every([sql`${at(alias, llave)} = ${key}`, own])
      : every([sql`${at(alias, up?.por ?? '')} = ${key}`, own, ...(node ? condiciones(node, alias) : [])]);
    if (!isUp) below.add(noun);
    joins.push(sql`${sql.raw(isUp ? 'join' : 'left join')} ${sql.table(tabla)} ${sql.ref(alias)} on ${on}`);
    return alias;
  }
  return { join, joins, isBelow: (noun: Preguntable) => ascendencia(modelo, noun).some((one) => below.has(one)) };
}

/** A day as the period that it falls in. */
const enCorte = ({ corte }: Grupo, day: TrozoDeSql): TrozoDeSql => {
  const part = (name: string) => sql`date_part(${sql.lit(name)}, ${day})`; // extract is of numeric, and slower
  const parts = {
    anio: part('year'),
    trimestre: sql`${part('year')} * 10 + ${part('quarter')}`,
    mes: sql`${part('year')} * 100 + ${part('month')}`,
  };
  return sql`(${parts[corte]})::integer`;
};

/** An age as the range that it falls in: the ranges follow one another, and are read once for all records. */
const enRango = (age: TrozoDeSql): TrozoDeSql => sql`
  (select array_agg(llrangoedades order by minimo) from ctrangoedad)[
    width_bucket(${age}, (select array_agg(minimo order by minimo) from ctrangoedad))]`;

const conDato = (value: TrozoDeSql): TrozoDeSql => sql`coalesce(${value}, ${sql.lit(SIN_DATO)})`;

/** A grouping, as the rows of a question have it. */
interface Eje {
  crudo: TrozoDeSql;
  /** Whether it is a list of values, which is taken apart last: lists that are alike are counted first. */
  isLista: boolean;
  /** Whether a record has a row for each of its values. */
  isRepetido: boolean;
}

/** The records of a question with their values along the groupings: what is selected, FROM and WHERE. */
function baseDe(modelo: Modelo, alcance: Alcance, p: Pregunta) {
  const { unidad, medida: m } = p;
  const compuesta = createComposer(modelo, alcance);
  const { join, joins, isBelow } = createJoins(modelo, alcance, p, compuesta);
  const llave = at(U, modelo[unidad].llave);
  const ejes = p.por.map((g): Eje => {
    const alias = join(g.de);
    const tipo = campoDe(modelo, g.de, g.campo)?.tipo;
    const tell = (one: TrozoDeSql) => {
      if (tipo === 'fecha') return conDato(enCorte(g, one));
      return conDato(isEdad(modelo, g.de, g.campo) ? enRango(one) : one);
    };
    let value = valorDe(modelo, alias, g);
    if (!isBelow(g.de)) {
      const isLista = tipo === 'varios';
      return { crudo: isLista ? value : tell(value), isLista, isRepetido: false };
    }
    if (tipo === 'varios') {
      const each = compuesta.nuevo();
      joins.push(sql`left join lateral unnest(${value}) ${sql.ref(each)} (id) on true`);
      value = at(each, 'id');
    }
    const crudo = sql`case when ${at(alias, modelo[g.de].llave)} is null then ${sql.lit(SIN_REGISTRO)} else ${tell(value)} end`;
    return { crudo, isLista: false, isRepetido: true };
  });
  const medido = (ref: Ref) => valorDe(modelo, join(ref.de), ref);
  let valor: TrozoDeSql | undefined;
  if (m.tipo === 'dias') valor = sql`${medido(m.hasta)} - ${medido(m.desde)}`;
  if (m.tipo === 'promedio') valor = medido(m.de);
  if (m.tipo === 'personas') {
    joins.push(sql`left join unida on unida.id = ${llave}`);
    valor = sql`coalesce(unida.primera, ${llave})`;
  }
  const persons =
    m.tipo === 'personas' ? sql`recursive ${unidas(sql`select p.a, p.b from ${paresDeUnaPersona(alcance)}`)},` : sql``;
  const asked = compuesta.pide(unidad, p.filtros, join);
  const parte = p.parte.length ? every(compuesta.pide(unidad, p.parte, join)) : undefined;
  const where = every([inScope(U, alcance), ...asked]);
  const from = sql`${sql.table(modelo[unidad].tabla)} ${sql.ref(U)} ${sql.join(joins, sql` `)}`;
  return { ejes, valor, llave, persons, parte, from, where };
}
type BaseDePregunta = ReturnType<typeof baseDe>;

/** A number of an answer as PostgreSQL counts it: its values along the groupings, TODOS where it is of all of them. */
export interface CeldaContada {
  g0: number;
  g1: number;
  n: number;
  con: number;
  parte: number;
  valores: number[] | null;
}

/** The values of a row along the groupings: as they are kept, taken apart, and told. */
const columna = (letter: string) => (i: number) => sql.ref(`${letter}${i}`);
const [crudo, suelto, dicho] = [columna('r'), columna('e'), columna('g')] as const;
/** Each value of a list, which the database keeps in order and each once (D-107). */
const sueltos = (i: number, lista: TrozoDeSql) => sql`left join lateral unnest(${lista}) ${suelto(i)} (v) on true`;
const groupBy = (columns: readonly TrozoDeSql[]) => (columns.length ? sql`group by ${sql.join(columns)}` : sql``);
/** The numbers of the two groupings, of each of them, and of all: what counts them, by the groupings of each. */
function deCadaConjunto(
  ejes: readonly Eje[],
  numbers: TrozoDeSql,
  rowsOf: (set: readonly number[]) => TrozoDeSql,
): TrozoDeSql {
  const sets = [[0, 1], [0], [1], []].filter((set) => set.length <= ejes.length && set.every((i) => i < ejes.length));
  const parts = sets.map((set) => {
    const [g0, g1] = [0, 1].map((i) => (set.includes(i) ? dicho(i) : sql.lit(TODOS)));
    return sql`select ${g0} as g0, ${g1} as g1, ${numbers} from ${rowsOf(set)} ${groupBy(set.map(dicho))}`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/**
 * Numbers that are the sums of their parts: rows are counted once, by their values as they are kept, and the few groups that
 * there are then are taken apart, told and added up.
 */
function sumadas({ ejes, valor, parte, from, where }: BaseDePregunta): TrozoDeSql {
  const counted = sql.join([
    ...ejes.map((eje, i) => sql`${eje.crudo} as ${crudo(i)}`),
    sql`count(*) as n`,
    sql`${valor ? sql`count(${valor})` : sql`0`} as con`,
    sql`${parte ? sql`count(*) filter (where ${parte})` : sql`0`} as parte`,
    sql`${valor ? sql`sum(${valor})` : sql`0`} as suma`,
  ]);
  const valores = valor
    ? sql`array_remove(array[(sum(suma) / nullif(sum(con), 0))::float8], null)`
    : sql`null::float8[]`;
  const numbers = sql`coalesce(sum(n), 0)::integer as n, coalesce(sum(con), 0)::integer as con,
    coalesce(sum(parte), 0)::integer as parte, ${valores} as valores`;
  const rowsOf = (set: readonly number[]) => {
    const apart = set.flatMap((i) => (ejes[i]?.isLista ? [sueltos(i, crudo(i))] : []));
    const told = set.map((i) => {
      const one = ejes[i]?.isLista ? conDato(sql`${suelto(i)}.v`) : crudo(i);
      return sql`${one} as ${dicho(i)}`;
    });
    return sql`(select ${sql.join([...told, sql`n, con, parte, suma`])} from grupo ${sql.join(apart, sql` `)}) b`;
  };
  return sql`with grupo as materialized (select ${counted} from ${from} where ${where} ${groupBy(ejes.map((_, i) => crudo(i)))})
    select * from ${deCadaConjunto(ejes, numbers, rowsOf)} c`;
}

const AGREGADO = {
  cuenta: sql`null::float8[]`,
  porcentaje: sql`null::float8[]`,
  personas: sql`array[count(distinct valor)]::float8[]`,
  dias: sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by valor::float8)`,
  promedio: sql`array_remove(array[avg(valor)::float8], null)`,
};

/** Numbers that are counted from the records, each once in each of them: persons, medians, and what stands at several values. */
function contadas({ ejes, valor, llave, persons, parte, from, where }: BaseDePregunta, p: Pregunta): TrozoDeSql {
  const todos = ejes.map((_, i) => i);
  const varias = ejes.map(({ isLista, isRepetido }) => isLista || isRepetido);
  const isRepetida = varias.includes(true);
  const told = [...(valor ? [sql`valor`] : []), ...(parte ? [sql`parte`] : [])];
  const apart = ejes.flatMap((eje, i) => (eje.isLista ? [sueltos(i, eje.crudo)] : []));
  const selected = sql.join([
    sql`${llave} as id`,
    ...ejes.map((eje, i) => sql`${eje.isLista ? conDato(sql`${suelto(i)}.v`) : eje.crudo} as ${dicho(i)}`),
    ...(valor ? [sql`${valor} as valor`] : []),
    ...(parte ? [sql`${parte} as parte`] : []),
  ]);
  const unique = (set: readonly number[]) =>
    sql`select distinct ${sql.join([sql`id`, ...set.map(dicho), ...told])} from base`;
  /** The rows that a number of a set of groupings counts: one for each record that it has. */
  const rowsOf = (set: readonly number[]): TrozoDeSql => {
    if (!todos.some((i) => varias[i] && !set.includes(i))) return sql`base`;
    return set.some((i) => varias[i]) ? sql`(${unique(set)}) b` : sql`una`;
  };
  const numbers = sql`count(*)::integer as n, ${valor ? sql`count(valor)::integer` : sql`0`} as con,
    ${parte ? sql`(count(*) filter (where parte))::integer` : sql`0`} as parte, ${AGREGADO[p.medida.tipo]} as valores`;
  const base = sql`base as materialized (select ${isRepetida ? sql`distinct` : sql``} ${selected}
    from ${from} ${sql.join(apart, sql` `)} where ${where})`;
  const una = isRepetida ? sql`, una as materialized (${unique(todos.filter((i) => !varias[i]))})` : sql``;
  return sql`with ${persons} ${base} ${una} select * from ${deCadaConjunto(ejes, numbers, rowsOf)} c`;
}

/**
 * Every number of a question with all its totals, one statement. A record that stands at several values of a grouping counts
 * once in each number and in each total.
 * @param max numbers that are told at most
 */
export function celdasDe(modelo: Modelo, alcance: Alcance, p: Pregunta, max: number): RawBuilder<CeldaContada> {
  const base = baseDe(modelo, alcance, p);
  const isSuma = !['personas', 'dias'].includes(p.medida.tipo) && !base.ejes.some(({ isRepetido }) => isRepetido);
  return sql`${isSuma ? sumadas(base) : contadas(base, p)} limit ${max}`;
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
  const { ejes, parte, from, where, llave } = baseDe(modelo, alcance, { ...p, medida: { tipo: 'cuenta' } });
  const own = ejes.flatMap((eje, i) => {
    const value = celda[i] ?? TODOS;
    if (value === TODOS) return [];
    if (!eje.isLista) return [sql`${eje.crudo} = ${value}::integer`];
    return [
      value === SIN_DATO ? sql`coalesce(cardinality(${eje.crudo}), 0) = 0` : sql`${value}::integer = any(${eje.crudo})`,
    ];
  });
  const deLaParte = deParte ? [parte ?? sql`false`] : [];
  return sql`select ${ejes.some(({ isRepetido }) => isRepetido) ? sql`distinct` : sql``} ${llave} as id from ${from}
    where ${every([where, ...own, ...deLaParte])}`;
}
