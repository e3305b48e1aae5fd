import type { Fecha } from '@renadet/domain/lib/fecha';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { COMPARTIDAS_MAX, type ConQuien, type PreguntaGuardada } from '@renadet/domain/preguntas/compartidas.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Who asks: account, institution and role. */
export interface QuienLee {
  llusuario: number;
  llinstitucion: number;
  llrol: number;
}

/** Whether a kept question is seen by somebody: it is one's own, or shared. Row security says the same behind it. */
const isVista = ({ llusuario, llinstitucion, llrol }: QuienLee): RawBuilder<boolean> => sql`f.reporte = 'preguntas'
  and (f.llusuario = ${llusuario} or (f.parainstitucion in (0, ${llinstitucion}) and coalesce(f.pararol, ${llrol}) = ${llrol}))`;

/** The questions that somebody keeps, and those that others share. */
export async function listGuardadas(trx: Trx, quien: QuienLee): Promise<PreguntaGuardada[]> {
  const { rows } = await sql<PreguntaGuardada>`
    select f.llfiltro, f.nombre, f.filtro ->> 'pregunta' as pregunta, f.llusuario = ${quien.llusuario} as propia,
      coalesce(nombre_de_usuario(f.llusuario), '') as quien, f.pararol as llrol,
      case when f.parainstitucion is null then 'nadie' when f.pararol is null then 'institucion' else 'rol' end as con,
      m.llfiltro is not null as "enMesa"
    from filtroguardado f
    left join preguntademesa m on m.llfiltro = f.llfiltro and m.llusuario = ${quien.llusuario}
    where ${isVista(quien)}
    order by f.llusuario = ${quien.llusuario} desc, case when f.llusuario = ${quien.llusuario} then f.nombre end collate "es-MX-x-icu",
      f.guardado desc
    limit ${COMPARTIDAS_MAX}`.execute(trx);
  return rows;
}

/** The roles that read reports. */
export async function listRoles(trx: Trx): Promise<{ llrol: number; dsrol: string }[]> {
  const { rows } = await sql<{ llrol: number; dsrol: string }>`
    select r.llrol, r.dsrol from ctrol r join ctrolfuncionalidad f on f.llrol = r.llrol
    where r.boactivo = 1 and f.boactivo = 1 and f.llfuncionalidad = ${FUNCION_ID.REPORTES} order by r.llrol`.execute(
    trx,
  );
  return rows;
}

/**
 * Shares an own question, or no more.
 * @param en the institution that it is shared in; 0: all of them
 * @returns its name and text; undefined where there is none, or it is another's
 */
export const shareGuardada = (
  trx: Trx,
  llusuario: number,
  llfiltro: number,
  { con, llrol, en }: { con: ConQuien; llrol: number | null; en: number },
) =>
  trx
    .updateTable('filtroguardado')
    .set({ parainstitucion: con === 'nadie' ? null : en, pararol: con === 'rol' ? llrol : null })
    .where('llusuario', '=', llusuario)
    .where('llfiltro', '=', llfiltro)
    .where('reporte', '=', 'preguntas')
    .returning(['nombre', sql<string>`filtro ->> 'pregunta'`.as('pregunta')])
    .executeTakeFirst();

/** A question that somebody sees. @returns undefined where it is not seen */
export async function findGuardada(trx: Trx, quien: QuienLee, llfiltro: number) {
  const { rows } = await sql<{ nombre: string; pregunta: string }>`
    select f.nombre, f.filtro ->> 'pregunta' as pregunta from filtroguardado f
    where f.llfiltro = ${llfiltro} and ${isVista(quien)}`.execute(trx);
  return rows[0];
}

/** Puts a question on a desk. @returns how many stand there then, of those that are still seen */
export async function putEnMesa(trx: Trx, quien: QuienLee, llfiltro: number): Promise<number> {
  const { llusuario } = quien;
  await trx
    .insertInto('preguntademesa')
    .values({ llusuario, llfiltro })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from preguntademesa m join filtroguardado f on f.llfiltro = m.llfiltro
    where m.llusuario = ${llusuario} and ${isVista(quien)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export const takeDeMesa = (trx: Trx, llusuario: number, llfiltro: number) =>
  trx
    .deleteFrom('preguntademesa')
    .where('llusuario', '=', llusuario)
    .where('llfiltro', '=', llfiltro)
    .executeTakeFirst();

interface Visto {
  n: number;
  hoy: Fecha;
  /** SHA-256 of the question and of the scope that the number is of. */
  dequien: Buffer;
}
/**
 * Keeps the number of a question of a desk as it is seen today.
 * @returns the number of the last day before that it was seen, of the same question and scope; undefined where it is not on the desk
 */
export async function seeEnMesa(trx: Trx, llusuario: number, llfiltro: number, { n, hoy, dequien }: Visto) {
  const same = sql`dequien is not distinct from ${dequien}`;
  const { rows } = await sql<{ dia: Fecha | null; n: number | null }>`
    update preguntademesa set dia = ${hoy}::date, n = ${n}, dequien = ${dequien},
      diaantes = case when ${same} and dia = ${hoy}::date then diaantes when ${same} then dia end,
      nantes = case when ${same} and dia = ${hoy}::date then nantes when ${same} then n end
    where llusuario = ${llusuario} and llfiltro = ${llfiltro}
    returning diaantes as dia, nantes as n`.execute(trx);
  return rows[0];
}
