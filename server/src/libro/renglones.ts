// From the bytes of a COPY to those of a sheet, without a text between them: of a million rows nothing is left for the
// collector, and it is three times as fast. The plain twin is `renglon` of hoja.ts; libro.test.ts holds the two equal for
// any rows, and the bench line `reporte: libro` pays for the trick.
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import type { Lineas } from './lineas.ts';

const [TAB, DIAGONAL, NULO, ENTRE_DIAS] = [0x09, 0x5c, 0x4e, 0x2f];
const ESCAPES = new Map([...'tnrbfv'].map((sign, i) => [sign.charCodeAt(0), [9, 10, 13, 8, 12, 11][i] ?? 0]));
const SIGNOS = new Map(
  [...'&<>"'].map((sign, i) => [sign.charCodeAt(0), Buffer.from(['&amp;', '&lt;', '&gt;', '&quot;'][i] ?? '')]),
);
const TEXTO = [Buffer.from('" t="inlineStr"><is><t xml:space="preserve">'), Buffer.from('</t></is></c>')] as const;
const NUMERO = [Buffer.from('"><v>'), Buffer.from('</v></c>')] as const;
const [RENGLON, ABRE, CIERRA] = [Buffer.from('<row r="'), Buffer.from('">'), Buffer.from('</row>')];
/** Bytes that a row takes beside its own: its tags, and those of each cell. */
const [POR_RENGLON, POR_CELDA] = [40, 90];

/** Where a day has its parts, yyyy-mm-dd, as they are written: dd/MM/yyyy. */
const DIA = [
  [8, 10],
  [5, 7],
  [0, 4],
] as const;

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
    day: (b: Buffer, from: number): void => {
      for (const [start, end] of DIA) {
        for (let i = start; i < end; i++) out[at++] = b[from + i] as number;
        if (start) out[at++] = ENTRE_DIAS;
      }
    },
  };
}

/**
 * Writes lines of a COPY as rows of a sheet. Every text is a cell of text, whatever it begins with: none is ever a
 * formula. Days are texts dd/MM/yyyy: nothing moves them. What XML has no way to say is left out.
 * @param columnas letters of each column; `tipos` how each is read
 */
export function createEscritor(columnas: readonly string[], tipos: readonly ColumnaReporte['tipo'][]) {
  const opening = columnas.map((letters) => Buffer.from(`<c r="${letters}`));
  const digits = Buffer.alloc(10);
  const { begin, end, put, text, day } = createPluma();
  const cell = (b: Buffer, from: number, to: number, column: number, n: number): void => {
    const tipo = tipos[column];
    const [open, close] = tipo === 'numero' ? NUMERO : TEXTO;
    put(opening[column] as Buffer);
    put(digits, n);
    put(open);
    if (tipo === 'fecha' && to - from === 10) day(b, from);
    else text(b, from, to);
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
      return end();
    },
  };
}
