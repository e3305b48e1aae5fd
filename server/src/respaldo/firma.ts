// Who made a backup. Encryption for a public key does not say so, since anybody with that key can encrypt for it. So the
// server signs each list (Ed25519), and whoever restores knows the public half.
import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { isFirmado, type Llave, llaveDe, openSemilla } from '../features/constancia/constancia.llave.ts';

/** Name of the piece after the list: 32 bytes of who signed, and 64 of the signature. */
export const FIRMA = 'manifiesto.firma';
const PUBLICA = 32;
const texto = (lista: Buffer): string => `RENADET respaldo 1\n${lista.toString()}`;

/**
 * The key that signs this server's backups. It is derived from the one of certificates, so that there is no other secret to
 * keep.
 */
export const firmanteDe = (config: Pick<Config, 'constanciaLlave' | 'dataDir'>): Llave =>
  llaveDe(createHmac('sha256', openSemilla(config)).update('RENADET firma de respaldos').digest());

export const signLista = ({ publica, sign }: Llave, lista: Buffer): Buffer =>
  Buffer.concat([publica, sign(texto(lista))]);

/** The signer of a list, base64; undefined where the signature is not of this list. */
export function findFirmante(lista: Buffer, firma: Buffer): string | undefined {
  const [publica, rest] = [firma.subarray(0, PUBLICA), firma.subarray(PUBLICA)];
  return publica.length === PUBLICA && isFirmado(texto(lista), rest, publica) ? publica.toString('base64') : undefined;
}

/** As it stands beside the secret key that opens backups, where age takes it for a remark. */
export const lineaDeFirma = ({ publica }: Pick<Llave, 'publica'>): string => `# firma: ${publica.toString('base64')}`;
const LINEA = /^#\s*firma:\s*([A-Za-z0-9+/]{43}=)\s*$/gm;
export const readFirmantes = (text: string): string[] => [...text.matchAll(LINEA)].map(([, one = '']) => one);
