export const NS = 'http://schemas.openxmlformats.org';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML cannot say: they are left out. */
const IMPOSIBLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ESPECIAL = /[^\u0020\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\u007e\u00a0-\ud7ff]/;
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

/** How a cell looks: its place in the list of styles below. */
export const ESTILO = { plano: 0, nota: 1, titulo: 2, dia: 3, total: 4 } as const;
const [VINO, BLANCO, LINEA] = ['FF621132', 'FFFFFFFF', '<color rgb="FF47494A"/>'];
const fuente = (more: string) => `<font>${more}<name val="Calibri"/></font>`;
const estilo = (more: string, inside = '') => `<xf xfId="0" ${more}>${inside}</xf>`;
const ESTILOS = `${XML}<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="3">${[
  fuente('<sz val="11"/>'),
  fuente('<b/><sz val="11"/>'),
  fuente(`<b/><sz val="11"/><color rgb="${BLANCO}"/>`),
].join(
  '',
)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${VINO}"/></patternFill></fill></fills><borders count="2"><border/><border><left/><right/><top style="thin">${LINEA}</top><bottom/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${[
  estilo('fontId="0"'),
  estilo('fontId="1" applyFont="1"'),
  estilo(
    'fontId="2" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"',
    '<alignment vertical="center" wrapText="1"/>',
  ),
  estilo('numFmtId="164" applyNumberFormat="1"'),
  estilo('fontId="1" borderId="1" applyFont="1" applyBorder="1"'),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A sheet in the list of sheets, and how many rows at its top come again on each printed page. */
export interface HojaEnLista {
  nombre: string;
  cabeza: number;
}

/** The properties of a workbook. They hold no moment, so that the same rows make the same bytes. */
const propiedades = (titulo: string) =>
  `${XML}<cp:coreProperties xmlns:cp="${NS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${texto(titulo)}</dc:title><dc:creator>RENADET</dc:creator><dc:language>es-MX</dc:language></cp:coreProperties>`;

/**
 * The parts besides the sheets: the list of parts, the list of sheets with the rows that each printed page repeats, the styles
 * and the properties.
 */
export function partes(hojas: readonly HojaEnLista[], titulo: string): [string, string][] {
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${NS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const rels = (all: string) => `${XML}<Relationships xmlns="${NS}/package/2006/relationships">${all}</Relationships>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TIPO}.${type}+xml"/>`;
  const each = (write: (i: number, hoja: HojaEnLista) => string) => hojas.map((hoja, i) => write(i + 1, hoja)).join('');
  const repeated = each(
    (i, { nombre, cabeza }) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i - 1}">'${texto(nombre).replaceAll("'", "''")}'!$1:$${cabeza}</definedName>`,
  );
  return [
    ['xl/styles.xml', ESTILOS],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${each((i, { nombre }) => `<sheet name="${texto(nombre)}" sheetId="${i}" r:id="rId${i}"/>`)}</sheets><definedNames>${repeated}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      rels(
        each((i) => rel(`rId${i}`, 'worksheet', `worksheets/sheet${i}.xml`)) + rel('estilos', 'styles', 'styles.xml'),
      ),
    ],
    ['docProps/core.xml', propiedades(titulo)],
    [
      '_rels/.rels',
      rels(
        `${rel('rId1', 'officeDocument', 'xl/workbook.xml')}<Relationship Id="rId2" Type="${NS}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      ),
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${each((i) => part(`worksheets/sheet${i}`, 'worksheet'))}</Types>`,
    ],
  ];
}
