import { CUENTA_MAXIMA, type FiltroAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

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

/** Whether a text has every word, Ñ as N. */
const bears = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`not exists (select from unnest(${words}::text[]) w where strpos(translate(${text}, 'Ñ', 'N'), w) = 0)`;
const NOMBRE = sql`concat_ws(' ', v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)`;
/** The name that a deletion keeps: the record itself is gone, and in time also from the bin. */
const BORRADO = sql`concat_ws(' ', e.detalle->'antes'->>'dsnombre', e.detalle->'antes'->>'dsapellidopaterno',
  e.detalle->'antes'->>'dsapellidomaterno')`;
const ELIMINACION = sql`e.operacion = ${sql.lit(eliminarVictima.auditoria)} and e.objeto = 'victima' and e.detalle ? 'antes'`;

/** Victims whose name has every word, those that were deleted too. */
const bearers = (words: readonly string[]) =>
  sql`(select v.llvictima::text from victima v where ${bears(NOMBRE, words)}
    union all select e.llave from auditoria e where ${ELIMINACION} and ${bears(BORRADO, words)})`;

function conditions({
  dscorreo,
  noci,
  victima,
  llvictima,
  operacion,
  fechaInicio,
  fechaFin,
}: FiltroDeAuditoria): RawBuilder<unknown> {
  const words = palabras(victima ?? '');
  const parts = [
    dscorreo !== null && sql`strpos(a.dscorreo, ${dscorreo}) > 0`,
    noci !== null && sql`a.llcarpeta in (select carpetas_con_numero(${llave(noci)}))`,
    victima !== null &&
      sql`a.objeto = 'victima' and cardinality(${words}::text[]) > 0 and a.llave in ${bearers(words)}`,
    llvictima !== null && sql`a.objeto = 'victima' and a.llave = ${String(llvictima)}`,
    operacion !== null && sql`starts_with(a.operacion, ${operacion})`,
    fechaInicio !== null && sql`a.ocurrio >= ${desde(fechaInicio, 0)}`,
    fechaFin !== null && sql`a.ocurrio < ${desde(fechaFin, 1)}`,
  ].filter((part) => part !== false);
  return parts.length ? sql.join(parts, sql` and `) : sql`true`;
}

/** Some lines with what a person reads of them. @param extra columns */
const read = (lines: RawBuilder<unknown>, extra = sql``) => sql<Linea>`
    select a.id, to_char(a.ocurrio at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as ocurrio,
      a.dscorreo, i.dsinstitucion, a.operacion, a.objeto, a.llave, c.noci,
      case when a.objeto = 'victima' then nullif(coalesce((select ${NOMBRE} from victima v where v.llvictima::text = a.llave),
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
) {
  const where = conditions(filtro);
  const page = sql`(select a.* from auditoria a where ${where} order by a.id desc limit ${limit} offset ${offset})`;
  const all = sql`, (select count(*) from (select from auditoria a where ${where} limit ${CUENTA_MAXIMA}) n) as registros`;
  return (await read(page, all).execute(trx)).rows;
}

/** Every line that matches, newest first, to be read by a cursor. */
export const todas = (filtro: FiltroDeAuditoria): RawBuilder<Linea> =>
  read(sql`(select a.* from auditoria a where ${conditions(filtro)})`);

/** How many lines match. */
export const countAuditoria = async (trx: Trx, filtro: FiltroDeAuditoria): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from auditoria a where ${conditions(filtro)}`.execute(trx)).rows[0]
    ?.n ?? 0;
