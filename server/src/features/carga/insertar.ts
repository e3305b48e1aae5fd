import type { Registro } from '@renadet/domain/carga/registro';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Trx } from '../../db/scope.ts';
import { insertCarpetas, insertFilas, nextResponsables } from './carga.queries.ts';
import { filaCarpeta, filasDe } from './filas.ts';

/**
 * Writes files whose number is free, with all that is theirs, in three messages at most whatever their number.
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
  const autoridades = nuevas.flatMap((r) => r.autoridades);
  // only who is accused under an authority asks for its id beforehand
  const isNamed = autoridades.some((a) => a.imputados.length > 0);
  const responsables = isNamed ? await nextResponsables(trx, autoridades.length) : [];
  await insertFilas(trx, filasDe(nuevas, ids, responsables));
  return { nuevas, ids };
}
