import type { Rasgos } from './xml.ts';
import { check, conPartes, inflate, join, type Parte } from './zip.ts';

/**
 * Empty rows from which on they are taken out. The library queues every row it reads and takes them from the front of an
 * array: a hundred thousand that were only formatted cost minutes.
 */
const MUCHAS = 2000;
/** Letters of a row at most; no spreadsheet writes longer ones. */
const LARGO_FILA = 8 * 1024 ** 2;
const FILA = /<row(?=[\s/>])[^<>]*>/g;
const CIERRE = '</row>';
const CON_VALOR = /<(v|is)[\s>]/;
const NUMERO = /\sr=["'](\d+)["']/;

/** A row without how its texts are pronounced. */
function sinFoneticos(fila: string): string {
  let out = '';
  let from = 0;
  for (;;) {
    const open = fila.indexOf('<rPh ', from);
    const close = open < 0 ? -1 : fila.indexOf('</rPh>', open);
    if (close < 0) return out + fila.slice(from);
    out += fila.slice(from, open);
    from = close + '</rPh>'.length;
  }
}

/** The part of a row that is kept. */
const keepFila = (fila: string, { vacias, foneticos }: Rasgos): string => {
  if (vacias > MUCHAS && !CON_VALOR.test(fila)) return '';
  return foneticos ? sinFoneticos(fila) : fila;
};

/** @returns the part without what its rows have too much; undefined where it is left as it is */
async function rewrite(bytes: Uint8Array, part: Parte, rasgos: Rasgos): Promise<Uint8Array | undefined> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const out: Uint8Array[] = [];
  const say = (text: string) => {
    if (text) out.push(encoder.encode(text));
  };
  let buffer = '';
  let claro = true;
  /** Passes on the text as far as it can be told; the rest waits for more. */
  const take = (final: boolean): void => {
    let from = 0;
    let kept = '';
    for (;;) {
      FILA.lastIndex = from;
      const open = FILA.exec(buffer);
      if (!open) {
        const rest = buffer.lastIndexOf('<');
        const cut = final || rest < from ? buffer.length : rest;
        kept += buffer.slice(from, cut);
        from = cut;
        break;
      }
      const close = open[0].endsWith('/>') ? FILA.lastIndex - CIERRE.length : buffer.indexOf(CIERRE, FILA.lastIndex);
      if (close < 0 && !open[0].endsWith('/>')) {
        kept += buffer.slice(from, open.index);
        from = open.index;
        break;
      }
      const end = close + CIERRE.length;
      if (!NUMERO.test(open[0])) claro = false; // its place is that after the row before
      kept += buffer.slice(from, open.index) + keepFila(buffer.slice(open.index, end), rasgos);
      from = end;
    }
    buffer = buffer.slice(from);
    say(kept);
  };
  for await (const chunk of inflate(bytes, part)) {
    buffer += decoder.decode(chunk, { stream: true });
    if (buffer.includes('<!')) return undefined; // a text that is set apart may look like anything, so it is passed on as it is
    take(false);
    if (!claro || buffer.length > LARGO_FILA) return undefined;
  }
  buffer += decoder.decode();
  take(true);
  return join([...out, encoder.encode(buffer)]);
}

/**
 * The workbook without rows that are only formatted and without the pronunciation of texts. They mean nothing, and the library
 * takes minutes or makes mistakes when it writes them back.
 * @param hojas parts of the sheets
 */
export async function lighten(bytes: Uint8Array, parts: readonly Parte[], hojas: Iterable<Parte>): Promise<Uint8Array> {
  const nuevas = new Map<Parte, Uint8Array>();
  for (const part of hojas) {
    const has = await check(bytes, part);
    if (!(has.vacias > MUCHAS || has.foneticos)) continue;
    const anew = await rewrite(bytes, part, has);
    if (anew) nuevas.set(part, anew);
  }
  const otros = parts.some(({ nombre, escrito }) => nombre !== escrito);
  return nuevas.size || otros ? conPartes(bytes, parts, nuevas) : bytes;
}
