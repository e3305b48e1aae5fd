import type { Advertencia } from '@renadet/domain/carga/atipicos';
import { onFinish } from '../../lib/session.ts';
import type { ResumenDeLibro } from './mensajes.ts';

/** How many cells of each kind had their warnings accepted, by column. In this page's memory alone, and no longer than the session. */
const aceptadas = new Map<string, Map<string, number>>();
onFinish(() => aceptadas.clear());

type Avisos = Pick<ResumenDeLibro, 'advertencias' | 'avisadas'>;

/** The warnings that must still be asked about: those of cells that the user has not accepted. */
export const porAceptar = ({ advertencias, avisadas }: Avisos): Advertencia[] =>
  advertencias.filter(({ columna }) => {
    const { celdas = new Map<string, number>(), desde = 0 } = avisadas.find((a) => a.columna === columna) ?? {};
    const known = aceptadas.get(columna);
    let nuevas = 0;
    for (const [celda, n] of celdas) nuevas += Math.max(0, n - (known?.get(celda) ?? 0));
    return nuevas > 0 && nuevas >= desde;
  });

/** Keeps that the warnings of a workbook were looked at. */
export function accept({ avisadas }: Avisos): void {
  for (const { columna, celdas } of avisadas) {
    const known = aceptadas.get(columna) ?? new Map<string, number>();
    aceptadas.set(columna, known);
    for (const [celda, n] of celdas) known.set(celda, Math.max(n, known.get(celda) ?? 0));
  }
}
