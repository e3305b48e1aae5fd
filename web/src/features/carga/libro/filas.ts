import type { Celda } from '@renadet/domain/carga/celdas';
import { serialToDate } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { conPartes, inflate, type Parte } from './zip.ts';

// Sheets as spreadsheets write them, read straight from their text in a quarter of the library's time (ADR 83). Whatever is written
// in another way is left to the library from there on: nothing here guesses.

/** What cells point at, the same for every sheet. */
export interface PartesComunes {
  textos: readonly string[];
  /** By style: whether its numbers are days. */
  dias: readonly boolean[];
  es1904: boolean;
}
export interface FilaDeHoja {
  fila: number;
  celdas: readonly Celda[];
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const OTRA_ENTIDAD = /&(?!(?:amp|lt|gt|quot|apos);)/;
/** A text as it was meant; undefined where it has an entity that only the library knows. */
function meant(text: string): string | undefined {
  if (text.includes('&') && OTRA_ENTIDAD.test(text)) return undefined;
  const plain = text.includes('&') ? text.replace(/&(\w+);/g, (_, name: string) => ENTIDADES[name] ?? '') : text;
  return plain.includes('_x')
    ? plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain;
}

/** Letters that wait for the end of an element at most; no spreadsheet writes longer rows. */
const LARGO = 8 * 1024 ** 2;
/** The text of a part in pieces that end where `cierre` does, each whole elements; the last one is whatever is left. */
async function* pieces(bytes: Uint8Array, part: Parte, cierre: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of inflate(bytes, part)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf(cierre) + cierre.length;
    if (end < cierre.length && text.length > LARGO) return yield text; // nobody finds an element in it
    if (end < cierre.length) rest = text;
    else {
      yield text.slice(0, end);
      rest = text.slice(end);
    }
  }
  yield rest + decoder.decode();
}

const COMIENZO_TEXTOS = /^\s*(?:<\?xml[^<>]*\?>\s*)?<sst(?=[\s>])[^<>]*>/;
const TEXTO =
  /\s*<si>(?:<t(?: xml:space="preserve")?>([^<]*)<\/t>|<t\/>|((?:<r>[^<]*(?:<(?!\/r>)[^<]*)*<\/r>)+))<\/si>/y;
const TRAMO =
  /<r>(?:<rPr\/>|<rPr>(?:<[^r!][^<>]*>|<rFont[^<>]*>)*<\/rPr>)?<t(?: xml:space="preserve")?>([^<]*)<\/t><\/r>/y;
const FIN_TEXTOS = /^\s*<\/sst>\s*$/;

/** A text in runs of letters of their own, put together. */
function tramos(xml: string): string | undefined {
  let out = '';
  for (TRAMO.lastIndex = 0; TRAMO.lastIndex < xml.length; ) {
    const found = TRAMO.exec(xml);
    const text = found ? meant(found[1] as string) : undefined;
    if (text === undefined) return undefined;
    out += text;
  }
  return out;
}

/** The texts that cells of every sheet point at; undefined where they are not written as spreadsheets do. */
export async function readTextos(bytes: Uint8Array, part: Parte): Promise<string[] | undefined> {
  const out: string[] = [];
  let isFirst = true;
  for await (const piece of pieces(bytes, part, '</si>')) {
    let at = isFirst ? (COMIENZO_TEXTOS.exec(piece)?.[0].length ?? -1) : 0;
    if (at < 0) return undefined;
    isFirst = false;
    for (;;) {
      TEXTO.lastIndex = at;
      const found = TEXTO.exec(piece);
      if (!found) break;
      const [all, plain, runs] = found;
      const text = runs === undefined ? meant(plain ?? '') : tramos(runs);
      if (text === undefined) return undefined;
      out.push(text);
      at += all.length;
    }
    if (at < piece.length && !FIN_TEXTOS.test(piece.slice(at))) return undefined;
  }
  return out;
}

/**
 * Which styles make a number a day, as the library judges them: it reads a sheet of one cell of each.
 * @param parts all but the sheets and their texts @param hoja one of the sheets, and its name
 */
export async function readDias(
  bytes: Uint8Array,
  parts: readonly Parte[],
  [nombre, hoja]: readonly [string, Parte],
  estilos: string,
): Promise<Pick<PartesComunes, 'dias' | 'es1904'>> {
  const cuantos = estilos.match(/<(?:\w+:)?xf(?=[\s/>])/g)?.length ?? 0;
  const celdas = Array.from({ length: cuantos }, (_, s) => `<c s="${s}"><v>1</v></c>`).join('');
  const xml = `<worksheet><sheetData><row r="1">${celdas}</row></sheetData></worksheet>`;
  const small = conPartes(bytes, [...parts, hoja], new Map([[hoja, new TextEncoder().encode(xml)]]));
  let days: (number | undefined)[] = [];
  for await (const { values } of streamXlsxRows(small, { sheet: nombre }))
    days = values.map((v) => (v instanceof Date ? v.getTime() : undefined));
  const desde1904 = serialToDate(1, true).getTime();
  return { dias: days.map((day) => day !== undefined), es1904: days.some((day) => day === desde1904) };
}

const FILA = /\s*<row r="(\d+)"[^<>]*?(\/?)>/y;
const CELDA =
  /\s*<c r="([A-Z]{1,2})\d+"(?: s="(\d+)")?(?: t="(\w+)")?(?: s="(\d+)")?(?:\/>|>(?:<v>([^<]*)<\/v>|<v\/>|<is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is>)?<\/c>)/y;
const CIERRE = /\s*<\/row>/y;

/** Place of a column, from 0. */
const placeOf = (letras: string): number =>
  letras.length === 1 ? letras.charCodeAt(0) - 65 : (letras.charCodeAt(0) - 64) * 26 + letras.charCodeAt(1) - 65;

/** What a cell holds, as the library says it; undefined where only that can say. */
function readValor(tipo: string, estilo: number, v: string, enLinea: string | undefined, tabla: PartesComunes): Celda {
  if ((enLinea !== undefined) !== (tipo === 'inlineStr')) return undefined;
  switch (tipo) {
    case 's':
      return Number.isNaN(Number(v)) ? undefined : (tabla.textos[Number(v)] ?? null);
    case 'str':
      return meant(v);
    case 'inlineStr':
      return meant(enLinea ?? '');
    case 'b':
      return v.includes('&') ? undefined : v === '1' || v.toLowerCase() === 'true';
    case 'e':
      return /&|_x/.test(v) ? undefined : v;
    case 'n': {
      if (v === '') return null;
      const n = Number(v);
      if (Number.isNaN(n)) return undefined;
      return tabla.dias[estilo] ? serialToDate(n, tabla.es1904) : n;
    }
    default:
      return undefined;
  }
}

/** The row that begins at `at`, and where it ends; undefined where it is not as spreadsheets write it. */
function readFila(xml: string, at: number, tabla: PartesComunes): (FilaDeHoja & { hasta: number }) | undefined {
  FILA.lastIndex = at;
  const head = FILA.exec(xml);
  if (!head) return undefined;
  const celdas: Celda[] = [];
  const fila = Number(head[1]);
  let hasta = FILA.lastIndex;
  if (head[2]) return { fila, celdas, hasta };
  for (;;) {
    CELDA.lastIndex = hasta;
    const found = CELDA.exec(xml);
    if (!found) break;
    const [, letras = '', antes, tipo = 'n', despues, v = '', enLinea] = found;
    const value = readValor(tipo, Number(antes ?? despues ?? -1), v, enLinea, tabla);
    if (value === undefined) return undefined;
    const place = placeOf(letras);
    while (celdas.length < place) celdas.push(null);
    celdas[place] = value;
    hasta = CELDA.lastIndex;
  }
  CIERRE.lastIndex = hasta;
  return CIERRE.test(xml) ? { fila, celdas, hasta: CIERRE.lastIndex } : undefined;
}

const DATOS = '<sheetData>';
const FIN_DATOS = /^\s*<\/sheetData>/;

/**
 * The rows of a sheet, while they are as spreadsheets write them.
 * @returns whether those were all
 */
export async function* readFilas(
  bytes: Uint8Array,
  part: Parte,
  tabla: PartesComunes,
): AsyncGenerator<FilaDeHoja, boolean> {
  let place: 'before' | 'within' | 'after' = 'before';
  for await (const piece of pieces(bytes, part, '</row>')) {
    let at = 0;
    if (place === 'before') {
      at = piece.indexOf(DATOS);
      if (at < 0 || piece.slice(0, at).includes('<!')) return false;
      at += DATOS.length;
      place = 'within';
    }
    for (let row = readFila(piece, at, tabla); row; row = readFila(piece, at, tabla)) {
      at = row.hasta;
      yield row;
    }
    const rest = piece.slice(at);
    if (!rest) continue;
    const end = FIN_DATOS.exec(rest);
    if (!end || rest.slice(end[0].length).includes('sheetData')) return false;
    place = 'after';
  }
  return place === 'after';
}
