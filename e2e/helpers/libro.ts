import { crc32 } from 'node:zlib';
import { celdasDe, encabezadosDe, FILAS_BUENAS, type FilaEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import type { Celda } from '@renadet/domain/carga/celdas';
import { HOJAS_DE_LIBRO, type Hoja, type HojaDeLibro, letra } from '@renadet/domain/carga/errores';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escapeText = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A zip whose parts are not compressed: written here, so that the reader is tried on another's hand. */
function zip(parts: readonly (readonly [string, string])[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of parts) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const celda = (value: Celda, column: number, row: number): string => {
  const r = `${letra(column)}${row}`;
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'number'
    ? `<c r="${r}"><v>${value}</v></c>`
    : `<c r="${r}" t="inlineStr"><is><t xml:space="preserve">${escapeText(String(value))}</t></is></c>`;
};
/** @param vacias rows below that have a format and nothing in them, as a column that was painted whole leaves them */
function hojaXml(rows: readonly (readonly Celda[])[], vacias = 0): string {
  const data = rows.map((cells, i) => `<row r="${i + 1}">${cells.map((c, j) => celda(c, j, i + 1)).join('')}</row>`);
  for (let r = rows.length + 1; r <= rows.length + vacias; r++)
    data.push(`<row r="${r}"><c r="A${r}" s="0"/><c r="B${r}" s="0"/></row>`);
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data.join('')}</sheetData></worksheet>`;
}

/** How many formatted rows without any value stand at the end of a sheet. */
type Vacias = Readonly<Record<string, number>>;

/** A workbook of these sheets. */
export function libroDe(
  hojas: readonly (readonly [nombre: string, filas: readonly (readonly Celda[])[]])[],
  vacias: Vacias = {},
): Buffer {
  const each = (text: (nombre: string, n: number) => string) =>
    hojas.map(([nombre], i) => text(nombre, i + 1)).join('');
  return zip([
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${XLSX}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${REL}"><sheets>${each((nombre, n) => `<sheet name="${nombre}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${REL}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
    ...hojas.map(([nombre, filas], i): [string, string] => [
      `xl/worksheets/sheet${i + 1}.xml`,
      hojaXml(filas, vacias[nombre]),
    ]),
  ]);
}

/** Rows of the sheets of a load; the sheet Complemento is there where it is named. */
export type Filas = Readonly<
  Record<Hoja, readonly FilaEjemplo[]> & Partial<Record<HojaDeLibro, readonly FilaEjemplo[]>>
>;
/** A workbook of a load: in each sheet the sound row with some cells changed, once per entry. */
export const libro = (filas: Filas, vacias: Vacias = {}): Buffer =>
  libroDe(
    HOJAS_DE_LIBRO.flatMap((hoja) => {
      const rows = filas[hoja]?.map((fila) => celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...fila }));
      return rows ? [[hoja, [...encabezadosDe(hoja), ...rows]] as const] : [];
    }),
    vacias,
  );
