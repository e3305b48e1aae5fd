import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { COLUMNAS_AUTORIDAD } from '../autoridad/autoridad.queries.ts';

const lista = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`;

/** Names of the victims of some files. */
export const listVictimasDe = (trx: Trx, carpetas: readonly number[]) =>
  trx
    .selectFrom('victima')
    .where(sql<boolean>`llcarpeta = ${lista(carpetas)}`)
    .select(['llvictima', 'llcarpeta', 'dsnombre', 'dsapellidopaterno', 'dsapellidomaterno'])
    .execute();

/** Authorities of some files. */
export const listAutoridadesDe = (trx: Trx, carpetas: readonly number[]) =>
  trx
    .selectFrom('responsable')
    .where(sql<boolean>`llcarpeta = ${lista(carpetas)}`)
    .select(['llresponsable', 'llcarpeta', 'dscargo'])
    .select(COLUMNAS_AUTORIDAD.map((name) => sql.ref(name).as(name)))
    .execute();

/** Names of the accused of some files. */
export const listImputadosDe = (trx: Trx, carpetas: readonly number[]) =>
  trx
    .selectFrom('imputado as i')
    .innerJoin('responsable as r', 'r.llresponsable', 'i.llresponsable')
    .where(sql<boolean>`r.llcarpeta = ${lista(carpetas)}`)
    .select(['i.llresponsable', 'i.dsnombre', 'i.dsapellidopaterno', 'i.dsapellidomaterno'])
    .execute();

/** Updates many rows by their key in one message; each gets a new version. */
export async function updateFilas(
  trx: Trx,
  tabla: 'carpeta' | 'victima',
  llave: string,
  columnas: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (!rows.length) return;
  const sets = sql.join(columnas.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`));
  await sql`update ${sql.table(tabla)} t set ${sets}, version = t.version + 1
    from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(rows)}::jsonb) x
    where t.${sql.ref(llave)} = x.${sql.ref(llave)}`.execute(trx);
}

/** Puts victims in the bin and takes them out of their files. */
export async function deleteVictimas(trx: Trx, ids: readonly number[], llusuario: number): Promise<void> {
  if (!ids.length) return;
  await sql`insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select 'victima', llvictima, llcarpeta, llinstitucion, llpropietario, to_jsonb(v), ${llusuario}
    from victima v where llvictima = ${lista(ids)}`.execute(trx);
  await sql`delete from victima where llvictima = ${lista(ids)}`.execute(trx);
}

/** Puts authorities with their accused in the bin and takes them out of their files. */
export async function deleteAutoridades(trx: Trx, ids: readonly number[], llusuario: number): Promise<void> {
  if (!ids.length) return;
  await sql`insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select 'responsable', r.llresponsable, r.llcarpeta, r.llinstitucion, r.llpropietario, to_jsonb(r) || jsonb_build_object(
      'imputados', coalesce((select jsonb_agg(to_jsonb(i)) from imputado i where i.llresponsable = r.llresponsable), '[]')),
      ${llusuario}
    from responsable r where r.llresponsable = ${lista(ids)}`.execute(trx);
  await sql`delete from imputado where llresponsable = ${lista(ids)}`.execute(trx);
  await sql`delete from responsable where llresponsable = ${lista(ids)}`.execute(trx);
}
