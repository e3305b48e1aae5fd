import { LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import { type Expression, type Insertable, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';

const COLUMNAS = ['archivo.llarchivo', 'archivo.nombre', 'archivo.mime', 'archivo.longitud'] as const;

const enAlcance = (trx: Trx, alcance: Alcance) => trx.selectFrom('archivo').where(inScope('archivo', alcance));

/** Attachments of a file, the oldest first. */
export const listArchivos = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  enAlcance(trx, alcance)
    .where('archivo.llcarpeta', '=', llcarpeta)
    .where('archivo.fceliminado', 'is', null)
    .orderBy('archivo.llarchivo')
    .select([...COLUMNAS, 'archivo.llave'])
    .execute();

/** One attachment in scope, with where its bytes are. */
export const findArchivo = (trx: Trx, alcance: Alcance, llarchivo: number) =>
  enAlcance(trx, alcance)
    .where('archivo.llarchivo', '=', llarchivo)
    .where('archivo.fceliminado', 'is', null)
    .select([...COLUMNAS, 'archivo.llcarpeta', 'archivo.llave'])
    .executeTakeFirst();

/** Bytes that a file still has room for. True until the transaction ends where its row is locked. */
export async function findDisponible(trx: Trx, llcarpeta: number): Promise<number> {
  const { total } = await trx
    .selectFrom('archivo')
    .where('llcarpeta', '=', llcarpeta)
    .where('fceliminado', 'is', null)
    .select(sql<number>`coalesce(sum(longitud), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return LIMITE_TOTAL - total;
}

/**
 * Whether a file was registered by this user within the last day, or since the user took a kit for the field whose captures may
 * still wait on its device, thirty days after its time (D-575).
 */
export const isRecienSuya = async (trx: Trx, llcarpeta: number, llusuario: number): Promise<boolean> =>
  (await trx
    .selectFrom('carpeta')
    .where('llcarpeta', '=', llcarpeta)
    .where('llusuario', '=', llusuario)
    .where(
      sql<boolean>`(fcregistro > now() - interval '1 day' or exists (
        select from juego j where j.llusuario = carpeta.llusuario and j.fctomado < carpeta.fcregistro
          and j.fcvence > now() - interval '30 days' and (j.fcterminado is null or j.motivo <> 'PERDIDO')))`,
    )
    .select('llcarpeta')
    .executeTakeFirst()) !== undefined;

/** Marks attachments of a file as deleted. @returns those that were there */
export const markEliminados = (trx: Trx, llcarpeta: number, ids: readonly number[], llusuario: number) =>
  trx
    .updateTable('archivo')
    .set({ fceliminado: sql`now()`, llusuarioelimino: llusuario })
    .where('llcarpeta', '=', llcarpeta)
    .where('llarchivo', '=', any(ids))
    .where('fceliminado', 'is', null)
    .returning(['llarchivo', 'nombre', 'longitud'])
    .execute();

const any = <T>(values: readonly T[]): Expression<T> => sql<T>`any(${[...values]})`;

const plazo = sql<Date>`now() - make_interval(days => ${DIAS_PAPELERA})`;

const recuperables = (trx: Trx, alcance: Alcance) =>
  enAlcance(trx, alcance).where('archivo.fceliminado', '>', plazo).where('archivo.fcpurgado', 'is', null);

/** Deleted attachments that can still be brought back, the last first (D-16). */
export const listEliminados = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  recuperables(trx, alcance)
    .where('archivo.llcarpeta', '=', llcarpeta)
    .orderBy('archivo.fceliminado', 'desc')
    .orderBy('archivo.llarchivo', 'desc')
    .select([
      'archivo.llarchivo as llpapelera',
      sql<'archivo'>`'archivo'`.as('tabla'),
      'archivo.nombre as descripcion',
      sql<string>`nombre_de_usuario(archivo.llusuarioelimino)`.as('usuario'),
      sql<string>`to_char(archivo.fceliminado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('fcborrado'),
    ])
    .execute();

/** A deleted attachment in scope that can still be brought back. */
export const findEliminado = (trx: Trx, alcance: Alcance, llarchivo: number) =>
  recuperables(trx, alcance)
    .where('archivo.llarchivo', '=', llarchivo)
    .select(['archivo.nombre', 'archivo.longitud', 'archivo.llcarpeta'])
    .executeTakeFirst();

export const unmarkEliminado = (trx: Trx, llarchivo: number) =>
  trx
    .updateTable('archivo')
    .set({ fceliminado: null, llusuarioelimino: null })
    .where('llarchivo', '=', llarchivo)
    .execute();

/** Rows whose bytes are due to go: nobody can bring them back any more. */
export const findPorPurgar = (trx: Trx, limit: number) =>
  trx
    .selectFrom('archivo')
    .where('fceliminado', '<=', plazo)
    .where('fcpurgado', 'is', null)
    .orderBy('llarchivo')
    .limit(limit)
    .select(['llarchivo', 'llave'])
    .execute();

export const markPurgados = (trx: Trx, ids: readonly number[]) =>
  trx.updateTable('archivo').set({ fcpurgado: sql`now()` }).where('llarchivo', '=', any(ids)).execute();

/** Keys that some row still stands for. */
export const findLlaves = async (trx: Trx, llaves: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('archivo')
    .where('llave', '=', any(llaves))
    .where('fcpurgado', 'is', null)
    .select('llave')
    .execute();
  return new Set(rows.map(({ llave }) => llave));
};

/** Attachments that must have bytes, by id, after a given one. */
export const listVigentes = (trx: Trx, after: number, limit: number, hasta: Date) =>
  trx
    .selectFrom('archivo')
    .where('llarchivo', '>', after)
    .where('fceliminado', 'is', null)
    .where('fcalta', '<', hasta)
    .orderBy('llarchivo')
    .limit(limit)
    .select(['llarchivo', 'llave'])
    .execute();

/** @returns its id */
export const insertArchivo = async (trx: Trx, row: Insertable<DB['archivo']>): Promise<number> =>
  (await trx.insertInto('archivo').values(row).returning('llarchivo').executeTakeFirstOrThrow()).llarchivo;
