import type { Db } from '../db/open.ts';
import { createAcotador } from '../lib/acotar.ts';
import { redDe } from './freno.ts';

const MINUTO = 60_000;
/** Of one network in ten minutes, and of all in one: what strangers write into the audit in a day has a bound. */
const crearCuenta = () => ({ deRed: createAcotador(20, 10 * MINUTO), deTodos: createAcotador(200, MINUTO) });
/** Each registry counts its own: two in one process take nothing from each other's record. */
const cuentas = new WeakMap<Db, ReturnType<typeof crearCuenta>>();

/**
 * Whether a refusal of a stranger goes on record by itself.
 * @returns how many others of its network were only counted before it; undefined when this one is, too
 */
export function cabe(db: Db, direccion: string): number | undefined {
  const cuenta = cuentas.get(db) ?? crearCuenta();
  cuentas.set(db, cuenta);
  const omitidos = cuenta.deRed(redDe(direccion));
  return omitidos !== undefined && cuenta.deTodos('') !== undefined ? omitidos : undefined;
}
