import { entero } from './entero.ts';
import { FECHA_MINIMA, formatFecha } from './fecha.ts';

// Of files begun before the first day of the reports (D-408).
export const ANTES = `antes del ${formatFecha(FECHA_MINIMA)}`;
export const SE_CUENTAN_ANTES = `Se cuentan también las carpetas iniciadas ${ANTES}.`;
const ROTULO_ANTES = `Carpetas iniciadas ${ANTES}`;
/** A column of the board, and the last row of a table that leaves them out. */
export const COLUMNA_ANTES = `${ROTULO_ANTES} (en ningún trimestre)`;
export const RENGLON_ANTES = `${ROTULO_ANTES.toLocaleUpperCase('es-MX')} (SIN CONTAR)`;
const iniciadas = (n: number) => `${entero(n)} ${n === 1 ? 'carpeta iniciada' : 'carpetas iniciadas'} ${ANTES}`;

/** What a total says of the files that it leaves out; nothing where there are none. */
export const sinContarAntes = (n: number): string | null =>
  n === 0 ? null : `Sin contar ${iniciadas(n)}, de cualquier delito, etapa y lugar: ningún periodo las abarca.`;
/** The same of the board. */
export const sinTrimestre = (n: number): string | null =>
  n === 0
    ? null
    : `En ningún trimestre están ${iniciadas(n)}: cuentan como anteriores del trimestre en que se registraron.`;

/** Said where such a day is written: it is taken. */
export const AVISO_ANTES = `Es anterior al ${formatFecha(FECHA_MINIMA)}. Se guarda así, pero los reportes por periodo no cuentan la carpeta: solo dicen cuántas hay.`;
export const isAntes = (dia: unknown): boolean => typeof dia === 'string' && dia !== '' && dia < FECHA_MINIMA;
