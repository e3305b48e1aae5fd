import type { Estira } from './frase.ts';

/** Bytes that are a buffer of their own. */
export type Octetos = Uint8Array<ArrayBuffer>;

/** How a kit is opened, in the clear: by a passphrase, or by the device's own passkey (WebAuthn with PRF). */
export type Como = ({ modo: 'frase' } & Estira) | { modo: 'llave'; credencial: Octetos; sal: Octetos };

/** All that a device tells of a kit without its key: that there is one, until when, and how it is opened. */
export interface Cabecera {
  /** Names the kit on this device. */
  id: string;
  /** The shape of what it keeps: a newer program opens those of before. */
  formato: number;
  /** Moment when its time is over, by this device's clock. */
  vence: number;
  /** Asks the server for its state (`estadoDeJuego`). It opens nothing and names nobody. */
  ficha: string;
  como: Como;
  /** The kit's key, closed by the passphrase or the passkey. */
  sobre: Cerrado;
}
interface Cerrado {
  iv: Octetos;
  cifrado: ArrayBuffer;
}

/** The keys of an open kit. */
export interface LlavesDeJuego {
  filas: CryptoKey;
  nombres: CryptoKey;
}

/** A secret that does not open the kit. */
export class NoAbre extends Error {}

const text = new TextEncoder();
const random = (length: number): Octetos => crypto.getRandomValues(new Uint8Array(length));
const hex = (bytes: Octetos) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What the envelope is bound to: with any of it changed, as a later hour, the kit does not open. */
const boundTo = ({ id, formato, vence, ficha, como }: Omit<Cabecera, 'sobre'>): Octetos =>
  text.encode(
    JSON.stringify([
      id,
      formato,
      vence,
      ficha,
      como.modo === 'frase'
        ? ['frase', hex(como.sal), como.memoria, como.vueltas]
        : ['llave', hex(como.credencial), hex(como.sal)],
    ]),
  );

async function derive(secret: Octetos, info: string, as: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(info) };
  return crypto.subtle.deriveKey(how, base, as, false, uses);
}
const AES = { name: 'AES-GCM', length: 256 };
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 };
const ofSecret = (secret: Octetos) => derive(secret, 'renadet campo sobre', AES, ['encrypt', 'decrypt']);
const ofKit = async (key: Octetos): Promise<LlavesDeJuego> => ({
  filas: await derive(key, 'renadet campo filas', AES, ['encrypt', 'decrypt']),
  nombres: await derive(key, 'renadet campo nombres', HMAC, ['sign']),
});

/**
 * Makes the key of a new kit, which is random, and closes it with what only the user or the device's passkey knows.
 * @param secret 32 bytes, of Argon2id or PRF
 */
export async function createCerradura(sin: Omit<Cabecera, 'sobre'>, secret: Octetos) {
  const key = random(32);
  const iv = random(12);
  const como = { name: 'AES-GCM', iv, additionalData: boundTo(sin) };
  const cifrado = await crypto.subtle.encrypt(como, await ofSecret(secret), key);
  const cabecera: Cabecera = { ...sin, sobre: { iv, cifrado } };
  const llaves = await ofKit(key);
  key.fill(0);
  return { cabecera, llaves };
}

/** @throws NoAbre with another secret, or where what stands in the clear was changed */
export async function openCerradura(cabecera: Cabecera, secret: Octetos): Promise<LlavesDeJuego> {
  const { iv, cifrado } = cabecera.sobre;
  const como = { name: 'AES-GCM', iv, additionalData: boundTo(cabecera) };
  const key = await crypto.subtle.decrypt(como, await ofSecret(secret), cifrado).catch(() => {
    throw new NoAbre();
  });
  return ofKit(new Uint8Array(key));
}

/** The name of a row on the disk: who has no key learns nothing of it, nor finds the same one in another kit. */
export const hideNombre = async ({ nombres }: LlavesDeJuego, clave: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.sign('HMAC', nombres, text.encode(clave))));

/** Texts are as long as a whole number of these. */
const BLOQUE = 1024;
/** The first byte: what follows its length. */
const JSON_ = 0;
const BYTES = 1;

/** A value as bytes: how it is said, its length, itself, and as much more as hides its length. */
function pack(valor: unknown, bloque: number): Octetos {
  const bytes = valor instanceof Uint8Array ? valor : text.encode(JSON.stringify(valor));
  const packed = new Uint8Array(Math.ceil((bytes.length + 5) / bloque) * bloque);
  const head = new DataView(packed.buffer);
  head.setUint8(0, valor instanceof Uint8Array ? BYTES : JSON_);
  head.setUint32(1, bytes.length);
  packed.set(bytes, 5);
  return packed;
}
function unpack(packed: ArrayBuffer): unknown {
  const head = new DataView(packed);
  const bytes = new Uint8Array(packed, 5, head.getUint32(1));
  return head.getUint8(0) === BYTES ? bytes.slice() : JSON.parse(new TextDecoder().decode(bytes));
}

/** Closes a value. It opens only under the name that it was closed under. */
export async function closeValor(
  { filas }: LlavesDeJuego,
  lugar: string,
  valor: unknown,
  bloque = BLOQUE,
): Promise<Cerrado> {
  const iv = random(12);
  const como = { name: 'AES-GCM', iv, additionalData: text.encode(lugar) };
  return { iv, cifrado: await crypto.subtle.encrypt(como, filas, pack(valor, bloque)) };
}
/** @throws NoAbre where another value was put in its place, or it was changed */
export async function openValor({ filas }: LlavesDeJuego, lugar: string, { iv, cifrado }: Cerrado): Promise<unknown> {
  const como = { name: 'AES-GCM', iv, additionalData: text.encode(lugar) };
  const packed = await crypto.subtle.decrypt(como, filas, cifrado).catch(() => {
    throw new NoAbre();
  });
  return unpack(packed);
}
