import { formatFecha } from '@renadet/domain/lib/fecha';
import { adorno, codigoQr, enlace, estilo, filete, HOJA, parrafo } from '../../documento/hoja.ts';
import type { ConstanciaImpresa } from '../../documento/impresos.ts';
import { ancho, renglones, write } from '../../documento/letra.ts';
import { openPdf } from '../../documento/open.ts';
import { TINTA } from '../../documento/tinta.ts';
import { COMPRUEBE, CUIDADO, declaracion, secciones, titulo } from './constancia.contenido.ts';
import { altoSecciones, seccion } from './constancia.tabla.ts';

type ConstanciaDoc = PDFKit.PDFDocument;
type ElementoDePdf = PDFKit.PDFStructureElement;

const LETRA = {
  registro: estilo(10, 400, TINTA.segunda),
  titulo: estilo(22, 700, TINTA.vino),
  rotulo: estilo(9, 400, TINTA.segunda),
  folio: estilo(18, 700),
  cuerpo: estilo(11),
  apartado: estilo(12, 700, TINTA.vino),
  pie: estilo(8, 400, TINTA.segunda),
};
const QR = 112; // 0.5 mm a module: what any telephone reads from paper
const COMPROBACION = 602; // top of the part that says how to check
/** Sizes of the data and of the institution, largest first: a certificate is one page, however long its names. */
const DATOS = [10, 9.5, 9, 8, 7, 6, 5];
const INSTITUCION = [11, 9, 7];

function encabezado(doc: ConstanciaDoc, parent: ElementoDePdf, c: ConstanciaImpresa): number {
  filete(doc, HOJA.arriba, TINTA.vino, 4);
  filete(doc, HOJA.arriba + 4, TINTA.oro, 1);
  const text = c.carpeta.dsinstitucion;
  const fits = (cuerpo: number) => renglones(doc, text, HOJA.derecha - HOJA.izquierda, estilo(cuerpo, 700)).length <= 2;
  const letra = estilo(INSTITUCION.find(fits) ?? 7, 700);
  let y = parrafo(doc, parent, 'P', { text, y: HOJA.arriba + 16, letra });
  y = parrafo(doc, parent, 'P', {
    text: 'Registro Nacional del Delito de Tortura (RENADET)',
    y,
    letra: LETRA.registro,
  });
  return parrafo(doc, parent, 'H1', { text: titulo(c), y: y + 16, letra: LETRA.titulo });
}

/** Folio and day of issue on a tinted ground. @returns the y below it */
function folio(doc: ConstanciaDoc, parent: ElementoDePdf, c: ConstanciaImpresa, y: number): number {
  const right = 400;
  adorno(doc, 'Layout', () => {
    doc.rect(HOJA.izquierda, y, HOJA.derecha - HOJA.izquierda, 58).fill(TINTA.tinte);
    doc.rect(HOJA.izquierda, y, 4, 58).fill(TINTA.vino);
  });
  for (const [x, label, value] of [
    [HOJA.izquierda + 18, 'Folio', c.carpeta.folio],
    [right, 'Fecha de emisión', formatFecha(c.fcemision)],
  ] as const) {
    const below = parrafo(doc, parent, 'P', { text: label, x, y: y + 9, letra: LETRA.rotulo });
    parrafo(doc, parent, 'P', { text: value, x, y: below, letra: LETRA.folio });
  }
  return y + 58;
}

function comprobacion(doc: ConstanciaDoc, parent: ElementoDePdf, c: ConstanciaImpresa): void {
  filete(doc, COMPROBACION, TINTA.oro, 1);
  const [x, top] = [HOJA.izquierda + QR + 20, COMPROBACION + 12];
  let y = parrafo(doc, parent, 'H2', { text: 'Compruebe esta constancia', x, y: top - 2, letra: LETRA.apartado });
  y = parrafo(doc, parent, 'P', { text: COMPRUEBE, x, y: y + 1, letra: LETRA.registro });
  y = enlace(doc, parent, { url: c.url, x, y: y + 2, letra: estilo(10, 700, TINTA.vino) });
  y = parrafo(doc, parent, 'P', { text: `Sello de la firma: ${c.sello}`, x, y: y + 2, letra: LETRA.registro });
  if (c.victima) parrafo(doc, parent, 'P', { text: CUIDADO, x, y: y + 1, letra: LETRA.registro });
  codigoQr(doc, parent, { url: c.enlace, x: HOJA.izquierda, y: top, lado: QR, alt: `Código QR que lleva a ${c.url}` });
}

/** Each certificate goes to another person, so it is a document of one page, however many are printed together. */
const NUMERO = 'Página 1 de 1';

function pie(doc: ConstanciaDoc, c: ConstanciaImpresa): void {
  const y = HOJA.alto - 52;
  adorno(doc, 'Pagination', () => {
    write(doc, [`RENADET · ${c.carpeta.folio}`], HOJA.izquierda, y, LETRA.pie);
    write(doc, [NUMERO], HOJA.derecha - ancho(doc, NUMERO, LETRA.pie), y, LETRA.pie);
  });
}

function hoja(doc: ConstanciaDoc, parent: ElementoDePdf, c: ConstanciaImpresa): void {
  const head = folio(doc, parent, c, encabezado(doc, parent, c) + 10);
  const start = parrafo(doc, parent, 'P', { text: declaracion(c), y: head + 14, letra: LETRA.cuerpo });
  const parts = secciones(c);
  const fits = (cuerpo: number) => start + altoSecciones(doc, parts, cuerpo) <= COMPROBACION - 16;
  const cuerpo = DATOS.find(fits) ?? 5;
  parts.reduce((y, part) => seccion(doc, parent, part, y, cuerpo), start);
  comprobacion(doc, parent, c);
}

/**
 * Certificates as one PDF, a page each: Carta, tagged, in Spanish, PDF/A-2a. The same certificates give the same bytes.
 * @param constancias at least one
 * @param compress false leaves the structure readable, for tests
 */
export async function renderConstancias(
  constancias: readonly ConstanciaImpresa[],
  { compress = true } = {},
): Promise<Buffer> {
  const [first] = constancias;
  if (!first) throw new RangeError('no certificate to print');
  const emitted = new Date(
    `${constancias
      .map((c) => c.fcemision)
      .sort()
      .at(-1)}T12:00:00Z`,
  );
  const { doc, document, close } = openPdf({
    titulo: `${titulo(first)} ${first.carpeta.folio}`,
    fecha: emitted,
    compress,
  });
  for (const c of constancias) {
    doc.addPage();
    const part = doc.struct('Sect', {});
    document.add(part);
    hoja(doc, part, c);
    if (c.victima && constancias.length > 1) doc.outline.addItem(c.victima.nombre);
    part.end();
    pie(doc, c);
    // A file may have thousands of victims: others are served between one page and the next
    await new Promise(setImmediate);
  }
  return close();
}
