import PDFDocument from 'pdfkit';

/** What a document says of itself. */
interface Portada {
  titulo: string;
  /** Kept as its date of creation: the same content gives the same bytes. */
  fecha: Date;
  /** false leaves the structure readable, for tests */
  compress: boolean;
  /** Of PDFKit, where the document needs another. */
  opciones?: PDFKit.PDFDocumentOptions;
}

/**
 * Opens a document for archives and for screen readers: Carta, tagged, in Spanish, PDF/A-2a, with our letters.
 * @returns the document, the root of its structure, and what closes both and gives the bytes
 */
export function openPdf({ titulo, fecha, compress, opciones }: Portada) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    compress,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: titulo, Creator: 'RENADET', Producer: 'RENADET', CreationDate: fecha },
    ...opciones,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((ok, ko) => doc.on('end', () => ok(Buffer.concat(chunks))).on('error', ko));
  const document = doc.struct('Document', {});
  doc.addStructure(document);
  const close = (): Promise<Buffer> => {
    document.end();
    doc.end();
    return done;
  };
  return { doc, document, close };
}
