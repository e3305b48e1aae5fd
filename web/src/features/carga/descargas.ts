import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { aCsv } from '@renadet/domain/lib/csv';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { COLUMNAS_CSV, nombreCsv } from '@renadet/domain/reportes/avance';
import { download } from '../../lib/download.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of the CSV at most [2-577]. */
const FILAS_CSV = 100_000;

/** Name of the workbook with the folders that stayed out [2-210]. */
export const nombreNoIntegradas = (now: Date): string =>
  `RENADET_NO_INTEGRADAS_${hoyEnMexico(now).replaceAll('-', '')}.xlsx`;

/** The list of integrated files: Expediente, Estatus, Delito [2-576] [2-577]. */
const csvDe = ({ integradas }: Pick<RespuestaCarga, 'integradas'>): string =>
  aCsv([
    Object.values(COLUMNAS_CSV),
    ...integradas.slice(0, FILAS_CSV).map((i) => [i.numCarpeta, 'INTEGRADA', i.delito]),
  ]);

export const downloadCsv = (respuesta: RespuestaCarga): void =>
  download(new Blob([csvDe(respuesta)], { type: 'text/csv;charset=utf-8' }), nombreCsv(new Date()));
export const downloadLibro = (nombre: string, bytes: Uint8Array): void =>
  download(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: XLSX }), nombre);
