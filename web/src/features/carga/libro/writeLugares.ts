import type { Celda } from '@renadet/domain/carga/celdas';
import { FORMATOS, type NombreDeFormato, SITIO } from '@renadet/domain/catalogos/lugares';
import { llave } from '@renadet/domain/lib/texto';
import { openLibro } from './open.ts';
import { LibroInvalido } from './zip.ts';

/** Rows in which the heads of a sheet are looked for: Correos puts its rights above them. */
const PRIMERAS = 10;
/** Lines that are kept as one piece. */
const PIEZA = 10_000;

/** A cell as the text of the official files has it: a key that a spreadsheet took for a number has its zeros again. */
const enTexto = (head: string, celda: Celda | undefined): string => {
  const text = String(celda ?? '').replace(/[\s|]+/g, ' ');
  return head === 'D_CODIGO' && typeof celda === 'number' ? text.padStart(5, '0') : text;
};

/**
 * The rows of an official workbook of places, of all its sheets that have its heads (Correos has one a state), as one text with bars,
 * each with its sheet and row.
 * @throws LibroInvalido with the cause as a sentence's end
 */
export async function writeLugares(bytes: Uint8Array, clase: NombreDeFormato): Promise<Blob> {
  const { titulo, columnas } = FORMATOS[clase];
  const libro = await openLibro(bytes);
  const piezas: string[] = [];
  let lines = [[...columnas, SITIO.hoja, SITIO.renglon].join('|')];
  let isFound = false;
  for (const hoja of libro.hojas) {
    let at: number[] | undefined;
    for await (const { fila, celdas } of libro.filas(hoja)) {
      if (at) {
        lines.push(
          [...columnas.map((head, i) => enTexto(head, celdas[at?.[i] ?? 0])), hoja.replaceAll('|', ' '), fila].join(
            '|',
          ),
        );
        if (lines.length >= PIEZA) {
          piezas.push(`${lines.join('\n')}\n`);
          lines = [];
        }
        continue;
      }
      const heads = celdas.map((celda) => llave(String(celda ?? '')));
      const places = columnas.map((head) => heads.indexOf(head));
      if (!places.includes(-1)) at = places;
      else if (fila >= PRIMERAS) break;
    }
    isFound ||= at !== undefined;
  }
  if (!isFound) throw new LibroInvalido(`ninguna hoja tiene las columnas de ${titulo}: ${columnas.join(', ')}`);
  return new Blob([...piezas, lines.join('\n')], { type: 'text/plain' });
}
