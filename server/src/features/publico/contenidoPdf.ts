import { inflateSync } from 'node:zlib';
import {
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Why a PDF is not published: a row of RECHAZOS_DOCUMENTO. */
export type MotivoDePdf = 'roto' | 'protegido' | 'activo' | 'complejo';
class Impublicable extends Error {
  readonly motivo: MotivoDePdf;
  constructor(motivo: MotivoDePdf) {
    super(motivo);
    this.motivo = motivo;
  }
}

/** Keys that only something that runs, or a file inside the file, has. */
const CLAVES = new Set(['JS', 'JavaScript', 'AA', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent', 'FFilter']);
/** The actions and annotations that run, open, send or play something. Links and places in the document are not among them. */
const VALORES = new Set(
  (
    'JavaScript Launch GoToE SubmitForm ImportData Rendition RichMedia RichMediaExecute EmbeddedFile ' +
    'FileAttachment Movie Sound 3D'
  ).split(' '),
);
/** A link into another document: like every link it waits to be clicked, unless the document opens by an action. */
const DE_OTRO = 'GoToR';
/** The keys that say where a stream ends and what it holds. Where one stands twice, readers do not agree. */
const UNA_VEZ = new Set(['N', 'First', 'Filter', 'DecodeParms', 'Length']);
const PROGRAMA = /^(?:javascript|vbscript):/i;
const isPrograma = (text: PDFString | PDFHexString) => PROGRAMA.test(text.decodeText().trimStart());

/** Bytes that one packed list of objects, and all of a document, may unfold to. */
const DESPLEGADO = 64 * 1024 * 1024;
const DESPLEGADO_TODO = 256 * 1024 * 1024;
const OBJETOS_EN_LISTA = 1_000_000;

const [DIAGONAL, PORCIENTO, CORCHETE, LF, CR] = [0x2f, 0x25, 0x5b, 0x0a, 0x0d];
const isBlanco = (byte: number | undefined) =>
  byte === 0x20 || byte === LF || byte === CR || byte === 9 || byte === 12 || byte === 0;
const isDigito = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
/** Signs, points and exponents: some readers take them in the number of an object. */
const isDeNumero = (byte: number | undefined) =>
  isDigito(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e || byte === 0x45 || byte === 0x65;

const textos = new WeakMap<PDFName, string>();
/** A name without its escapes: `/J#61vaScript` is JavaScript. */
function textoDe(name: PDFName): string {
  const known = textos.get(name);
  if (known !== undefined) return known;
  const text = name.decodeText();
  textos.set(name, text);
  return text;
}

/** The library's reader of objects; judges each name and text as it is read, so that none that is written twice is lost. */
class Lector extends PDFParser {
  private isValor = false;
  private claves = new Set<string>();
  private ultima = '';
  /** Findings that hold for all readers of a document. */
  private readonly visto: { abreConAccion: boolean; enlazaOtro: boolean };

  constructor(bytes: Uint8Array, visto: { abreConAccion: boolean; enlazaOtro: boolean }) {
    super(bytes);
    this.visto = visto;
  }

  /** The object at a place. */
  read(at: number) {
    this.bytes.moveTo(at);
    const object = this.parseObject();
    // an address may stand apart from its link
    if ((object instanceof PDFString || object instanceof PDFHexString) && isPrograma(object))
      throw new Impublicable('activo');
    return object;
  }

  /** Whole numbers from a place on. */
  enteros(n: number): number[] {
    this.bytes.moveTo(0);
    return Array.from({ length: n }, () => {
      this.skipWhitespaceAndComments();
      return this.parseRawInt();
    });
  }

  override parseObject(ref?: PDFRef) {
    this.skipWhitespaceAndComments();
    this.isValor = this.bytes.peek() === DIAGONAL;
    return super.parseObject(ref);
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const outer = this.claves;
    this.claves = new Set();
    this.isValor = false;
    const dict = super.parseDict(ref);
    this.claves = outer;
    return dict;
  }

  protected override parseName(): PDFName {
    const isValor = this.isValor;
    this.isValor = false;
    const name = super.parseName();
    const text = textoDe(name);
    if (isValor) {
      if (VALORES.has(text)) throw new Impublicable('activo');
      if (text === DE_OTRO) this.visto.enlazaOtro = true;
      return name;
    }
    this.ultima = text;
    if (text === 'Encrypt') throw new Impublicable('protegido');
    if (CLAVES.has(text)) throw new Impublicable('activo');
    if (text === 'OpenAction') {
      this.skipWhitespaceAndComments();
      if (this.bytes.peek() !== CORCHETE) this.visto.abreConAccion = true;
    }
    if (UNA_VEZ.has(text)) {
      if (this.claves.has(text)) throw new Impublicable('roto');
      this.claves.add(text);
    }
    return name;
  }

  protected override parseString(ref?: PDFRef) {
    const string = super.parseString(ref);
    if (this.ultima === 'URI' && isPrograma(string)) throw new Impublicable('activo');
    return string;
  }

  protected override parseHexString(ref?: PDFRef) {
    const string = super.parseHexString(ref);
    if (this.ultima === 'URI' && isPrograma(string)) throw new Impublicable('activo');
    return string;
  }
}

/**
 * Every place where a reader could take an object to begin (`7 0 obj`), wherever it is: the list of places that a file
 * carries may lead into comments, texts and streams.
 */
function* comienzos(bytes: Uint8Array): Generator<number> {
  // a long line is looked through once, however many digits it has
  let [desde, hasta] = [0, 0];
  const finDeLinea = (at: number) => {
    if (at >= desde && at < hasta) return hasta;
    desde = at;
    hasta = at;
    while (hasta < bytes.length && bytes[hasta] !== LF && bytes[hasta] !== CR) hasta++;
    return hasta;
  };
  const trasBlancos = (from: number) => {
    let at = from;
    for (;;) {
      while (isBlanco(bytes[at])) at++;
      if (bytes[at] !== PORCIENTO) return at;
      at = finDeLinea(at);
    }
  };
  for (let start = 0; start < bytes.length; start++) {
    if (!isDigito(bytes[start]) || isDigito(bytes[start - 1])) continue;
    let at = start;
    while (isDigito(bytes[at]) || bytes[at] === 0x2e) at++;
    const generacion = trasBlancos(at);
    at = generacion;
    while (isDeNumero(bytes[at])) at++;
    if (at === generacion) continue;
    at = trasBlancos(at);
    if (bytes[at] === 0x6f && bytes[at + 1] === 0x62 && bytes[at + 2] === 0x6a) yield at + 3;
  }
}

const numero = (dict: PDFDict, key: string): number | undefined => {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

/** The bytes of a list of objects. Written by no program: other filters than one Flate, or a predictor. */
function unfold({ dict, contents }: PDFRawStream, maximo: number): Uint8Array {
  const filter = dict.get(PDFName.of('Filter'));
  if (dict.get(PDFName.of('DecodeParms'))) throw new Impublicable('roto');
  if (!filter) return contents;
  if (!/^(\/FlateDecode|\[ *\/FlateDecode *\])$/.test(String(filter))) throw new Impublicable('roto');
  try {
    return inflateSync(contents, { maxOutputLength: maximo });
  } catch (error) {
    throw new Impublicable((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'complejo' : 'roto');
  }
}

/** Judges a document. @throws Impublicable, or an error of the library where an object cannot be read */
function review(bytes: Uint8Array): void {
  const visto = { abreConAccion: false, enlazaOtro: false };
  const lector = new Lector(bytes, visto);
  let [objetos, resta] = [0, DESPLEGADO_TODO];
  for (const at of comienzos(bytes)) {
    const object = lector.read(at);
    objetos++;
    if (!(object instanceof PDFRawStream)) continue;
    const { dict } = object;
    // the bytes of a stream may be those of another file
    if (dict.get(PDFName.of('F'))) throw new Impublicable('activo');
    const isLista = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
    const hasLugares = dict.get(PDFName.of('First')) && dict.get(PDFName.of('N'));
    if (!isLista && !hasLugares) continue;
    const [n, first] = [numero(dict, 'N'), numero(dict, 'First')];
    if (n === undefined || first === undefined || n > OBJETOS_EN_LISTA) throw new Impublicable('roto');
    const list = unfold(object, Math.min(DESPLEGADO, resta));
    resta -= list.length;
    const packed = new Lector(list, visto);
    const lugares = packed.enteros(2 * n).filter((_, i) => i % 2 === 1);
    for (const lugar of lugares) packed.read(first + lugar);
  }
  if (objetos === 0) throw new Impublicable('roto');
  for (let at = indexOf(bytes, 'trailer', 0); at !== -1; at = indexOf(bytes, 'trailer', at + 1)) {
    const rest = Buffer.from(bytes.buffer, bytes.byteOffset + at + 7, Math.min(64, bytes.length - at - 7));
    if (/^[\0\s]*<</.test(rest.toString('latin1'))) lector.read(at + 7);
  }
  if (visto.abreConAccion && visto.enlazaOtro) throw new Impublicable('activo');
}
const indexOf = (bytes: Uint8Array, text: string, from: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(text, from);

/** Where a PDF ends; programs may write something short after it. */
const FIN = 2048;

/**
 * The reason against publishing a PDF, from its objects, however they are written: escaped names, packed lists of objects,
 * objects that only the file's own list of places leads to. A PDF that cannot be read as a reader would read it is refused
 * too.
 */
export function motivoDelPdf(bytes: Buffer): MotivoDePdf | undefined {
  const tail = bytes.subarray(-FIN);
  if (!tail.includes('%%EOF') || !tail.includes('startxref')) return 'roto';
  try {
    review(bytes);
    return undefined;
  } catch (error) {
    return error instanceof Impublicable ? error.motivo : 'roto';
  }
}
