import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { vecindarioDe } from '../freno/freno.ts';

/** The machines between us and people, by the settings: only their word on where a request comes from is believed. */
function listaDe(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of proxies) {
    const [address = '', bits] = text.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}

/**
 * Who counts as one among those who have not signed in: a /24 or a /64, of the address that the nearest machine we do not
 * know by the settings has.
 */
export function createProcedencia(proxies: readonly string[]): (req: IncomingMessage) => string {
  const known = listaDe(proxies);
  const isProxy = (address: string) => isIP(address) !== 0 && known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return ({ socket, headers }) => {
    const passed = proxies.length
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .filter(Boolean)
      : [];
    const hops = [socket.remoteAddress ?? '', ...passed.reverse().map((hop) => hop.trim())];
    const address = hops.find((hop) => !isProxy(hop)) ?? hops.at(-1) ?? '';
    return vecindarioDe(address);
  };
}
