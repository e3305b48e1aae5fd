import { CONSULTAS } from '@renadet/domain/auditoria/acciones';
import { CUENTA_MAXIMA, type FiltroAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';
import { hasPart, isCommonPart } from '../carpeta/busqueda.query.ts';

type FiltroDeAuditoria = Omit<FiltroAuditoria, 'pagina' | 'rpp'>;

interface Linea {
  id: number;
  ocurrio: string;
  dscorreo: string | null;
  dsinstitucion: string | null;
  operacion: string;
  objeto: string | null;
  llave: string | null;
  noci: string | null;
  persona: string | null;
  detalle: Record<string, unknown> | null;
  direccion: string | null;
  registros: number;
}

/** The day begins in Mexico City, whatever the server's zone. */
const desde = (day: string, plus: number) =>
  sql`((${day}::date + ${plus}::integer)::timestamp at time zone 'America/Mexico_City')`;

/** Whether a text has every word, folded as they are. */
const bears = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`not exists (select from unnest(${words}::text[]) w where strpos(replace(pliegue(${text}), '''', ''), w) = 0)`;
const NOMBRE = sql`concat_ws(' ', v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)`;
/** The name that a deletion keeps: the record itself is gone, and in time also from the bin. */
const BORRADO = sql`concat_ws(' ', e.detalle->'antes'->>'dsnombre', e.detalle->'antes'->>'dsapellidopaterno',
  e.detalle->'antes'->>'dsapellidomaterno')`;
const ELIMINACION = sql`e.operacion = ${sql.lit(eliminarVictima.auditoria)} and e.objeto = 'victima' and e.detalle ? 'antes'`;

/** Victims whose name has every word, those that were deleted too, each once. */
const bearers = (words: readonly string[]) =>
  sql`(select v.llvictima::text from victima v where ${bears(NOMBRE, words)}
    union select e.llave from auditoria e where ${ELIMINACION} and ${bears(BORRADO, words)})`;

/** The conditions that each line is held against. Those of a number and of a name say where lines are looked for. */
function conditions({
  dscorreo,
  llvictima,
  operacion,
  clase,
  fechaInicio,
  fechaFin,
}: Omit<FiltroDeAuditoria, 'noci' | 'victima'>): RawBuilder<unknown>[] {
  const parts = [
    dscorreo !== null && sql`strpos(a.dscorreo, ${dscorreo}) > 0`,
    llvictima !== null && sql`a.objeto = 'victima' and a.llave = ${String(llvictima)}`,
    operacion !== null && sql`starts_with(a.operacion, ${operacion})`,
    clase !== null && sql`(a.operacion = any (${[...CONSULTAS]}::text[])) = ${sql.lit(clase === 'consultas')}`,
    fechaInicio !== null && sql`a.ocurrio >= ${desde(fechaInicio, 0)}`,
    fechaFin !== null && sql`a.ocurrio < ${desde(fechaFin, 1)}`,
  ];
  return parts.filter((part) => part !== false);
}

/** The number of a line's file has the text in it. Asked line by line: a subquery in the list of conditions is never joined. */
const ofPart = (text: string) =>
  sql`(select ${hasPart('c.noci', text)} from carpeta c where c.llcarpeta = a.llcarpeta)`;

/**
 * The lines that match; `lines` says how many and in what order. The lines of some files or victims are found file by file:
 * planned as a join, PostgreSQL read the whole audit backwards until a page was full.
 * @param isComun the number is a part of so many that the newest lines are looked at one after the other instead
 */
function matching(
  { noci, victima, ...filtro }: FiltroDeAuditoria,
  columns: RawBuilder<unknown>,
  lines: RawBuilder<unknown>,
  isComun = false,
): RawBuilder<unknown> {
  const words = palabras(victima ?? '');
  const named = victima !== null && (words.length ? sql`a.llave in ${bearers(words)}` : sql`false`);
  const rest = conditions(filtro);
  const select = (...own: RawBuilder<unknown>[]) => {
    const all = [...own, ...rest];
    return sql`(select ${columns} from auditoria a ${all.length ? sql`where ${sql.join(all, sql` and `)}` : sql``} ${lines})`;
  };
  const ofVictima = named ? [sql`a.objeto = 'victima'`, named] : [];
  if (noci !== null && isComun) return select(ofPart(llave(noci)), ...ofVictima);
  if (noci !== null)
    return sql`(select a.* from unnest(array(select carpetas_con_numero(${llave(noci)}))) k (llcarpeta)
      cross join lateral ${select(sql`a.llcarpeta = k.llcarpeta`, ...ofVictima)} a)`;
  if (named && words.length)
    return sql`(select a.* from unnest(array${bearers(words)}) k (llave)
      cross join lateral ${select(sql`a.objeto = 'victima' and a.llave = k.llave`)} a)`;
  return select(...ofVictima);
}

/** Some lines with what a person reads of them. @param extra columns */
const read = (lines: RawBuilder<unknown>, extra = sql``) => sql<Linea>`
    select a.id, to_char(a.ocurrio at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as ocurrio,
      a.dscorreo, i.dsinstitucion, a.operacion, a.objeto, a.llave, c.noci,
      case when a.objeto = 'victima' then nullif(coalesce((select ${NOMBRE} from victima v
          where v.llvictima = case when a.llave ~ '^[0-9]{1,9}$' then a.llave::integer end),
        (select ${BORRADO} from auditoria e where ${ELIMINACION} and e.llave = a.llave order by e.id desc limit 1)), '') end as persona,
      a.detalle, a.direccion${extra}
    from ${lines} a
    left join ctinstitucion i on i.llinstitucion = a.llinstitucion
    left join carpeta c on c.llcarpeta = a.llcarpeta
    order by a.id desc`;

/** Lines of the audit that match, newest first, each with how many there are (counted up to CUENTA_MAXIMA). */
export async function listAuditoria(
  trx: Trx,
  filtro: FiltroDeAuditoria,
  { limit, offset }: { limit: number; offset: number },
  { propietarios }: Alcance,
) {
  // comparing reads the files themselves, and a user of some areas sees fewer of them than the audit tells
  const isComun = filtro.noci !== null && propietarios === null && (await isCommonPart(trx, llave(filtro.noci)));
  const newest = matching(filtro, sql`a.*`, sql`order by a.id desc limit ${limit + offset}`, isComun);
  const page = sql`(select a.* from ${newest} a order by a.id desc limit ${limit} offset ${offset})`;
  const some = matching(filtro, sql`a.id`, sql`limit ${CUENTA_MAXIMA}`, isComun);
  const all = sql`, (select count(*) from (select from ${some} a limit ${CUENTA_MAXIMA}) n) as registros`;
  return (await read(page, all).execute(trx)).rows;
}

/** Every line that matches, newest first, to be read by a cursor. */
export const todas = (filtro: FiltroDeAuditoria): RawBuilder<Linea> => read(matching(filtro, sql`a.*`, sql``));

/** How many lines match. */
export const countAuditoria = async (trx: Trx, filtro: FiltroDeAuditoria): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${matching(filtro, sql`a.id`, sql``)} a`.execute(trx)).rows[0]
    ?.n ?? 0;

/**
 * First day that the audit holds whole, where earlier lines were taken out into files; null where none were.
 * @param llcarpeta only where this file was registered before that day
 */
export async function findDesde(trx: Trx, llcarpeta?: number): Promise<string | null> {
  const older = llcarpeta
    ? sql`where hasta > (select dia_mexico(fcregistro) from carpeta where llcarpeta = ${llcarpeta})`
    : sql``;
  const { rows } = await sql<{ desde: string | null }>`
    select max(hasta) as desde from auditoriaarchivo ${older}`.execute(trx);
  return rows[0]?.desde ?? null;
}
