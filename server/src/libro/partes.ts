export const NS = 'http://schemas.openxmlformats.org';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What XML has no way to say: left out. */
const IMPOSIBLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ESPECIAL = /[^\u0020\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\ud7ff]/;
/** A text as XML says it. */
export const texto = (value: string): string =>
  ESPECIAL.test(value)
    ? value
        .replace(IMPOSIBLE, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
    : value;

/** What is not a sheet: the list of parts, of sheets, and the plainest style there is. */
export function partes(nombres: readonly string[]): [string, string][] {
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
