import { inflateSync } from 'node:zlib';

/** Bytes of a font's header, and of one entry of its table directory: packed (WOFF 1.0) and as it is opened (OpenType). */
const WOFF = { cabecera: 44, entrada: 20 };
const SFNT = { cabecera: 12, entrada: 16 };
const par = (bytes: number) => (bytes + 3) & ~3;

/**
 * A packed font opened once. fontkit reads WOFF too, and inflates a table anew for each letter it looks up: two thirds of
 * the time of a certificate.
 * @param woff a whole WOFF 1.0 file
 * @throws RangeError when it is none
 */
export function openWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = WOFF.cabecera + i * WOFF.entrada;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    return {
      tag: woff.subarray(at, at + 4),
      suma: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(SFNT.cabecera + count * SFNT.entrada);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  const search = [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)];
  for (const [i, n] of search.entries()) head.writeUInt16BE(n, 4 + 2 * i);
  const parts: Buffer[] = [head];
  let start = head.length;
  for (const [i, { tag, suma, bytes }] of tables.entries()) {
    const at = SFNT.cabecera + i * SFNT.entrada;
    tag.copy(head, at);
    for (const [field, n] of [suma, start, bytes.length].entries()) head.writeUInt32BE(n, at + 4 + 4 * field);
    parts.push(bytes, Buffer.alloc(par(bytes.length) - bytes.length));
    start += par(bytes.length);
  }
  return Buffer.concat(parts);
}
