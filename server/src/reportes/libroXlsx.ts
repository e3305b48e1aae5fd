import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import { escritor, type Lineas, lineas } from './copiaXml.ts';

/** One sheet, written row by row. Texts are inline: a table of them would have to be kept until the end. */
export interface Hoja {
  nombre: string;
  /** Widths of the columns, in characters. */
  anchos: readonly number[];
  /** Rows at the top that stay when one scrolls, and come again on a sheet that goes on. */
  cabeza: readonly (readonly Celda[])[];
  /** How each column of the rows is read. */
  tipos: readonly ColumnaReporte['tipo'][];
}
type Celda = string | number | null;

/** Bytes that are compressed at once. */
const TROZO = 65_536;
/** Rows of a sheet at most; what is left goes on in another. */
const RENGLONES = 1_048_576;
const NS = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What XML has no way to say: left out. */
const IMPOSIBLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ESPECIAL = /[^\u0020\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\ud7ff]/;
const texto = (value: string): string =>
  ESPECIAL.test(value)
    ? value
        .replace(IMPOSIBLE, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
    : value;

/** Letters of a column, 0-based: A, B, ... Z, AA. */
const letras = (i: number): string =>
  (i < 26 ? '' : letras(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

function renglon(n: number, celdas: readonly Celda[], columnas: readonly string[]): string {
  let xml = `<row r="${n}">`;
  for (let i = 0; i < celdas.length; i++) {
    const value = celdas[i];
    if (value === null || value === undefined) continue;
    xml +=
      typeof value === 'number'
        ? `<c r="${columnas[i]}${n}"><v>${value}</v></c>`
        : `<c r="${columnas[i]}${n}" t="inlineStr"><is><t xml:space="preserve">${texto(value)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

const abrir = ({ anchos, cabeza }: Hoja): string =>
  `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${cabeza.length}" topLeftCell="A${cabeza.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${anchos
    .map((ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** What is not a sheet: the list of parts, of sheets, and the plainest style there is. */
function partes(nombres: readonly string[]): [string, string][] {
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${NS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const rels = (all: string) => `${XML}<Relationships xmlns="${NS}/package/2006/relationships">${all}</Relationships>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TIPO}.${type}+xml"/>`;
  const each = (write: (i: number, nombre: string) => string) =>
    nombres.map((nombre, i) => write(i + 1, nombre)).join('');
  return [
    [
      'xl/styles.xml',
      `${XML}<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${each((i, nombre) => `<sheet name="${texto(nombre)}" sheetId="${i}" r:id="rId${i}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      rels(
        each((i) => rel(`rId${i}`, 'worksheet', `worksheets/sheet${i}.xml`)) + rel('estilos', 'styles', 'styles.xml'),
      ),
    ],
    ['_rels/.rels', rels(rel('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${each((i) => part(`worksheets/sheet${i}`, 'worksheet'))}</Types>`,
    ],
  ];
}

interface Entrada {
  nombre: Buffer;
  en: number;
  crc: number;
  chico: number;
  grande: number;
}
const numeros = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const out = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = bytes === 2 ? out.writeUInt16LE(value, at) : out.writeUInt32LE(value, at);
  return out;
};
/** Settles when the bytes were taken and may be written over, or when nobody takes them any more. */
const comprimir = (out: DeflateRaw, bytes: Buffer) =>
  new Promise<void>((done) => {
    const go = () => {
      out.off('close', go);
      done();
    };
    out.once('close', go);
    out.write(bytes, go);
  });

/**
 * Rows of a sheet as pieces of bytes, written over two buffers in turn: a piece holds until the one after the next is
 * asked for.
 * @param primero number of the first row; `ultimo` of the last one that fits
 */
async function* renglones(
  source: Lineas,
  { cabe, escribir }: ReturnType<typeof escritor>,
  primero: number,
  ultimo: number,
): AsyncGenerator<Buffer> {
  let [buffer, other] = [Buffer.allocUnsafeSlow(TROZO), Buffer.allocUnsafeSlow(TROZO)];
  let at = 0;
  for (let n = primero; n <= ultimo; n++) {
    const there = source.hay();
    if (!(typeof there === 'boolean' ? there : await there)) break;
    const need = cabe(source.en);
    if (at + need > TROZO) {
      yield buffer.subarray(0, at);
      [buffer, other] = [other, buffer];
      at = 0;
    }
    if (need > TROZO) {
      const large = Buffer.allocUnsafe(need);
      yield large.subarray(0, escribir(source.en, n, large, 0));
    } else at = escribir(source.en, n, buffer, at);
    source.pasar();
  }
  yield buffer.subarray(0, at);
}

/** Version, flags (sizes after the data, names in UTF-8), deflate, a fixed moment: the same rows make the same bytes. */
const COMUN = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 33],
] as const;

/**
 * A workbook as bytes that are made while they are sent: nothing is kept but the last lot of rows. The sheet that is
 * full goes on in another of the same name and a number.
 * @param copia bytes of a COPY in its text format, as they come
 * @throws RangeError above 4 GB, the size of the plain format
 */
export async function* libroXlsx(
  copia: AsyncIterable<Uint8Array>,
  hoja: Hoja,
  maximo = RENGLONES,
): AsyncGenerator<Buffer> {
  const columnas = hoja.anchos.map((_, i) => letras(i));
  const entradas: Entrada[] = [];
  let at = 0;
  const tell = (bytes: Buffer): Buffer => {
    at += bytes.length;
    if (at > 0xffff_ffff) throw new RangeError('the workbook is over 4 GB');
    return bytes;
  };
  async function* entrada(nombre: string, trozos: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    const name = Buffer.from(nombre);
    const e: Entrada = { nombre: name, en: at, crc: 0, chico: 0, grande: 0 };
    yield tell(
      Buffer.concat([numeros([4, 0x04034b50], ...COMUN, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]),
    );
    const deflate = createDeflateRaw({ level: 6, chunkSize: TROZO });
    deflate.on('error', () => {}); // told to who reads
    const feeding = (async () => {
      let flying = Promise.resolve();
      for await (const bytes of trozos) {
        e.crc = crc32(bytes, e.crc);
        e.grande += bytes.length;
        await flying;
        if (deflate.destroyed) return;
        flying = comprimir(deflate, bytes);
      }
      await flying;
      deflate.end();
    })().catch((error: Error) => void deflate.destroy(error));
    try {
      for await (const bytes of deflate as AsyncIterable<Buffer>) {
        e.chico += bytes.length;
        yield tell(bytes);
      }
    } finally {
      deflate.destroy();
      await feeding;
    }
    if (e.grande > 0xffff_ffff) throw new RangeError('a sheet is over 4 GB');
    yield tell(numeros([4, 0x08074b50], [4, e.crc], [4, e.chico], [4, e.grande]));
    entradas.push(e);
  }

  const cabeza = hoja.cabeza.map((row, i) => renglon(i + 1, row, columnas)).join('');
  const source = lineas(copia);
  const rows = escritor(columnas, hoja.tipos);
  async function* una(): AsyncGenerator<Buffer> {
    yield Buffer.from(abrir(hoja) + cabeza);
    yield* renglones(source, rows, hoja.cabeza.length + 1, maximo);
    yield Buffer.from('</sheetData></worksheet>');
  }
  const nombres: string[] = [];
  try {
    do {
      nombres.push(nombres.length ? `${hoja.nombre}_${nombres.length + 1}` : hoja.nombre);
      yield* entrada(`xl/worksheets/sheet${nombres.length}.xml`, una());
    } while (await source.hay());
  } finally {
    await source.terminar();
  }
  for (const [nombre, xml] of partes(nombres)) yield* entrada(nombre, [Buffer.from(xml)]);
  const start = at;
  for (const { nombre, en, crc, chico, grande } of entradas)
    yield tell(
      Buffer.concat([
        numeros(
          [4, 0x02014b50],
          [2, 20],
          ...COMUN,
          [4, crc],
          [4, chico],
          [4, grande],
          [2, nombre.length],
          [2, 0],
          [2, 0],
        ),
        numeros([2, 0], [2, 0], [4, 0], [4, en]),
        nombre,
      ]),
    );
  const count = entradas.length;
  yield numeros([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - start], [4, start], [2, 0]);
}
