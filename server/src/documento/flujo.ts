import { adorno, estilo, filete, HOJA, parrafo } from './hoja.ts';
import { ancho, renglones, write } from './letra.ts';
import { openPdf } from './open.ts';
import { TINTA } from './tinta.ts';

export type Doc = PDFKit.PDFDocument;
export type Elemento = PDFKit.PDFStructureElement;

export const LETRA = {
  titulo: estilo(30, 700, TINTA.vino),
  subtitulo: estilo(13, 400, TINTA.segunda),
  capitulo: estilo(17, 700, TINTA.vino),
  apartado: estilo(12.5, 700),
  cuerpo: estilo(10.5),
  rotulo: estilo(10.5, 700),
  indice: estilo(11.5),
  pie: estilo(8, 400, TINTA.segunda),
};
const FONDO = 716; // nothing of the text goes below
export const ANCHO = HOJA.derecha - HOJA.izquierda;
const SANGRIA = 22;

/** Where the text goes on, and the page of each chapter. */
export interface Pluma {
  doc: Doc;
  y: number;
  hojas: number;
  capitulos: Map<string, number>;
  /** The bookmark of the chapter, under which those of its parts are. */
  apartado?: PDFKit.PDFOutline;
}

/** Name under which the index finds a chapter: '4. Buscar' → 'capitulo-4'. */
const ancla = (chapter: string) => `capitulo-${Number.parseInt(chapter, 10)}`;

export function hojaNueva(p: Pluma): void {
  p.doc.addPage();
  p.hojas++;
  p.y = HOJA.arriba + 8;
}

const alto = (p: Pluma, text: string, width: number, letra: typeof LETRA.cuerpo) =>
  renglones(p.doc, text, width, letra).length * letra.linea;

/** Begins a new page when less than this is left. */
export const reserve = (p: Pluma, height: number): void => {
  if (p.y + height > FONDO) hojaNueva(p);
};

/** @param junto points of what follows that must be on the same page */
export function encabezado(
  p: Pluma,
  parent: Elemento,
  clase: 'capitulo' | 'apartado',
  texto: string,
  junto = 60,
): void {
  const letra = LETRA[clase];
  const isChapter = clase === 'capitulo';
  reserve(p, (isChapter ? 40 : 22) + letra.linea + junto);
  p.y += isChapter ? 24 : 10;
  if (isChapter) {
    p.capitulos.set(texto, p.hojas);
    p.doc.addNamedDestination(ancla(texto), 'XYZ', 0, p.y - 8, null as unknown as number);
    p.apartado = p.doc.outline.addItem(texto);
  } else p.apartado?.addItem(texto);
  p.y = parrafo(p.doc, parent, isChapter ? 'H2' : 'H3', { text: texto, y: p.y, letra });
  if (isChapter) filete(p.doc, p.y + 2, TINTA.oro);
  p.y += isChapter ? 10 : 4;
}

export function texto(p: Pluma, parent: Elemento, text: string, letra = LETRA.cuerpo): void {
  reserve(p, alto(p, text, ANCHO, letra));
  p.y = parrafo(p.doc, parent, 'P', { text, y: p.y, letra }) + 7;
}

export function nota(p: Pluma, parent: Elemento, text: string): void {
  const height = alto(p, text, ANCHO - SANGRIA, LETRA.cuerpo) + 16;
  reserve(p, height);
  adorno(p.doc, 'Layout', () => {
    p.doc.rect(HOJA.izquierda, p.y, ANCHO, height).fill(TINTA.tinte);
    p.doc.rect(HOJA.izquierda, p.y, 3, height).fill(TINTA.vino);
  });
  const at = { x: HOJA.izquierda + 14, y: p.y + 8, width: ANCHO - SANGRIA };
  parrafo(p.doc, parent, 'P', { text, ...at, letra: LETRA.cuerpo });
  p.y += height + 9;
}

export function lista(p: Pluma, parent: Elemento, items: readonly string[], mark: (i: number) => string): void {
  const { doc } = p;
  const list = doc.struct('L', {});
  parent.add(list);
  for (const [i, item] of items.entries()) {
    const lines = renglones(doc, item, ANCHO - SANGRIA, LETRA.cuerpo);
    reserve(p, lines.length * LETRA.cuerpo.linea);
    const { y } = p;
    list.add(
      doc.struct('LI', {}, [
        doc.struct('Lbl', {}, () => write(doc, [mark(i)], HOJA.izquierda + 6, y, LETRA.cuerpo)),
        doc.struct('LBody', {}, () => write(doc, lines, HOJA.izquierda + SANGRIA, y, LETRA.cuerpo)),
      ]),
    );
    p.y += lines.length * LETRA.cuerpo.linea + 3;
  }
  list.end();
  p.y += 5;
}

/** The box of a picture: large enough to be read, small enough for two on a page. */
const CUADRO_FIGURA = { ancho: 420, alto: 240 };

function medidas({ doc }: Pluma, imagen: Buffer): { w: number; h: number } {
  const { openImage } = doc as unknown as { openImage: (b: Buffer) => { width: number; height: number } };
  const { width, height } = openImage.call(doc, imagen);
  const scale = Math.min(CUADRO_FIGURA.ancho / width, CUADRO_FIGURA.alto / height);
  return { w: width * scale, h: height * scale };
}

/** Points that a picture takes with its caption. */
export const altoFigura = (p: Pluma, imagen: Buffer): number => medidas(p, imagen).h + LETRA.pie.linea + 18;

/** A picture with its text for who does not see it and its caption. */
export function figura(p: Pluma, parent: Elemento, imagen: Buffer, { alt, pie }: { alt: string; pie: string }): void {
  const { doc } = p;
  const { w, h } = medidas(p, imagen);
  reserve(p, altoFigura(p, imagen));
  const [x, y] = [HOJA.izquierda, p.y + 4];
  const options = { alt, bbox: [x, y, x + w, y + h], placement: 'Block' } as PDFKit.Mixins.StructureElementOptions;
  parent.add(
    doc.struct('Figure', options, () => {
      doc.image(imagen, x, y, { width: w, height: h });
    }),
  );
  adorno(doc, 'Layout', () => doc.lineWidth(0.75).rect(x, y, w, h).stroke(TINTA.linea));
  p.y = parrafo(doc, parent, 'Caption', { text: pie, y: y + h + 4, letra: LETRA.pie }) + 10;
}

/** A page with the title, over the rules of the house. @returns the y below the subtitle */
export function portada(p: Pluma, parent: Elemento, titulo: string, subtitulo: string): void {
  hojaNueva(p);
  filete(p.doc, HOJA.arriba, TINTA.vino, 4);
  filete(p.doc, HOJA.arriba + 4, TINTA.oro, 1);
  p.y = parrafo(p.doc, parent, 'H1', { text: titulo, y: HOJA.arriba + 40, letra: LETRA.titulo });
  p.y = parrafo(p.doc, parent, 'P', { text: subtitulo, y: p.y + 4, letra: LETRA.subtitulo });
}

/** @param known pages of the chapters, from the pass before */
export function indice(
  p: Pluma,
  parent: Elemento,
  capitulos: readonly string[],
  known: ReadonlyMap<string, number>,
): void {
  const { doc } = p;
  p.y = parrafo(doc, parent, 'H2', { text: 'Índice', y: p.y + 40, letra: LETRA.capitulo }) + 8;
  const index = doc.struct('TOC', {});
  parent.add(index);
  const { linea } = LETRA.indice;
  for (const chapter of capitulos) {
    reserve(p, linea + 5);
    const { y } = p;
    const page = String(known.get(chapter) ?? '');
    const link = doc.struct('Link', {});
    index.add(doc.struct('TOCI', {}).add(link));
    link.add(() => {
      write(doc, [`${chapter} `], HOJA.izquierda, y, LETRA.indice);
      write(doc, [page], HOJA.derecha - ancho(doc, page, LETRA.indice), y, LETRA.indice);
    });
    // pdfkit writes a plain string as a name; only a String object becomes text
    const options = { structParent: link, Contents: new String(`Ir a ${chapter}`) };
    doc.goTo(HOJA.izquierda, y, ANCHO, linea, ancla(chapter), options as unknown as PDFKit.Mixins.AnnotationOption);
    p.y += linea + 5;
    filete(doc, p.y - 3, TINTA.linea);
  }
  index.end();
}

function pies({ doc, hojas }: Pluma, titulo: string): void {
  for (let i = 0; i < hojas; i++) {
    doc.switchToPage(i);
    const number = `Página ${i + 1} de ${hojas}`;
    const y = HOJA.alto - 52;
    adorno(doc, 'Pagination', () => {
      write(doc, [titulo], HOJA.izquierda, y, LETRA.pie);
      write(doc, [number], HOJA.derecha - ancho(doc, number, LETRA.pie), y, LETRA.pie);
    });
  }
}

/** The particulars of a document; `pie` is at the foot of each page, `fecha` its date. */
export interface Ficha {
  titulo: string;
  pie: string;
  fecha: Date;
  /** false leaves the structure readable, for tests */
  compress: boolean;
}

/**
 * A document of running text: Carta, tagged, in Spanish, PDF/A-2a, with numbered pages. The same calls give the same
 * bytes.
 */
export async function compose(ficha: Ficha, writeAll: (p: Pluma, document: Elemento) => void) {
  const { titulo, fecha, compress } = ficha;
  const { doc, document, close } = openPdf({ titulo, fecha, compress, opciones: { bufferPages: true } });
  const p: Pluma = { doc, y: 0, hojas: 0, capitulos: new Map() };
  writeAll(p, document);
  pies(p, ficha.pie);
  return { pdf: await close(), capitulos: p.capitulos, hojas: p.hojas };
}
