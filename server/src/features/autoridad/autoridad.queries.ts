import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { defaults } from '@renadet/domain/lib/campos';
import { type Insertable, sql, type Updateable } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import { type Alcance, send, type Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { columns, pick } from '../../lib/check.ts';

/** Columns that the authority form and the accused-person dialog write. */
export const COLUMNAS_AUTORIDAD = [...columns(camposAutoridad), 'boexistente'];
export const COLUMNAS_IMPUTADO = columns(camposImputado);

/** Authorities in scope, with the words of their catalogues. */
export const autoridadesEnAlcance = (trx: Trx, alcance: Alcance) =>
  trx
    .selectFrom('responsable')
    .leftJoin('ctgobierno as g', 'g.llgobierno', 'responsable.llgobierno')
    .leftJoin('ctsubnivel as s', 's.llsubnivel', 'responsable.llsubnivel')
    .leftJoin('ctdependencia as d', 'd.lldependencia', 'responsable.lldependencia')
    .where(inScope('responsable', alcance))
    .select(['g.dsgobierno', 's.dssubnivel', 'd.dsdependencia']);

/** Authorities of a file, in the order they were registered. */
export const listAutoridades = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  autoridadesEnAlcance(trx, alcance)
    .where('responsable.llcarpeta', '=', llcarpeta)
    .orderBy('responsable.llresponsable')
    .select([
      'responsable.llresponsable',
      'responsable.version',
      'responsable.presponsableId',
      'responsable.boexistente',
      'responsable.dsloquesesabe',
    ])
    .select(
      sql<number>`(select count(*) from imputado i where i.llresponsable = responsable.llresponsable)`.as('imputados'),
    )
    .execute();

/** An authority in scope. */
export const findAutoridad = (trx: Trx, alcance: Alcance, llresponsable: number) =>
  autoridadesEnAlcance(trx, alcance)
    .where('responsable.llresponsable', '=', llresponsable)
    .selectAll('responsable')
    .executeTakeFirst();

/** The authorities of some files whole, in the order they were registered. */
export const listAutoridadesDe = (trx: Trx, alcance: Alcance, carpetas: readonly number[]) =>
  autoridadesEnAlcance(trx, alcance)
    .where('responsable.llcarpeta', 'in', [...carpetas])
    .orderBy('responsable.llresponsable')
    .selectAll('responsable')
    .execute();

/** An authority as it is answered, with its accused persons. */
export const asAutoridad = (
  autoridad: NonNullable<Awaited<ReturnType<typeof findAutoridad>>>,
  imputados: readonly object[],
) => ({
  ...defaults(camposAutoridad),
  ...autoridad,
  imputados: imputados.map((imputado) => pick(imputado, Object.keys(camposImputado))),
  imputadosE: [],
});

const imputadosEnAlcance = (trx: Trx, alcance: Alcance) =>
  trx
    .selectFrom('imputado')
    .where(inScope('imputado', alcance))
    .orderBy('imputado.llimputado')
    .selectAll('imputado')
    .select(
      sql<string>`concat_ws(' ', imputado.dsnombre, imputado.dsapellidopaterno, imputado.dsapellidomaterno)`.as(
        'dsnombrecompleto',
      ),
    );
/** Accused persons of an authority, in the order they were added. */
export const listImputados = (trx: Trx, alcance: Alcance, llresponsable: number) =>
  imputadosEnAlcance(trx, alcance).where('imputado.llresponsable', '=', llresponsable).execute();
/** Those of some authorities, by authority. */
export async function listImputadosDe(trx: Trx, alcance: Alcance, responsables: readonly number[]) {
  const rows = responsables.length
    ? await imputadosEnAlcance(trx, alcance)
        .where('imputado.llresponsable', 'in', [...responsables])
        .execute()
    : [];
  return Map.groupBy(rows, (row) => row.llresponsable);
}

export const insertAutoridad = (trx: Trx, row: Insertable<DB['responsable']>) =>
  trx.insertInto('responsable').values(row).returning(['llresponsable', 'version']).executeTakeFirstOrThrow();

export const updateAutoridad = (trx: Trx, llresponsable: number, set: Updateable<DB['responsable']>): Promise<void> =>
  send(trx, trx.updateTable('responsable').set(set).where('llresponsable', '=', llresponsable));

/** Deletes an authority with its accused persons. */
export const deleteAutoridad = async (trx: Trx, llresponsable: number): Promise<void> => {
  await trx.deleteFrom('imputado').where('llresponsable', '=', llresponsable).execute();
  await trx.deleteFrom('responsable').where('llresponsable', '=', llresponsable).execute();
};

export const insertImputados = async (trx: Trx, rows: readonly Insertable<DB['imputado']>[]): Promise<void> => {
  if (rows.length) await send(trx, trx.insertInto('imputado').values(rows));
};

/** Changes an accused person of an authority. @returns whether there is one */
export const updateImputado = async (
  trx: Trx,
  { llresponsable, llimputado }: { llresponsable: number; llimputado: number },
  set: Updateable<DB['imputado']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('imputado')
    .set(set)
    .where('llimputado', '=', llimputado)
    .where('llresponsable', '=', llresponsable)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteImputados = async (trx: Trx, llresponsable: number, ids: readonly number[]): Promise<void> => {
  if (!ids.length) return;
  const gone = trx.deleteFrom('imputado').where('llresponsable', '=', llresponsable);
  await send(trx, gone.where('llimputado', 'in', [...ids]));
};
