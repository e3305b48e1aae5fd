import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { vecindarioDe } from '../freno/freno.ts';

/** The machines between us and people, by the settings. Only they are believed when they say where a request comes from. */
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
 * The network of a request: a /24 or a /64, of the address of the nearest machine that the settings do not name. All strangers
 * of one network count together.
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
