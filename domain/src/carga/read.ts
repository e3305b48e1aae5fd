import { type Celda, type FilaLeida, isRechazo, type LecturaDeCelda, type Rechazo, readCelda, show } from './celdas.ts';
import type { Columna } from './columnas.ts';
import { vacioDe } from './convert.ts';
import type { HojaDeLibro } from './errores.ts';
import { COLUMNAS, NOMBRES } from './review.ts';

const planDe = (hoja: HojaDeLibro) => ({ columnas: Object.entries(COLUMNAS[hoja]), vacia: vacioDe(NOMBRES[hoja]) });
const PLANES = {
  Expediente: planDe('Expediente'),
  Victima: planDe('Victima'),
  Responsable: planDe('Responsable'),
  Complemento: planDe('Complemento'),
};

/** Reads every cell of a row, each by its column. */
export function readFila(
  hoja: HojaDeLibro,
  readIn: (columna: string, spec: Columna, posicion: number) => LecturaDeCelda,
  onShow: FilaLeida['show'],
): FilaLeida {
  const { columnas, vacia } = PLANES[hoja];
  const valores: FilaLeida['valores'] = { ...vacia };
  const rechazos: [string, Rechazo][] = [];
  for (let i = 0; i < columnas.length; i++) {
    const [name, spec] = columnas[i] as [string, Columna];
    const read = readIn(name, spec, i);
    if (isRechazo(read)) rechazos.push([name, read]);
    else valores[name] = read;
  }
  return { valores, rechazos, show: onShow };
}

/**
 * Reads a row of a workbook.
 * @param es1904 the workbook counts its days from 1904
 */
export const readCeldas = (hoja: HojaDeLibro, celdas: readonly Celda[], es1904: boolean): FilaLeida =>
  readFila(
    hoja,
    (_, spec, i) => readCelda(celdas[i], spec, es1904),
    (columna) => show(celdas[NOMBRES[hoja].indexOf(columna)]),
  );
