import { estilo, filete, HOJA, parrafo } from '../../documento/hoja.ts';
import { renglones, write } from '../../documento/letra.ts';
import { TINTA } from '../../documento/tinta.ts';
import type { Seccion } from './constancia.contenido.ts';

type TablaDoc = PDFKit.PDFDocument;
type ElementoDeTabla = PDFKit.PDFStructureElement;

const TITULO = estilo(12, 700, TINTA.vino);
const [ARRIBA, ABAJO] = [16, 6]; // space above and below a heading
const ROTULOS = 130; // width of the column of labels
const ANCHO = HOJA.derecha - HOJA.izquierda - ROTULOS;

const tabla = (cuerpo: number) => ({
  rotulo: estilo(cuerpo, 400, TINTA.segunda),
  valor: estilo(cuerpo, 700),
  aire: cuerpo * 0.4,
});

/** Height in points of sections set in a size: `seccion` will take it. */
export function altoSecciones(doc: TablaDoc, parts: readonly Seccion[], cuerpo: number): number {
  const { valor, aire } = tabla(cuerpo);
  const rows = parts.flatMap((p) => p.filas);
  const lines = rows.reduce((n, [, v]) => n + renglones(doc, v, ANCHO, valor).length, 0);
  return lines * valor.linea + rows.length * 2 * aire + parts.length * (ARRIBA + TITULO.linea + ABAJO);
}

/** A section: heading and a table of labels and values, ruled. @returns the y below it */
export function seccion(doc: TablaDoc, parent: ElementoDeTabla, part: Seccion, y: number, cuerpo: number): number {
  const { rotulo, valor, aire } = tabla(cuerpo);
  let at = parrafo(doc, parent, 'H2', { text: part.titulo, y: y + ARRIBA, letra: TITULO }) + ABAJO;
  const rules = [at];
  const rows = part.filas.map(([label, value]) => {
    const lines = renglones(doc, value, ANCHO, valor);
    const top = at + aire;
    at = top + lines.length * valor.linea + aire;
    rules.push(at);
    return doc.struct('TR', {}, [
      doc.struct('TH', { scope: 'Row' } as PDFKit.Mixins.StructureElementOptions, () =>
        write(doc, renglones(doc, label, ROTULOS, rotulo), HOJA.izquierda, top, rotulo),
      ),
      doc.struct('TD', {}, () => write(doc, lines, HOJA.izquierda + ROTULOS, top, valor)),
    ]);
  });
  parent.add(doc.struct('Table', {}, rows));
  for (const rule of rules) filete(doc, rule, TINTA.linea);
  return at;
}
