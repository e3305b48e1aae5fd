// @vitest-environment node
// Workbooks as offices send them: what their program, or somebody's habits, did to the sheets says nothing of the rows.
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { filasDe } from '@renadet/domain/carga/doceFormas.ejemplo';
import { HOJAS } from '@renadet/domain/carga/errores';
import { fecha } from '@renadet/domain/lib/fecha';
import fc from 'fast-check';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readCarga } from './read.ts';
import { conParte, disassemble } from './zip.probe.ts';

const read = (bytes: Uint8Array) => readCarga(bytes, { catalogos: catalogosEjemplo, hoy: fecha('2026-11-21') });
/** A workbook that is wrong in twelve ways. */
const LIBRO = writeXlsx({
  sheets: HOJAS.map((hoja) => ({
    name: hoja as string,
    rows: [
      ...encabezadosDe(hoja),
      ...filasDe(hoja).map(({ mal }) => celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...mal })),
    ] as CellValue[][],
  })),
});

type Rareza = (bytes: Uint8Array) => Promise<Uint8Array>;
const hoja =
  (change: (xml: string) => string): Rareza =>
  (bytes) =>
    conParte(bytes, /sheet\d\.xml$/, change);
const libro =
  (change: (xml: string) => string): Rareza =>
  (bytes) =>
    conParte(bytes, /xl\/workbook\.xml$/, change);
const textos =
  (change: (text: string) => string): Rareza =>
  (bytes) =>
    conParte(bytes, /sharedStrings\.xml$/, (xml) =>
      xml.replace(/<si><t([^>]*)>([^<]*)<\/t><\/si>/g, (_, __, text: string) => change(text)),
    );
/** After the rows, where the format has it. */
const tras = (more: string) => hoja((xml) => xml.replace('</sheetData>', `</sheetData>${more}`));
const VACIAS = [...Array.from({ length: 3000 }, (_, i) => 5000 + i), 1_048_576]
  .map((r) => `<row r="${r}" s="1" customFormat="1"><c r="A${r}" s="0"/><c r="B${r}" s="0"/></row>`)
  .join('');
const OTROS = { Expediente: ' EXPEDIENTE ', Victima: 'Víctima', Responsable: 'responsable' };
const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

const RAREZAS: Readonly<Record<string, Rareza>> = {
  'sheets in another order': libro((xml) =>
    xml.replace(
      /<sheets>(.*)<\/sheets>/s,
      (_, all: string) =>
        `<sheets>${all
          .match(/<sheet .*?\/>/gs)
          ?.reverse()
          .join('')}</sheets>`,
    ),
  ),
  'sheets named otherwise': libro((xml) =>
    xml.replace(/name="(\w+)"/g, (all, n: keyof typeof OTROS) => (OTROS[n] ? `name="${OTROS[n]}"` : all)),
  ),
  'hidden sheets': libro((xml) => xml.replace(/<sheet (?=name="[VR])/gi, '<sheet state="veryHidden" ')),
  'hidden rows and columns': hoja((xml) =>
    xml
      .replace(/<row /g, '<row hidden="1" ')
      .replace('<sheetData>', '<cols><col min="1" max="90" width="0" hidden="1"/></cols><sheetData>'),
  ),
  'merged titles': tras('<mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="A2:F2"/></mergeCells>'),
  'a protected sheet': tras('<sheetProtection password="CC1A" sheet="1" objects="1" scenarios="1"/>'),
  'a filter': tras(
    '<autoFilter ref="A3:B900"><filterColumn colId="0"><filters><filter val="X"/></filters></filterColumn></autoFilter>',
  ),
  'formatted to the last row': hoja((xml) => xml.replace('</sheetData>', `${VACIAS}</sheetData>`)),
  'attributes of LibreOffice': hoja((xml) =>
    xml
      .replace(
        /<row r="(\d+)"/g,
        '<row r="$1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"',
      )
      .replace(/<sheetData>/, '<sheetFormatPr defaultColWidth="11.5" defaultRowHeight="12.8"/><sheetData>'),
  ),
  'formulas by what they last came to': hoja((xml) =>
    xml.replace(/(<c r="[A-Z]+\d+"(?: s="\d+")?>)(<v>-?\d+<\/v>)/g, '$1<f>SUM(A1:A2)</f>$2'),
  ),
  'texts in runs of letters': textos((t) =>
    t.length < 4 || t.includes('&')
      ? `<si><t xml:space="preserve">${t}</t></si>`
      : `<si><r><rPr><b/><sz val="11"/></rPr><t xml:space="preserve">${t.slice(0, 2)}</t></r><r><t xml:space="preserve">${t.slice(2)}</t></r></si>`,
  ),
  'letters by their numbers': textos(
    (t) => `<si><t xml:space="preserve">${t.replace(/[^\0-\x7f]/gu, (c) => `&#${c.codePointAt(0)};`)}</t></si>`,
  ),
  'blanks before and behind': textos(
    (t) => `<si><t xml:space="preserve">${t && t.length < 50 ? `\u00a0 ${t}\t \u200b` : t}</t></si>`,
  ),
  'texts within their cells': async (bytes) => {
    const all = new TextDecoder().decode(
      (await disassemble(bytes)).find((p) => p.nombre.endsWith('sharedStrings.xml'))?.datos,
    );
    const strings = [...all.matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) => si);
    return conParte(bytes, /sheet\d\.xml$/, (xml) =>
      xml.replace(
        /<c ([^>]*?)t="s"([^>]*)><v>(\d+)<\/v><\/c>/g,
        (_, a: string, b: string, i: string) => `<c ${a}t="inlineStr"${b}><is>${strings[Number(i)]}</is></c>`,
      ),
    );
  },
  'an .xlsm without a program': (bytes) =>
    conParte(bytes, /\[Content_Types\]\.xml$/, (xml) =>
      xml.replace(/application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml/, MACROS),
    ),
  strict: (bytes) =>
    conParte(bytes, /(workbook|sheet\d|sharedStrings|styles)\.xml$/, (xml) =>
      xml
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
    ),
};

/** All that a reading says; a value that is wrong is shown as it was typed, blanks and all. */
const dicho = (leido: unknown) => JSON.stringify(leido, (name, value) => (name === 'valor' ? undefined : value));

test('[2-900] a workbook says the same whatever its program, or somebody, did to its sheets, and each of its rows is told of', async () => {
  const plain = dicho(await read(await LIBRO));
  expect(JSON.parse(plain).validos.length).toBeGreaterThan(3);
  for (const [name, rareza] of Object.entries(RAREZAS)) {
    const bytes = await rareza(await LIBRO);
    const said = await read(bytes).then(dicho, String);
    expect([name, said === plain || said.slice(0, 300)]).toEqual([name, true]);
  }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(RAREZAS), { minLength: 2, maxLength: 6 }), async (names) => {
      let bytes = await LIBRO;
      for (const name of names) bytes = (await RAREZAS[name]?.(bytes)) ?? bytes;
      expect(dicho(await read(bytes))).toBe(plain);
    }),
    { numRuns: 8 },
  );
});
