import { argon2id } from 'hash-wasm';

/** What a passphrase is stretched with. The kit says it, so that those of before open when it is raised. */
export interface Estira {
  sal: Uint8Array<ArrayBuffer>;
  /** Memory of one try, in KiB, and how often it is gone through. */
  memoria: number;
  vueltas: number;
}

/** Signs that a passphrase has at least (issue 22). */
export const FRASE_MIN = 16;
/** Of these signs so many differ: a key held down is no passphrase. */
const DISTINTOS = 6;

/** A passphrase as it is meant: however a keyboard made its accents, and with however many spaces. */
const plana = (frase: string): string => frase.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** @returns the sentence that says what a passphrase lacks; undefined: nothing */
export function faltaDeFrase(frase: string): string | undefined {
  const signos = [...plana(frase)];
  if (signos.length < FRASE_MIN)
    return `Escriba al menos ${FRASE_MIN} signos: lleva ${signos.length}. Varias palabras sin relación se recuerdan mejor.`;
  if (new Set(signos).size < DISTINTOS) return 'Use más signos distintos: esta frase se adivina.';
  return undefined;
}

const CONSONANTES = 'bcdfglmnprstvz';
const VOCALES = 'aeiou';
const SILABAS = CONSONANTES.length * VOCALES.length;
/** Below this every syllable has the same number of bytes. */
const JUSTO = 256 - (256 % SILABAS);
/** A passphrase that can be said aloud, of four made-up words: twelve syllables of 70, 73 bits. */
export function proponFrase(): string {
  const silabas: string[] = [];
  while (silabas.length < 12)
    for (const n of crypto.getRandomValues(new Uint8Array(24)))
      if (n < JUSTO && silabas.length < 12)
        silabas.push(`${CONSONANTES[Math.floor((n % SILABAS) / 5)]}${VOCALES[n % 5]}`);
  return [0, 3, 6, 9].map((at) => silabas.slice(at, at + 3).join('')).join(' ');
}

/** The bytes that a passphrase is worth, by Argon2id (RFC 9106). It takes about a second and is to run beside the page. */
export const estira = (frase: string, { sal, memoria, vueltas }: Estira): Promise<Uint8Array> =>
  argon2id({
    password: plana(frase),
    salt: sal,
    memorySize: memoria,
    iterations: vueltas,
    parallelism: 1,
    hashLength: 32,
    outputType: 'binary',
  });
