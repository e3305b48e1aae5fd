// From the bytes of a COPY to those of a sheet, without a text between them: of a million rows nothing is left for the
// collector, and it is three times as fast. The plain twin is `renglon` of hoja.ts; libro.test.ts holds the two equal for
// any rows, and the bench line `reporte: libro` pays for the trick.
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import type { Lineas } from './lineas.ts';
import { ESTILO } from './partes.ts';

const [TAB, DIAGONAL, NULO, GUION, CERO] = [0x09, 0x5c, 0x4e, 0x2d, 0x30];
const ESCAPES = new Map([...'tnrbfv'].map((sign, i) => [sign.charCodeAt(0), [9, 10, 13, 8, 12, 11][i] ?? 0]));
const SIGNOS = new Map(
  [...'&<>"'].map((sign, i) => [sign.charCodeAt(0), Buffer.from(['&amp;', '&lt;', '&gt;', '&quot;'][i] ?? '')]),
);
const TEXTO = [Buffer.from('" t="inlineStr"><is><t>'), Buffer.from('</t></is></c>')] as const;
const CONSERVA = Buffer.from(' xml:space="preserve"');
const BLANCO = 0x20;
const NUMERO = [Buffer.from('"><v>'), Buffer.from('</v></c>')] as const;
const DIA = [Buffer.from(`" s="${ESTILO.dia}"><v>`), NUMERO[1]] as const;
const [RENGLON, ABRE, CIERRA] = [Buffer.from('<row r="'), Buffer.from('">'), Buffer.from('</row>')];
/** Bytes that a row takes beside its own: its tags, and those of each cell. */
const [POR_RENGLON, POR_CELDA] = [40, 90];

const natural = (b: Buffer, from: number, to: number): number => {
  let n = 0;
  for (let i = from; i < to; i++) n = 10 * n + (b[i] as number) - CERO;
  return n;
};
/** Days of March to January that came before each month: years begin with March here, so that February ends them. */
const ANTES = [306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275];
/** The first day that every program of sheets counts alike: some have a 29/02/1900. */
const MARZO_DE_1900 = 61;
/**
 * A day of a COPY, yyyy-mm-dd, as sheets count days: 1 is 01/01/1900.
 * @returns 0 for any other text, and for days before March of 1900
 */
function serieDe(b: Buffer, from: number, to: number): number {
  if (to - from !== 10 || b[from + 4] !== GUION || b[from + 7] !== GUION) return 0;
  const month = natural(b, from + 5, from + 7);
  const year = natural(b, from, from + 4) - (month < 3 ? 1 : 0);
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const serie = 365 * year + leaps + (ANTES[month - 1] ?? 0) + natural(b, from + 8, to) - 693_900;
  return serie >= MARZO_DE_1900 ? serie : 0;
}

/** Puts bytes into a buffer one after the other, which for so few is quicker than to copy them. */
function createPluma() {
  let out: Buffer = Buffer.alloc(0);
  let at = 0;
  const put = (bytes: Uint8Array, length = bytes.length): void => {
    for (let i = 0; i < length; i++) out[at++] = bytes[i] as number;
  };
  /** Writes a byte of a text. @returns how many bytes of the text it took */
  const sign = (b: Buffer, i: number): number => {
    const byte = b[i] as number;
    if (byte === DIAGONAL) {
      const plain = ESCAPES.get(b[i + 1] as number) ?? (b[i + 1] as number);
      if (plain >= 0x20 || plain === 9 || plain === 10 || plain === 13) out[at++] = plain;
      return 2;
    }
    const named = SIGNOS.get(byte);
    if (named) put(named);
    else if (byte < 0x20 || byte === 0x7f) return 1;
    else if (byte === 0xc2 && (b[i + 1] as number) < 0xa0)
      return 2; // U+0080 to U+009F
    else if (byte === 0xef && b[i + 1] === 0xbf && (b[i + 2] as number) >= 0xbe)
      return 3; // U+FFFE, U+FFFF
    else out[at++] = byte;
    return 1;
  };
  return {
    begin: (buffer: Buffer, start: number): void => {
      [out, at] = [buffer, start];
    },
    end: () => at,
    put,
    /** A text of a COPY, without what XML has no way to say. */
    text: (b: Buffer, from: number, to: number): void => {
      for (let i = from; i < to; ) i += sign(b, i);
    },
    /** Says of the text written since `start` that its blanks count, where it begins or ends with one. */
    keepBlanks: (start: number): void => {
      if (at === start || ((out[start] as number) > BLANCO && (out[at - 1] as number) > BLANCO)) return;
      const tag = start - 1; // the end of the tag moves behind
      out.copyWithin(tag + CONSERVA.length, tag, at);
      CONSERVA.copy(out, tag);
      at += CONSERVA.length;
    },
    /** A whole number above 0. */
    number: (n: number): void => {
      let unit = 1;
      while (unit * 10 <= n) unit *= 10;
      for (; unit >= 1; unit = Math.floor(unit / 10)) out[at++] = CERO + (Math.floor(n / unit) % 10);
    },
  };
}

/** The count of a workbook so far: its rows, and the sum of each column that is added up. */
export interface CuentaDeLibro {
  renglones: number;
  sumas: (number | null)[];
}
/** @returns a count of a workbook of which nothing was written yet */
export const sinContar = (sumas: readonly boolean[] = []): CuentaDeLibro => ({
  renglones: 0,
  sumas: sumas.map((is) => (is ? 0 : null)),
});

/**
 * Writes lines of a COPY as rows of a sheet. Every text is a cell of text, whatever it begins with: none is ever a formula.
 * Days are days, without hour or zone, that show dd/mm/yyyy (D-206). Characters that XML cannot say are left out.
 * @param columnas letters of each column; `tipos` how each is read; `cuenta` learns how many were written
 */
export function createEscritor(
  columnas: readonly string[],
  tipos: readonly ColumnaReporte['tipo'][],
  cuenta: CuentaDeLibro,
) {
  const { sumas } = cuenta;
  const opening = columnas.map((letters) => Buffer.from(`<c r="${letters}`));
  const digits = Buffer.alloc(10);
  const { begin, end, put, text, keepBlanks, number } = createPluma();
  const cell = (b: Buffer, from: number, to: number, column: number, n: number): void => {
    const tipo = tipos[column];
    const serie = tipo === 'fecha' ? serieDe(b, from, to) : 0;
    const [open, close] = serie ? DIA : tipo === 'numero' ? NUMERO : TEXTO;
    const sum = sumas[column] ?? null;
    if (sum !== null) sumas[column] = sum + natural(b, from, to);
    put(opening[column] as Buffer);
    put(digits, n);
    put(open);
    const start = end();
    if (serie) number(serie);
    else text(b, from, to);
    if (open === TEXTO[0]) keepBlanks(start);
    put(close);
  };
  return {
    /** Bytes that a line may take. */
    fits: ({ desde, fin }: Lineas['en']) => 6 * (fin - desde) + POR_CELDA * columnas.length + POR_RENGLON,
    /** Writes a line as row `n` into a buffer. @returns where it ends */
    write: ({ bytes: b, desde, fin }: Lineas['en'], n: number, buffer: Buffer, start: number): number => {
      begin(buffer, start);
      const length = digits.write(String(n), 'latin1');
      put(RENGLON);
      put(digits, length);
      put(ABRE);
      for (let from = desde, column = 0; from <= fin; column++) {
        let to = from;
        while (to < fin && b[to] !== TAB) to++;
        const isNull = to - from === 2 && b[from] === DIAGONAL && b[from + 1] === NULO;
        if (!isNull) cell(b, from, to, column, length);
        from = to + 1;
      }
      put(CIERRA);
      cuenta.renglones++;
      return end();
    },
  };
}
