import type { ArchivoCatalogado } from '@renadet/domain/publicacion/catalogoAbierto';
import type { Repetidas } from '@renadet/domain/publicacion/conjunto';
import { sql } from 'kysely';
import { isAbandonado } from '../../cola/cola.ts';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** A file as it is kept: its SHA-256 and its bytes. */
export interface ArchivoPublicado {
  nombre: string;
  mime: string;
  huella: Buffer;
  contenido: Buffer;
}

/** A publication as it is kept, without its files. */
export interface Guardada {
  corte: string;
  contenido: string;
  tablero: string | null;
  carpetasrepetidas: number | null;
  victimasrepetidas: number | null;
  conclaves: boolean;
  metodo: number;
  anteriores: string[];
  celdas: number;
  reservadas: number;
  firmado: string;
  llaveid: string;
  firma: Buffer;
}

const COLUMNAS = [
  'corte',
  'contenido',
  'tablero',
  'carpetasrepetidas',
  'victimasrepetidas',
  'conclaves',
  'metodo',
  'celdas',
  'reservadas',
  'firmado',
  'publicacion.llaveid',
  'firma',
] as const;
const anteriores = sql<string[]>`array(select a::text from unnest(anteriores) a order by a)`.as('anteriores');

export const listCortes = async (db: Db | Trx): Promise<string[]> =>
  (await db.selectFrom('publicacion').select('corte').orderBy('corte', 'desc').execute()).map(({ corte }) => corte);

export const findPublicacion = (db: Db | Trx, corte: string) =>
  db
    .selectFrom('publicacion')
    .where('corte', '=', corte)
    .select([...COLUMNAS, anteriores])
    .executeTakeFirst();

/** With the key that signed it. */
export const findFirmada = (db: Db | Trx, corte: string) =>
  db
    .selectFrom('publicacion')
    .innerJoin('constanciallave', 'constanciallave.llaveid', 'publicacion.llaveid')
    .where('corte', '=', corte)
    .select([...COLUMNAS, anteriores, 'constanciallave.publica'])
    .executeTakeFirst();

export const listPublicadas = (db: Db | Trx, cortes: readonly string[]) =>
  db
    .selectFrom('publicacion')
    .where('corte', '=', sql<string>`any(${[...cortes]}::date[])`)
    .orderBy('corte')
    .select(['corte', 'contenido', 'tablero'])
    .execute();

/** Every publication, newest first, with its moment and its files, for the catalogue for machines. */
export const listCatalogadas = async (db: Db) =>
  (
    await sql<{ corte: string; publicado: string; conclaves: boolean; archivos: ArchivoCatalogado[] }>`
      select p.corte, dia_mexico(p.fcpublicacion) as publicado, p.conclaves, json_agg(json_build_object('nombre', a.nombre,
        'mime', a.mime, 'bytes', octet_length(a.contenido), 'huella', encode(a.huella, 'hex')) order by a.nombre) as archivos
      from publicacion p join publicacionarchivo a using (corte) group by p.corte order by p.corte desc`.execute(db)
  ).rows;

/** Names, sizes and digests of the files of a publication; the digest is that of the bytes as they are now. */
export const listArchivos = (db: Db | Trx, corte: string) =>
  db
    .selectFrom('publicacionarchivo')
    .where('corte', '=', corte)
    .orderBy('nombre')
    .select([
      'nombre',
      'mime',
      sql<number>`octet_length(contenido)`.as('bytes'),
      sql<string>`encode(sha256(contenido), 'hex')`.as('huella'),
    ])
    .execute();

export const findArchivo = (db: Db, corte: string, nombre: string) =>
  db
    .selectFrom('publicacionarchivo')
    .where('corte', '=', corte)
    .where('nombre', '=', nombre)
    .select(['mime', 'huella', 'contenido'])
    .executeTakeFirst();

export async function savePublicacion(
  trx: Trx,
  { anteriores: others, ...row }: Guardada & { llusuario: number | null },
  archivos: readonly ArchivoPublicado[],
) {
  await trx
    .insertInto('publicacion')
    .values({ ...row, anteriores: sql<never>`${others}::date[]` })
    .execute();
  await trx
    .insertInto('publicacionarchivo')
    .values(archivos.map((archivo) => ({ corte: row.corte, ...archivo })))
    .execute();
}

type EstadoDePublicacion = 'EN_COLA' | 'PUBLICADA' | 'RECHAZADA';

/** Keeps the outcome of a request. Asked for again, the request starts anew. */
export const savePedido = (
  trx: Trx,
  corte: string,
  estado: EstadoDePublicacion,
  mensaje: string | null,
  llusuario: number | null,
) =>
  trx
    .insertInto('publicacionpedido')
    .values({ corte, estado, mensaje, llusuario })
    .onConflict((conflict) => conflict.column('corte').doUpdateSet({ estado, mensaje, fcpedido: sql<string>`now()` }))
    .execute();

const NO_SE_PRODUJO = 'No se pudo producir. Pídala de nuevo; si vuelve a fallar, avise a quien administra el servidor.';
/** A request whose job nobody works on any more: given up, or gone. */
const ABANDONADO = sql<boolean>`p.estado = 'EN_COLA' and ${isAbandonado('publicar', sql`p.corte`)}`;

/** Requests with their publications, newest cut-off first. */
export const listPedidos = (trx: Trx) =>
  trx
    .selectFrom('publicacionpedido as p')
    .leftJoin('publicacion as u', 'u.corte', 'p.corte')
    .orderBy('p.corte', 'desc')
    .select([
      'p.corte',
      sql<EstadoDePublicacion>`case when ${ABANDONADO} then 'RECHAZADA' else p.estado end`.as('estado'),
      sql<string | null>`case when ${ABANDONADO} then ${NO_SE_PRODUJO} else p.mensaje end`.as('mensaje'),
      'u.celdas',
      'u.reservadas',
    ])
    .execute();

/** The measured cases and persons of a publication; undefined where it was made without. */
export const repetidasDe = ({
  carpetasrepetidas: carpetas,
  victimasrepetidas: victimas,
}: Pick<Guardada, 'carpetasrepetidas' | 'victimasrepetidas'>): Repetidas | undefined =>
  carpetas === null || victimas === null ? undefined : { carpetas, victimas };
