import type { Registro } from '@renadet/domain/carga/registro';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Trx } from '../../db/scope.ts';
import { insertCarpetas, insertFilas, nextResponsables } from './carga.queries.ts';
import { filaCarpeta, filasDe } from './filas.ts';

/**
 * Writes files whose number is free, with all that is theirs, in five messages whatever their number.
 * @param llusuario who registers them; null is nobody who signed in
 * @returns those that were written, and the id of each number
 */
export async function insertarRegistros(
  trx: Trx,
  registros: readonly Registro[],
  llusuario: number | null,
  hoy: Fecha,
): Promise<{ nuevas: Registro[]; ids: Map<string, number> }> {
  const created = await insertCarpetas(
    trx,
    registros.map((r) => filaCarpeta(r, llusuario, hoy)),
  );
  const ids = new Map(created.map(({ noci, llcarpeta }) => [noci, llcarpeta]));
  const nuevas = registros.filter((r) => ids.has(r.carpeta.noci ?? ''));
  if (!nuevas.length) return { nuevas, ids };
  const responsables = await nextResponsables(
    trx,
    nuevas.reduce((n, r) => n + r.autoridades.length, 0),
  );
  const rows = filasDe(nuevas, ids, responsables);
  await insertFilas(trx, 'victima', rows.victimas);
  await insertFilas(trx, 'responsable', rows.responsables);
  await insertFilas(trx, 'imputado', rows.imputados);
  return { nuevas, ids };
}
