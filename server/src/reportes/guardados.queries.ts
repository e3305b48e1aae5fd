import type { ReporteConFiltro } from '@renadet/domain/reportes/guardados';
import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';

type Filtro = Record<string, string | number | boolean | null>;

/** Own filters of a report, by name. */
export const listFiltros = async (trx: Trx, llusuario: number, reporte: ReporteConFiltro) => {
  const rows = await trx
    .selectFrom('filtroguardado')
    .where('llusuario', '=', llusuario)
    .where('reporte', '=', reporte)
    .orderBy(sql`nombre collate "es-MX-x-icu"`)
    .select(['llfiltro', 'nombre', 'filtro'])
    .execute();
  return rows.map((row) => ({ ...row, filtro: row.filtro as Filtro }));
};

/** Keeps one, in the place of another of the same name. @returns its id, and how many there are then */
export async function keepFiltro(
  trx: Trx,
  llusuario: number,
  reporte: ReporteConFiltro,
  nombre: string,
  filtro: Filtro,
) {
  const changes = { filtro: JSON.stringify(filtro), guardado: sql<string>`now()` };
  const { llfiltro } = await trx
    .insertInto('filtroguardado')
    .values({ llusuario, reporte, nombre, ...changes })
    .onConflict((oc) => oc.columns(['llusuario', 'reporte', 'nombre']).doUpdateSet(changes))
    .returning('llfiltro')
    .executeTakeFirstOrThrow();
  const { n } = await trx
    .selectFrom('filtroguardado')
    .where('llusuario', '=', llusuario)
    .where('reporte', '=', reporte)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { llfiltro, cuantos: n };
}

/** @returns the name of the deleted filter; undefined when there is none, or it is another's */
export const dropFiltro = async (trx: Trx, llusuario: number, llfiltro: number): Promise<string | undefined> =>
  (
    await trx
      .deleteFrom('filtroguardado')
      .where('llusuario', '=', llusuario)
      .where('llfiltro', '=', llfiltro)
      .returning('nombre')
      .executeTakeFirst()
  )?.nombre;
