import { CUENTA_MAXIMA, type FiltroAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

type Filtro = Omit<FiltroAuditoria, 'pagina' | 'rpp'>;

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

/** Victims whose name has every word; also those that were deleted leave their lines, under their id only. */
const bearers = (words: readonly string[]) =>
  sql`(select v.llvictima::text from victima v where not exists (select from unnest(${words}::text[]) w
    where strpos(translate(concat_ws(' ', v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno), 'Ñ', 'N'), w) = 0))`;

function conditions({ dscorreo, noci, victima, operacion, fechaInicio, fechaFin }: Filtro): RawBuilder<unknown> {
  const words = palabras(victima ?? '');
  const parts = [
    dscorreo !== null && sql`strpos(a.dscorreo, ${dscorreo}) > 0`,
    noci !== null && sql`a.llcarpeta in (select carpetas_con_numero(${llave(noci)}))`,
    victima !== null &&
      sql`a.objeto = 'victima' and cardinality(${words}::text[]) > 0 and a.llave in ${bearers(words)}`,
    operacion !== null && sql`starts_with(a.operacion, ${operacion})`,
    fechaInicio !== null && sql`a.ocurrio >= ${desde(fechaInicio, 0)}`,
    fechaFin !== null && sql`a.ocurrio < ${desde(fechaFin, 1)}`,
  ].filter((part) => part !== false);
  return parts.length ? sql.join(parts, sql` and `) : sql`true`;
}

/** Lines of the audit that match, newest first, each with how many there are (counted up to CUENTA_MAXIMA). */
export async function listAuditoria(trx: Trx, filtro: Filtro, { limit, offset }: { limit: number; offset: number }) {
  const where = conditions(filtro);
  const { rows } = await sql<Linea>`
    with pagina as (select a.* from auditoria a where ${where} order by a.id desc limit ${limit} offset ${offset})
    select a.id, to_char(a.ocurrio at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as ocurrio,
      a.dscorreo, i.dsinstitucion, a.operacion, a.objeto, a.llave, c.noci,
      nullif(concat_ws(' ', v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno), '') as persona,
      a.detalle, a.direccion,
      (select count(*) from (select from auditoria a where ${where} limit ${CUENTA_MAXIMA}) n) as registros
    from pagina a
    left join ctinstitucion i on i.llinstitucion = a.llinstitucion
    left join carpeta c on c.llcarpeta = a.llcarpeta
    left join victima v on a.objeto = 'victima' and v.llvictima::text = a.llave
    order by a.id desc`.execute(trx);
  return rows;
}
