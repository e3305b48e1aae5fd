import { nivelesDeAutoridad } from '@renadet/domain/entera/nombres';
import { DIAS_PAPELERA, type Eliminado } from '@renadet/domain/papelera/papelera.contract';
import { nombreDeImputado, nombreDePersona } from '@renadet/domain/victima/identidad';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import { PARTES, type TablaConPartes } from '../../db/bin.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** The tables of the bin; attachments wait in their own table. */
export type TablaDePapelera = Exclude<Eliminado['tabla'], 'archivo'>;
const vigente = sql<boolean>`papelera.fcborrado > now() - make_interval(days => ${DIAS_PAPELERA})`;

const nombreDe = { victima: nombreDePersona, imputado: nombreDeImputado };
const dicho = (columna: string) => sql<string | null>`papelera.fila->>${sql.lit(columna)}`;
const entrada = (columna: string, tabla: string, llave: string) =>
  sql<
    string | null
  >`(select ${sql.ref(columna)} from ${sql.table(tabla)} where ${sql.ref(llave)} = (${dicho(llave)})::integer)`;

/** The deleted records of a file that can be brought back, the last first. */
export async function listEliminados(
  trx: Trx,
  alcance: Alcance,
  llcarpeta: number,
  tablas: readonly TablaDePapelera[],
): Promise<Eliminado[]> {
  const rows = await trx
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
      dicho('dsnombre').as('dsnombre'),
      dicho('dsapellidopaterno').as('dsapellidopaterno'),
      dicho('dsapellidomaterno').as('dsapellidomaterno'),
      dicho('dsalias').as('dsalias'),
      sql<number | null>`(${dicho('boexistente')})::integer`.as('boexistente'),
      entrada('dsgobierno', 'ctgobierno', 'llgobierno').as('dsgobierno'),
      entrada('dssubnivel', 'ctsubnivel', 'llsubnivel').as('dssubnivel'),
      entrada('dsdependencia', 'ctdependencia', 'lldependencia').as('dsdependencia'),
      sql<string>`nombre_de_usuario(papelera.llusuario)`.as('usuario'),
      sql<string>`to_char(papelera.fcborrado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('fcborrado'),
    ])
    .execute();
  return rows.map(({ llpapelera, tabla, usuario, fcborrado, ...fila }) => {
    const descripcion = tabla === 'responsable' ? nivelesDeAutoridad(fila) : nombreDe[tabla](fila);
    return { llpapelera, tabla, descripcion, usuario, fcborrado };
  });
}

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
