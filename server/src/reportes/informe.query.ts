import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import type { Unidad } from '@renadet/domain/publicacion/tablas';
import {
  type CategoriaDeEje,
  type CeldaDeInforme,
  type ColumnaAparte,
  cruces,
  type DefinicionDeTabla,
  EJES,
  fillTabla,
  type Informe,
  informeDe,
  type NombreEje,
  type NombreInforme,
  notasDeInforme,
} from '@renadet/domain/reportes/informes';
import { enCuentas } from '@renadet/domain/reportes/nadie';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { palabrasEn } from './catalogo.query.ts';

/** The request of a report. The year is null where the report is of all years. */
export interface InformePedido {
  nombre: NombreInforme;
  anio: number | null;
  corte: string;
}

const LINEAS = {
  carpetas: 'historiacarpeta',
  victimas: 'historiavictima',
  responsables: 'historiaresponsable',
} as const;
/** In a column by which numbers are told apart: an id that no table asks for. */
const OTRO = -9;

/** A cell of the files of the report, or only of its tables of all years. */
type CeldaLeida = CeldaDeInforme & { propia: boolean };

/**
 * How many records there are of each row and of what some column asks for, as the lines of the history add up to the end of
 * a day: one reading for all tables of a unit. Lines that no table tells apart are added up first, by several processes:
 * of a million files some ten thousand rows are left for the axes, each of which goes through all that it is given.
 */
async function readCeldas(
  trx: Trx,
  alcance: Alcance,
  tablas: readonly DefinicionDeTabla[],
  { corte, anio }: Pick<InformePedido, 'corte' | 'anio'>,
): Promise<CeldaLeida[]> {
  const [first] = tablas;
  if (!first) return [];
  const ejes = [...new Set(tablas.map(({ eje }) => eje))];
  const deTodos = tablas.filter((tabla) => tabla.deTodos).map(({ eje }) => eje);
  const apart = Object.entries(cruces(tablas)) as [ColumnaAparte, number[]][];
  const e = ejes.map((_, i) => sql.ref(`e${i}`));
  const x = apart.map((_, i) => sql.ref(`x${i}`));
  const propia = anio === null ? sql`true` : sql`anio = ${anio}::integer`;
  const columns = [
    sql`${propia} as propia`,
    ...ejes.map((eje, i) => {
      const columna = sql.ref(EJES[eje].columna);
      const told = deTodos.includes(eje) ? columna : sql`case when ${propia} then ${columna} else ${sql.lit(OTRO)} end`;
      return sql`${told} as ${e[i]}`;
    }),
    ...apart.map(
      ([cruce, ids], i) =>
        sql`case when ${sql.ref(cruce)} in (${sql.join(ids.map((id) => sql.lit(id)))}) then ${sql.ref(cruce)} else ${sql.lit(OTRO)} end as ${x[i]}`,
    ),
  ];
  const all = sql.join([sql`propia`, ...e, ...x]);
  const sets = sql.join([...e.map((column) => sql`(${column})`), sql`()`]);
  const { rows } = await sql<Record<string, number> & { propia: boolean }>`
    with l as materialized (select ${all}, sum(n) as n from (
        select ${sql.join(columns)}, n from ${sql.table(LINEAS[first.unidad])}
        where dia <= ${corte}::date and ${deTodos.length ? sql`true` : propia} and ${inScope('', alcance)}) h
      group by ${all})
    select propia, grouping(${sql.join(e)}) as fuera, ${sql.join([...e, ...x])}, sum(n)::integer as n from l
    group by ${sql.join([sql`propia`, ...x, sql`grouping sets (${sets})`])} having sum(n) <> 0`.execute(trx);
  return rows.map(({ propia, ...row }) => {
    const i = ejes.findIndex((_, k) => (Number(row.fuera) & (1 << (ejes.length - 1 - k))) === 0);
    const es = Object.fromEntries(apart.map(([cruce], k) => [cruce, row[`x${k}`]])) as CeldaDeInforme['es'];
    return { propia, eje: ejes[i] ?? null, id: row[`e${i}`] ?? OTRO, es, n: row.n ?? 0 };
  });
}

/** The entries of a catalogue as rows; age ranges have bounds and no text. */
function entradas(eje: NombreEje, corte: string): RawBuilder<unknown> | null {
  if (!('palabras' in EJES[eje])) return null;
  const { palabras } = EJES[eje] as { palabras: NombreCatalogo };
  const { tabla, clave, descripcion }: Catalogo = CATALOGOS[palabras];
  const nombre = descripcion
    ? palabrasEn(palabras, 'c', corte)
    : sql`case when maximo >= 999 then minimo || ' AÑOS Y MÁS' else minimo || ' A ' || maximo || ' AÑOS' end`;
  return sql`select ${sql.lit(eje)} as eje, ${sql.ref(clave.at(-1) ?? '')} as id, ${nombre} as nombre from ${sql.table(tabla)} c`;
}
async function readCategorias(trx: Trx, tablas: readonly DefinicionDeTabla[], corte: string) {
  const parts = [...new Set(tablas.map(({ eje }) => eje))]
    .map((eje) => entradas(eje, corte))
    .filter((part) => part !== null);
  const { rows } = await sql<CategoriaDeEje & { eje: NombreEje }>`
    select * from (${sql.join(parts, sql` union all `)}) c order by eje, id`.execute(trx);
  const called = rows.map((row) => {
    const eje = EJES[row.eje];
    return 'palabras' in eje ? { ...row, nombre: enCuentas(eje.palabras, row.id, row.nombre) } : row;
  });
  return Map.groupBy(called, ({ eje }) => eje);
}

/** The institution or areas of the report, in words. */
async function readDe(trx: Trx, { llinstitucion, propietarios }: Alcance): Promise<string> {
  if (llinstitucion === 0) return 'Todas las instituciones';
  const { dsinstitucion } = await trx
    .selectFrom('ctinstitucion')
    .where('llinstitucion', '=', llinstitucion)
    .select('dsinstitucion')
    .executeTakeFirstOrThrow();
  if (!propietarios) return dsinstitucion;
  const areas = await trx
    .selectFrom('ctpropietario')
    .where('llpropietario', '=', sql<number>`any(${propietarios}::integer[])`)
    .orderBy('llpropietario')
    .select('dspropietario')
    .execute();
  return `${dsinstitucion}, solo de ${areas.map(({ dspropietario }) => dspropietario).join('; ')}`;
}

/** The first day that a report can be of; null: any. */
export const readPrimerCorte = async (trx: Trx): Promise<string | null> =>
  (await sql<{ dia: string | null }>`select historia_completa() as dia`.execute(trx)).rows[0]?.dia ?? null;

/** Waits until nothing that was being written still can count for a day that ended just now. */
export const closeHistoria = (trx: Trx) => sql`select cerrar_cifras()`.execute(trx);

/**
 * A report as the registry stood at the end of a day, of what the reader may see.
 * @param trx of `readTogether`: without its room all lines would be sorted on the disk
 */
export async function readInforme(trx: Trx, alcance: Alcance, pedido: InformePedido): Promise<Informe> {
  const { titulo, apartados } = informeDe(pedido.nombre);
  const tablas = apartados.flatMap((apartado) => apartado.tablas);
  const categorias = await readCategorias(trx, tablas, pedido.corte);
  const celdas = new Map<Unidad, CeldaLeida[]>();
  for (const [unidad, own] of Map.groupBy(tablas, (tabla) => tabla.unidad))
    celdas.set(unidad, await readCeldas(trx, alcance, own, pedido));
  const celdasDe = ({ unidad, deTodos }: DefinicionDeTabla) =>
    (celdas.get(unidad) ?? []).filter(({ propia }) => propia || deTodos);
  const de = await readDe(trx, alcance);
  return {
    titulo,
    de: pedido.anio === null ? de : `${de} · carpetas iniciadas en ${pedido.anio}`,
    corte: pedido.corte,
    notas: notasDeInforme(pedido.corte, pedido.anio),
    apartados: apartados.map((apartado) => ({
      titulo: apartado.titulo,
      tablas: apartado.tablas.map((t) => fillTabla(t, categorias.get(t.eje) ?? [], celdasDe(t))),
    })),
  };
}
