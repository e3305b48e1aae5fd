import PDFDocument from 'pdfkit';
import { adorno, estilo, filete, HOJA, parrafo, TINTA } from '../constancia/constancia.hoja.ts';
import { ancho, escribir, registrarLetras, renglones } from '../constancia/constancia.letra.ts';
import type { Bloque, leerManual } from './manual.texto.ts';

type Doc = PDFKit.PDFDocument;
type Elemento = PDFKit.PDFStructureElement;
type Manual = ReturnType<typeof leerManual>;

const LETRA = {
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
const SANGRIA = 22;
const ROTULOS = 150; // width of the first column of a table
const ENTERA = 260; // a table no higher than this is not cut
const ANCHO = HOJA.derecha - HOJA.izquierda;
/** Name under which the index finds a chapter: '4. Buscar' → 'capitulo-4'. */
const ancla = (chapter: string) => `capitulo-${Number.parseInt(chapter, 10)}`;
const EDICION = new Date('2026-11-21T12:00:00Z');

/** Where the text goes on, and the page of each chapter. */
interface Pluma {
  doc: Doc;
  y: number;
  hojas: number;
  capitulos: Map<string, number>;
}

function hojaNueva(p: Pluma): void {
  p.doc.addPage();
  p.hojas++;
  p.y = HOJA.arriba + 8;
}

const alto = (p: Pluma, text: string, width: number, letra: typeof LETRA.cuerpo) =>
  renglones(p.doc, text, width, letra).length * letra.linea;

/** Begins a new page when less than this is left. */
const reservar = (p: Pluma, height: number) => {
  if (p.y + height > FONDO) hojaNueva(p);
};

function encabezado(p: Pluma, parent: Elemento, { clase, texto }: { clase: 'capitulo' | 'apartado'; texto: string }) {
  const letra = LETRA[clase];
  const isChapter = clase === 'capitulo';
  reservar(p, (isChapter ? 40 : 22) + letra.linea + 60); // with something of what it announces
  p.y += isChapter ? 24 : 10;
  if (isChapter) {
    p.capitulos.set(texto, p.hojas);
    p.doc.addNamedDestination(ancla(texto), 'XYZ', 0, p.y - 8, null as unknown as number);
    p.doc.outline.addItem(texto);
  }
  p.y = parrafo(p.doc, parent, isChapter ? 'H2' : 'H3', { text: texto, y: p.y, letra });
  if (isChapter) filete(p.doc, p.y + 2, TINTA.oro);
  p.y += isChapter ? 10 : 4;
}

function texto(p: Pluma, parent: Elemento, text: string) {
  reservar(p, alto(p, text, ANCHO, LETRA.cuerpo));
  p.y = parrafo(p.doc, parent, 'P', { text, y: p.y, letra: LETRA.cuerpo }) + 7;
}

function nota(p: Pluma, parent: Elemento, text: string) {
  const height = alto(p, text, ANCHO - SANGRIA, LETRA.cuerpo) + 16;
  reservar(p, height);
  adorno(p.doc, 'Layout', () => {
    p.doc.rect(HOJA.izquierda, p.y, ANCHO, height).fill(TINTA.tinte);
    p.doc.rect(HOJA.izquierda, p.y, 3, height).fill(TINTA.vino);
  });
  parrafo(p.doc, parent, 'Note', {
    text,
    x: HOJA.izquierda + 14,
    y: p.y + 8,
    width: ANCHO - SANGRIA,
    letra: LETRA.cuerpo,
  });
  p.y += height + 9;
}

function lista(p: Pluma, parent: Elemento, items: readonly string[], mark: (i: number) => string) {
  const { doc } = p;
  const list = doc.struct('L', {});
  parent.add(list);
  for (const [i, item] of items.entries()) {
    const lines = renglones(doc, item, ANCHO - SANGRIA, LETRA.cuerpo);
    reservar(p, lines.length * LETRA.cuerpo.linea);
    const { y } = p;
    list.add(
      doc.struct('LI', {}, [
        doc.struct('Lbl', {}, () => escribir(doc, [mark(i)], HOJA.izquierda + 6, y, LETRA.cuerpo)),
        doc.struct('LBody', {}, () => escribir(doc, lines, HOJA.izquierda + SANGRIA, y, LETRA.cuerpo)),
      ]),
    );
    p.y += lines.length * LETRA.cuerpo.linea + 3;
  }
  list.end();
  p.y += 5;
}

function tabla(p: Pluma, parent: Elemento, rows: readonly (readonly [string, string])[]) {
  const { doc } = p;
  const table = doc.struct('Table', {});
  parent.add(table);
  const set = rows.map(([label, value], i) => {
    const letra = i === 0 ? LETRA.rotulo : LETRA.cuerpo;
    const left = renglones(doc, label, ROTULOS - 10, LETRA.rotulo);
    const right = renglones(doc, value, ANCHO - ROTULOS, letra);
    return { letra, left, right, height: Math.max(left.length, right.length) * letra.linea + 8 };
  });
  const whole = set.reduce((sum, { height }) => sum + height, 0);
  reservar(p, Math.min(whole, ENTERA)); // a short table stays whole
  for (const [i, { letra, left, right, height }] of set.entries()) {
    reservar(p, height);
    const y = p.y + 4;
    if (i === 0) adorno(doc, 'Layout', () => doc.rect(HOJA.izquierda, p.y, ANCHO, height).fill(TINTA.tinte));
    const cell = (tag: string, scope: string | undefined, lines: string[], x: number, style: typeof letra) =>
      doc.struct(tag, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions, () =>
        escribir(doc, lines, x, y, style),
      );
    table.add(
      doc.struct('TR', {}, [
        cell('TH', i === 0 ? 'Column' : 'Row', left, HOJA.izquierda + 6, LETRA.rotulo),
        cell(i === 0 ? 'TH' : 'TD', i === 0 ? 'Column' : undefined, right, HOJA.izquierda + ROTULOS, letra),
      ]),
    );
    p.y += height;
    filete(doc, p.y, TINTA.linea);
  }
  table.end();
  p.y += 10;
}

function dibujar(p: Pluma, parent: Elemento, b: Bloque): void {
  if (b.clase === 'tabla') tabla(p, parent, b.renglones);
  else if (b.clase === 'puntos') lista(p, parent, b.renglones, () => '•');
  else if (b.clase === 'pasos') lista(p, parent, b.renglones, (i) => `${i + 1}.`);
  else if (b.clase === 'parrafo') texto(p, parent, b.texto);
  else if (b.clase === 'nota') nota(p, parent, b.texto);
  else encabezado(p, parent, { clase: b.clase, texto: b.texto });
}

/** Title and index, a page of their own; each line leads to its chapter. */
function portada(p: Pluma, parent: Elemento, { titulo, subtitulo, bloques }: Manual, known: Map<string, number>) {
  const { doc } = p;
  hojaNueva(p);
  filete(doc, HOJA.arriba, TINTA.vino, 4);
  filete(doc, HOJA.arriba + 4, TINTA.oro, 1);
  p.y = parrafo(doc, parent, 'H1', { text: titulo, y: HOJA.arriba + 40, letra: LETRA.titulo });
  p.y = parrafo(doc, parent, 'P', { text: subtitulo, y: p.y + 4, letra: LETRA.subtitulo });
  p.y = parrafo(doc, parent, 'H2', { text: 'Índice', y: p.y + 40, letra: LETRA.capitulo }) + 8;
  const index = doc.struct('TOC', {});
  parent.add(index);
  const { linea } = LETRA.indice;
  for (const b of bloques) {
    if (b.clase !== 'capitulo') continue;
    const { y } = p;
    const page = String(known.get(b.texto) ?? '');
    const link = doc.struct('Link', {});
    index.add(doc.struct('TOCI', {}).add(link));
    link.add(() => {
      escribir(doc, [`${b.texto} `], HOJA.izquierda, y, LETRA.indice);
      escribir(doc, [page], HOJA.derecha - ancho(doc, page, LETRA.indice), y, LETRA.indice);
    });
    // pdfkit writes a plain string as a name; only a String object becomes text
    const options = { structParent: link, Contents: new String(`Ir a ${b.texto}`) };
    doc.goTo(HOJA.izquierda, y, ANCHO, linea, ancla(b.texto), options as unknown as PDFKit.Mixins.AnnotationOption);
    p.y += linea + 5;
    filete(doc, p.y - 3, TINTA.linea);
  }
  index.end();
}

function pie(doc: Doc, page: number, pages: number) {
  const number = `Página ${page} de ${pages}`;
  const y = HOJA.alto - 52;
  adorno(doc, 'Pagination', () => {
    escribir(doc, ['RENADET · Manual de usuario'], HOJA.izquierda, y, LETRA.pie);
    escribir(doc, [number], HOJA.derecha - ancho(doc, number, LETRA.pie), y, LETRA.pie);
  });
}

/** @param known pages of the chapters, from the pass before; empty in the first */
async function pasada(manual: Manual, known: Map<string, number>, compress: boolean) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: `${manual.titulo} de RENADET`, Creator: 'RENADET', Producer: 'RENADET', CreationDate: EDICION },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((ok, ko) => doc.on('end', () => ok(Buffer.concat(chunks))).on('error', ko));
  registrarLetras(doc);
  const document = doc.struct('Document', {});
  doc.addStructure(document);
  const p: Pluma = { doc, y: 0, hojas: 0, capitulos: new Map() };
  portada(p, document, manual, known);
  hojaNueva(p);
  for (const b of manual.bloques) dibujar(p, document, b);
  for (let i = 0; i < p.hojas; i++) {
    doc.switchToPage(i);
    pie(doc, i + 1, p.hojas);
  }
  document.end();
  doc.end();
  return { pdf: await done, capitulos: p.capitulos, hojas: p.hojas };
}

/**
 * The manual as a tagged PDF in Spanish, Carta, with an index whose lines lead to their chapters. The same text gives the
 * same bytes.
 * @param compress false leaves the structure readable, for tests
 */
export async function renderManual(manual: Manual, { compress = true } = {}): Promise<{ pdf: Buffer; hojas: number }> {
  const { capitulos } = await pasada(manual, new Map(), compress);
  const { pdf, hojas } = await pasada(manual, capitulos, compress);
  return { pdf, hojas };
}
