import { Readable } from 'node:stream';
import { MARCA_CSV, renglonCsv } from '@renadet/domain/lib/csv';
import { writeLibro } from '../libro/libro.ts';
import { lineaDe } from '../libro/lineas.ts';

/** A table that is here already, with no more lines than anyone reads: texts first, numbers after them. */
export interface TablaHecha {
  titulos: readonly string[];
  lineas: Iterable<readonly (string | number)[]>;
}

export const csvDe = ({ titulos, lineas }: TablaHecha): Readable =>
  Readable.from(
    (function* () {
      yield MARCA_CSV + renglonCsv(titulos);
      for (const linea of lineas) yield renglonCsv(linea);
    })(),
    { objectMode: false },
  );

/** The same as a workbook: its lines are read like those of a COPY. @param textos how many of its columns hold texts */
export function libroDe({ titulos, lineas }: TablaHecha, nombre: string, nota: string, textos: number): Readable {
  const rows = async function* () {
    for (const linea of lineas) yield Buffer.from(lineaDe(linea));
  };
  const bytes = writeLibro(rows(), {
    nombre,
    anchos: titulos.map((_, i) => (i < textos ? 44 : 16)),
    cabeza: [[nota], titulos],
    tipos: titulos.map((_, i) => (i < textos ? undefined : 'numero')),
  });
  return Readable.from(bytes, { objectMode: false });
}
