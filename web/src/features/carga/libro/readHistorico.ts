import type { Celda } from '@renadet/domain/carga/celdas';
import { causaHistorica, hasDatos, readHistoricas } from '@renadet/domain/historico/historico.rules';
import { openLibro } from './open.ts';
import { LibroInvalido } from './zip.ts';

/**
 * Reads a historical workbook: one sheet, three columns.
 * @throws LibroInvalido where it is something else; no row is looked at then
 */
export async function readHistorico(bytes: Uint8Array) {
  const libro = await openLibro(bytes);
  const [hoja = ''] = libro.hojas;
  const filas: { fila: number; celdas: readonly Celda[] }[] = [];
  for await (const fila of libro.filas(hoja)) if (hasDatos(fila.celdas)) filas.push(fila);
  const wrong = causaHistorica(libro.hojas, filas.find(({ fila }) => fila === 1)?.celdas ?? []);
  if (wrong) throw new LibroInvalido(wrong);
  if (!filas.some(({ fila }) => fila > 1))
    throw new LibroInvalido('el libro no tiene renglones con datos; escríbalos a partir del renglón 2');
  return readHistoricas(filas);
}
