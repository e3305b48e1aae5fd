import { type ColumnaCuadro, cuadro } from './cuadro.ts';
import { ANCHO, compose, type Elemento, encabezado, type Pluma, portada, texto } from './flujo.ts';
import { estilo } from './hoja.ts';
import { TINTA } from './tinta.ts';

/** A table of figures: the name of a row at the left, its numbers at the right; the first row is the total. */
interface TablaDeCifras {
  titulo: string;
  eje: string;
  columnas: readonly string[];
  filas: readonly { nombre: string; valores: readonly (number | null)[] }[];
}
/** Sizes in points. */
interface MedidaDeCifras {
  /** A column of numbers, the letter, the row of one line. */
  numero: number;
  cuerpo: number;
  renglon: number;
  /** A table no higher than this is not cut. */
  entera: number;
  /** The width of the names where one column of numbers leaves room for bars. */
  sola?: number;
  /** The mark in place of a number that is not told. */
  reservado?: string;
}

/** A table of figures under its title. */
export function cifras(
  p: Pluma,
  parent: Elemento,
  { titulo, eje, columnas, filas }: TablaDeCifras,
  { numero, cuerpo, renglon, entera, sola, reservado = '' }: MedidaDeCifras,
): void {
  encabezado(p, parent, 'apartado', titulo, Math.min(entera, filas.length * renglon + 60));
  const withBars = sola !== undefined && columnas.length === 1;
  const sets: ColumnaCuadro[] = [
    { ancho: withBars ? sola : ANCHO - numero * columnas.length },
    ...columnas.map(() => ({ ancho: numero, numero: true })),
  ];
  const inWords = (n: number | null) => (n === null ? reservado : n.toLocaleString('es-MX'));
  const rows = [[eje, ...columnas], ...filas.map(({ nombre, valores }) => [nombre, ...valores.map(inWords)])];
  const most = Math.max(1, ...filas.slice(1).map(({ valores }) => valores[0] ?? 0));
  const barra = (row: number) => (row < 2 ? 0 : (filas[row - 1]?.valores[0] ?? 0) / most); // not of the total
  cuadro(p, parent, sets, rows, { cuerpo, entera, ...(withBars && { barra }) });
}

interface DocumentoDeCifras {
  /** As the file is called; as its first page is headed, and under it. */
  nombre: string;
  titulo: string;
  subtitulo: string;
  /** The subject of the figures, below the heading. */
  de: string;
  corte: string;
  compress: boolean;
}

/** A document of figures of a cut-off. Dated with it, it bears neither the moment nor the machine: the same figures give the same bytes. */
export async function documentoDeCifras(
  { nombre, titulo, subtitulo, de, corte, compress }: DocumentoDeCifras,
  writeAll: (p: Pluma, document: Elemento) => void,
): Promise<Buffer> {
  const ficha = { titulo: nombre, pie: `RENADET · ${nombre}`, fecha: new Date(`${corte}T12:00:00Z`), compress };
  const { pdf } = await compose(ficha, (p, document) => {
    portada(p, document, titulo, subtitulo);
    p.y += 14;
    texto(p, document, de, estilo(12, 700, TINTA.texto));
    writeAll(p, document);
  });
  return pdf;
}
