import { isEmpty } from './rules.ts';

const isSame = <V>(one: V, other: V, name: keyof V) => JSON.stringify(one[name]) === JSON.stringify(other[name]);

/**
 * The values of some fields that a new record takes over from another one, where it is blank or as a new form has it. Typed
 * values stay.
 */
export function takeOver<V extends object>(names: readonly (keyof V)[], otra: V, escrita: V, nueva: V): Partial<V> {
  const tells = names.filter((name) => !isEmpty(otra[name]) && !isSame(otra, escrita, name));
  const open = tells.filter((name) => isEmpty(escrita[name]) || isSame(escrita, nueva, name));
  return Object.fromEntries(open.map((name) => [name, otra[name]])) as Partial<V>;
}
