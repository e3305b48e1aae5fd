import { ANCHO, type Elemento, type Pluma, reserve } from './flujo.ts';
import { adorno, estilo, filete, HOJA } from './hoja.ts';
import { ancho, renglones, write } from './letra.ts';
import { TINTA } from './tinta.ts';

/** A column: its width in points; numbers are at the right. */
export interface ColumnaCuadro {
  ancho: number;
  numero?: boolean;
}

interface OpcionesDeCuadro {
  cuerpo?: number;
  /** A table no higher than this is not cut. */
  entera?: number;
  /** Length of the bar of a row, 0 to 1, drawn in what the columns leave free; the numbers say the same. */
  barra?: (fila: number) => number;
}

/** A tagged table: the first row is the heading, again on each page (for the eye alone), the first column names the row. */
export function cuadro(
  p: Pluma,
  parent: Elemento,
  columnas: readonly ColumnaCuadro[],
  filas: readonly (readonly string[])[],
  { cuerpo = 10.5, entera = 260, barra }: OpcionesDeCuadro = {},
): void {
  const { doc } = p;
  const letras = { texto: estilo(cuerpo), titulo: estilo(cuerpo, 700) };
  const table = doc.struct('Table', {});
  parent.add(table);
  const xs = columnas.map((_, k) => HOJA.izquierda + columnas.slice(0, k).reduce((sum, c) => sum + c.ancho, 0));
  const set = filas.map((cells, i) => {
    const lines = cells.map((text, k) =>
      renglones(doc, text, (columnas[k]?.ancho ?? 100) - 12, i === 0 || k === 0 ? letras.titulo : letras.texto),
    );
    return { lines, height: Math.max(1, ...lines.map((l) => l.length)) * letras.texto.linea + 8 };
  });
  const draw = (i: number, k: number, y: number) => {
    const letra = i === 0 || k === 0 ? letras.titulo : letras.texto;
    for (const [n, line] of (set[i]?.lines[k] ?? []).entries()) {
      const { ancho: width = 0, numero } = columnas[k] ?? { ancho: 0 };
      const x = numero ? (xs[k] ?? 0) + width - 6 - ancho(doc, line.trimEnd(), letra) : (xs[k] ?? 0) + 6;
      write(doc, [line], x, y + n * letra.linea, letra);
    }
  };
  const fondo = (y: number, height: number) =>
    adorno(doc, 'Layout', () => doc.rect(HOJA.izquierda, y, ANCHO, height).fill(TINTA.tinte));
  const whole = set.reduce((sum, { height }) => sum + height, 0);
  reserve(p, Math.min(whole, entera)); // a short table stays whole
  const [head] = set;
  for (const [i, { height }] of set.entries()) {
    const page = p.hojas;
    reserve(p, height);
    if (p.hojas !== page && i > 0 && head) {
      const { y } = p;
      fondo(y, head.height);
      adorno(doc, 'Pagination', () => {
        for (const k of columnas.keys()) draw(0, k, y + 4);
      });
      p.y += head.height;
    }
    const y = p.y + 4;
    if (i === 0) fondo(p.y, height);
    const end = (xs.at(-1) ?? 0) + (columnas.at(-1)?.ancho ?? 0);
    if (barra && i > 0)
      adorno(doc, 'Layout', () =>
        doc.rect(end + 8, y + 2, Math.max(0, barra(i) * (HOJA.derecha - end - 8)), height - 12).fill(TINTA.dato),
      );
    const cells = columnas.map((_, k) => {
      const scope = i === 0 ? 'Column' : k === 0 ? 'Row' : undefined;
      const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
      return doc.struct(scope ? 'TH' : 'TD', options, () => draw(i, k, y));
    });
    table.add(doc.struct('TR', {}, cells));
    p.y += height;
    filete(doc, p.y, TINTA.linea);
  }
  table.end();
  p.y += 10;
}
