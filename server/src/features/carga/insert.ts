import type { Registro } from '@renadet/domain/carga/registro';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Trx } from '../../db/scope.ts';
import { type Filas, insertCarpetas, insertFilas, nextIds } from './carga.queries.ts';
import { filaCarpeta, filasDe } from './filas.ts';

/** Ids for victims who are about to be inserted; none where nobody has an examination, which alone asks for them. */
export const reserveVictimas = async (trx: Trx, victimas: Registro['victimas']): Promise<number[]> =>
  victimas.some(({ values }) => values.examenes?.length) ? nextIds(trx, 'victima', victimas.length) : [];

/**
 * Writes files whose number is free, without their parts.
 * @param llusuario the registering user; null where nobody signed in
 * @returns the written files, the id of each number, and the rows that are still to be inserted
 */
export async function openRegistros(
  trx: Trx,
  registros: readonly Registro[],
  llusuario: number | null,
  hoy: Fecha,
): Promise<{ nuevas: Registro[]; ids: Map<string, number>; filas: Filas }> {
  const created = await insertCarpetas(
    trx,
    registros.map((r) => filaCarpeta(r, llusuario, hoy)),
  );
  const ids = new Map(created.map(({ noci, llcarpeta }) => [noci, llcarpeta]));
  const nuevas = registros.filter((r) => ids.has(r.carpeta.noci ?? ''));
  const autoridades = nuevas.flatMap((r) => r.autoridades);
  const victimas = nuevas.flatMap((r) => r.victimas);
  // the id of an authority is asked for beforehand only where somebody is accused under it
  const isNamed = autoridades.some((a) => a.imputados.length > 0);
  const deVictimas = await reserveVictimas(trx, victimas);
  const responsables = isNamed ? await nextIds(trx, 'responsable', autoridades.length) : [];
  return { nuevas, ids, filas: filasDe(nuevas, ids, { victimas: deVictimas, responsables }) };
}

/** Writes files whose number is free, with all that is theirs, in four messages at most whatever their number. */
export async function insertRegistros(
  trx: Trx,
  ...registros: [registros: readonly Registro[], llusuario: number | null, hoy: Fecha]
): Promise<{ nuevas: Registro[]; ids: Map<string, number> }> {
  const { filas, ...written } = await openRegistros(trx, ...registros);
  await insertFilas(trx, filas);
  return written;
}
