import type { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { type Insertable, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { filtered } from '../carpeta/busqueda.query.ts';

/** Which of these external files the registry has, in scope. */
export async function integradas(trx: Trx, alcance: Alcance, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where(sql<boolean>`carpeta."expedienteId" = any(${[...ids]}::text[])`)
    .select('carpeta.expedienteId')
    .execute();
  return new Set(rows.flatMap(({ expedienteId }) => expedienteId ?? []));
}

/** An office by its abbreviation, as the external system names it too. */
export const findInstitucion = (trx: Trx, dsabreviatura: string) =>
  trx
    .selectFrom('ctinstitucion')
    .where('dsabreviatura', '=', dsabreviatura)
    .where('boactivo', '=', 1)
    .select('llinstitucion')
    .executeTakeFirst();

/** Integrated files of a search, closed ones too (D-17), longest not synchronised first. */
export const sincronizables = (trx: Trx, alcance: Alcance, filtro: FiltroCarpetas) =>
  filtered(
    filtro,
    alcance,
  )(trx.selectFrom('carpeta'))
    .where('carpeta.expedienteId', 'is not', null)
    .where('carpeta.fcintegracion', 'is not', null)
    .orderBy('carpeta.fcsincronizacion', (o) => o.asc().nullsFirst())
    .orderBy('carpeta.llcarpeta')
    .select(['carpeta.llcarpeta', 'carpeta.noci', 'carpeta.llinstitucion'])
    .execute();

/** External ids of a file's victims and authorities, with the registry's. */
export async function externosDe(trx: Trx, alcance: Alcance, llcarpeta: number) {
  const victimas = await trx
    .selectFrom('victima')
    .where(inScope('victima', alcance))
    .where('victima.llcarpeta', '=', llcarpeta)
    .selectAll()
    .execute();
  const responsables = await trx
    .selectFrom('responsable')
    .where(inScope('responsable', alcance))
    .where('responsable.llcarpeta', '=', llcarpeta)
    .select(['responsable.llresponsable', 'responsable.presponsableId'])
    .execute();
  return { victimas, responsables };
}

/**
 * Puts a whole external file in the bin and takes it out of the registry.
 * @returns false where the database refuses: not external, closed, with a folio, out of scope
 */
export async function moveToPapelera(trx: Trx, llcarpeta: number, llusuario: number): Promise<boolean> {
  const { rows } = await sql<{ hecho: boolean }>`select retirar_carpeta(${llcarpeta}, ${llusuario}) as hecho`.execute(
    trx,
  );
  return rows[0]?.hecho ?? false;
}

/** @returns undefined where its number or its external id is taken */
export const insertExterna = (trx: Trx, row: Insertable<DB['carpeta']>) =>
  trx
    .insertInto('carpeta')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('llcarpeta')
    .executeTakeFirst();

export const insertVictimas = async (trx: Trx, rows: readonly Insertable<DB['victima']>[]): Promise<void> => {
  if (rows.length) await trx.insertInto('victima').values(rows).execute();
};

export const insertAutoridades = async (trx: Trx, rows: readonly Insertable<DB['responsable']>[]): Promise<void> => {
  if (rows.length) await trx.insertInto('responsable').values(rows).execute();
};
