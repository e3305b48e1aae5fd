import { DIAS_PAPELERA, type Eliminado } from '@renadet/domain/papelera/papelera.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import { PARTES, type TablaConPartes } from '../../db/bin.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** The tables of the bin; attachments wait in their own table. */
export type TablaDePapelera = Exclude<Eliminado['tabla'], 'archivo'>;
const vigente = sql<boolean>`papelera.fcborrado > now() - make_interval(days => ${DIAS_PAPELERA})`;

/** The name of a deleted record in the lists: names of a person, levels of an authority. */
const descripcion = sql<string>`case when papelera.tabla = 'responsable' then
    case when papelera.fila->>'boexistente' = '1' then 'Q.R.R.' else concat_ws(', ',
      (select dsgobierno from ctgobierno where llgobierno = (papelera.fila->>'llgobierno')::integer),
      (select dssubnivel from ctsubnivel where llsubnivel = (papelera.fila->>'llsubnivel')::integer),
      (select dsdependencia from ctdependencia where lldependencia = (papelera.fila->>'lldependencia')::integer)) end
  else coalesce(nullif(concat_ws(' ', papelera.fila->>'dsnombre', papelera.fila->>'dsapellidopaterno',
    papelera.fila->>'dsapellidomaterno'), ''), papelera.fila->>'dsalias', 'SIN NOMBRE') end`;

/** The deleted records of a file that can be brought back, the last first. */
export const listEliminados = (trx: Trx, alcance: Alcance, llcarpeta: number, tablas: readonly TablaDePapelera[]) =>
  trx
    .selectFrom('papelera')
    .where(inScope('papelera', alcance))
    .where('papelera.llcarpeta', '=', llcarpeta)
    .where('papelera.tabla', 'in', [...tablas])
    .where(vigente)
    .orderBy('papelera.fcborrado', 'desc')
    .orderBy('papelera.llpapelera', 'desc')
    .select([
      'papelera.llpapelera',
      sql<TablaDePapelera>`papelera.tabla`.as('tabla'),
      descripcion.as('descripcion'),
      sql<string>`nombre_de_usuario(papelera.llusuario)`.as('usuario'),
      sql<string>`to_char(papelera.fcborrado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('fcborrado'),
    ])
    .execute();

/** A deleted record in scope that can still be brought back. */
export const findEliminado = (trx: Trx, alcance: Alcance, llpapelera: number, tabla: TablaDePapelera) =>
  trx
    .selectFrom('papelera')
    .where(inScope('papelera', alcance))
    .where('papelera.llpapelera', '=', llpapelera)
    .where('papelera.tabla', '=', tabla)
    .where(vigente)
    .select(['llpapelera', 'llave', 'llsuperior', 'llcarpeta', 'fila'])
    .executeTakeFirst();

/** Where a record goes back to: the file may have changed hands since. */
export interface LugarDePapelera {
  llinstitucion: number;
  llpropietario: number;
}

/**
 * Puts the row back as it was with what belongs to it, under their own ids, in the place its file has now; its version goes
 * on from there.
 */
export async function putBack(trx: Trx, tabla: TablaConPartes, llpapelera: number, lugar: LugarDePapelera) {
  const place = JSON.stringify({ llinstitucion: lugar.llinstitucion, llpropietario: lugar.llpropietario });
  await sql`
    insert into ${sql.table(tabla)}
    select r.* from papelera p, jsonb_populate_record(null::${sql.table(tabla)},
      p.fila || jsonb_build_object('version', (p.fila->>'version')::integer + 1) || ${place}::jsonb) r
    where p.llpapelera = ${llpapelera}`.execute(trx);
  const { tabla: partes, nombre } = PARTES[tabla];
  await sql`
    insert into ${sql.table(partes)}
    select r.* from papelera p, jsonb_array_elements(p.fila->${nombre}) i,
      jsonb_populate_record(null::${sql.table(partes)}, i || ${place}::jsonb) r
    where p.llpapelera = ${llpapelera}`.execute(trx);
}

/**
 * Puts an accused person back in its authority and raises the authority's version: a form opened before must not save over it.
 */
export async function putBackImputado(trx: Trx, llpapelera: number, llresponsable: number, lugar: LugarDePapelera) {
  const place = JSON.stringify({ llinstitucion: lugar.llinstitucion, llpropietario: lugar.llpropietario });
  await sql`
    insert into imputado
    select r.* from papelera p, jsonb_populate_record(null::imputado, p.fila || ${place}::jsonb) r
    where p.llpapelera = ${llpapelera}`.execute(trx);
  await trx
    .updateTable('responsable')
    .set({ version: sql<number>`version + 1` })
    .where('llresponsable', '=', llresponsable)
    .execute();
}

export const leaveBin = (trx: Trx, llpapelera: number) =>
  trx.deleteFrom('papelera').where('llpapelera', '=', llpapelera).execute();
