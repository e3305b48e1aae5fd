import PDFDocument from 'pdfkit';

/** That it is PDF/UA-1 too; PDF/A wants to be told what is not of its own list. */
const ACCESIBLE = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`;

/** The particulars of a document. */
interface Portada {
  titulo: string;
  /** Kept as its date of creation: the same content gives the same bytes. */
  fecha: Date;
  /** false leaves the structure readable, for tests */
  compress: boolean;
  /** Options of PDFKit, where the document needs others. */
  opciones?: PDFKit.PDFDocumentOptions;
}

/**
 * Opens a document for archives and for screen readers: Carta, tagged, in Spanish, PDF/A-2a and PDF/UA-1, with our letters.
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
  (doc as unknown as { appendXML: (xml: string) => void }).appendXML(ACCESIBLE);
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
