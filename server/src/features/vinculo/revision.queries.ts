import type { Comparable } from '@renadet/domain/vinculo/comparable';
import type { CasoDeVinculo } from '@renadet/domain/vinculo/compare';
import type { EstadoDePar } from '@renadet/domain/vinculo/palabras';
import { UMBRALES } from '@renadet/domain/vinculo/pesos';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** Pairs of which the user may see both sides; row security says the same behind it. */
const deAmbos = (alcance: Alcance): RawBuilder<unknown> => sql`
  exists (select from (values (p.instituciona, p.propietarioa), (p.institucionb, p.propietariob)) l (llinstitucion, llpropietario)
    having bool_and(${inScope('l', alcance)}))`;

interface LadoDePar {
  llvictima: number;
  llcarpeta: number;
  noci: string;
  nombre: string;
  institucion: string;
}
/** A pair in a list: two sides, its score and its decision. */
export interface ParLeido {
  uno: LadoDePar;
  otro: LadoDePar;
  /** For whoever reads. */
  peso: number;
  caso: CasoDeVinculo;
  estado: EstadoDePar;
  decision: { quien: string; cuando: string; motivo: string } | null;
}

/** A decided pair stays while one of its victims is in the bin: then the side says so instead of her name. */
const lado = (victima: RawBuilder<unknown>, carpeta: RawBuilder<unknown>, institucion: RawBuilder<unknown>) => sql`(
  select json_build_object('llvictima', ${victima}, 'llcarpeta', ${carpeta}, 'noci', coalesce(c.noci, ''),
    'nombre', coalesce(nombre_de_persona(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno), 'REGISTRO ELIMINADO'),
    'institucion', i.dsinstitucion)
  from ctinstitucion i left join victima v on v.llvictima = ${victima} left join carpeta c on c.llcarpeta = v.llcarpeta
  where i.llinstitucion = ${institucion})`;
/**
 * The weight by the names of the whole registry for the national reviewer. An office's weight hangs on no names that others
 * have.
 */
const pesoDe = ({ llinstitucion }: Alcance) => sql.ref(llinstitucion === 0 ? 'p.peso' : 'p.pesopublico');
/** Pairs that the user may see: that a pair is there tells him no more than its weight for him. */
const visto = (alcance: Alcance) => sql`
  (${deAmbos(alcance)} and (p.estado <> 'ABIERTO' or ${pesoDe(alcance)} >= ${UMBRALES.porRevisar}))`;
const leido = (alcance: Alcance) => sql`
  ${lado(sql`p.a`, sql`p.carpetaa`, sql`p.instituciona`)} as uno,
  ${lado(sql`p.b`, sql`p.carpetab`, sql`p.institucionb`)} as otro,
  ${pesoDe(alcance)} as peso, p.caso, p.estado,
  case when p.estado <> 'ABIERTO' then json_build_object('quien', coalesce(nombre_de_usuario(p.quien), ''),
    'cuando', to_char(p.cuando at time zone 'America/Mexico_City', 'YYYY-MM-DD'), 'motivo', coalesce(p.motivo, '')) end as decision`;

export async function countPares(trx: Trx, alcance: Alcance, estado: EstadoDePar): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from par p where p.estado = ${estado} and ${visto(alcance)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** A page of pairs, the most likely first. */
export async function listPares(
  trx: Trx,
  alcance: Alcance,
  { estado, cuantos, desde }: { estado: EstadoDePar; cuantos: number; desde: number },
): Promise<ParLeido[]> {
  const { rows } = await sql<ParLeido>`
    with p as materialized (
      select * from par p where p.estado = ${estado} and ${visto(alcance)}
      order by ${pesoDe(alcance)} desc, p.a, p.b limit ${cuantos} offset ${desde})
    select ${leido(alcance)} from p order by ${pesoDe(alcance)} desc, p.a, p.b`.execute(trx);
  return rows;
}

/** Open pairs that are looked at for groups, the most likely ones. */
const ABIERTOS = 3000;
export async function listAbiertos(trx: Trx, alcance: Alcance): Promise<{ a: number; b: number }[]> {
  const { rows } = await sql<{ a: number; b: number }>`
    select p.a, p.b from par p where p.estado = 'ABIERTO' and ${visto(alcance)}
    order by ${pesoDe(alcance)} desc, p.a, p.b limit ${ABIERTOS}`.execute(trx);
  return rows;
}
/** The open pairs among some victims, those that the user may see. */
export async function listEntre(
  trx: Trx,
  alcance: Alcance,
  victimas: readonly number[],
): Promise<{ a: number; b: number }[]> {
  const { rows } = await sql<{ a: number; b: number }>`
    select p.a, p.b from par p where p.a = any(${victimas}) and p.b = any(${victimas}) and p.estado = 'ABIERTO' and ${visto(alcance)}
    order by p.a, p.b`.execute(trx);
  return rows;
}
/** Some victims as a side of a pair, in scope. */
export async function listLados(trx: Trx, alcance: Alcance, victimas: readonly number[]): Promise<LadoDePar[]> {
  const { rows } = await sql<LadoDePar>`
    select v.llvictima, v.llcarpeta, c.noci, nombre_de_persona(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) as nombre,
      i.dsinstitucion as institucion
    from victima v join carpeta c using (llcarpeta) join ctinstitucion i on i.llinstitucion = v.llinstitucion
    where v.llvictima = any(${victimas}) and ${inScope('v', alcance)}`.execute(trx);
  return rows;
}

export async function findPar(trx: Trx, alcance: Alcance, a: number, b: number): Promise<ParLeido | undefined> {
  const { rows } = await sql<ParLeido>`
    select ${leido(alcance)} from par p where p.a = ${a} and p.b = ${b} and ${visto(alcance)}`.execute(trx);
  return rows[0];
}

/** The compared fields of a victim, and the words of those that are ids. */
export type LadoComparado = Comparable & {
  sexo: string | null;
  estado: string | null;
  municipio: string | null;
  dependencias: string[];
};
/** Both sides, in the order that is asked for; fewer where one has nothing to compare any more. */
export async function readComparables(
  trx: Trx,
  alcance: Alcance,
  victimas: readonly number[],
): Promise<LadoComparado[]> {
  const { rows } = await sql<{ lado: LadoComparado }>`
    select (to_jsonb(c) || jsonb_build_object('sexo', g.dsgenero, 'estado', e.dsestado, 'municipio', m.dsmunicipio,
      'dependencias', array(select d.dsdependencia from ctdependencia d where d.lldependencia = any (c.autoridades) order by 1))) as lado
    from comparable c left join ctgenero g using (llgenero) left join ctestado e using (llestado)
      left join ctmunicipio m using (llestado, llmunicipio)
    where c.llvictima = any(${victimas}) and ${inScope('c', alcance)}
    order by array_position(${victimas}::integer[], c.llvictima)`.execute(trx);
  return rows.map(({ lado: one }) => one);
}

/** Victims that one look at a group follows at most. */
const GRUPO = 100;
/**
 * Decisions that contradict each other, were the two one person: pairs of those who would be one with them that somebody
 * called relatives, or different.
 */
export async function listContradicciones(trx: Trx, a: number, b: number) {
  const { rows } = await sql<{ uno: string; otro: string; estado: EstadoDePar }>`
    with recursive grupo (v) as (
      select unnest(${[a, b]}::integer[])
      union
      select case when p.a = g.v then p.b else p.a end
      from grupo g join par p on (p.a = g.v or p.b = g.v) and p.estado = 'MISMA'),
    miembro as materialized (select v from grupo limit ${GRUPO})
    select nombre_de_persona(x.dsnombre, x.dsapellidopaterno, x.dsapellidomaterno) as uno,
      nombre_de_persona(y.dsnombre, y.dsapellidopaterno, y.dsapellidomaterno) as otro, p.estado
    from par p join victima x on x.llvictima = p.a join victima y on y.llvictima = p.b
    where p.a in (select v from miembro) and p.b in (select v from miembro)
      and p.estado in ('PARIENTE', 'DISTINTA') and (p.a, p.b) <> (${a}, ${b})
    order by p.a, p.b`.execute(trx);
  return rows;
}

/** A pair that is going to be decided. */
export interface ParTomado {
  a: number;
  b: number;
  carpetaa: number;
  carpetab: number;
  estado: EstadoDePar;
}
/** Those of some pairs that the user may see, locked until the transaction ends. */
export async function lockPares(
  trx: Trx,
  alcance: Alcance,
  pares: readonly { a: number; b: number }[],
): Promise<ParTomado[]> {
  const { rows } = await sql<ParTomado>`
    select p.a, p.b, p.carpetaa, p.carpetab, p.estado from par p
    join unnest(${pares.map(({ a }) => a)}::integer[], ${pares.map(({ b }) => b)}::integer[]) as t (a, b)
      on p.a = least(t.a, t.b) and p.b = greatest(t.a, t.b)
    where ${visto(alcance)} order by p.a, p.b for update of p`.execute(trx);
  return rows;
}

/** Writes what was decided; undone, nobody decided it. */
export async function updatePares(
  trx: Trx,
  pares: readonly ParTomado[],
  { estado, llusuario, motivo }: { estado: EstadoDePar; llusuario: number; motivo: string | null },
): Promise<void> {
  const open = estado === 'ABIERTO';
  await sql`
    update par p set estado = ${estado}, quien = ${open ? null : llusuario}::integer, motivo = ${open ? null : motivo}::text,
      cuando = case when ${open} then null else now() end
    from unnest(${pares.map(({ a }) => a)}::integer[], ${pares.map(({ b }) => b)}::integer[]) as t (a, b)
    where p.a = t.a and p.b = t.b`.execute(trx);
}
