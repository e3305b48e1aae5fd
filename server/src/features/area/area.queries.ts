import { llave } from '@renadet/domain/lib/texto';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Areas in use with their institution and first pair, in Spanish order. */
const areas = (trx: Trx) =>
  trx
    .selectFrom('vpropietario as p')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'p.llinstitucion')
    .where('p.boactivo', '=', 1)
    .orderBy(sql`i.dsinstitucion collate "es-MX-x-icu"`)
    .orderBy(sql`p.dspropietario collate "es-MX-x-icu"`)
    .orderBy('p.llpropietario')
    .select([
      sql<number>`p.llpropietario`.as('llpropietario'),
      sql<string>`p.dspropietario`.as('dspropietario'),
      sql<number>`p.llinstitucion`.as('llinstitucion'),
      'i.dsinstitucion',
      'p.fiscaliaid',
      'p.sedeid',
      sql<number>`(select a.version from ctpropietario a where a.llpropietario = p.llpropietario)`.as('version'),
    ]);

export const listAreas = (trx: Trx) => areas(trx).execute();

export const listAreasDe = (trx: Trx, llinstitucion: number) =>
  areas(trx).where('p.llinstitucion', '=', llinstitucion).execute();

/** Areas whose name has the text in it; Ñ finds N. Text of nothing visible finds nothing. */
export const searchAreas = (trx: Trx, texto: string) => {
  const key = llave(texto);
  return areas(trx).where(sql<boolean>`${key} <> '' and strpos(pliegue(p.dspropietario), ${key}) > 0`).execute();
};

/** Every pair of office and seat of an area. */
export const listPares = (trx: Trx, llpropietario: number) =>
  trx
    .selectFrom('ctpropietariosede as ps')
    .innerJoin('ctfiscalia as f', 'f.fiscaliaId', 'ps.fiscaliaid')
    .leftJoin('ctsede as s', 's.sedeid', 'ps.sedeid')
    .where('ps.llpropietario', '=', llpropietario)
    .where('ps.boactivo', '=', 1)
    .orderBy('f.fiscaliaDescr')
    .orderBy('s.sededescr')
    .select(['ps.llpropietario', 'ps.fiscaliaid', 'f.abreviatura', 'f.fiscaliaDescr', 'ps.sedeid', 's.sededescr'])
    .execute();

/**
 * An area in use, locked until the transaction ends.
 * @param sola nothing new names it meanwhile; otherwise who registers something of it does not wait, and may have what this
 * transaction locks next
 */
export const lockArea = (trx: Trx, llpropietario: number, sola = false) =>
  trx
    .selectFrom('ctpropietario')
    .where('llpropietario', '=', llpropietario)
    .where('boactivo', '=', 1)
    .select(['llpropietario', 'dspropietario', 'llinstitucion', 'version'])
    .$if(sola, (query) => query.forUpdate())
    .$if(!sola, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** Whether an office is in use, its seats in use. */
export async function findFiscalia(trx: Trx, fiscaliaid: number) {
  const office = await trx
    .selectFrom('ctfiscalia')
    .where('fiscaliaId', '=', fiscaliaid)
    .where('boactivo', '=', 1)
    .select('fiscaliaId')
    .executeTakeFirst();
  const seats = await trx
    .selectFrom('ctsede')
    .where('fiscaliaid', '=', fiscaliaid)
    .where('boactivo', '=', 1)
    .select('sedeid')
    .execute();
  return office && { sedes: seats.map((s) => s.sedeid) };
}

/** Registers an area; undefined when its institution has one of that name. */
export const insertArea = (trx: Trx, area: { dspropietario: string; llinstitucion: number }) =>
  trx
    .insertInto('ctpropietario')
    .values(area)
    .onConflict((oc) => oc.doNothing())
    .returning('llpropietario')
    .executeTakeFirst();

export const renameArea = (trx: Trx, llpropietario: number, dspropietario: string) =>
  trx
    .updateTable('ctpropietario')
    .set({ dspropietario, version: sql`version + 1` })
    .where('llpropietario', '=', llpropietario)
    .execute();

export const retireArea = (trx: Trx, llpropietario: number) =>
  trx.updateTable('ctpropietario').set({ boactivo: 0 }).where('llpropietario', '=', llpropietario).execute();

/** Whether another area in use of the institution has the name. */
export const findNamesake = (trx: Trx, area: { llpropietario: number; dspropietario: string; llinstitucion: number }) =>
  trx
    .selectFrom('ctpropietario')
    .where('llinstitucion', '=', area.llinstitucion)
    .where('dspropietario', '=', area.dspropietario)
    .where('boactivo', '=', 1)
    .where('llpropietario', '<>', area.llpropietario)
    .select('llpropietario')
    .executeTakeFirst();

/** The records that keep an area from being retired, whoever may see them. */
export const findOcupacion = async (trx: Trx, llpropietario: number) =>
  (
    await sql<{ usuarios: number; expedientes: number; tokens: number }>`
      select * from area_ocupacion(${llpropietario}::integer)`.execute(trx)
  ).rows[0] ?? { usuarios: 0, expedientes: 0, tokens: 0 };

/**
 * Moves some files of an area, the oldest first, or those that are named. Every row that refers to a file has its area too, so this changes their key.
 * @returns their ids
 */
export const moveExpedientes = async (
  trx: Trx,
  { de, a, cuantos, carpetas }: { de: number; a: number; cuantos: number; carpetas?: readonly number[] | undefined },
): Promise<number[]> => {
  const cuales = carpetas ? sql`llcarpeta = any(${[...carpetas]}::integer[])` : sql`true`;
  const { rows } = await sql<{ llcarpeta: number }>`update carpeta set llpropietario = ${a}
    where llcarpeta in (
      select llcarpeta from carpeta where llpropietario = ${de} and ${cuales} order by llcarpeta limit ${cuantos} for update)
    returning llcarpeta`.execute(trx);
  return rows.map((row) => row.llcarpeta);
};

/** Adds a pair to an area, or brings a removed one back. @returns whether it was not there */
export async function addPar(
  trx: Trx,
  par: { llpropietario: number; fiscaliaid: number; sedeid: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('ctpropietariosede')
    .values(par)
    .onConflict((oc) =>
      oc
        .constraint('ctpropietariosede_pareja')
        .doUpdateSet({ boactivo: 1 })
        .where('ctpropietariosede.boactivo', '=', 0),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes a pair of an area. @returns whether it was there */
export async function removePar(
  trx: Trx,
  { llpropietario, fiscaliaid, sedeid }: { llpropietario: number; fiscaliaid: number; sedeid: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ctpropietariosede')
    .set({ boactivo: 0 })
    .where('llpropietario', '=', llpropietario)
    .where('fiscaliaid', '=', fiscaliaid)
    .where('sedeid', 'is not distinct from', sedeid)
    .where('boactivo', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
