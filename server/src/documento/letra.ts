import PDFDocument from 'pdfkit';
import { type Corte, formaDe, readLetra } from './cortes.ts';
import { openWoff } from './woff.ts';

type LetraDoc = PDFKit.PDFDocument;

/** How a text is set: weight, size and line height in points, colour. */
export interface Estilo {
  peso: 400 | 700;
  cuerpo: number;
  linea: number;
  color: string;
}

/** A font as fontkit opened it. pdfkit asks it for the layout of a word. */
interface LetraAbierta {
  layout: (text: string, features?: unknown) => Trazo;
  /** The glyphs that it has made so far, each with the characters that led there first. */
  _glyphs: object;
}
interface Trazo {
  glyphs: readonly unknown[];
  positions: readonly { xAdvance: number }[];
  readonly advanceWidth: number;
}
/** Words whose layout is remembered for each font, the oldest forgotten first. */
const PALABRAS = 4_000;

/** pdfkit scales the places of what it gets: each document has its own. */
const copyOf = ({ glyphs, positions }: Trazo): Trazo => ({
  glyphs: [...glyphs],
  positions: positions.map((position) => ({ ...position })),
  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});

/**
 * Opens a font once for all documents, where pdfkit would open it for each: reading its tables and laying out common words is
 * most of the time of a certificate. A word is laid out as if it were the first one. Several characters may share a glyph, and
 * the text of an earlier document must not come out of this one's glyphs.
 */
function openLetra(bytes: Buffer): LetraAbierta {
  const scratch = new PDFDocument({ autoFirstPage: false }).font(bytes as PDFKit.Mixins.PDFFontSource);
  const letra = (scratch as unknown as { _font: { font: LetraAbierta } })._font.font;
  const layout = letra.layout.bind(letra);
  const known = new Map<string, Trazo>();
  letra.layout = (text, features) => {
    if (features) return layout(text, features);
    let trazo = known.get(text);
    if (!trazo) {
      letra._glyphs = {};
      trazo = layout(text);
      known.set(text, trazo);
      const [oldest] = known.keys();
      if (known.size > PALABRAS && oldest !== undefined) known.delete(oldest);
    }
    return copyOf(trazo);
  };
  return letra;
}

const abiertas = new Map<string, LetraAbierta>();
const letraDe = (name: string): LetraAbierta => {
  const known = abiertas.get(name) ?? openLetra(openWoff(readLetra(`files/noto-sans-${name}-normal.woff`)));
  abiertas.set(name, known);
  return known;
};

/** Latin-1, which the first cut has whole, is taken together: nearly all that is printed is of it. Else a letter at a time. */
const TROZOS = /[\0-\u00FF]+|./gsu;

/** A text cut where the font changes. */
function runs(text: string): { cut: Corte; text: string }[] {
  const found: { cut: Corte; text: string }[] = [];
  for (const [typed] of text.matchAll(TROZOS)) {
    const forma = formaDe(typed); // archives (PDF/A) admit no character without its letter shape
    const last = found.at(-1);
    if (last?.cut === forma.cut) last.text += forma.text;
    else found.push(forma);
  }
  return found;
}

/** Only the cuts that a document uses are opened, and embedded. */
function use(doc: LetraDoc, cut: Corte, { peso, cuerpo }: Estilo): LetraDoc {
  const name = `${cut}-${peso}`;
  doc.registerFont(name, letraDe(name) as unknown as PDFKit.Mixins.PDFFontSource);
  return doc.font(name).fontSize(cuerpo);
}

export const ancho = (doc: LetraDoc, text: string, estilo: Estilo): number =>
  runs(text).reduce((sum, run) => sum + use(doc, run.cut, estilo).widthOfString(run.text), 0);

/** A word too long for a line, cut into pieces that fit. */
function pieces(doc: LetraDoc, word: string, width: number, estilo: Estilo): string[] {
  if (ancho(doc, word, estilo) <= width) return [word];
  const found = [''];
  for (const letter of word) {
    const longer = `${found.at(-1)}${letter}`;
    if (found.at(-1) && ancho(doc, longer, estilo) > width) found.push(letter);
    else found[found.length - 1] = longer;
  }
  return found;
}

/**
 * The lines of a text in a column of `width` points. A line keeps the space that parts it from the next word, so that
 * the text reads right when extracted. pdfkit wraps too, but not across fonts within a word.
 */
export function renglones(doc: LetraDoc, text: string, width: number, estilo: Estilo): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY; // points of the last line, with the space behind it: fonts set each word by itself
  for (const word of text.normalize('NFC').split(/\s+/u).filter(Boolean)) {
    const [first = '', ...rest] = pieces(doc, word, width, estilo);
    if (used + ancho(doc, first, estilo) > width) {
      lines.push(first);
      used = 0;
    } else lines[lines.length - 1] += first;
    for (const piece of rest) {
      lines.push(piece);
      used = 0;
    }
    used += ancho(doc, `${rest.at(-1) ?? first} `, estilo);
    lines[lines.length - 1] += ' ';
  }
  return lines.map((line, i) => (i === lines.length - 1 ? line.trimEnd() : line));
}

/** Draws one line with its top at `y`. Never justified: justified text loses its spaces when it is read out. */
function linea(doc: LetraDoc, text: string, x: number, y: number, estilo: Estilo): void {
  let at = x;
  for (const run of runs(text)) {
    use(doc, run.cut, estilo).fillColor(estilo.color);
    doc.text(run.text, at, y + (estilo.linea - estilo.cuerpo) / 2 + estilo.cuerpo * 0.85, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    at += doc.widthOfString(run.text);
  }
}

/** Draws lines from `y` down. */
export function write(doc: LetraDoc, lines: readonly string[], x: number, y: number, estilo: Estilo): void {
  for (const [i, line] of lines.entries()) linea(doc, line, x, y + i * estilo.linea, estilo);
}
