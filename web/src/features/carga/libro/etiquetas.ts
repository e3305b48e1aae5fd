import { judged, LibroInvalido, type Parte, ROTO } from './zip.ts';

// The elements of a part, one after the other, with any prefixes, quotes, comments and texts set apart. `judged` finds the
// part well-formed as it goes by; an element of an unknown form is refused.

/** The next piece of a part: an element that opens or closes, by its name without prefix, or a text. */
export type Trozo =
  | { que: 'abre'; nombre: string; atributos: string; sola: boolean }
  | { que: 'cierra' }
  | { que: 'texto'; texto: string };

/** Letters that wait for the end of an element at most; no spreadsheet writes longer ones. */
const LARGO = 8 * 1024 ** 2;
const NOMBRADAS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const roto = (): never => {
  throw new LibroInvalido(ROTO);
};

function entidad(name: string): string {
  if (!name.startsWith('#')) return NOMBRADAS[name] ?? roto();
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : roto();
}
/** A text as XML means it. */
export function meant(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return lines.includes('&') ? lines.replace(/&([^;&]*);?/g, (_, name: string) => entidad(name)) : lines;
}
/** A text as the format means it: letters that XML does not take are written by their numbers. */
export const sinEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const ATRIBUTO = /(?<![^\s"'])(?:([^\s=:]{1,200}):)?([^\s=:]{1,200})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g;
/** Attributes by their names without prefix; where two have one name, that without prefix. */
export function atributosDe(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [, prefijo, name = '', a, b] of text.matchAll(ATRIBUTO)) {
    if (prefijo === 'xmlns' || (prefijo && name in found)) continue;
    found[name] = meant(a ?? b ?? '');
  }
  return found;
}

// each alternative can be read in one way only, so a text of no form costs no more than its length
const TROZO =
  /<!--[^-]*(?:-(?!->)[^-]*)*-->|<\?[^?]*(?:\?(?!>)[^?]*)*\?>|<!\[CDATA\[([^\]]*(?:\](?!\]>)[^\]]*)*)\]\]>|<\/[^<>"']*>|<(?:[^\s<>/"'!?:]{1,200}:)?([^\s<>/"'!?:]{1,200})([^<>"'/]*(?:(?:"[^"<]*"|'[^'<]*'|\/(?!>))[^<>"'/]*)*)(\/?)>|([^<]+)/y;

/**
 * Reads what comes at a place of a text.
 * @returns undefined where the text ends before it does
 */
function trozoAt(xml: string, at: number): { trozo: Trozo | undefined; hasta: number } | undefined {
  TROZO.lastIndex = at;
  const found = TROZO.exec(xml);
  if (!found) return undefined;
  const [, aparte, nombre, atributos = '', barra, texto] = found;
  const hasta = TROZO.lastIndex;
  if (nombre !== undefined) return { trozo: { que: 'abre', nombre, atributos, sola: barra === '/' }, hasta };
  // the end of a text may be half an entity; after the last element there is no text
  if (texto !== undefined)
    return hasta === xml.length ? undefined : { trozo: { que: 'texto', texto: meant(texto) }, hasta };
  if (aparte !== undefined) return { trozo: { que: 'texto', texto: aparte.replace(/\r\n?/g, '\n') }, hasta };
  return { trozo: xml[at + 1] === '/' ? { que: 'cierra' } : undefined, hasta };
}

/** Letters that wait for an end that spreadsheets write; longer, they are read as they come. */
const ESPERA = 1024 ** 2;
/** The text of a part in pieces that end where `cierre` does, where it is written. */
async function* pieces(bytes: Uint8Array, part: Parte, cierre: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of judged(bytes, part)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf(cierre) + cierre.length;
    const cut = end >= cierre.length ? end : text.length > ESPERA ? text.length : 0;
    rest = text.slice(cut);
    if (cut) yield text.slice(0, cut);
  }
  yield rest + decoder.decode();
}

/**
 * Walks through a part.
 * @param cierre what mostly ends what `rapido` reads @param rapido what is read at once at a place, where it is written as
 * spreadsheets do, and where it ends
 * @param take what is made of each of the others
 * @throws LibroInvalido where it breaks off
 */
export async function* recorre<T>(
  bytes: Uint8Array,
  part: Parte,
  take: (trozo: Trozo) => T | undefined,
  cierre = '>',
  rapido: (xml: string, at: number) => { hasta: number; valor: T } | undefined = () => undefined,
): AsyncGenerator<T> {
  let rest = '';
  for await (const piece of pieces(bytes, part, cierre)) {
    const xml = rest + piece;
    let at = 0;
    while (at < xml.length) {
      const quick = rapido(xml, at);
      if (quick) {
        at = quick.hasta;
        yield quick.valor;
        continue;
      }
      const next = trozoAt(xml, at);
      if (!next) break;
      at = next.hasta;
      const made = next.trozo && take(next.trozo);
      if (made !== undefined) yield made;
    }
    rest = xml.slice(at);
    if (rest.length > LARGO) roto();
  }
  if (rest.trim()) roto();
}
