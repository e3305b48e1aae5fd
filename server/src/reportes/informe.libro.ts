import { formatFecha } from '@renadet/domain/lib/fecha';
import type { Informe } from '@renadet/domain/reportes/informes';
import { type HojaEntera, writeHojas } from '../libro/libro.ts';

/** A report as a workbook: a sheet that says what it is of and how it is read, and one for each table. */
export function libroDeInforme({ titulo, de, corte, notas, apartados }: Informe): AsyncGenerator<Buffer> {
  const portada: HojaEntera = {
    nombre: 'Informe',
    anchos: [120],
    cabeza: [[titulo], [`${de} · Corte: ${formatFecha(corte)}`]],
    filas: notas.map((text) => [text]),
  };
  const tablas = apartados
    .flatMap((apartado) => apartado.tablas)
    .map(
      ({ hoja, titulo: nombre, eje, columnas, filas }): HojaEntera => ({
        nombre: hoja,
        anchos: [50, ...columnas.map(() => 16)],
        cabeza: [[`${nombre} · ${de} · Corte: ${formatFecha(corte)}`], [eje, ...columnas]],
        filas: filas.map((fila) => [fila.nombre, ...fila.valores]),
      }),
    );
  return writeHojas([portada, ...tablas]);
}
