import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keptSeed } from '../../lib/semilla.ts';

// Ed25519 keys as node reads them: fixed prefixes before the 32 bytes (RFC 8410)
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const BYTES = 32;
const ARCHIVO = 'constancia.llave';
const ILEGIBLE = (path: string) =>
  `La llave de las constancias, ${path}, no se puede leer. Recupérela de su respaldo; sin ella, borre el archivo y se creará otra (las constancias ya emitidas siguen siendo comprobables).`;

/** The key that signs certificates: its id, its public half (raw) and the act of signing. */
export interface Llave {
  id: string;
  publica: Buffer;
  sign: (text: string) => Buffer;
}

const idDe = (publica: Buffer): string => createHash('sha256').update(publica).digest('hex').slice(0, 16);

const publicKey = (publica: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, publica]), format: 'der', type: 'spki' });

/** A public key as others read it. */
export const aPem = (publica: Buffer): string => publicKey(publica).export({ format: 'pem', type: 'spki' }).toString();

export const isFirmado = (text: string, firma: Buffer, publica: Buffer): boolean =>
  verify(null, Buffer.from(text), publicKey(publica), firma);

/** Short form of a signature, to compare by eye: ABCD-EF01-2345-6789. */
export const selloDe = (firma: Buffer): string =>
  (createHash('sha256').update(firma).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');

/** @param seed 32 random bytes */
export function llaveDe(seed: Buffer): Llave {
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publica = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-BYTES);
  return { id: idDe(publica), publica, sign: (text) => sign(null, Buffer.from(text), secret) };
}

/**
 * The secret of this server: the setting's, which several servers share, or the one of the data folder.
 * @throws ErrorDeArranque when the kept one cannot be read
 */
export const openSemilla = ({ constanciaLlave, dataDir }: Pick<Config, 'constanciaLlave' | 'dataDir'>): Buffer =>
  constanciaLlave ?? keptSeed(join(dataDir, ARCHIVO), ILEGIBLE(join(dataDir, ARCHIVO)));

/** The key of this server. @throws as `openSemilla` */
export const openLlave = (config: Pick<Config, 'constanciaLlave' | 'dataDir'>): Llave => llaveDe(openSemilla(config));
