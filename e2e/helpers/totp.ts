import { createHmac } from 'node:crypto';

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authentication application shows for a secret (RFC 6238), so many steps of 30 seconds from now. */
export function codigoDe(secreto: string, pasos = 0): string {
  const bits = [...secreto.replace(/\s/g, '')].map((c) => LETRAS.indexOf(c).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + pasos));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
