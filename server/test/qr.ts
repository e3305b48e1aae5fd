/**
 * Reads a QR code from its modules, as a telephone does after it has found them (ISO/IEC 18004, error correction M up to
 * version 20). Written from the standard and not from the library that draws, so that each checks the other.
 */
type Modules = (row: number, column: number) => boolean;

const ECC_M = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS_M = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const FORMAT_MASK = 0b101010000010010;
const LEVEL_M = 0;
const ALNUM = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const MASKS: readonly ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Centres of the alignment patterns. */
function alignment(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - i * step)].sort((a, b) => a - b);
}

/** Whether a module belongs to a pattern and carries no data. */
function isPattern(version: number, size: number): Modules {
  const centres = alignment(version, size);
  const corner = (r: number, c: number) => (r <= 8 && c <= 8) || (r <= 8 && c >= size - 8) || (r >= size - 8 && c <= 8);
  const inAlignment = (r: number, c: number) =>
    centres.some((y) =>
      centres.some((x) => {
        const onFinder = (y === 6 && (x === 6 || x === size - 7)) || (x === 6 && y === size - 7);
        return !onFinder && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2;
      }),
    );
  const inVersion = (r: number, c: number) =>
    version >= 7 && ((r < 6 && c >= size - 11 && c < size - 8) || (c < 6 && r >= size - 11 && r < size - 8));
  return (r, c) => corner(r, c) || r === 6 || c === 6 || inAlignment(r, c) || inVersion(r, c);
}

function codewords(at: Modules, size: number, version: number, mask: number): number[] {
  const skip = isPattern(version, size);
  const bits: number[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = ((right + 1) & 2) === 0 ? size - 1 - i : i;
        if (!skip(r, c)) bits.push(Number(at(r, c) !== MASKS[mask]?.(r, c)));
      }
  }
  const whole = Math.floor(bits.length / 8);
  return Array.from({ length: whole }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
}

/** Product in GF(256) with the polynomial of QR codes. */
function times(a: number, b: number): number {
  let [product, x] = [0, a];
  for (let y = b; y; y >>= 1) {
    if (y & 1) product ^= x;
    x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
  }
  return product;
}

/** Data of the blocks in order. @throws Error when a block's error correction does not fit its data */
function data(words: readonly number[], version: number): number[] {
  const [ecc = 0, blocks = 1] = [ECC_M[version], BLOCKS_M[version]];
  const short = Math.floor(words.length / blocks) - ecc;
  const long = words.length % blocks;
  const parts = Array.from({ length: blocks }, () => [] as number[]);
  let at = 0;
  for (let i = 0; i <= short; i++)
    for (let b = 0; b < blocks; b++) if (i < short || b >= blocks - long) parts[b]?.push(words[at++] ?? 0);
  const plain = parts.flat();
  for (let i = 0; i < ecc; i++) for (let b = 0; b < blocks; b++) parts[b]?.push(words[at++] ?? 0);
  for (const block of parts)
    for (let i = 0, root = 1; i < ecc; i++, root = times(root, 2))
      if (block.reduce((sum, word) => times(sum, root) ^ word, 0) !== 0)
        throw new Error('error correction does not fit');
  return plain;
}

function text(words: readonly number[], version: number): string {
  const bits = words.map((w) => w.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (n: number) => {
    const part = bits.slice(at, at + n);
    at += n;
    return Number.parseInt(part.padEnd(n, '0') || '0', 2);
  };
  const bytes: number[] = [];
  const put = (s: string) => bytes.push(...Buffer.from(s));
  for (let mode = take(4); mode !== 0 && at < bits.length; mode = take(4)) {
    const large = version >= 10;
    if (mode === 4) for (let n = take(large ? 16 : 8); n > 0; n--) bytes.push(take(8));
    else if (mode === 2) {
      let n = take(large ? 11 : 9);
      for (; n >= 2; n -= 2) {
        const pair = take(11);
        put(`${ALNUM[Math.floor(pair / 45)]}${ALNUM[pair % 45]}`);
      }
      if (n) put(ALNUM[take(6)] ?? '');
    } else if (mode === 1) {
      let n = take(large ? 12 : 10);
      for (; n >= 3; n -= 3) put(String(take(10)).padStart(3, '0'));
      if (n) put(String(take(n === 2 ? 7 : 4)).padStart(n, '0'));
    } else throw new Error(`mode ${mode} is not read`);
  }
  return Buffer.from(bytes).toString();
}

/** The text of a QR code. @param size modules a side */
export function readQr(at: Modules, size: number): string {
  const version = (size - 17) / 4;
  // format: around the first corner, eight modules down and seven across
  const places = [...Array.from({ length: 6 }, (_, i) => [8, i]), [8, 7], [8, 8], [7, 8]].concat(
    Array.from({ length: 6 }, (_, i) => [5 - i, 8]),
  );
  const format = Number.parseInt(places.map(([r = 0, c = 0]) => Number(at(r, c))).join(''), 2) ^ FORMAT_MASK;
  if (format >> 13 !== LEVEL_M) throw new Error(`error correction level ${format >> 13}, not M`);
  return text(data(codewords(at, size, version, (format >> 10) & 7), version), version);
}
