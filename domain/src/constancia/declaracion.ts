/** The statement that a certificate's signature covers: enough to recognise it, nothing about any person. */
export interface Declaracion {
  /** The certificate's code, 22 characters. */
  codigo: string;
  tipo: 'VICTIMA' | 'CARPETA';
  folio: string;
  /** Abbreviation of the institution. */
  institucion: string;
  /** yyyy-MM-dd of issue. */
  fecha: string;
  /** SHA-256 of the text that the certificate states, base64url. */
  contenido: string;
  /** Id of the key: the first 8 bytes of SHA-256 of the raw public key, hexadecimal. */
  llave: string;
}

/** The canonical text that is signed, as UTF-8 (docs/constancias.md): one `name=value` a line, in this order. */
export const textoDeclaracion = (d: Declaracion): string =>
  [
    'RENADET constancia v1',
    `codigo=${d.codigo}`,
    `tipo=${d.tipo}`,
    `folio=${d.folio}`,
    `institucion=${d.institucion}`,
    `fecha=${d.fecha}`,
    `contenido=${d.contenido}`,
    `llave=${d.llave}`,
  ].join('\n');

const FORMA =
  /^(?<tipo>VICTIMA|CARPETA)~(?<folio>[\w-]{1,60})~(?<fecha>\d{4}-\d\d-\d\d)~(?<contenido>[\w-]{43})~(?<llave>[0-9a-f]{16})~(?<firma>[\w-]{86})~(?<institucion>[^\p{Cc}]{1,100})$/u;

/** The text that the QR code carries beside the certificate's code: the rest of the statement and its signature (base64url). */
export const pack = (d: Declaracion, firma: string): string =>
  [d.tipo, d.folio, d.fecha, d.contenido, d.llave, firma, d.institucion].join('~');

/** Reads what a QR code carries; undefined when it is nothing that `pack` wrote. */
export function unpack(codigo: string, text: string): { declaracion: Declaracion; firma: string } | undefined {
  const parts = FORMA.exec(text)?.groups as (Omit<Declaracion, 'codigo'> & { firma: string }) | undefined;
  if (!parts) return undefined;
  const { firma, ...rest } = parts;
  return { declaracion: { codigo, ...rest }, firma };
}
