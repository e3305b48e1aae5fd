import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { GRUPO } from '@renadet/domain/reportes/filtro';
import type { Cubo } from '@renadet/domain/reportes/graficas';
import { type RawBuilder, type Sql, sql } from 'kysely';
import type { Alcance } from '../db/scope.ts';
import { partes } from './periodo.ts';

type Condicion = RawBuilder<unknown>;

/** Columns by which each kind of total is grouped and filtered (migration 0021). */
const COLUMNAS = {
  carpeta: 'llinstitucion, llpropietario, lldelito, lletapa, llestatus',
  captura: 'llinstitucion, llpropietario, llusuario',
  victima: 'llinstitucion, llpropietario, lldelito, llgenero, valor',
  responsable: 'llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia',
} as const;
export type Fuente = keyof typeof COLUMNAS;

/** What `valor` is in the totals of victims, and its column among the records: see dimensiones_victima. */
export const VALOR = {
  edad: 1,
  etnia: 2,
  discapacidad: 3,
  nacionalidad: 4,
  gestacion: 5,
  actividad: 6,
  tecnica: 7,
} as const;
export type Valor = keyof typeof VALOR;
/** Every victim is once in each dimension but pregnancy; this one has the fewest totals to read. */
const CUALQUIERA: Valor = 'nacionalidad';

/** 0 and absent are all of them. Said so that the text of the statement is the same whatever is chosen: it is prepared once. */
const chosen = (column: ReturnType<Sql['ref']>, id: number | null): Condicion =>
  sql`(${id ?? 0}::integer = 0 or ${column} = ${id ?? 0}::integer)`;

/** The scope and the institutions asked for, over a table or view with both columns. */
export const deQuien = (
  { llinstitucion, propietarios }: Alcance,
  { grupo, institucion, area }: Pick<FiltroReporte, 'grupo' | 'institucion' | 'area'>,
  alias?: string,
): Condicion => {
  const at = (column: string) => sql.ref(alias ? `${alias}.${column}` : column);
  const all: Condicion[] = [chosen(at('llinstitucion'), institucion), chosen(at('llpropietario'), area)];
  if (grupo === GRUPO.FGR)
    all.push(
      sql`${at('llinstitucion')} in (select i.llinstitucion from ctinstitucion i where i.dsabreviatura = 'FGR')`,
    );
  if (grupo === GRUPO.ESTATALES) all.push(sql`${at('llinstitucion')} >= 100`);
  if (llinstitucion !== 0) all.push(sql`${at('llinstitucion')} = ${llinstitucion}`);
  if (llinstitucion !== 0 && propietarios) all.push(sql`${at('llpropietario')} = any(${[...propietarios]}::integer[])`);
  return sql.join(all, sql` and `);
};

const propias: Record<Fuente, (f: FiltroReporte) => Condicion> = {
  carpeta: (f) =>
    sql`${chosen(sql.ref('lldelito'), f.delito)} and ${chosen(sql.ref('lletapa'), f.etapa)}
      and ${chosen(sql.ref('llestatus'), f.estatus)}`,
  captura: () => sql`true`,
  victima: (f) => sql`${chosen(sql.ref('lldelito'), f.delito)} and ${chosen(sql.ref('llgenero'), f.sexo)}`,
  responsable: (f) =>
    sql`${chosen(sql.ref('lldelito'), f.delito)} and ${chosen(sql.ref('llgobierno'), f.nivelGobierno)}
      and ${chosen(sql.ref('llsubnivel'), f.subnivelGobierno)}`,
};

/**
 * Rows whose `n` add up to what a filter counts: totals of whole months and the records of the days at the ends; for one
 * case number, its records. Of victims `valor` says which of their dimensions is read; each victim is in it once.
 */
export function fuente(
  cual: Fuente,
  alcance: Alcance,
  filtro: FiltroReporte,
  valor: Valor = CUALQUIERA,
): RawBuilder<unknown> {
  const columns = sql.raw(COLUMNAS[cual]);
  const [resumen, hechos] = [sql.table(`resumen${cual}`), sql.table(`hechos${cual}`)];
  const where = sql`${deQuien(alcance, filtro)} and ${propias[cual](filtro)}`;
  const isVictima = cual === 'victima';
  // the records have a column for each dimension; a man has none for pregnancy
  const own = isVictima ? sql.raw(COLUMNAS.victima.replace('valor', `${valor} as valor`)) : columns;
  const counted = isVictima ? sql`${sql.ref(valor)} is not null` : sql`true`;
  const records = (condition: Condicion) =>
    sql`select ${own}, n from ${hechos} where ${condition} and ${counted} and ${where}`;
  const { noci, fechaInicio, fechaFin } = filtro;
  if (noci !== null)
    return records(
      sql`noci = ${noci} and dia between ${fechaInicio ?? '-infinity'}::date and ${fechaFin ?? 'infinity'}::date`,
    );
  if (fechaInicio === null || fechaFin === null) return records(sql`false`);
  const { desde, hasta, antes, despues } = partes(fechaInicio, fechaFin);
  const between = ([from, to]: readonly [string, string]) =>
    cual === 'captura'
      ? sql`momento >= (${from}::date::timestamp at time zone 'America/Mexico_City')
          and momento < ((${to}::date + 1)::timestamp at time zone 'America/Mexico_City')`
      : sql`dia between ${from}::date and ${to}::date`;
  return sql`select ${columns}, n from ${resumen} where mes >= ${desde}::date and mes < ${hasta}::date
      and ${isVictima ? sql`dimension = ${sql.lit(VALOR[valor])}` : sql`true`} and ${where}
    union all ${records(between(antes))} union all ${records(between(despues))}`;
}

/** How many records a filter counts, as one number of a statement. */
export const total = (cual: Cubo, alcance: Alcance, filtro: FiltroReporte): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(t.n), 0) from (${fuente(cual, alcance, filtro, filtro.edad ? 'edad' : CUALQUIERA)}) t
    where ${cual === 'victima' && filtro.edad ? chosen(sql.ref('valor'), filtro.edad) : sql`true`})`;
