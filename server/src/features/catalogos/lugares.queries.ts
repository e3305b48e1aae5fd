import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import type { VersionDeLugares } from '@renadet/domain/catalogos/lugares.contract';
import { sql } from 'kysely';
import { CLAVE, enUso } from '../../catalogos/localidades.query.ts';
import { isAbandonado } from '../../cola/cola.ts';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';

/** Localities of a municipality in use, by name; a municipality has some thousands at most. */
export async function listLocalidades(db: Db, llestado: number, llmunicipio: number) {
  const { rows } = await sql<{ clave: string; nombre: string }>`
    select ${CLAVE} as clave, dslocalidad as nombre
    from lugarlocalidad l where llversion = ${enUso('localidades')} and llestado = ${llestado} and llmunicipio = ${llmunicipio}
      and boactivo = 1
    order by dslocalidad collate "es-MX-x-icu", lllocalidad`.execute(db);
  return rows;
}

/** The place of a postal code, where it is of one municipality, and its settlements. */
export async function findCodigoPostal(db: Db, cp: string) {
  const { rows } = await sql<{ llestado: number | null; llmunicipio: number | null; asentamientos: string[] | null }>`
    select case when min(llestado * 1000 + llmunicipio) = max(llestado * 1000 + llmunicipio) then min(llestado) end as llestado,
      case when min(llestado * 1000 + llmunicipio) = max(llestado * 1000 + llmunicipio) then min(llmunicipio) end as llmunicipio,
      array_agg(distinct dsasentamiento order by dsasentamiento) as asentamientos
    from lugarasentamiento where llversion = ${enUso('codigos')} and cp = ${cp} and boactivo = 1`.execute(db);
  const { llestado = null, llmunicipio = null, asentamientos } = rows[0] ?? {};
  return { llestado, llmunicipio, asentamientos: asentamientos ?? [] };
}

/** Versions of one kind that one look shows; older ones keep their line, and no rows. */
const VERSIONES = 20;
const NO_SE_LEYO =
  'No se pudo leer. Elija el archivo de nuevo; si vuelve a fallar, avise a quien administra el servidor.';
/** A file that was sent, and whose job nobody works on any more. */
const ABANDONADA = sql<boolean>`estado in ('ESPERA', 'LEYENDO') and objeto is not null
  and ${isAbandonado('prepararLugares', sql`llversion`)}`;
const deVersion = sql`llversion, clase, archivo, leidos, base, nuevos, cambiados, retirados,
  case when ${ABANDONADA} then 'FALLIDA' else estado end as estado, case when ${ABANDONADA} then ${NO_SE_LEYO} else falla end as falla,
  to_char(fcinicio at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as inicio,
  to_char(fcuso at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as uso,
  coalesce(nombre_de_usuario(llusuario), '') as usuario`;
type Version = VersionDeLugares & { base: number | null };

/** The last versions of a kind, the newest first. */
export async function listVersiones(via: Db | Trx, clase: NombreDeFormato): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${deVersion} from lugarversion where clase = ${clase}
    order by estado = 'EN_USO' desc, llversion desc limit ${VERSIONES}`.execute(via);
  return rows;
}
export async function findVersion(trx: Trx, clase: NombreDeFormato, llversion: number): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select ${deVersion} from lugarversion where clase = ${clase} and llversion = ${llversion}`.execute(trx);
  return rows[0];
}
/** Where the bytes of a version wait, and how its file is called. */
export async function findObjeto(db: Db, llversion: number): Promise<string | null> {
  const { rows } = await sql<{ objeto: string | null }>`
    select objeto from lugarversion where llversion = ${llversion} and estado in ('ESPERA', 'LEYENDO')`.execute(db);
  return rows[0]?.objeto ?? null;
}

export async function insertVersion(
  trx: Trx,
  {
    clase,
    archivo,
    llusuario,
    objeto = null,
  }: { clase: NombreDeFormato; archivo: string; llusuario: number | null; objeto?: string | null },
): Promise<number> {
  const row = await trx
    .insertInto('lugarversion')
    .values({ clase, archivo, llusuario, objeto, estado: 'ESPERA' })
    .returning('llversion')
    .executeTakeFirstOrThrow();
  return row.llversion;
}

/** Leaves what waits to be put to use. */
export const retireEspera = (trx: Trx, clase: NombreDeFormato) =>
  sql`update lugarversion set estado = 'RETIRADA', objeto = null
    where clase = ${clase} and estado in ('ESPERA', 'LEYENDO', 'LISTA', 'FALLIDA')`.execute(trx);

/** Takes away the rows of a version, and those of every one of its kind that nobody can put to use. */
export const deleteFilas = (db: Db, clase: NombreDeFormato, tabla: string, llversion: number) =>
  sql`delete from ${sql.table(tabla)} where llversion = ${llversion} or llversion not in (
    select llversion from lugarversion where clase = ${clase} and estado not in ('RETIRADA', 'FALLIDA'))`.execute(db);
