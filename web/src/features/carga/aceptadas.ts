import type { Advertencia } from '@renadet/domain/carga/atipicos';
import { onFinish } from '../../lib/session.ts';
import type { ResumenDeLibro } from './mensajes.ts';

/** Cells whose warnings were accepted, by column. In this page's memory alone, and no longer than the session. */
const aceptadas = new Map<string, Set<string>>();
onFinish(() => aceptadas.clear());

type Avisos = Pick<ResumenDeLibro, 'advertencias' | 'avisadas'>;

/** The warnings that must still be asked about: those of cells that the user has not accepted. */
export const porAceptar = ({ advertencias, avisadas }: Avisos): Advertencia[] =>
  advertencias.filter(({ columna }) => {
    const { celdas = [], desde = 0 } = avisadas.find((a) => a.columna === columna) ?? {};
    const known = aceptadas.get(columna);
    const nuevas = known ? celdas.filter((celda) => !known.has(celda)) : celdas;
    return nuevas.length > 0 && nuevas.length >= desde;
  });

/** Keeps that the warnings of a workbook were looked at. */
export function accept({ avisadas }: Avisos): void {
  for (const { columna, celdas } of avisadas) {
    const known = aceptadas.get(columna) ?? new Set<string>();
    aceptadas.set(columna, known);
    for (const celda of celdas) known.add(celda);
  }
}
