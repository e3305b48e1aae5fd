import type { Db } from '../db/open.ts';
import { createAcotador } from '../lib/bound.ts';
import { redDe } from './freno.ts';

const MINUTO = 60_000;
/** Of one network in ten minutes, and of all in one: what strangers write into the audit in a day has a bound. */
const createCuenta = () => ({ deRed: createAcotador(20, 10 * MINUTO), deTodos: createAcotador(200, MINUTO) });
/** Each registry counts its own: two in one process take nothing from each other's record. */
const cuentas = new WeakMap<Db, ReturnType<typeof createCuenta>>();

/**
 * Whether a refusal of a stranger goes on record by itself.
 * @returns how many others of its network were only counted before it; undefined when this one is, too
 */
export function fits(db: Db, direccion: string): number | undefined {
  const cuenta = cuentas.get(db) ?? createCuenta();
  cuentas.set(db, cuenta);
  const omitidos = cuenta.deRed(redDe(direccion));
  return omitidos !== undefined && cuenta.deTodos('') !== undefined ? omitidos : undefined;
}
