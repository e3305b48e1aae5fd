// Questions a second time, in plain TypeScript over the rows of the tables: tests compare the two.
import { enMexico } from '@renadet/domain/lib/fecha';
import { isCompuesto } from '@renadet/domain/preguntas/listas';
import {
  camino,
  camposDe,
  isUnico,
  type Modelo,
  type Preguntable,
  SIN_DATO,
  SIN_REGISTRO,
  TODOS,
  UNIDADES,
} from '@renadet/domain/preguntas/modelo';
import type {
  FiltroDePregunta,
  Grupo,
  Pregunta,
  PreguntaEscrita,
  Ref,
} from '@renadet/domain/preguntas/pregunta.schema';
import fc from 'fast-check';
import type pg from 'pg';
import type { Alcance } from '../src/db/scope.ts';

type Fila = Record<string, unknown>;
type Valor = number | string | number[] | null;
export interface Crudo {
  filas: Readonly<Record<Preguntable, readonly Fila[]>>;
  rangos: readonly { id: number; minimo: number; maximo: number }[];
  /** Pairs of victims that somebody said to be one person. */
  pares: readonly [number, number][];
}

/** Reads the tables of the nouns whole, past row security. */
export async function readCrudo(owner: pg.Client, modelo: Modelo): Promise<Crudo> {
  const all = async (text: string) => (await owner.query<{ j: Fila }>(text)).rows.map(({ j }) => j);
  const filas: Partial<Record<Preguntable, Fila[]>> = {};
  for (const noun of UNIDADES) filas[noun] = await all(`select to_jsonb(x) as j from ${modelo[noun].tabla} x`);
  const rangos = (await owner.query('select llrangoedades as id, minimo, maximo from ctrangoedad')).rows;
  const pares = (await owner.query(`select a, b from par where estado = 'MISMA'`)).rows;
  return { filas: filas as Crudo['filas'], rangos, pares: pares.map(({ a, b }) => [a, b]) };
}

interface Pendiente {
  camino: readonly Preguntable[];
  f: FiltroDePregunta;
}
export interface NumeroContado {
  n: number;
  con: number;
  parte: number;
  valores: number[];
  ids: number[];
}

const dias = (a: string, b: string) => (Date.parse(a) - Date.parse(b)) / 86_400_000;
/** As percentile_cont says it. */
function cuantil(sorted: readonly number[], q: number): number {
  const at = q * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** A second count of any question. */
export function createSegunda(modelo: Modelo, { filas, rangos, pares }: Crudo) {
  const index = new Map<string, Map<unknown, Fila[]>>();
  const by = (noun: Preguntable, column: string) => {
    const key = `${noun}.${column}`;
    const known = index.get(key) ?? Map.groupBy(filas[noun], (row) => row[column]);
    index.set(key, known as Map<unknown, Fila[]>);
    return known;
  };
  const vecinos = (noun: Preguntable, row: Fila, hacia: Preguntable): readonly Fila[] => {
    const { de, llave } = modelo[noun];
    return de?.noun === hacia
      ? (by(hacia, modelo[hacia].llave).get(row[de.por]) ?? [])
      : (by(hacia, modelo[hacia].de?.por ?? '').get(row[llave]) ?? []);
  };
  const valor = (row: Fila, { de, campo }: Ref): Valor => {
    const value = row[campo] as Valor;
    if (value === null || value === undefined || value === '') return null;
    if (modelo[de].momentos?.includes(campo)) return enMexico(String(value)).slice(0, 10);
    if (modelo[de].edades?.includes(campo) && value === 999) return null;
    const found = camposDe(modelo, de)[campo];
    if (found && isCompuesto(found) && 'de' in found && found.de) {
      const up = row[found.de];
      return up === null ? null : Number(up) * 10_000 + Number(value);
    }
    return value;
  };
  const holds = (row: Fila, f: FiltroDePregunta): boolean => {
    if (f.campo === '') return true;
    const value = valor(row, f);
    const isBetween =
      value !== null &&
      (f.desde || f.hasta || f.minimo !== null || f.maximo !== null) &&
      (!f.desde || String(value) >= f.desde) &&
      (!f.hasta || String(value) <= f.hasta) &&
      (f.minimo === null || Number(value) >= f.minimo) &&
      (f.maximo === null || Number(value) <= f.maximo);
    const isOne = f.valores.some((id) =>
      id === SIN_DATO ? value === null : Array.isArray(value) ? value.includes(id) : value === id,
    );
    return (isBetween || isOne) !== f.no;
  };
  const cumple = (noun: Preguntable, row: Fila, all: readonly Pendiente[]): boolean => {
    if (!all.filter(({ camino: way }) => way.length === 0).every(({ f }) => holds(row, f))) return false;
    const further = Map.groupBy(
      all.filter(({ camino: way }) => way.length > 0),
      ({ camino: way }) => way[0] as Preguntable,
    );
    return [...further].every(([next, own]) =>
      vecinos(noun, row, next).some((one) =>
        cumple(
          next,
          one,
          own.map(({ camino: way, f }) => ({ camino: way.slice(1), f })),
        ),
      ),
    );
  };
  const pendientes = (unidad: Preguntable, filtros: readonly FiltroDePregunta[]): Pendiente[] =>
    filtros.filter((f) => !(f.campo === '' && f.no)).map((f) => ({ camino: camino(modelo, unidad, f.de), f }));
  const pide = (unidad: Preguntable, row: Fila, filtros: readonly FiltroDePregunta[]) =>
    cumple(unidad, row, pendientes(unidad, filtros)) &&
    filtros
      .filter((f) => f.campo === '' && f.no)
      .every((f) => !cumple(unidad, row, pendientes(unidad, [{ ...f, no: false }])));
  const unidos = (p: Pregunta, row: Fila): Map<Preguntable, Fila | null>[] => {
    let worlds: Map<Preguntable, Fila | null>[] = [new Map([[p.unidad, row]])];
    for (const { de } of p.por)
      for (const [i, noun] of camino(modelo, p.unidad, de).entries()) {
        const way = camino(modelo, p.unidad, de);
        const before = way[i - 1] ?? p.unidad;
        const own = pendientes(p.unidad, p.filtros)
          .filter(({ camino: c }) => c.length > i && c.slice(0, i + 1).join() === way.slice(0, i + 1).join())
          .map(({ camino: c, f }) => ({ camino: c.slice(i + 1), f }));
        worlds = worlds.flatMap((world) => {
          if (world.has(noun)) return [world];
          const from = world.get(before) ?? null;
          const found = from ? vecinos(before, from, noun).filter((one) => cumple(noun, one, own)) : [];
          return (found.length ? found : [null]).map((one) => new Map(world).set(noun, one));
        });
      }
    return worlds;
  };
  const enGrupo = (g: Grupo, row: Fila | null | undefined): number[] => {
    if (!row) return [SIN_REGISTRO];
    const value = valor(row, g);
    if (value === null) return [SIN_DATO];
    if (Array.isArray(value)) return value.length ? value : [SIN_DATO];
    if (modelo[g.de].edades?.includes(g.campo))
      return [rangos.find(({ minimo, maximo }) => Number(value) >= minimo && Number(value) <= maximo)?.id ?? SIN_DATO];
    if (typeof value === 'number') return [value];
    const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))];
    return [g.corte === 'anio' ? year : g.corte === 'mes' ? year * 100 + month : year * 10 + Math.ceil(month / 3)];
  };
  const unico = (unidad: Preguntable, row: Fila, noun: Preguntable): Fila => {
    let [at, here]: [Preguntable, Fila] = [unidad, row];
    for (const next of camino(modelo, unidad, noun)) [at, here] = [next, vecinos(at, here, next)[0] ?? {}];
    return here;
  };
  const medido = (p: Pregunta, row: Fila): number | null => {
    const m = p.medida;
    const of = (ref: Ref) => valor(unico(p.unidad, row, ref.de), ref);
    if (m.tipo === 'promedio') return of(m.de) as number | null;
    if (m.tipo !== 'dias') return null;
    const [a, b] = [of(m.hasta), of(m.desde)];
    return a === null || b === null ? null : dias(String(a), String(b));
  };
  const inScope = (row: Fila, { llinstitucion, propietarios }: Alcance) =>
    llinstitucion === 0 ||
    (row.llinstitucion === llinstitucion && (!propietarios || propietarios.includes(Number(row.llpropietario))));
  /** Of each victim the least one that she is joined to, within a scope. */
  const personas = (alcance: Alcance): Map<number, number> => {
    const seen = new Set(filas.victima.filter((v) => inScope(v, alcance)).map((v) => Number(v.llvictima)));
    const first = new Map([...seen].map((id) => [id, id]));
    for (let changed = true; changed; ) {
      changed = false;
      for (const [a, b] of pares) {
        if (!seen.has(a) || !seen.has(b)) continue;
        const least = Math.min(first.get(a) ?? a, first.get(b) ?? b);
        for (const one of [a, b])
          if (first.get(one) !== least) {
            first.set(one, least);
            changed = true;
          }
      }
    }
    return first;
  };
  const count = (p: Pregunta, rows: readonly Fila[], alcance: Alcance): NumeroContado => {
    const values = rows.map((row) => medido(p, row)).filter((one) => one !== null);
    values.sort((a, b) => a - b);
    const ids = rows.map((row) => Number(row[modelo[p.unidad].llave]));
    let valores: number[] = [];
    if (p.medida.tipo === 'dias' && values.length) valores = [0.25, 0.5, 0.75].map((q) => cuantil(values, q));
    if (p.medida.tipo === 'promedio' && values.length) valores = [values.reduce((a, b) => a + b, 0) / values.length];
    if (p.medida.tipo === 'personas') {
      const first = personas(alcance);
      valores = [new Set(ids.map((id) => first.get(id))).size];
    }
    return {
      n: rows.length,
      con: p.medida.tipo === 'personas' ? rows.length : values.length,
      parte: p.parte.length ? rows.filter((row) => pide(p.unidad, row, p.parte)).length : 0,
      valores,
      ids,
    };
  };
  /** Every number of a question, by its values along the groupings. */
  const preguntar = (p: Pregunta, alcance: Alcance): Map<string, NumeroContado> => {
    const cells = new Map<string, Set<Fila>>([[p.por.map(() => TODOS).join(), new Set()]]);
    for (const row of filas[p.unidad]) {
      if (!inScope(row, alcance) || !pide(p.unidad, row, p.filtros)) continue;
      for (const world of unidos(p, row)) {
        const along = p.por.map((g) => [TODOS, ...enGrupo(g, world.get(g.de))]);
        const places = along.reduce<number[][]>(
          (made, values) => made.flatMap((one) => values.map((v) => [...one, v])),
          [[]],
        );
        for (const place of places) {
          const key = place.join();
          cells.set(key, (cells.get(key) ?? new Set()).add(row));
        }
      }
    }
    return new Map([...cells].map(([key, rows]) => [key, count(p, [...rows], alcance)]));
  };
  return { preguntar, valor, filas, unico };
}

/** Random questions about whatever the tables of fields have, with values that are there and values that are not. */
export function preguntas(modelo: Modelo, { filas }: Crudo): fc.Arbitrary<PreguntaEscrita> {
  const fields = UNIDADES.flatMap((de) => Object.entries(camposDe(modelo, de)).map(([campo, c]) => ({ de, campo, c })));
  const day = fc
    .integer({ min: 0, max: 6000 })
    .map((n) => new Date(Date.UTC(2010, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
  const filtroDe = (unidad: Preguntable) => {
    const exists = fc.record({
      de: fc.constantFrom(...UNIDADES.filter((de) => !isUnico(modelo, unidad, de))),
      no: fc.boolean(),
    });
    const field = fc.constantFrom(...fields).chain(({ de, campo, c }): fc.Arbitrary<object> => {
      const present = [...new Set(filas[de].slice(0, 200).flatMap((row) => row[campo] as number))].filter((v) =>
        Number.isInteger(v),
      );
      const own =
        isCompuesto(c) && 'de' in c && c.de
          ? [...new Set(filas[de].slice(0, 200).map((row) => Number(row[c.de ?? '']) * 10_000 + Number(row[campo])))]
          : present;
      const lista = fc.uniqueArray(fc.constantFrom(SIN_DATO, 7, ...own.filter((v) => v >= 0)), {
        minLength: 1,
        maxLength: 5,
      });
      const head = { de: fc.constant(de), campo: fc.constant(campo), no: fc.boolean() };
      const empty = fc.record({ ...head, valores: fc.constant([SIN_DATO]) });
      switch (c.tipo) {
        case 'texto':
          return empty;
        case 'fecha':
          return fc.oneof(
            { arbitrary: empty, weight: 1 },
            {
              arbitrary: fc
                .record({ ...head, dias: fc.tuple(day, day), abre: fc.constantFrom('ambos', 'desde', 'hasta') })
                .map(({ dias: [a, b], abre, ...rest }) => ({
                  ...rest,
                  desde: abre === 'hasta' ? null : a < b ? a : b,
                  hasta: abre === 'desde' ? null : a < b ? b : a,
                })),
              weight: 3,
            },
          );
        case 'entero':
          return fc.oneof(
            { arbitrary: empty, weight: 1 },
            {
              arbitrary: fc
                .record({ ...head, n: fc.tuple(fc.nat(80), fc.nat(80)) })
                .map(({ n: [a, b], ...rest }) => ({ ...rest, minimo: Math.min(a, b), maximo: Math.max(a, b) })),
              weight: 3,
            },
          );
        default:
          return fc.record({ ...head, valores: lista });
      }
    });
    return fc.oneof({ arbitrary: field, weight: 6 }, { arbitrary: exists, weight: 1 });
  };
  const groupable = fields.filter(({ c }) => c.tipo !== 'texto');
  const grupo = fc.record({
    ref: fc.constantFrom(...groupable),
    corte: fc.constantFrom('anio' as const, 'trimestre' as const, 'mes' as const),
  });
  return fc.constantFrom(...UNIDADES).chain((unidad) => {
    const unicos = fields.filter(({ de }) => isUnico(modelo, unidad, de));
    const ref = (tipo: string) =>
      fc.constantFrom(...unicos.filter(({ c }) => c.tipo === tipo)).map(({ de, campo }) => ({ de, campo }));
    return fc
      .record({
        unidad: fc.constant(unidad),
        filtros: fc.array(filtroDe(unidad), { maxLength: 3 }),
        por: fc.uniqueArray(grupo, { maxLength: 2, selector: ({ ref: r }) => `${r.de}.${r.campo}` }),
        medida: fc.oneof(
          fc.constant({ tipo: 'cuenta' }),
          fc.constant({ tipo: unidad === 'victima' ? 'personas' : 'porcentaje' }),
          fc.record({ tipo: fc.constant('dias'), desde: ref('fecha'), hasta: ref('fecha') }),
          fc.record({ tipo: fc.constant('promedio'), de: ref('entero') }),
        ),
        parte: fc.oneof(fc.constant([]), fc.array(filtroDe(unidad), { minLength: 1, maxLength: 2 })),
      })
      .map((p) => ({ ...p, por: p.por.map(({ ref: { de, campo }, corte }) => ({ de, campo, corte })) }) as never);
  });
}
