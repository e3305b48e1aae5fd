import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { ESTADO } from '@renadet/domain/catalogos/ids';
import type { Ventana } from '@renadet/domain/lib/pagina';
import { bitsDe, cross, type GrupoDeCruce, SIN_DATO, TOTAL } from '@renadet/domain/reportes/cruce';
import {
  type CarpetaCruzada,
  type CruceContado,
  type EjeContado,
  ejesPedidos,
  type FiltroCruce,
  type FiltroDeConcentraciones,
  type ListaCruzada,
} from '@renadet/domain/reportes/cruce.contract';
import { type EjePublico, VARIAS } from '@renadet/domain/reportes/crucePublico';
import {
  CONOCIDAS,
  EJE,
  EJES,
  type EjeDeCruce,
  isPorTrimestre,
  periodoEnPalabras,
} from '@renadet/domain/reportes/ejes';
import { enCuentas } from '@renadet/domain/reportes/nadie';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../db/alcance.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { desdeCuando } from './catalogo.query.ts';

/** An axis as the request asks for it: municipalities within one state, years within a long period. */
interface EjePedido extends EjeDeCruce {
  expresion: RawBuilder<number>;
}
type ConPeriodo = Pick<FiltroCruce, 'fechaInicio' | 'fechaFin' | 'estado'>;

function ejeDe(id: number, { fechaInicio, fechaFin, estado }: ConPeriodo): EjePedido {
  const eje = EJES.find((one) => one.id === id);
  if (!eje) throw new RangeError(`no axis ${id}`);
  const expresion = sql<number>`${sql.ref(`f.${eje.columna}`)}`;
  if (id === EJE.LUGAR && estado)
    return { ...eje, titulo: 'Municipio de los hechos', palabras: 'municipios', expresion: sql`f.municipio` };
  if (id === EJE.PERIODO && !isPorTrimestre(fechaInicio ?? '', fechaFin ?? ''))
    return { ...eje, titulo: 'Año de inicio', expresion: sql`f.trimestre / 10` };
  return id === EJE.PERIODO ? { ...eje, titulo: 'Trimestre de inicio', expresion } : { ...eje, expresion };
}

/** The conditions on files: period, scope, institution and place. */
function deFiltro(alcance: Alcance, f: FiltroDeConcentraciones): RawBuilder<unknown> {
  const all = [inScope('f', alcance), sql`f.dia between ${f.fechaInicio}::date and ${f.fechaFin}::date`];
  if (f.institucion) all.push(sql`f.llinstitucion = ${f.institucion}::integer`);
  if (f.area) all.push(sql`f.llpropietario = ${f.area}::integer`);
  if (f.estado) all.push(sql`f.estado = ${f.estado}::smallint`);
  return sql.join(all, sql` and `);
}

const TOCADAS = sql`tocada as materialized (select cruce_tocadas() as ids)`;
/** A list of ids that PostgreSQL looks up in a hash, however long it is. */
const NO_TOCADA = sql`f.llcarpeta not in (select unnest(ids) from tocada)`;
const TOCADA = sql`f.llcarpeta = any ((select ids from tocada)::integer[])`;

/** Lists of numbers, one text each: the driver reads three texts faster than thirty thousand rows of three columns. */
const enTextos = (names: readonly RawBuilder<unknown>[]) =>
  sql.join(names.map((name) => sql`array_to_string(array_agg(${name}), ' ') as ${name}`));
const list = (text: string | null | undefined) => (text ? text.split(' ').map(Number) : []);

/** The files touched since their rows were kept: their former groups are subtracted and their present groups added. */
function mend(kept: readonly GrupoDeCruce[], cambios: readonly GrupoDeCruce[]): readonly GrupoDeCruce[] {
  if (cambios.length === 0) return kept;
  const all = new Map<string, GrupoDeCruce>();
  for (const { valores, n } of [...kept, ...cambios]) {
    const key = valores.join();
    all.set(key, { valores, n: n + (all.get(key)?.n ?? 0) });
  }
  return [...all.values()].filter(({ n }) => n !== 0);
}

/**
 * Groups of files that are alike along the axes: the kept rows, less those of touched files, plus these files as they are
 * now. The groups of a million files need more memory than usual, and two processes count them in half the time.
 * @param trx of `readTogether`
 */
export async function readGrupos(trx: Trx, alcance: Alcance, filtro: FiltroCruce): Promise<readonly GrupoDeCruce[]> {
  const ejes = ejesPedidos(filtro).map((id) => ejeDe(id, filtro));
  const names = [...ejes.map((_, k) => sql.ref(`v${k}`)), sql.ref('n')];
  const named = sql.join(ejes.map(({ expresion }, k) => sql`${expresion} as ${sql.ref(`v${k}`)}`));
  const by = sql.join(ejes.map((_, k) => sql.lit(k + 1)));
  const where = deFiltro(alcance, filtro);
  const { rows } = await sql<Record<string, string | null>>`
    with ${TOCADAS}
    select 1 as parte, ${enTextos(names)} from (
      select ${named}, count(*)::integer as n from crucecarpeta f where ${where} group by ${by}) g
    union all
    select 2, ${enTextos(names)} from (
      select ${named}, -1 as n from crucecarpeta f where ${TOCADA} and ${where}
      union all select ${named}, 1 from hechoscruce f where ${TOCADA} and ${where}) g
    order by parte`.execute(trx);
  const [kept = [], cambios = []] = rows.map((row) => {
    const columns = ejes.map((_, k) => list(row[`v${k}`]));
    return list(row.n).map((n, i) => ({ valores: columns.map((column) => column[i] ?? 0), n }));
  });
  return mend(kept, cambios);
}

const SIN_PALABRAS: Readonly<Record<string, string>> = { dependencias: 'SIN AUTORIDAD REGISTRADA' };

const TODO: ConPeriodo = { fechaInicio: null, fechaFin: null, estado: null };
/** Every value that an axis may have, with its words, for the public. */
export async function readEjePublico(trx: Trx, id: number): Promise<EjePublico> {
  const eje = ejeDe(id, TODO);
  const { palabras, titulo, varios = false } = eje;
  const texto = await palabrasDe(trx, eje, TODO);
  const known =
    typeof palabras === 'object'
      ? Object.keys(palabras).map(Number)
      : palabras === 'periodos'
        ? []
        : await readIds(trx, palabras);
  const categorias = [...known, SIN_DATO].map((one) => ({ id: one, nombre: texto(one) }));
  if (varios) categorias.push({ id: VARIAS, nombre: 'VARIAS' });
  return { id: String(id), titulo, varios, categorias };
}
async function readIds(trx: Trx, nombre: NombreCatalogo): Promise<number[]> {
  const { tabla, clave }: Catalogo = CATALOGOS[nombre];
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(clave.at(-1) ?? '')} as id from ${sql.table(tabla)} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The words for the ids of an axis. */
async function palabrasDe(
  trx: Trx,
  { palabras, id }: EjePedido,
  { estado, fechaInicio }: ConPeriodo,
): Promise<(id: number) => string> {
  if (palabras === 'periodos') return periodoEnPalabras;
  if (typeof palabras === 'object')
    return (one) => palabras[one] ?? (id === EJE.CONDICION ? 'NINGUNA REGISTRADA' : 'SIN DATO');
  const nombre: NombreCatalogo = palabras;
  const { tabla, clave, descripcion = '' }: Catalogo = CATALOGOS[nombre];
  const { rows } = await sql<{ id: number; texto: string }>`
    select ${sql.ref(clave.at(-1) ?? '')} as id, ${sql.ref(descripcion)} || ${desdeCuando(nombre, 'c', fechaInicio)} as texto
    from ${sql.table(tabla)} c
    where ${nombre === 'municipios' ? sql`llestado = ${estado}` : sql`true`}`.execute(trx);
  const known = new Map(rows.map((row) => [row.id, enCuentas(nombre, row.id, row.texto)]));
  return (one) => known.get(one) ?? (one === SIN_DATO ? (SIN_PALABRAS[nombre] ?? 'SIN DATO') : `CLAVE ${one}`);
}

/** A table of files by its axes, each value with its words, the largest first where they have no order. */
export async function readCruce(trx: Trx, alcance: Alcance, filtro: FiltroCruce) {
  const pedidos = ejesPedidos(filtro).map((id) => ejeDe(id, filtro));
  const cruce = cross(
    pedidos.map(({ varios }) => varios === true),
    await readGrupos(trx, alcance, filtro),
  );
  const todos = pedidos.map(() => TOTAL);
  const ejes: EjeContado[] = [];
  for (const [k, eje] of pedidos.entries()) {
    const texto = await palabrasDe(trx, eje, filtro);
    const opciones = (cruce.ids[k] ?? []).map((id) => ({ id, texto: texto(id), n: cruce.en(todos.with(k, id)) }));
    const sinDato = (id: number) => Number(id === SIN_DATO);
    opciones.sort((a, b) => sinDato(a.id) - sinDato(b.id) || (eje.enOrden ? a.id - b.id : b.n - a.n || a.id - b.id));
    ejes.push({ id: eje.id, titulo: eje.titulo, unidad: eje.unidad, opciones });
  }
  return { total: cruce.en(todos), ejes, en: cruce.en };
}
export type CruceLeido = Awaited<ReturnType<typeof readCruce>>;

/** Rows and columns of one value of the third axis, or of all of them. */
export function viewCapa({ total, ejes, en }: CruceLeido, capa: number): CruceContado {
  const con = (fila: number, columna: number) => en([fila, columna, capa].slice(0, ejes.length));
  const along = (k: number) => [TOTAL, ...(ejes[k]?.opciones.map(({ id }) => id) ?? [])];
  const celdas = along(0).flatMap((fila) =>
    along(1).flatMap((columna): [number, number, number][] => {
      const n = con(fila, columna);
      return n ? [[fila, columna, n]] : [];
    }),
  );
  return { total, ejes, celdas };
}

/** The whole table with all its totals, one number a line: the words of each axis and the count of files. */
export function* linesOf({ ejes, en }: CruceLeido): Generator<(string | number)[]> {
  const [first = [], second = [undefined], third = [undefined]] = ejes.map(({ opciones }) => [
    ...opciones,
    { id: TOTAL, texto: 'TOTAL' },
  ]);
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const lugar = [a, b, c].filter((one) => one !== undefined);
        const n = en(lugar.map(({ id }) => id));
        if (n) yield [...lugar.map(({ texto }) => texto), n];
      }
}

/** The files behind a number: the kept rows, and the touched files as they are now. */
function deNumero(alcance: Alcance, filtro: ListaCruzada): RawBuilder<unknown> {
  const { fila, columna, capa } = filtro;
  const lugar = [fila, columna, capa];
  const own = ejesPedidos(filtro).flatMap((id, k) => {
    const value = lugar[k] ?? TOTAL;
    if (value === TOTAL) return [];
    const { expresion, varios } = ejeDe(id, filtro);
    // no list of bits has this value, so no file matches
    if (varios) return [value > 30 ? sql`false` : sql`${expresion} & (1 << ${value}::integer) <> 0`];
    return [sql`${expresion} = ${value}::integer`];
  });
  const where = sql.join([deFiltro(alcance, filtro), ...own], sql` and `);
  return sql`(select f.llcarpeta, f.dia from crucecarpeta f where ${NO_TOCADA} and ${where}
    union all select f.llcarpeta, f.dia from hechoscruce f where ${TOCADA} and ${where}) k`;
}

/** The files behind a number, newest first. */
export const carpetasDe = (
  alcance: Alcance,
  filtro: ListaCruzada,
  { cuantos, desde }: Ventana,
): RawBuilder<CarpetaCruzada> => sql`
  with ${TOCADAS}, pagina as (
    select k.llcarpeta from ${deNumero(alcance, filtro)} order by k.dia desc, k.llcarpeta desc limit ${cuantos} offset ${desde})
  select c.llcarpeta, c.noci, c.fcinicio, i.dsinstitucion as institucion,
    lugar_de_hechos(m.dsmunicipio, e.dsestado) as lugar, coalesce(t.dsetapa, 'SIN DATO') as etapa
  from pagina join carpeta c using (llcarpeta) join ctinstitucion i on i.llinstitucion = c.llinstitucion
  left join ctestado e on e.llestado = c.llestado
  left join ctmunicipio m on m.llestado = c.llestado and m.llmunicipio = c.llmunicipio
  left join ctetapa t on t.lletapa = c.lletapa
  order by c.fcinicio desc, c.llcarpeta desc`;

export const cuantasDe = (alcance: Alcance, filtro: ListaCruzada): RawBuilder<{ total: number }> =>
  sql`with ${TOCADAS} select count(*) as total from ${deNumero(alcance, filtro)}`;

/**
 * Files of known authorities in known municipalities by the day on which they began, counted from the first day of the request.
 * Files that are alike share a line, and all lines are one text: a thread reads one text faster than a million rows.
 * @param trx of `readTogether`
 */
export async function readDias(trx: Trx, alcance: Alcance, filtro: FiltroDeConcentraciones): Promise<string> {
  const where = deFiltro(alcance, filtro);
  const known = sql`f.autoridades & ${sql.lit(bitsDe(CONOCIDAS))} <> 0 and f.municipio <> 0
    and f.estado not in (0, ${sql.lit(ESTADO.NO_APLICA)}, ${sql.lit(ESTADO.NO_DISPONIBLE)})`;
  const days = sql`f.autoridades, f.estado, f.municipio, f.dia - ${filtro.fechaInicio}::date as dia`;
  const { rows } = await sql<{ texto: string | null }>`
    with ${TOCADAS}, archivo as (
      select ${days} from crucecarpeta f where ${NO_TOCADA} and ${known} and ${where}
      union all select ${days} from hechoscruce f where ${TOCADA} and ${known} and ${where})
    select string_agg(linea, e'\n') as texto from (
      select concat_ws(' ', autoridades, estado, municipio, string_agg(dia::text, ' ')) as linea
      from archivo group by autoridades, estado, municipio) l`.execute(trx);
  return rows[0]?.texto ?? '';
}

/** The names of authorities and municipalities. */
export async function readLugares(
  trx: Trx,
  lugares: readonly { autoridad: number; estado: number; municipio: number }[],
  { fechaInicio }: Pick<FiltroDeConcentraciones, 'fechaInicio'>,
) {
  const columns = (['autoridad', 'estado', 'municipio'] as const).map((name) => lugares.map((one) => one[name]));
  const { rows } = await sql<{ nombre: string; lugar: string }>`
    select d.dsdependencia as nombre, concat_ws(', ', m.dsmunicipio, e.dsestado) || ${desdeCuando('municipios', 'm', fechaInicio)} as lugar
    from unnest(${columns[0]}::integer[], ${columns[1]}::integer[], ${columns[2]}::integer[])
      with ordinality t (autoridad, estado, municipio, orden)
    left join ctdependencia d on d.lldependencia = t.autoridad left join ctestado e on e.llestado = t.estado
    left join ctmunicipio m on m.llestado = t.estado and m.llmunicipio = t.municipio order by t.orden`.execute(trx);
  return rows;
}
