/** As RFC 5987 writes a text in a header: what is no letter, digit or mark of its list, by the bytes of UTF-8. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Content-Disposition of a download: always an attachment, under its own name whatever characters it has. The first name
 * is for programs that read no other: accents off, and neither quotes, backslashes nor percent signs in it.
 */
export function disposicionDe(nombre: string): string {
  const plain = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(nombre.toWellFormed())}`;
}
