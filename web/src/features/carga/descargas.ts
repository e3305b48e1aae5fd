import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { aCsv } from '@renadet/domain/lib/csv';
import { bajar } from '../../lib/bajar.ts';
import { enMexico, hora } from '../../lib/momento.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of the CSV at most [2-577]. */
const FILAS_CSV = 100_000;

const dia = (d: Date) => enMexico(d).slice(0, 10).replaceAll('-', '');

/** Name of the workbook with the folders that stayed out [2-210]. */
export const nombreNoIntegradas = (now: Date): string => `RENADET_NO_INTEGRADAS_${dia(now)}.xlsx`;
/** Name of the list of integrated files [2-575]. */
const nombreCsv = (now: Date): string => `carpetas-${dia(now)}${hora(now).replace(':', '')}.csv`;

/** The list of integrated files: Expediente, Estatus, Delito [2-576] [2-577]. */
const csvDe = ({ integradas }: Pick<RespuestaCarga, 'integradas'>): string =>
  aCsv([
    ['Expediente', 'Estatus', 'Delito'],
    ...integradas.slice(0, FILAS_CSV).map((i) => [i.numCarpeta, 'INTEGRADA', i.delito]),
  ]);

export const descargarCsv = (respuesta: RespuestaCarga): void =>
  bajar(new Blob([csvDe(respuesta)], { type: 'text/csv;charset=utf-8' }), nombreCsv(new Date()));
export const descargarLibro = (nombre: string, bytes: Uint8Array): void =>
  bajar(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: XLSX }), nombre);
