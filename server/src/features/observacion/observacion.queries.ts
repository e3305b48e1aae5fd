import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import { ESTADO_OBSERVACION } from '@renadet/domain/observacion/estados';
import type { Observable } from '@renadet/domain/observacion/objetos';
import {
  DIAS_EN_NUMEROS,
  EN_MESA_MAX,
  type HiloDeObservacion,
  OBSERVACIONES_MAX,
  type ObservacionDeMesa,
  type ObservacionesEnNumeros,
} from '@renadet/domain/observacion/observacion.contract';
import type { Acto, Destino, Observacion, ObservarVarias } from '@renadet/domain/observacion/observacion.schema';
import { datoDe } from '@renadet/domain/observacion/partes';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

const isCerrada = sql<boolean>`c.estadojuridicoexpedienteid is not distinct from ${sql.lit(ESTADO_JURIDICO.CERRADO)}`;
/** Whom a note of a file goes to: who registered it, where they still attend to it; null: its area. */
const destinatarioDe = (destino: Destino) => sql<number | null>`
  case when ${destino === 'registro'} and cuenta_atiende(c.llusuario, c.llinstitucion, c.llpropietario) then c.llusuario end`;

/** The place of a file in scope, and whom its notes go to; it stays there until the transaction ends. */
export const findObservable = (trx: Trx, alcance: Alcance, llcarpeta: number, destino: Destino) =>
  trx
    .selectFrom('carpeta as c')
    .where(inScope('c', alcance))
    .where('c.llcarpeta', '=', llcarpeta)
    .select(['c.llinstitucion', 'c.llpropietario', 'c.estadojuridicoexpedienteid'])
    .select(destinatarioDe(destino).as('lldestinatario'))
    .forKeyShare()
    .executeTakeFirst();

/** A record in scope by its id, and its file. */
const REGISTROS = {
  victima: (llave: number) =>
    sql`select x.llcarpeta, x.llinstitucion, x.llpropietario from victima x where x.llvictima = ${llave}`,
  autoridad: (llave: number) =>
    sql`select x.llcarpeta, x.llinstitucion, x.llpropietario from responsable x where x.llresponsable = ${llave}`,
  imputado: (llave: number) => sql`
    select r.llcarpeta, x.llinstitucion, x.llpropietario
    from imputado x join responsable r on r.llresponsable = x.llresponsable where x.llimputado = ${llave}`,
} as const;

/** Whether a record is one of a file in scope. */
export async function isDeCarpeta(trx: Trx, alcance: Alcance, objeto: Observable, llave: number, llcarpeta: number) {
  if (objeto === 'carpeta') return llave === llcarpeta;
  const { rows } = await sql`
    select from (${REGISTROS[objeto](llave)}) x where x.llcarpeta = ${llcarpeta} and ${inScope('x', alcance)}`.execute(
    trx,
  );
  return rows.length > 0;
}

type Nueva = Pick<Observacion, 'llcarpeta' | 'objeto' | 'llave' | 'campo' | 'parael'> & {
  texto: string;
  llinstitucion: number;
  llpropietario: number;
  lldestinatario: number | null;
  llusuario: number;
};
/** Keeps a note. @returns its id; undefined where the same one is open */
export const insertObservacion = async (trx: Trx, row: Nueva): Promise<number | undefined> =>
  (
    await trx
      .insertInto('observacion')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returning('llobservacion')
      .executeTakeFirst()
  )?.llobservacion;

interface Intentada {
  llcarpeta: number;
  noci: string;
  cerrada: boolean;
  llobservacion: number | null;
  lldestinatario: number | null;
}
/** Notes the same on several files in scope that are open: one statement. @returns each that was found, with its note */
export async function insertVarias(
  trx: Trx,
  alcance: Alcance,
  { carpetas, destino, texto, parael, llusuario }: ObservarVarias & { texto: string; llusuario: number },
): Promise<Intentada[]> {
  const { rows } = await sql<Intentada>`
    with pedida as materialized (
      select c.llcarpeta, c.noci, c.llinstitucion, c.llpropietario, ${isCerrada} as cerrada,
        ${destinatarioDe(destino)} as lldestinatario
      from carpeta c where c.llcarpeta = any (${[...carpetas]}::integer[]) and ${inScope('c', alcance)}),
    puesta as (
      insert into observacion (llcarpeta, llinstitucion, llpropietario, objeto, llave, texto, parael, lldestinatario, llusuario)
        select llcarpeta, llinstitucion, llpropietario, 'carpeta', llcarpeta, ${texto}, ${parael}::date, lldestinatario, ${llusuario}
        from pedida where not cerrada order by llcarpeta
      on conflict do nothing returning llcarpeta, llobservacion, lldestinatario)
    select p.llcarpeta, p.noci, p.cerrada, n.llobservacion, n.lldestinatario
    from pedida p left join puesta n using (llcarpeta)`.execute(trx);
  return rows;
}

/** A note in scope, locked until the transaction ends. */
export const lockObservacion = (trx: Trx, alcance: Alcance, llobservacion: number) =>
  trx
    .selectFrom('observacion')
    .where(inScope('observacion', alcance))
    .where('llobservacion', '=', llobservacion)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

type LockedObservacion = NonNullable<Awaited<ReturnType<typeof lockObservacion>>>;
/** Adds an act to a note, and leaves the note as the act makes it. */
export async function putActo(
  trx: Trx,
  { llobservacion, llcarpeta, llinstitucion, llpropietario, version }: LockedObservacion,
  { acto, texto, llusuario }: { acto: Acto; texto: string | null; llusuario: number },
  { estado, objetada }: { estado: number; objetada: boolean },
): Promise<number> {
  const place = { llobservacion, llcarpeta, llinstitucion, llpropietario };
  await trx
    .insertInto('observacionacto')
    .values({ ...place, acto, texto, llusuario })
    .execute();
  await trx
    .updateTable('observacion')
    .set({ estado, objetada, version: version + 1 })
    .set({ fcatendida: estado === ESTADO_OBSERVACION.ATENDIDA ? sql`now()` : null })
    .where('llobservacion', '=', llobservacion)
    .execute();
  return version + 1;
}

const enUtc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** The authority of an accused person. */
const SUPERIOR = sql<number | null>`
  case when o.objeto = 'imputado' then (select i.llresponsable from imputado i where i.llimputado = o.llave) end`;

type Acta = HiloDeObservacion['actos'][number] & { llobservacion: number };
/** The notes of a file with what was said of each: the open ones first, then the last. */
export async function listHilos(
  trx: Trx,
  alcance: Alcance,
  llcarpeta: number,
  llusuario: number,
): Promise<HiloDeObservacion[]> {
  const { rows } = await sql<Omit<HiloDeObservacion, 'actos' | 'dato'>>`
    select o.llobservacion, o.version, o.objeto, o.llave, ${SUPERIOR} as llsuperior, o.campo, o.texto, o.parael, o.estado,
      o.objetada, not observado_esta(o.objeto, o.llave) as borrado, coalesce(nombre_de_usuario(o.llusuario), '') as usuario,
      nombre_de_usuario(o.lldestinatario) as destinatario, o.llusuario = ${llusuario} as propia, ${enUtc('o.fcalta')} as momento
    from observacion o where o.llcarpeta = ${llcarpeta} and ${inScope('o', alcance)}
    order by o.estado = ${ESTADO_OBSERVACION.ATENDIDA}, o.llobservacion desc limit ${OBSERVACIONES_MAX}`.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ llobservacion }) => llobservacion);
  const { rows: actas } = await sql<Acta>`
    select o.llobservacion, o.acto, o.texto, coalesce(nombre_de_usuario(o.llusuario), '') as usuario, ${enUtc('o.fcalta')} as momento
    from observacionacto o where o.llobservacion = any (${ids}::integer[]) and ${inScope('o', alcance)}
    order by o.llacto`.execute(trx);
  const by = Map.groupBy(actas, (acta) => acta.llobservacion);
  return rows.map((row) => ({
    ...row,
    dato: datoDe(row.objeto, row.campo),
    actos: (by.get(row.llobservacion) ?? []).map(({ llobservacion: _, ...acto }) => acto),
  }));
}

interface DeMesa {
  total: number;
  filas: ObservacionDeMesa[];
}
/** Open notes of which `cuales` is true, those with the nearest day first. */
async function listDeMesa(trx: Trx, alcance: Alcance, objetada: boolean, cuales: RawBuilder<unknown>): Promise<DeMesa> {
  const { rows } = await sql<Omit<ObservacionDeMesa, 'dato'> & { total: number }>`
    with abierta as materialized (
      select o.* from observacion o
      where o.estado <> ${sql.lit(ESTADO_OBSERVACION.ATENDIDA)} and o.objetada = ${sql.lit(objetada)} and ${inScope('o', alcance)}),
    -- accounts that cannot attend to what is theirs any more: it is the area's
    ida as materialized (
      select a.cuenta, a.llpropietario
      from (select distinct ${sql.ref(objetada ? 'llusuario' : 'lldestinatario')} as cuenta, llinstitucion, llpropietario
        from abierta) a
      where a.cuenta is not null and not cuenta_atiende(a.cuenta, a.llinstitucion, a.llpropietario))
    select o.llobservacion, o.llcarpeta, c.noci, o.objeto, o.llave, ${SUPERIOR} as llsuperior, o.campo, o.texto, o.parael,
      o.estado, ${enUtc('o.fcalta')} as momento, count(*) over ()::integer as total
    from abierta o join carpeta c on c.llcarpeta = o.llcarpeta
    where not ${isCerrada} and observado_esta(o.objeto, o.llave) and (${cuales})
    order by o.parael nulls last, o.llobservacion limit ${EN_MESA_MAX}`.execute(trx);
  return {
    total: rows[0]?.total ?? 0,
    filas: rows.map(({ total: _, ...fila }) => ({ ...fila, dato: datoDe(fila.objeto, fila.campo) })),
  };
}

const isIda = (columna: string) =>
  sql`(${sql.ref(`o.${columna}`)}, o.llpropietario) in (select cuenta, llpropietario from ida)`;

/** What is asked of an account, or of its area. Who sees the whole country is of no area. */
export const listPedidas = (trx: Trx, alcance: Alcance, llusuario: number): Promise<DeMesa> =>
  listDeMesa(
    trx,
    alcance,
    false,
    alcance.llinstitucion === 0
      ? sql`o.lldestinatario = ${llusuario}`
      : sql`o.lldestinatario = ${llusuario}
          or o.llusuario <> ${llusuario} and (o.lldestinatario is null or ${isIda('lldestinatario')})`,
  );

/** What an account noted, or somebody who left, and whoever captures does not agree with. */
export const listObjetadas = (trx: Trx, alcance: Alcance, llusuario: number): Promise<DeMesa> =>
  listDeMesa(
    trx,
    alcance,
    true,
    alcance.llinstitucion === 0
      ? sql`o.llusuario = ${llusuario}`
      : sql`o.llusuario = ${llusuario} or ${isIda('llusuario')}`,
  );

/** The moment at which a day begins in Mexico. */
const desde = (dia: Fecha) => sql`(${dia}::date::timestamp at time zone 'America/Mexico_City')`;

/** How many notes are open, and were attended lately, by area of the scope. */
export async function countByArea(trx: Trx, alcance: Alcance, hoy: Fecha): Promise<ObservacionesEnNumeros[]> {
  const { rows } = await sql<ObservacionesEnNumeros>`
    with nota as (
      select o.llinstitucion, o.llpropietario, o.estado <> 2 and observado_esta(o.objeto, o.llave) as abierta, o.objetada,
        o.parael < ${hoy}::date as vencida, o.estado = 2 as atendida, dia_mexico(o.fcatendida) - dia_mexico(o.fcalta) as dias
      from observacion o
      where ${inScope('o', alcance)} and (o.estado <> 2 or o.fcatendida >= ${desde(masDias(hoy, -DIAS_EN_NUMEROS))}))
    select n.*, i.dsinstitucion as institucion, p.dspropietario as area from (
      select llinstitucion, llpropietario, (count(*) filter (where abierta))::integer as abiertas,
        (count(*) filter (where abierta and vencida))::integer as vencidas,
        (count(*) filter (where abierta and objetada))::integer as objetadas,
        (count(*) filter (where atendida))::integer as atendidas,
        percentile_disc(0.5) within group (order by dias) filter (where atendida) as mediana
      from nota group by 1, 2) n
    join ctinstitucion i on i.llinstitucion = n.llinstitucion join ctpropietario p on p.llpropietario = n.llpropietario
    where n.abiertas + n.atendidas > 0 order by 8, 9`.execute(trx);
  return rows;
}

/** The notes of a week in numbers, for the digest: open ones, and those noted and attended since. */
export async function countSemana(trx: Trx, alcance: Alcance, hoy: Fecha) {
  const since = desde(masDias(hoy, -6));
  const { rows } = await sql<{ abiertas: number; nuevas: number; atendidas: number }>`
    select (count(*) filter (where o.estado <> 2 and observado_esta(o.objeto, o.llave)))::integer as abiertas,
      (count(*) filter (where o.estado <> 2 and o.fcalta >= ${since} and observado_esta(o.objeto, o.llave)))::integer as nuevas,
      (count(*) filter (where o.fcatendida >= ${since}))::integer as atendidas
    from observacion o where ${inScope('o', alcance)} and (o.estado <> 2 or o.fcatendida >= ${since})`.execute(trx);
  return rows[0] ?? { abiertas: 0, nuevas: 0, atendidas: 0 };
}
