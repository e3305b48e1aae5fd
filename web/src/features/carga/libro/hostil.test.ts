// @vitest-environment node
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOJAS } from '@renadet/domain/carga/errores';
import { fecha } from '@renadet/domain/lib/fecha';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import fc from 'fast-check';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCarga } from './read.ts';
import { assemble, conParte, disassemble, type Pieza, pieza } from './zip.probe.ts';
import { LibroInvalido } from './zip.ts';

const opciones = { catalogos: catalogosEjemplo, hoy: fecha('2026-11-21') };
const readIn = (bytes: Uint8Array) => readCarga(bytes, opciones);
const write = (more: object = {}) =>
  writeXlsx({
    sheets: HOJAS.map((name) => ({
      name: name as string,
      rows: [
        encabezadosDe(name)[0],
        ['Nota'],
        encabezadosDe(name)[2],
        celdasDe(name, FILAS_BUENAS[name]),
      ] as CellValue[][],
    })),
    ...more,
  });

let honesto: Uint8Array;
let piezas: Pieza[];
/** What the honest one says. */
let lectura: string;
const resumen = ({ validos, errores, renglones }: Awaited<ReturnType<typeof readIn>>) =>
  JSON.stringify([validos, errores, renglones]);
beforeAll(async () => {
  honesto = await write();
  piezas = await disassemble(honesto);
  lectura = resumen(await readIn(honesto));
});
const HOJA1 = 'xl/worksheets/sheet1.xml';
const con = (p: Pieza) => [...piezas.filter((x) => x.nombre !== p.nombre), p];
const espacios = (n: number) => new Uint8Array(n).fill(32);

describe('hostile or broken workbooks are refused with a sentence in less than two seconds', () => {
  const casos: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['1 a bomb of spaces', () => assemble(con(pieza(HOJA1, espacios(70_000_000))), false), 'demasiado grande'],
    ['2 a zip that holds a zip', () => assemble([pieza('libro.xlsx', honesto)]), 'no es un libro'],
    ['3 a size that lies', () => assemble(con(pieza(HOJA1, espacios(500_000), { longitud: 100 }))), 'dañado'],
    ['4 parts that overlap', () => assemble([...piezas, pieza('xl/otra.xml', '<a/>', { inicio: 10 })]), 'dañado'],
    ['5 the same part twice', () => assemble([...piezas, pieza(HOJA1.toUpperCase(), '<a/>')]), 'dañado'],
    [
      '6 sizes of zip64 without them',
      () => assemble(con(pieza(HOJA1, '<a/>', { longitud: 0xffffffff }))),
      'demasiado grande',
    ],
    ['7 cut off', () => honesto.subarray(0, honesto.length - 30), 'dañado'],
    [
      '8 a wrong CRC',
      () => assemble(con(pieza(HOJA1, piezas.find((p) => p.nombre === HOJA1)?.datos ?? '', { suma: 7 }))),
      'dañado',
    ],
    [
      '8 a wrong CRC behind a cell that no program writes',
      () => {
        const datos = new TextDecoder().decode(piezas.find((p) => p.nombre === HOJA1)?.datos);
        return assemble(con(pieza(HOJA1, datos.replace(/<v>[^<]*/, '<v>x'), { suma: 7 })));
      },
      'dañado',
    ],
    ['9 a path upwards', () => assemble([...piezas, pieza('../fuera.xml', '<a/>')]), 'dañado'],
    ['9 an absolute path', () => assemble([...piezas, pieza('/etc/passwd', 'x')]), 'dañado'],
    [
      '9 a symbolic link',
      () => assemble([...piezas, pieza('xl/liga.xml', '/etc/passwd', { atributos: 0xa1ff0000 })]),
      'dañado',
    ],
    [
      '10 ten thousand parts',
      () => assemble([...piezas, ...Array.from({ length: 10_000 }, (_, i) => pieza(`x/${i}`, ''))]),
      'demasiadas partes',
    ],
    [
      '11 an external entity',
      () =>
        conParte(honesto, /sheet1\.xml$/, (xml) =>
          xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet'),
        ),
      'definiciones',
    ],
    [
      '11 one behind a long comment',
      () =>
        conParte(honesto, /sheet1\.xml$/, (xml) =>
          xml.replace('<worksheet', `<!--${' '.repeat(9000)}--><!DOCTYPE a><worksheet`),
        ),
      'definiciones',
    ],
    [
      '12 billion laughs',
      () =>
        conParte(honesto, /xl\/workbook\.xml$/, (xml) =>
          xml.replace('<workbook', `<!DOCTYPE l [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(10)}">]><workbook`),
        ),
      'definiciones',
    ],
    [
      '13 shared strings out of all measure',
      () => assemble(con(pieza('xl/sharedStrings.xml', espacios(70_000_000))), false),
      'demasiado grande',
    ],
    [
      '14 a text of a million characters',
      () =>
        conParte(honesto, /sharedStrings\.xml$|sheet1\.xml$/, (xml) =>
          xml.replaceAll('Hechos que se investigan.', 'H'.repeat(1_000_000)),
        ),
      'más de 32,767 caracteres',
    ],
    ['17 a page', () => new TextEncoder().encode('<html><table></table></html>'), 'no es un libro'],
    ['17 a PDF', () => new TextEncoder().encode('%PDF-1.7 ...'), 'no es un libro'],
    [
      '17 an OpenDocument',
      () =>
        assemble([pieza('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), pieza('content.xml', '<a/>')]),
      'no es un libro',
    ],
    [
      '17 a binary workbook',
      () => assemble([pieza('[Content_Types].xml', '<a/>'), pieza('xl/workbook.bin', 'x')]),
      'es un libro binario',
    ],
    ['18 encrypted', () => write({ encryption: { password: 'x', spinCount: 10 } }), 'contraseña'],
    ['19 macros', () => assemble([...piezas, pieza('xl/vbaProject.bin', 'x')]), 'macros'],
    ['20 a workbook of Excel 4', () => new Uint8Array([9, 4, 6, 0, 0, 0, 16, 0, 0, 0]), 'no es un libro'],
    [
      '20 a compound file whose chain goes round',
      () => {
        const bytes = new Uint8Array(4096).fill(0);
        bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
        const view = new DataView(bytes.buffer);
        view.setUint16(24, 0x3e, true);
        view.setUint16(26, 3, true);
        view.setUint16(28, 0xfffe, true);
        view.setUint16(30, 9, true);
        view.setUint16(32, 6, true);
        view.setUint32(44, 1, true);
        view.setUint32(48, 1, true);
        view.setUint32(76, 0, true);
        for (let i = 0; i < 128; i++) view.setUint32(512 + 4 * i, 1, true); // every sector leads to the same
        return bytes;
      },
      'dañado',
    ],
  ];
  test.each(casos)('%s', async (_, make, cause) => {
    const bytes = await make();
    const start = gastado();
    const refusal = await readIn(bytes).catch((error: unknown) => error);
    expect(gastado() - start).toBeLessThan(2000);
    expect(refusal).toBeInstanceOf(LibroInvalido);
    expect((refusal as Error).message).toContain(cause);
  });
});

describe('a sheet that is not well-formed is refused, so that no row or cell of it is missing without a word', () => {
  test.each<[string, (xml: string) => string]>([
    ['a quote that is not closed', (xml) => xml.replace('<row r="4"', '<row r="4')],
    ['a quote of a cell that is not closed', (xml) => xml.replace('<c r="B4"', '<c r="B4')],
    ['a row that is not closed', (xml) => xml.replace(/<\/row>(?=<row r="4")/, '')],
    ['a row that is closed twice', (xml) => xml.replace('</row>', '</row></row>')],
    ['a cell that is not closed', (xml) => xml.replace(/(<c r="B4".*?)<\/c>/, '$1')],
    ['a tag that does not end', (xml) => xml.replace(/(<c r="B4"[^>]*)>/, '$1')],
    ['elements that cross', (xml) => xml.replace('</v></c>', '</c></v>')],
    ['a text beside its elements', (xml) => xml.replace('<worksheet', 'x<worksheet')],
    ['a sheet that breaks off', (xml) => xml.slice(0, xml.lastIndexOf('</row>'))],
  ])('%s', async (_, alter) => {
    let changed = false;
    const bytes = await conParte(honesto, /sheet2\.xml$/, (xml) => {
      const after = alter(xml);
      changed = after !== xml;
      return after;
    });
    expect(changed).toBe(true);
    await expect(readIn(bytes)).rejects.toThrow('dañado');
  });
  test('comments, declarations and texts set apart are no fault', async () => {
    const bytes = await conParte(honesto, /sheet\d\.xml$/, (xml) =>
      xml.replace('<sheetData>', '<!-- a > b -- < c --><sheetData>'),
    );
    expect(resumen(await readIn(bytes))).toBe(lectura);
  });
});

describe('legal but awkward workbooks are read like the honest one', () => {
  const hoja = (alter: (xml: string) => string) => () => conParte(honesto, /sheet\d\.xml$/, alter);
  const casos: [string, () => Promise<Uint8Array>][] = [
    [
      '15 a merge of the whole sheet',
      hoja((xml) =>
        xml.replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
      ),
    ],
    [
      '16 64,000 formats',
      () =>
        conParte(honesto, /styles\.xml$/, (xml) =>
          xml.replace(
            '</cellXfs>',
            `${'<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'.repeat(64_000)}</cellXfs>`,
          ),
        ),
    ],
    [
      '19 an external link that nobody follows',
      () =>
        assemble([
          ...piezas,
          pieza(
            'xl/externalLinks/externalLink1.xml',
            '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
          ),
        ]),
    ],
    [
      '27 cells and rows that do not say where they are',
      hoja((xml) => xml.replace(/(<(?:row|c)\b[^>]*?) r="[^"]*"/g, (_, m: string) => m)),
    ],
    [
      '33 hidden rows and columns',
      hoja((xml) =>
        xml
          .replace(/<row /g, '<row hidden="1" ')
          .replace('<sheetData>', '<cols><col min="1" max="50" hidden="1"/></cols><sheetData>'),
      ),
    ],
    [
      '34 a hundred thousand formatted rows with nothing',
      hoja((xml) =>
        xml.replace(
          '</sheetData>',
          `${Array.from({ length: 100_000 }, (_, i) => `<row r="${i + 5}"><c r="A${i + 5}" s="0"/></row>`).join('')}</sheetData>`,
        ),
      ),
    ],
    [
      'a cell at the far end with nothing in it',
      hoja((xml) => xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"/></row></sheetData>')),
    ],
    [
      '31 formulas, by what they last came to',
      hoja((xml) => xml.replace(/(<c r="AA4"[^>]*>)(<v>[^<]*<\/v>)/, '$1<f>SUM(1,1)</f>$2')),
    ],
    [
      '26 texts inside their cells, in pieces',
      async () => {
        const strings = [
          ...new TextDecoder()
            .decode(piezas.find((p) => p.nombre.endsWith('sharedStrings.xml'))?.datos)
            .matchAll(/<si>(.*?)<\/si>/gs),
        ].map((m) => /<t[^>]*>(.*?)<\/t>/s.exec(m[1] ?? '')?.[1] ?? '');
        return conParte(honesto, /sheet\d\.xml$/, (xml) =>
          xml.replace(/<c ([^>]*?)t="s"([^>]*)><v>(\d+)<\/v><\/c>/g, (_, a: string, b: string, i: string) => {
            const whole = strings[Number(i)] ?? '';
            return `<c ${a}t="inlineStr"${b}><is><r><t xml:space="preserve">${whole.slice(0, 2)}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${whole.slice(2)}</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>`;
          }),
        );
      },
    ],
  ];
  test.each(casos)('%s', async (_, make) => {
    expect(resumen(await readIn(await make()))).toBe(lectura);
  });

  const fila = (patch: Record<string, CellValue>) =>
    writeXlsx({
      sheets: HOJAS.map((name) => ({
        name: name as string,
        rows: [
          ...encabezadosDe(name),
          celdasDe(name, { ...FILAS_BUENAS[name], ...(name === 'Victima' && patch) }),
        ] as CellValue[][],
      })),
    });
  test.each([
    ['37 decomposed accents', { nombre: 'Ana Mari\u0301a', primerApp: 'Mun\u0303oz' }, ['ANA MARIA', 'MUÑOZ']],
    [
      '38 no-break and zero-width spaces, a mark',
      { nombre: '\ufeffAna\u00a0Mari\u0301a\u200b', primerApp: ' \tMuñoz\u202e' },
      ['ANA MARIA', 'MUÑOZ'],
    ],
    ['39 a text that begins like a formula', { nombre: '=1+1', primerApp: '@SUM' }, ['=1+1', '@SUM']],
  ] as const)('%s', async (_, patch, [nombre, primerApp]) => {
    const { validos, errores } = await readIn(await fila(patch));
    expect(errores).toEqual([]);
    const { normal } = await import('@renadet/domain/carga/fold');
    const valores = validos[0]?.victimas[0]?.valores;
    expect([normal(String(valores?.nombre)), normal(String(valores?.primerApp))]).toEqual([nombre, primerApp]);
  });
  test('31 the error of a formula is told at its cell', async () => {
    const bytes = await conParte(honesto, /sheet2\.xml$/, (xml) =>
      xml.replace(/<c r="D4"[^>]*>.*?<\/c>/, '<c r="D4" t="e"><f>#REF!</f><v>#REF!</v></c>'),
    );
    const { errores, validos } = await readIn(bytes);
    expect([errores.map((e) => `${e.hoja} ${e.columna} ${e.fila}`), validos]).toEqual([['Victima nombre 4'], []]);
  });
});

test('whatever byte changes, the workbook is refused or reads as it did', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(honesto.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const bytes = honesto.slice();
      bytes[at] = (bytes[at] as number) ^ change;
      const read = await readIn(bytes).then(resumen, () => undefined);
      if (read !== undefined) expect(read).toBe(lectura);
    }),
    { numRuns: 150 },
  );
});
