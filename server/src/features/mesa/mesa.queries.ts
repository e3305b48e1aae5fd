import { getCarpetaById, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import type { BorradorDeMesa, CarpetaAbierta } from '@renadet/domain/mesa/mesa.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** As many as are read at a glance. */
const RENGLONES = 10;
/** Lines of the audit that are looked through for files that were opened, however many others a user leaves. */
const LINEAS = 500;

const enUtc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const isCerrada = sql<boolean>`c.estadojuridicoexpedienteid is not distinct from ${sql.lit(ESTADO_JURIDICO.CERRADO)}`;

/**
 * Own drafts that can be gone on with, the last first: of files in scope and not closed.
 * @param formularios which forms the user may save: of what, and whether of a new record
 */
export async function listBorradoresDeMesa(
  trx: Trx,
  alcance: Alcance,
  llusuario: number,
  formularios: readonly (readonly [string, boolean])[],
): Promise<BorradorDeMesa[]> {
  if (formularios.length === 0) return [];
  const may = sql.join(formularios.map(([clase, nuevo]) => sql`(${clase}::text, ${nuevo}::boolean)`));
  const { rows } = await sql<BorradorDeMesa>`
    select b.ficha, b.clase, b.llcarpeta, b.llave,
      nullif(coalesce(c.noci, b.contenido->'valores'->>'noci', b.contenido->'valores'->>'nombre'), '') as noci, ${enUtc('b.guardado')} as guardado
    from borrador b left join carpeta c on c.llcarpeta = b.llcarpeta and ${inScope('c', alcance)}
    where b.llusuario = ${llusuario} and (b.clase, b.llave = 0) in (${may})
      and (b.llcarpeta = 0 or (c.llcarpeta is not null and not ${isCerrada}))
    order by b.guardado desc limit ${RENGLONES}`.execute(trx);
  return rows;
}

/** The files that a user opened or registered last, out of the last lines that the audit has of them; those in scope now. */
export async function listAbiertas(trx: Trx, alcance: Alcance, llusuario: number): Promise<CarpetaAbierta[]> {
  const { rows } = await sql<CarpetaAbierta>`
    with linea as materialized (
      select id, operacion, llcarpeta, ocurrio from auditoria where llusuario = ${llusuario} order by id desc
      limit ${LINEAS}),
    ultima as materialized (
      select llcarpeta, max(id) as id, max(ocurrio) as ocurrio from linea
      where operacion in (${getCarpetaById.auditoria}, ${guardarCI.auditoria}) and llcarpeta is not null group by llcarpeta)
    select c.llcarpeta, c.noci, c.folio, coalesce(c.novictimas, 0)::integer as novictimas,
      (select count(*)::integer from victima v where v.llcarpeta = c.llcarpeta) as victimas, ${isCerrada} as cerrada,
      ${enUtc('u.ocurrio')} as abierta
    from ultima u join carpeta c on c.llcarpeta = u.llcarpeta where ${inScope('c', alcance)}
    order by u.id desc limit ${RENGLONES}`.execute(trx);
  return rows;
}
