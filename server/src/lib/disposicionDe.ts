/**
 * A text in a header, as RFC 5987 writes it: any character but letters, digits and the marks of its list stands as its bytes
 * of UTF-8.
 */
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
