/** The demand on the host that an address leads to: that it writes, or that it is a standby. */
export type Pide = 'escribir' | 'leer';

/** Values of `target_session_attrs`, as PostgreSQL's own library names them. */
const PIDE: Readonly<Record<string, Pide>> = {
  'read-write': 'escribir',
  primary: 'escribir',
  standby: 'leer',
  'prefer-standby': 'leer',
};

/** An address of PostgreSQL, taken apart: one address for each host that it names. */
export interface Direccion {
  urls: readonly [string, ...string[]];
  /** Undefined where one host is named and nothing is asked of it. */
  pide: Pide | undefined;
}

/** The part of an address before the hosts (with the account), the hosts, and the part after them. */
function partes(text: string): [start: string, hosts: string, rest: string] | undefined {
  const scheme = /^postgres(?:ql)?:\/\//.exec(text)?.[0];
  if (scheme === undefined) return undefined;
  const end = text.slice(scheme.length).search(/[/?#]/);
  const authority = end < 0 ? text : text.slice(0, scheme.length + end);
  const from = Math.max(scheme.length, authority.lastIndexOf('@') + 1);
  return [text.slice(0, from), authority.slice(from), text.slice(authority.length)];
}

const withoutAttrs = (text: string): string => {
  const url = new URL(text);
  url.searchParams.delete('target_session_attrs');
  return url.href;
};

/**
 * Reads an address that may name several hosts, which URLs do not allow and PostgreSQL's own library does:
 * `postgres://usuario:clave@uno:5432,dos:5432/base?target_session_attrs=read-write`.
 * @param usual what is asked of several hosts where the address does not say
 * @returns undefined when it is no such address
 */
export function readDireccion(text: string, usual: Pide): Direccion | undefined {
  const [start = '', hosts, rest = ''] = partes(text) ?? [];
  const names = hosts?.split(',') ?? [];
  const [first, ...others] = names.map((name) => `${start}${name}${rest}`);
  if (first === undefined || ![first, ...others].every((url) => URL.canParse(url))) return undefined;
  if (others.length && names.includes('')) return undefined;
  const asked = new URL(first).searchParams.get('target_session_attrs');
  if (asked === null) return { urls: [first, ...others], pide: others.length ? usual : undefined };
  const pide = PIDE[asked];
  return pide && { urls: [withoutAttrs(first), ...others.map(withoutAttrs)], pide };
}

/** The addresses of the single hosts; account, password and database are the same in all. */
export const urlsDe = (text: string): Direccion['urls'] => readDireccion(text, 'escribir')?.urls ?? [text];
