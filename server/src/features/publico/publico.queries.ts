import type { Documento } from '@renadet/domain/publico/documento.schema';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

const COLUMNAS = [
  'lldocumento',
  'version',
  'llseccion',
  'orden',
  'titulo',
  'descripcion',
  'enlace',
  'nombre',
  'longitud',
  'huella',
  'llave',
  sql<string>`to_char(fcpublicacion, 'YYYY-MM-DD')`.as('fcpublicacion'),
  'fcretiro',
] as const;

/** Every document in the order of its page, with those that nobody sees. */
export const listDocumentos = (db: Db | Trx) =>
  db
    .selectFrom('documentopublico')
    .select(COLUMNAS)
    .orderBy('llseccion')
    .orderBy('orden')
    .orderBy('lldocumento')
    .execute();
export type FilaDeDocumento = Awaited<ReturnType<typeof listDocumentos>>[number];

export const findDocumento = (db: Db | Trx, lldocumento: number) =>
  db.selectFrom('documentopublico').where('lldocumento', '=', lldocumento).select(COLUMNAS).executeTakeFirst();

/** A document, locked until the transaction ends. */
export const lockDocumento = (trx: Trx, lldocumento: number) =>
  trx
    .selectFrom('documentopublico')
    .where('lldocumento', '=', lldocumento)
    .select(COLUMNAS)
    .forUpdate()
    .executeTakeFirst();

/** Documents of a page, locked: while they are put in order none is added. */
export const lockSeccion = async (trx: Trx, llseccion: number): Promise<number[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('renadet.documentos'), ${llseccion})`.execute(trx);
  const rows = await trx
    .selectFrom('documentopublico')
    .where('llseccion', '=', llseccion)
    .orderBy('orden')
    .orderBy('lldocumento')
    .select('lldocumento')
    .execute();
  return rows.map(({ lldocumento }) => lldocumento);
};

type DatosDeDocumento = Pick<Documento, 'descripcion' | 'enlace'> & {
  llseccion: number;
  titulo: string;
  fcpublicacion: string;
};

/** Adds a document at the end of its page. */
export const insertDocumento = (trx: Trx, datos: DatosDeDocumento & { orden: number; llusuario: number }) =>
  trx.insertInto('documentopublico').values(datos).returning('lldocumento').executeTakeFirstOrThrow();

/** Changes a document and its version. */
export const updateDocumento = (
  trx: Trx,
  lldocumento: number,
  llusuario: number,
  datos: Partial<DatosDeDocumento> & {
    orden?: number;
    nombre?: string;
    longitud?: number;
    huella?: Buffer;
    llave?: string;
    fcretiro?: Date | null;
  },
) =>
  trx
    .updateTable('documentopublico')
    .set({ ...datos, llusuario, version: sql`version + 1`, fccambio: sql`now()` })
    .where('lldocumento', '=', lldocumento)
    .execute();

/** Puts documents in the order of their ids. A document that has not moved keeps its version. */
export const updateOrden = (trx: Trx, ids: readonly number[]) =>
  sql`update documentopublico d set orden = n.orden, version = version + 1, fccambio = now()
      from unnest(${[...ids]}::integer[]) with ordinality n(lldocumento, orden)
      where d.lldocumento = n.lldocumento and d.orden <> n.orden`.execute(trx);

/** Which of these keys a document names. */
export const findLlaves = async (trx: Trx, llaves: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('documentopublico')
    .where('llave', '=', sql<string>`any(${[...llaves]})`)
    .select('llave')
    .execute();
  return new Set(rows.flatMap(({ llave }) => llave ?? []));
};

/** Where the PDF of every document that has one is kept. */
export const listLlaves = (trx: Trx) =>
  trx
    .selectFrom('documentopublico')
    .where('llave', 'is not', null)
    .select(['lldocumento', 'llave', 'fccambio'])
    .execute();
