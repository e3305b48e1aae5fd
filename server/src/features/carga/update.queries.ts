import { CAMPOS_DEL_LIBRO } from '@renadet/domain/carga/cambios';
import { integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import type { Examen } from '@renadet/domain/examen/examen.schema';
import { sortExamenes } from '@renadet/domain/examen/lista';
import { sql } from 'kysely';
import { filaConPartes } from '../../db/bin.ts';
import type { Trx } from '../../db/scope.ts';

const lista = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`;
const columnas = (names: readonly string[], alias?: string) =>
  names.map((name) => sql<unknown>`${sql.ref(alias ? `${alias}.${name}` : name)}`.as(name));
interface NombreGuardado {
  dsnombre: string | null;
  dsapellidopaterno: string | null;
  dsapellidomaterno: string | null;
  nombreoriginal: unknown;
}
/** A kept row: its own fields and those of the workbook. */
type CarpetaGuardada<T> = T & Record<string, unknown>;

/** Victims of some files, with the fields of a workbook. */
export const listVictimasDe = (trx: Trx, carpetas: readonly number[]) =>
  trx
    .selectFrom('victima')
    .where(sql<boolean>`llcarpeta = ${lista(carpetas)}`)
    .orderBy('llvictima')
    .select(['llvictima', 'llcarpeta', 'version', 'nombreoriginal', 'fcregistro'])
    .select(columnas(CAMPOS_DEL_LIBRO.victima))
    .execute() as unknown as Promise<CarpetaGuardada<{ llvictima: number; llcarpeta: number } & NombreGuardado>[]>;

/** Authorities of some files, with the fields of a workbook. */
export const listAutoridadesDe = (trx: Trx, carpetas: readonly number[]) =>
  trx
    .selectFrom('responsable')
    .where(sql<boolean>`llcarpeta = ${lista(carpetas)}`)
    .orderBy('llresponsable')
    .select(['llresponsable', 'llcarpeta', 'version'])
    .select(columnas(CAMPOS_DEL_LIBRO.autoridad))
    .execute() as unknown as Promise<
    CarpetaGuardada<{ llresponsable: number; llcarpeta: number; dscargo: string | null }>[]
  >;

/** Accused persons of some files, with the fields of a workbook. */
export const listImputadosDe = (trx: Trx, carpetas: readonly number[]) =>
  trx
    .selectFrom('imputado as i')
    .innerJoin('responsable as r', 'r.llresponsable', 'i.llresponsable')
    .where(sql<boolean>`r.llcarpeta = ${lista(carpetas)}`)
    .orderBy('i.llimputado')
    .select(['i.llimputado', 'i.llresponsable', 'i.nombreoriginal'])
    .select(columnas(CAMPOS_DEL_LIBRO.imputado, 'i'))
    .execute() as unknown as Promise<CarpetaGuardada<{ llimputado: number; llresponsable: number } & NombreGuardado>[]>;

/** Examinations of the victims of some files, by their day. */
export const listExamenesDe = async (trx: Trx, carpetas: readonly number[]) => {
  if (!carpetas.length) return [];
  const rows = await trx
    .selectFrom('examenvictima')
    .where(sql<boolean>`llcarpeta = ${lista(carpetas)}`)
    .selectAll()
    .execute();
  return sortExamenes(rows as unknown as ExamenDe[]) as ExamenDe[];
};
type ExamenDe = Examen & { llexamenvictima: number; llvictima: number };

/** Takes examinations out of their victims. */
export async function deleteExamenes(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length) await sql`delete from examenvictima where llexamenvictima = ${lista(ids)}`.execute(trx);
}

/** The last change of each of some files, its author, and whether it was this user's own load. */
export async function listUltimos(trx: Trx, carpetas: readonly number[], llusuario: number) {
  const { rows } = await sql<{ llcarpeta: number; fecha: string; usuario: string | null; propia: boolean }>`
    select llcarpeta, to_char(ocurrio at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha, usuario,
      coalesce(operacion = ${integrarCarpetasNuevas.auditoria} and llusuario = ${llusuario}, false) as propia
    from ultimos_cambios(${[...carpetas]}::integer[])`.execute(trx);
  return new Map(rows.map((row) => [row.llcarpeta, row]));
}

/**
 * Updates many rows by their key in one message. A spelling of names that is kept stays (D-36); one that is missing
 * is taken from the row.
 */
export async function updateFilas(
  trx: Trx,
  tabla: 'carpeta' | 'victima' | 'responsable' | 'imputado',
  llave: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (!rows.length) return;
  const sets = columns.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`);
  if (tabla === 'victima' || tabla === 'imputado')
    sets.push(sql`nombreoriginal = coalesce(t.nombreoriginal, x.nombreoriginal)`);
  if (tabla !== 'imputado') sets.push(sql`version = t.version + 1`);
  await sql`update ${sql.table(tabla)} t set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(rows)}::jsonb) x
    where t.${sql.ref(llave)} = x.${sql.ref(llave)}`.execute(trx);
}

/** Puts victims with their examinations in the bin and takes them out of their files. */
export async function deleteVictimas(trx: Trx, ids: readonly number[], llusuario: number): Promise<void> {
  if (!ids.length) return;
  await sql`insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select 'victima', llvictima, llcarpeta, llinstitucion, llpropietario, ${filaConPartes('victima', 'v')},
      ${llusuario}
    from victima v where llvictima = ${lista(ids)}`.execute(trx);
  await sql`delete from victima where llvictima = ${lista(ids)}`.execute(trx);
}

/** Puts accused persons in the bin, each by itself, and takes them out of their authorities. */
export async function deleteImputados(trx: Trx, ids: readonly number[], llusuario: number): Promise<void> {
  if (!ids.length) return;
  await sql`insert into papelera (tabla, llave, llsuperior, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select 'imputado', i.llimputado, i.llresponsable, r.llcarpeta, i.llinstitucion, i.llpropietario, to_jsonb(i),
      ${llusuario}
    from imputado i join responsable r using (llresponsable) where i.llimputado = ${lista(ids)}`.execute(trx);
  await sql`delete from imputado where llimputado = ${lista(ids)}`.execute(trx);
}

/** Puts authorities with their accused in the bin and takes them out of their files. */
export async function deleteAutoridades(trx: Trx, ids: readonly number[], llusuario: number): Promise<void> {
  if (!ids.length) return;
  await sql`insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select 'responsable', r.llresponsable, r.llcarpeta, r.llinstitucion, r.llpropietario, ${filaConPartes('responsable', 'r')},
      ${llusuario}
    from responsable r where r.llresponsable = ${lista(ids)}`.execute(trx);
  await sql`delete from imputado where llresponsable = ${lista(ids)}`.execute(trx);
  await sql`delete from responsable where llresponsable = ${lista(ids)}`.execute(trx);
}
