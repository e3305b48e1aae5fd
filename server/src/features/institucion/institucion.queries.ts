import { dominiosDe } from '@renadet/domain/lib/dominios';
import { institucionEnUso } from '../../catalogos/institucion.queries.ts';
import type { Trx } from '../../db/scope.ts';

interface Fields {
  dsinstitucion: string;
  dsabreviatura: string;
  lltipofuente: number | null;
  dominios: string | null;
}
/** Domains as they are kept: none said is not the same as said to be none. */
const kept = ({ dominios, ...fields }: Fields) => ({
  ...fields,
  dominios: dominios === null ? [] : dominiosDe(dominios),
});

/** Locks an institution in use until the transaction ends. Registering something of it does not wait. */
export const lockInstitucion = (trx: Trx, llinstitucion: number) =>
  institucionEnUso(trx, llinstitucion).forNoKeyUpdate().executeTakeFirst();

/** Whether a folio was generated for some file of an institution. */
export const hasFolios = async (trx: Trx, llinstitucion: number): Promise<boolean> =>
  (await trx
    .selectFrom('carpeta')
    .where('llinstitucion', '=', llinstitucion)
    .where('folio', 'is not', null)
    .select('llcarpeta')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findInstitucion = (trx: Trx, llinstitucion: number) =>
  institucionEnUso(trx, llinstitucion).executeTakeFirst();

export const insertInstitucion = async (trx: Trx, fields: Fields): Promise<number> => {
  const { llinstitucion } = await trx
    .insertInto('ctinstitucion')
    .values(kept(fields))
    .returning('llinstitucion')
    .executeTakeFirstOrThrow();
  return llinstitucion;
};

export const updateInstitucion = (
  trx: Trx,
  llinstitucion: number,
  { version, ...fields }: Fields & { version: number },
) =>
  trx
    .updateTable('ctinstitucion')
    .set({ ...kept(fields), version })
    .where('llinstitucion', '=', llinstitucion)
    .execute();

/** Sources in use that are no prosecutor. */
export const listFuentes = (trx: Trx) =>
  trx
    .selectFrom('ctinstitucion as i')
    .innerJoin('cttipofuente as t', 't.lltipofuente', 'i.lltipofuente')
    .where('i.boactivo', '=', 1)
    .orderBy('i.dsinstitucion')
    .select(['i.llinstitucion', 'i.dsinstitucion', 'i.dsabreviatura', 't.lltipofuente', 't.dstipofuente'])
    .execute();
