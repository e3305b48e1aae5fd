import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Far above any real answer: a description, keys, tokens. */
const BYTES_MAX = 512 * 1024;
const ESPERA_MS = 8000;
/** This machine, the machines beside it that answer without being asked who they are, and what is no machine at all. */
const PROHIBIDAS = new BlockList();
for (const [red, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['224.0.0.0', 3],
  ] as const),
])
  PROHIBIDAS.addSubnet(red, bits, 'ipv4');
for (const [red, bits] of [
  ...([
    ['::', 128],
    ['::1', 128],
    ['fe80::', 10],
    ['ff00::', 8],
    ['fd00:ec2::', 32],
  ] as const),
])
  PROHIBIDAS.addSubnet(red, bits, 'ipv6');

const isProhibida = (direccion: string) => PROHIBIDAS.check(direccion, isIP(direccion) === 6 ? 'ipv6' : 'ipv4');
const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/**
 * Refuses an address that a provider's description may not send the server to: https alone, and to no machine that trusts
 * whoever is on it. Networks of an institution's own are let through: its provider may well be there.
 * @param local also this very machine, without TLS
 * @throws Error
 */
async function checkDestino(url: URL, local: boolean): Promise<void> {
  if (local && LOCAL.test(url.hostname)) return;
  if (url.protocol !== 'https:') throw new Error('not https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const all = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  if (!all.length || all.some(isProhibida)) throw new Error('forbidden address');
}

/** A fetch for what a provider says: guarded, bounded in time and size, and never led elsewhere. */
export const fetchGuardado =
  (local: boolean) =>
  async (direccion: string | URL, how: RequestInit = {}): Promise<Response> => {
    await checkDestino(new URL(direccion), local);
    const res = await fetch(direccion, { ...how, redirect: 'manual', signal: AbortSignal.timeout(ESPERA_MS) });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of res.body ?? []) {
      bytes += part.length;
      if (bytes > BYTES_MAX) throw new Error('answer too large');
      parts.push(part);
    }
    const { status, statusText, headers } = res;
    return new Response(bytes ? Buffer.concat(parts) : null, { status, statusText, headers });
  };
