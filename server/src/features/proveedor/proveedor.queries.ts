import { NO, SI } from '@renadet/domain/lib/siNo';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** A provider as signing in needs it; its secret is closed. */
interface Activo {
  llinstitucion: number;
  emisor: string;
  cliente: string;
  secreto: Buffer;
  dominios: string[];
  acr: string | null;
  /** Several use one desk. */
  compartido: boolean;
}

/** The provider of an institution, where it is on. */
export const findActivo = async (db: Db | Trx, llinstitucion: number): Promise<Activo | undefined> =>
  (await sql<Activo>`select * from proveedor_de(${llinstitucion})`.execute(db)).rows[0];

export const listActivos = async (db: Db) =>
  (await sql<{ llinstitucion: number; dsinstitucion: string }>`select * from proveedores_activos()`.execute(db)).rows;

/** The provider of an institution as it is administered. @param lock until the transaction ends */
export async function findProveedor(trx: Trx, llinstitucion: number, lock = false) {
  const row = await trx
    .selectFrom('proveedor')
    .where('llinstitucion', '=', llinstitucion)
    .selectAll()
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { activo, obligatorio, compartido, dominios, ...rest } = row;
  return {
    ...rest,
    dominios: dominios.join(', '),
    activo: activo ? SI : NO,
    obligatorio: obligatorio ? SI : NO,
    compartido: compartido ? SI : NO,
  };
}

/** Accounts of an institution that are bound to a person of its provider. */
export const countVinculadas = async (trx: Trx, llinstitucion: number): Promise<number> =>
  (await sql<{ n: number }>`select identidades_de(${llinstitucion}) as n`.execute(trx)).rows[0]?.n ?? 0;

interface FilaDeProveedor extends Activo {
  activo: boolean;
  obligatorio: boolean;
  version: number;
}

export const putProveedor = ({ llinstitucion, ...fields }: FilaDeProveedor, trx: Trx) =>
  trx
    .insertInto('proveedor')
    .values({ llinstitucion, ...fields })
    .onConflict((oc) => oc.column('llinstitucion').doUpdateSet(fields))
    .execute();
