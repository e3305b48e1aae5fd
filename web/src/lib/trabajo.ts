import { type Reto, startsAtZeros, textoDe } from '@renadet/domain/lib/trabajo';

/** Numbers tried before the page gets its turn to draw. */
const RATO = 2_000;

// SHA-256 (FIPS 180-4): the browser's own is asynchronous, a hundred times slower for texts this short, and absent without TLS
const primos = (cuantos: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < cuantos; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
const fraccion = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const K = primos(64).map((p) => fraccion(Math.cbrt(p)));
const INICIO = primos(8).map((p) => fraccion(Math.sqrt(p)));
const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));
const codificador = new TextEncoder();

/** SHA-256 of a text. */
export function sha256(texto: string): Uint8Array {
  const bytes = codificador.encode(texto);
  const bloques = ((bytes.length + 8) >> 6) + 1;
  const datos = new DataView(new ArrayBuffer(bloques * 64));
  bytes.forEach((byte, i) => {
    datos.setUint8(i, byte);
  });
  datos.setUint8(bytes.length, 0x80);
  datos.setUint32(bloques * 64 - 4, bytes.length * 8);
  const estado = Int32Array.from(INICIO);
  const w = new Int32Array(64);
  for (let b = 0; b < bloques; b++) {
    for (let i = 0; i < 16; i++) w[i] = datos.getInt32(b * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15] as number, w[i - 2] as number];
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
    }
    let [a, bb, c, d, e, f, g, h] = estado as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const t2 = (s0 + ((a & bb) ^ (a & c) ^ (bb & c))) | 0;
      [h, g, f, e, d, c, bb, a] = [g, f, e, (d + t1) | 0, c, bb, a, (t1 + t2) | 0];
    }
    [a, bb, c, d, e, f, g, h].forEach((n, i) => {
      estado[i] = ((estado[i] as number) + n) | 0;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  estado.forEach((n, i) => {
    digest.setInt32(i * 4, n);
  });
  return new Uint8Array(digest.buffer);
}

/**
 * Does the work that the server asks for after many failures of strangers (ADR 45); a second or two, in which the page goes
 * on drawing.
 * @returns the proof that the sign-in sends along
 */
export async function resolve({ reto, bits, partes }: Reto): Promise<string> {
  const numeros: number[] = [];
  for (let parte = 0; parte < partes; parte++) {
    let n = 0;
    while (!startsAtZeros(sha256(textoDe(reto, parte, n)), bits))
      if (++n % RATO === 0) await new Promise((draw) => setTimeout(draw));
    numeros.push(n);
  }
  return `${reto} ${numeros.join(',')}`;
}
