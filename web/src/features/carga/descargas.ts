import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of the CSV at most [2-577]. */
const FILAS_CSV = 100_000;

function descargar(nombre: string, contenido: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([contenido], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
const dos = (n: number) => String(n).padStart(2, '0');
const dia = (d: Date) => `${d.getFullYear()}${dos(d.getMonth() + 1)}${dos(d.getDate())}`;

/** Name of the workbook with the folders that stayed out [2-210]. */
export const nombreNoIntegradas = (now: Date): string => `RENADET_NO_INTEGRADAS_${dia(now)}.xlsx`;
/** Name of the list of integrated files [2-575]. */
const nombreCsv = (now: Date): string => `carpetas-${dia(now)}${dos(now.getHours())}${dos(now.getMinutes())}.csv`;

/** A text that a spreadsheet must not take for a formula. */
const celda = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
/** The list of integrated files: Expediente, Estatus, Delito [2-576] [2-577]. */
const csvDe = ({ integradas }: Pick<RespuestaCarga, 'integradas'>): string =>
  [
    'Expediente,Estatus,Delito',
    ...integradas.slice(0, FILAS_CSV).map((i) => [i.numCarpeta, 'INTEGRADA', i.delito].map(celda).join(',')),
  ].join('\r\n');

export const descargarCsv = (respuesta: RespuestaCarga): void =>
  descargar(nombreCsv(new Date()), `\ufeff${csvDe(respuesta)}`, 'text/csv;charset=utf-8');
export const descargarLibro = (nombre: string, bytes: Uint8Array): void =>
  descargar(nombre, bytes as Uint8Array<ArrayBuffer>, XLSX);
