import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTabla } from './readTabla.ts';
import { writeLugares } from './writeLugares.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letra) => letra.charCodeAt(0));
const utf16 = (text: string) => {
  const units = Uint16Array.from(`\uFEFF${text}`, (letra) => letra.charCodeAt(0));
  return new Uint8Array(units.buffer);
};
const LINEAS = (sep: string, fin = '\r\n') =>
  [
    ['Clave', 'Nombre', 'Otras escrituras'],
    ['1', 'PEÑÓN; DEL RÍO', ''],
    ['2', '"Dos, tres"', 'A'],
  ]
    .map((cells) => cells.map((cell) => (cell.includes(sep) && !cell.startsWith('"') ? `"${cell}"` : cell)).join(sep))
    .join(fin);
const LEIDO = [
  { fila: 1, celdas: ['Clave', 'Nombre', 'Otras escrituras'] },
  { fila: 2, celdas: ['1', 'PEÑÓN; DEL RÍO', ''] },
  { fila: 3, celdas: ['2', 'Dos, tres', 'A'] },
];

describe('a table as the world writes it', () => {
  test.each<[string, Uint8Array]>([
    ['commas, UTF-8', utf8(LINEAS(','))],
    ['commas, UTF-8 with its mark, lines of Unix', utf8(`\uFEFF${LINEAS(',', '\n')}`)],
    ['semicolons, Windows', latin(LINEAS(';'))],
    ['tabs, UTF-16', utf16(LINEAS('\t'))],
    ['bars', utf8(LINEAS('|'))],
  ])('%s', async (_, bytes) => {
    expect(await readTabla(bytes)).toEqual(LEIDO);
  });

  test('Excel says what separates its cells', async () => {
    const filas = await readTabla(utf8(`sep=;\r\n${LINEAS(';')}`));
    expect(filas.map(({ celdas }) => celdas)).toEqual(LEIDO.map(({ celdas }) => celdas));
    expect(filas[0]?.fila).toBe(2);
  });

  test('the first sheet of a workbook: its numbers and days as texts, its empty rows left out', async () => {
    const rows = [['Clave', 'Nombre', 'Desde'], [1, 'PEÑÓN', new Date('2026-02-01')], [], [3, null, null]];
    const bytes = await writeXlsx({ sheets: [{ name: 'Hoja', rows }] });
    expect(await readTabla(bytes)).toEqual([
      { fila: 1, celdas: ['Clave', 'Nombre', 'Desde'] },
      { fila: 2, celdas: ['1', 'PEÑÓN', '01/02/2026'] },
      { fila: 4, celdas: expect.arrayContaining(['3']) },
    ]);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', utf8('\r\n ,\r\n'), /está vacío/],
    ['a quote that nobody closes', utf8('Clave,Nombre\n1,"UNO\n2,DOS\n3,TRES'), /renglón 2 .* comilla/],
    ['too many rows', utf8(`Clave\n${'1\n'.repeat(20_001)}`), /más de 20,000 renglones/],
    ['a cell without end', utf8(`Clave\n${'X'.repeat(8001)}`), /renglón 2 .* 8,000 letras/],
    ['the error of a formula', utf8('Clave,Nombre\n1,#N/A'), /renglón 2 tiene el error de una fórmula/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /no es un CSV/],
    ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2]), /dañado|no es un libro/],
  ])('%s is told', async (_, bytes, cause) => {
    await expect(readTabla(bytes)).rejects.toThrow(cause);
  });
});

describe('an official workbook of places becomes the text that the server reads', () => {
  const CP = ['d_codigo', 'd_asenta', 'd_tipo_asenta', 'D_mnpio', 'c_estado', 'c_mnpio', 'id_asenta_cpcons'];
  const libroDe = (sheets: Record<string, (string | number)[][]>) =>
    writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
  test('all sheets that have its heads, whatever stands above them, each row with its place; lost zeros come back', async () => {
    const bytes = await libroDe({
      Nota: [['El Catálogo Nacional de Códigos Postales']],
      Aguascalientes: [CP, [1000, 'Centro', 'Colonia', 'X', '01', '001', '0001']],
      Veracruz: [['Correos'], CP, ['91000', 'Centro | Sur', 'Colonia', 'X', 30, 87, 1]],
    });
    expect((await (await writeLugares(bytes, 'codigos')).text()).split('\n')).toEqual([
      'D_CODIGO|D_ASENTA|D_TIPO_ASENTA|C_ESTADO|C_MNPIO|ID_ASENTA_CPCONS|RENADET HOJA|RENADET RENGLON',
      '01000|Centro|Colonia|01|001|0001|Aguascalientes|2',
      '91000|Centro Sur|Colonia|30|87|1|Veracruz|3',
    ]);
  });
  test('a workbook of the other catalogue is refused with its columns', async () => {
    const bytes = await libroDe({ Hoja: [CP, ['91000', 'Centro', 'Colonia', 'X', 30, 87, 1]] });
    await expect(writeLugares(bytes, 'localidades')).rejects.toThrow(
      'ninguna hoja tiene las columnas de localidades del INEGI (AGEEML): CVE_ENT, CVE_MUN, CVE_LOC, NOM_LOC',
    );
  });
});
