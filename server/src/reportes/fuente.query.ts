import { DIMENSIONES, isVarias, type ValorDeDimension } from '@renadet/domain/reportes/dimensiones';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { GRUPO } from '@renadet/domain/reportes/filtro';
import type { Cubo } from '@renadet/domain/reportes/graficas';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Alcance } from '../db/scope.ts';
import { type Partes, partes } from './periodo.ts';

export type Condicion = RawBuilder<unknown>;

interface Definicion {
  cubo: Cubo;
  acumulado: string;
  dia: string;
  columnas: string;
  /** Which of the arrays of a table that holds several; and which of the records they count. */
  tipo?: number;
  cuando?: string;
}

/**
 * The things that reports count (schema/cifras): their records, their arrays, the day that counts, the columns of a group or a
 * filter. Victims have one more, `valor`: their value in one dimension.
 */
const FUENTES = {
  carpeta: {
    cubo: 'carpeta',
    acumulado: 'acumuladocarpeta',
    dia: 'dia',
    columnas: 'llinstitucion, llpropietario, lldelito, lletapa, llestatus',
  },
  inicio: {
    cubo: 'carpeta',
    acumulado: 'acumuladoinicio',
    dia: 'dia',
    columnas: 'llinstitucion, llpropietario, lldelito, lletapa, llestatus, llformainicio',
  },
  captura: {
    cubo: 'carpeta',
    acumulado: 'acumuladocaptura',
    dia: 'registro',
    columnas: 'llinstitucion, llpropietario, llusuario',
  },
  integradas: {
    cubo: 'carpeta',
    acumulado: 'acumuladocarga',
    tipo: 1,
    dia: 'integracion',
    columnas: 'llinstitucion, llpropietario',
  },
  cargadas: {
    cubo: 'carpeta',
    acumulado: 'acumuladocarga',
    tipo: 2,
    dia: 'dia',
    cuando: 'cargada = 1',
    columnas: 'llinstitucion, llpropietario',
  },
  cargadasEnDia: {
    cubo: 'carpeta',
    acumulado: 'acumuladocarga',
    tipo: 3,
    dia: 'integracion',
    cuando: 'cargada = 1',
    columnas: 'llinstitucion, llpropietario',
  },
  victima: {
    cubo: 'victima',
    acumulado: 'acumuladovictima',
    dia: 'dia',
    columnas: 'llinstitucion, llpropietario, lldelito, llgenero',
  },
  responsable: {
    cubo: 'responsable',
    acumulado: 'acumuladoresponsable',
    dia: 'dia',
    columnas: 'llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia',
  },
} as const satisfies Record<string, Definicion>;
export type Fuente = keyof typeof FUENTES;

/** Every victim is once in each dimension but pregnancy; this one has the fewest arrays to read. */
const CUALQUIERA: ValorDeDimension = 'nacionalidad';

/** 0 and absent are all of them. Said so that the text of the statement is the same whatever is chosen: it is prepared once. */
const chosen = (column: RawBuilder<unknown>, id: number | null): Condicion =>
  sql`(${id ?? 0}::integer = 0 or ${column} = ${id ?? 0}::integer)`;

/** The scope and the institutions asked for, over a table or view with both columns. */
export const deQuien = (
  alcance: Alcance,
  { grupo, institucion, area }: Pick<FiltroReporte, 'grupo' | 'institucion' | 'area'>,
  alias = '',
): Condicion => {
  const at = (column: string) => sql.ref(alias ? `${alias}.${column}` : column);
  const all = [inScope(alias, alcance), chosen(at('llinstitucion'), institucion), chosen(at('llpropietario'), area)];
  if (grupo === GRUPO.FGR)
    all.push(
      sql`${at('llinstitucion')} in (select i.llinstitucion from ctinstitucion i where i.dsabreviatura = 'FGR')`,
    );
  if (grupo === GRUPO.ESTATALES) all.push(sql`${at('llinstitucion')} >= 100`);
  return sql.join(all, sql` and `);
};

/** The scope, days or case number of a filter. */
export type FiltroDeDias = Pick<FiltroReporte, 'noci' | 'fechaInicio' | 'fechaFin' | 'grupo' | 'institucion' | 'area'>;
type Pedido = FiltroDeDias & Partial<FiltroReporte>;

const propias = (f: Pedido, cual: Fuente): Condicion => {
  const { cubo, columnas }: Definicion = FUENTES[cual];
  if (!columnas.includes('lldelito')) return sql`true`;
  const all: Record<Cubo, Condicion> = {
    carpeta: sql`${chosen(sql.ref('lldelito'), f.delito ?? 0)} and ${chosen(sql.ref('lletapa'), f.etapa ?? 0)}
      and ${chosen(sql.ref('llestatus'), f.estatus ?? 0)}`,
    victima: sql`${chosen(sql.ref('lldelito'), f.delito ?? 0)} and ${chosen(sql.ref('llgenero'), f.sexo ?? 0)}`,
    responsable: sql`${chosen(sql.ref('lldelito'), f.delito ?? 0)} and ${chosen(sql.ref('llgobierno'), f.nivelGobierno ?? 0)}
      and ${chosen(sql.ref('llsubnivel'), f.subnivelGobierno ?? 0)}`,
  };
  return all[cubo];
};

/** Which records a filter counts, over the view `hechos...` of them. */
export const deHechos = (cual: Cubo | 'captura', alcance: Alcance, filtro: Pedido): Condicion => {
  const { noci, fechaInicio, fechaFin } = filtro;
  const dia = sql.ref(FUENTES[cual].dia);
  const enDias = sql`${dia} between ${fechaInicio ?? '-infinity'}::date and ${fechaFin ?? 'infinity'}::date`;
  const cuales =
    noci !== null ? sql`noci = ${noci}` : fechaInicio === null || fechaFin === null ? sql`false` : sql`true`;
  return sql`${cuales} and ${enDias} and ${deQuien(alcance, filtro)} and ${propias(filtro, cual)}`;
};
/** Which files a filter counts, over `hechoscarpeta`. */
export const deCarpetas = (alcance: Alcance, filtro: Pedido): Condicion => deHechos('carpeta', alcance, filtro);
/** Which victims a filter counts, over `hechosvictima`. */
export const deVictimas = (alcance: Alcance, filtro: Pedido): Condicion =>
  sql`${deHechos('victima', alcance, filtro)} and ${chosen(sql`valores[${sql.lit(DIMENSIONES.edad.valor)}]`, filtro.edad ?? 0)}`;

/** Between the elements of an array of totals (schema/cifras) at two months. */
export const enMeses = ([antes, hasta]: Partes['meses']): Condicion => {
  const upTo = (month: number) => sql`coalesce(hasta[least(${month}::integer, cardinality(hasta))], 0)`;
  return sql`${upTo(hasta)} - ${upTo(antes)}`;
};

/** Statements whose rows `n` are of a case number, of whole months, of some days (taken away by -1), and written since. */
interface Sumandos {
  deNumero: (noci: string, enDias: Condicion) => Condicion;
  deMeses: (meses: Partes['meses']) => Condicion;
  deDias: (enDias: Condicion, signo: 1 | -1) => Condicion;
  recientes: (enDias: Condicion, meses: Partes['meses']) => Condicion;
}
/**
 * Rows whose `n` add up to what a filter counts: its whole months, the days by which they differ from it, and what was
 * written since they were added up. One case number is counted from its records.
 */
export function sumandos(
  { noci, fechaInicio, fechaFin }: FiltroDeDias,
  { deNumero, deMeses, deDias, recientes }: Sumandos,
  dia = 'dia',
): Condicion {
  const between = (from: string, to: string) => sql`${sql.ref(dia)} between ${from}::date and ${to}::date`;
  if (noci !== null) return deNumero(noci, between(fechaInicio ?? '-infinity', fechaFin ?? 'infinity'));
  if (fechaInicio === null || fechaFin === null) return deDias(sql`false`, 1);
  const { meses, extremos } = partes(fechaInicio, fechaFin);
  return sql.join(
    [
      deMeses(meses),
      ...extremos.map(({ desde, hasta, signo }) => deDias(between(desde, hasta), signo)),
      recientes(between(fechaInicio, fechaFin), meses),
    ],
    sql` union all `,
  );
}

/**
 * The counts of a filter, as `sumandos`, from arrays. For victims `valor` says which dimension is read; a victim is in it
 * once, or in a dimension of several options once in each.
 */
export function fuente(
  cual: Fuente,
  alcance: Alcance,
  filtro: Pedido,
  valor: ValorDeDimension = CUALQUIERA,
): RawBuilder<unknown> {
  const { cubo, acumulado, dia, columnas, tipo, cuando }: Definicion = FUENTES[cual];
  const where = sql`${deQuien(alcance, filtro)} and ${propias(filtro, cual)}`;
  const isVictima = cubo === 'victima';
  const lugar = sql.lit(DIMENSIONES[valor].valor);
  const [own, each] = isVarias(valor)
    ? [sql`opcion`, sql`cross join lateral opciones_de(valores[${lugar}]) opcion`]
    : [sql`valores[${lugar}]`, sql``];
  const columns = (own: Condicion) => (isVictima ? sql`${sql.raw(columnas)}, ${own} as valor` : sql.raw(columnas));
  // a victim that a dimension does not count has null there
  const counted = isVictima ? sql`valores[${lugar}] is not null` : cuando ? sql.raw(cuando) : sql`true`;
  const records = (table: string, n: Condicion, condition: Condicion) =>
    sql`select ${columns(own)}, ${n} as n from ${sql.table(`${table}${cubo}`)} ${isVictima ? each : sql``}
      where ${condition} and ${counted} and ${where}`;
  const kind = isVictima ? sql`dimension = ${lugar}` : tipo ? sql`tipo = ${sql.lit(tipo)}` : sql`true`;
  return sumandos(
    filtro,
    {
      deNumero: (noci, enDias) => records('hechos', sql`n`, sql`noci = ${noci} and ${enDias}`),
      deMeses: (meses) => sql`select ${columns(sql`valor`)}, ${enMeses(meses)} as n from ${sql.table(acumulado)}
        where ${kind} and ${where}`,
      deDias: (enDias, signo) => records('diario', sql`n * ${signo}::integer`, enDias),
      recientes: (enDias) => records('cambio', sql`n`, enDias),
    },
    dia,
  );
}

/** How many records a filter counts, as one number of a statement. */
export const total = (cual: Cubo, alcance: Alcance, filtro: Pedido): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(t.n), 0) from (${fuente(cual, alcance, filtro, filtro.edad ? 'edad' : CUALQUIERA)}) t
    where ${cual === 'victima' && filtro.edad ? chosen(sql.ref('valor'), filtro.edad) : sql`true`})`;
