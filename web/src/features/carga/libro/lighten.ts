import { PRIMER_RENGLON } from '@renadet/domain/carga/limites';
import type { Rasgos } from './xml.ts';
import { conPartes, inflate, join, LibroInvalido, type Parte } from './zip.ts';

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
const CELDA = /\br=["']([A-Z]+\d+)["']/;
const FORMULA = /<f[\s/>]/;
const VALOR = /<v[^<>]*>[^<]/;

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

/** Cell of a row with a formula that nobody worked out: programs that are no spreadsheet write them so. An empty text is a value. */
function sinValor(fila: string): string | undefined {
  const found = fila
    .split('<c ')
    .find((c) => FORMULA.test(c) && !VALOR.test(c) && !/\bt=["']str["']/.test(c.slice(0, c.indexOf('>'))));
  return found === undefined ? undefined : (CELDA.exec(found)?.[1] ?? '');
}

/**
 * @param numero the row's own, as it is written
 * @returns what is kept of a row
 * @throws LibroInvalido where a cell has a formula without its value
 */
function keepFila(fila: string, numero: string | undefined, rasgos: Rasgos, hoja: string): string {
  const quitar = rasgos.vacias > MUCHAS;
  if (quitar && !CON_VALOR.test(fila)) return '';
  const wrong = rasgos.formulas && Number(numero) >= PRIMER_RENGLON ? sinValor(fila) : undefined;
  if (wrong !== undefined)
    throw new LibroInvalido(
      `la fórmula de la celda ${hoja}!${wrong || numero} no tiene valor guardado; abra el libro en Excel, guárdelo y cárguelo de nuevo`,
    );
  return rasgos.foneticos ? sinFoneticos(fila) : fila;
}

/** @returns the part without what its rows have too much; undefined where it is left as it is */
async function rewrite(bytes: Uint8Array, part: Parte, rasgos: Rasgos, hoja: string): Promise<Uint8Array | undefined> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const cambia = rasgos.vacias > MUCHAS || rasgos.foneticos;
  const out: Uint8Array[] = [];
  const say = (text: string) => {
    if (cambia && text) out.push(encoder.encode(text));
  };
  let buffer = '';
  let claro = true;
  /** What can be said of the text so far; the rest waits for what comes after. */
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
      const numero = NUMERO.exec(open[0])?.[1];
      if (numero === undefined) claro = false; // its place is that after the row before
      kept += buffer.slice(from, open.index) + keepFila(buffer.slice(open.index, end), numero, rasgos, hoja);
      from = end;
    }
    buffer = buffer.slice(from);
    say(kept);
  };
  for await (const chunk of inflate(bytes, part)) {
    buffer += decoder.decode(chunk, { stream: true });
    if (buffer.includes('<!')) return undefined; // what is set apart may look like anything: read as it is
    take(false);
    if (!claro || buffer.length > LARGO_FILA) return undefined;
  }
  buffer += decoder.decode();
  take(true);
  return cambia ? join([...out, encoder.encode(buffer)]) : undefined;
}

/**
 * The workbook without what costs its reader minutes or mistakes, and means nothing: rows that are only formatted, and how
 * texts are pronounced.
 * @param hojas parts of the sheets, by their names
 * @throws LibroInvalido where a cell has a formula without its value
 */
export async function lighten(
  bytes: Uint8Array,
  parts: readonly Parte[],
  rasgos: ReadonlyMap<Parte, Rasgos>,
  hojas: ReadonlyMap<string, Parte>,
): Promise<Uint8Array> {
  const nuevas = new Map<Parte, Uint8Array>();
  for (const [hoja, part] of hojas) {
    const has = rasgos.get(part);
    if (!has || !(has.vacias > MUCHAS || has.formulas || has.foneticos)) continue;
    const anew = await rewrite(bytes, part, has, hoja);
    if (anew) nuevas.set(part, anew);
  }
  return nuevas.size ? conPartes(bytes, parts, nuevas) : bytes;
}
