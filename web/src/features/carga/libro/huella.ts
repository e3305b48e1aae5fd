/** The first 32 bits of the fractional parts of the roots of the first primes, as FIPS 180-4 has them. */
const primos: number[] = [];
for (let n = 2; primos.length < 64; n++) if (primos.every((p) => n % p !== 0)) primos.push(n);
const fraccion = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const K = Int32Array.from(primos, (p) => fraccion(Math.cbrt(p)));
const INICIO = Int32Array.from(primos.slice(0, 8), (p) => fraccion(Math.sqrt(p)));
const rotates = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** SHA-256 in plain JavaScript, several times slower than the browser's own. */
export function sha256Propio(bytes: Uint8Array): Uint8Array {
  const total = (bytes.length + 9 + 63) & ~63;
  const from = bytes.length & ~63; // whole blocks are read where they are; the rest is padded
  const cola = new Uint8Array(total - from);
  cola.set(bytes.subarray(from));
  cola[bytes.length - from] = 0x80;
  const fin = new DataView(cola.buffer);
  fin.setUint32(cola.length - 8, Math.floor(bytes.length / 2 ** 29));
  fin.setUint32(cola.length - 4, (bytes.length << 3) >>> 0);
  const h = INICIO.slice();
  const w = new Int32Array(64);
  const at = (array: Int32Array, i: number) => array[i] as number;
  const bloques = (view: DataView, length: number) => {
    for (let p = 0; p < length; p += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getInt32(p + i * 4);
      for (let i = 16; i < 64; i++) {
        const x = at(w, i - 15);
        const y = at(w, i - 2);
        const s0 = rotates(x, 7) ^ rotates(x, 18) ^ (x >>> 3);
        const s1 = rotates(y, 17) ^ rotates(y, 19) ^ (y >>> 10);
        w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
      }
      let [a, b, c, d, e, f, g, z] = h as unknown as [number, number, number, number, number, number, number, number];
      for (let i = 0; i < 64; i++) {
        const s1 = rotates(e, 6) ^ rotates(e, 11) ^ rotates(e, 25);
        const t1 = (z + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
        const s0 = rotates(a, 2) ^ rotates(a, 13) ^ rotates(a, 22);
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        z = g;
        g = f;
        f = e;
        e = (d + t1) | 0;
        d = c;
        c = b;
        b = a;
        a = (t1 + t2) | 0;
      }
      [a, b, c, d, e, f, g, z].forEach((v, i) => {
        h[i] = (at(h, i) + v) | 0;
      });
    }
  };
  bloques(new DataView(bytes.buffer, bytes.byteOffset, from), from);
  bloques(fin, cola.length);
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  h.forEach((v, i) => {
    view.setInt32(i * 4, v);
  });
  return out;
}

/**
 * SHA-256 of a workbook, in hexadecimal: by it a load is found again (ADR 20). The browser's own exists over TLS only, and
 * an office may do without inside its own walls.
 */
export async function huellaDe(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const sum = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256Propio(bytes);
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
