import qrcode from 'qrcode';
import { ancho, type Estilo, renglones, write } from './letra.ts';
import { TINTA } from './tinta.ts';

type HojaDoc = PDFKit.PDFDocument;
type ElementoDeHoja = PDFKit.PDFStructureElement;

/** Carta, in points, with its margins. */
export const HOJA = { ancho: 612, alto: 792, izquierda: 60, derecha: 552, arriba: 48 };

export const estilo = (cuerpo: number, peso: 400 | 700 = 400, color = TINTA.texto): Estilo => ({
  cuerpo,
  peso,
  color,
  linea: Math.round(cuerpo * 1.45),
});

/** Draws what is no content (rules, grounds, page numbers), so that assistive technology passes over it. */
export function adorno(doc: HojaDoc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export const filete = (doc: HojaDoc, y: number, color: string, grosor = 0.75) =>
  adorno(doc, 'Layout', () => doc.rect(HOJA.izquierda, y, HOJA.derecha - HOJA.izquierda, grosor).fill(color));

/** A tagged text within `width` points. @returns the y below it */
export function parrafo(
  doc: HojaDoc,
  parent: ElementoDeHoja,
  tag: string,
  {
    text,
    x = HOJA.izquierda,
    y,
    width = HOJA.derecha - x,
    letra,
  }: { text: string; x?: number; y: number; width?: number; letra: Estilo },
): number {
  const lines = renglones(doc, text, width, letra);
  parent.add(doc.struct(tag, {}, () => write(doc, lines, x, y, letra)));
  return y + lines.length * letra.linea;
}

/** The address as a link one can click, tagged as such. @returns the y below it */
export function enlace(
  doc: HojaDoc,
  parent: ElementoDeHoja,
  at: { url: string; x: number; y: number; letra: Estilo },
): number {
  const { url, x, y, letra } = at;
  const width = HOJA.derecha - x;
  const lines = renglones(doc, url, width, letra);
  const height = lines.length * letra.linea;
  const link = doc.struct('Link', {});
  parent.add(doc.struct('P', {}).add(link));
  link.add(() => write(doc, lines, x, y, letra));
  const wide = lines.length > 1 ? width : ancho(doc, lines[0] ?? '', letra);
  // pdfkit writes a plain string as a name; only a String object becomes text
  const options = { structParent: link, Contents: new String(`Comprobar la constancia en ${url}`) };
  doc.link(x, y, wide, height, url, options as unknown as PDFKit.Mixins.AnnotationOption);
  return y + height;
}

/** Draws the modules of a QR code as rectangles, neighbours in a row joined; error correction M. */
export function codigoQr(
  doc: HojaDoc,
  parent: ElementoDeHoja,
  at: { url: string; x: number; y: number; lado: number; alt: string },
): void {
  const { modules } = qrcode.create(at.url, { errorCorrectionLevel: 'M' });
  const side = at.lado / modules.size;
  const draw = () => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0, start = 0; column < modules.size; column = start + 1) {
        start = column;
        while (start < modules.size && modules.get(row, start)) start++;
        if (start > column) doc.rect(at.x + column * side, at.y + row * side, (start - column) * side, side);
      }
    doc.fill('#000000');
  };
  const bbox = [at.x, at.y, at.x + at.lado, at.y + at.lado];
  const options = { alt: at.alt, bbox, placement: 'Block' };
  parent.add(doc.struct('Figure', options, draw));
}
