import { adorno, estilo, filete, HOJA, parrafo } from '../../documento/hoja.ts';
import { openPdf } from '../../documento/open.ts';
import { TINTA } from '../../documento/tinta.ts';

const LETRA = {
  marca: estilo(13, 700, TINTA.vino),
  titulo: estilo(20, 700),
  cuerpo: estilo(11),
  pie: estilo(9, 400, TINTA.segunda),
};
const MARCA = 'DOCUMENTO DE MUESTRA, SIN VALIDEZ OFICIAL';
const AVISO = [
  'Esta hoja ocupa el lugar del documento que se nombra arriba. La hizo el propio registro y no reproduce su texto.',
  'Quien administra el registro publica el documento oficial en Administración, Documentos públicos. Desde ese momento esta hoja deja de mostrarse.',
];

/**
 * A tagged sheet in the place of a document that nobody published yet, marked as a sample above and below. The same
 * title gives the same bytes.
 * @param compress false leaves the structure readable, for tests
 */
export function renderMuestra(
  { titulo, descripcion }: { titulo: string; descripcion: string | null },
  { compress = true } = {},
): Promise<Buffer> {
  const { doc, document, close } = openPdf({
    titulo: `${titulo} (muestra)`,
    fecha: new Date('2026-11-21T12:00:00Z'),
    compress,
    opciones: { autoFirstPage: true },
  });
  adorno(doc, 'Layout', () => doc.rect(0, 0, HOJA.ancho, 84).fill(TINTA.tinte));
  let y = parrafo(doc, document, 'P', { text: MARCA, y: 34, letra: LETRA.marca }) + 48;
  y = parrafo(doc, document, 'H1', { text: titulo, y, letra: LETRA.titulo }) + 8;
  filete(doc, y, TINTA.oro);
  y += 20;
  for (const text of [descripcion ?? '', ...AVISO].filter(Boolean))
    y = parrafo(doc, document, 'P', { text, y, letra: LETRA.cuerpo }) + 10;
  parrafo(doc, document, 'P', { text: MARCA, y: HOJA.alto - 64, letra: LETRA.pie });
  return close();
}
