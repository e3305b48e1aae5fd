import type { Db } from '../db/open.ts';
import { createAcotador } from '../lib/bound.ts';
import { vecindarioDe } from './freno.ts';

const MINUTO = 60_000;
/** Of one network in ten minutes, and of all in one: what strangers write into the audit in a day has a bound. */
const createCuenta = () => ({ deRed: createAcotador(20, 10 * MINUTO), deTodos: createAcotador(200, MINUTO) });
/** Each registry counts its own: two in one process take nothing from each other's record. */
const cuentas = new WeakMap<Db, ReturnType<typeof createCuenta>>();

/** What strangers knock with: who asks again without a session takes nothing of what is kept of those who try passwords. */
type ConQue = 'ingreso' | 'sesion' | 'interconexion';

/**
 * Whether a refusal of a stranger goes on record by itself: one bound for each network and door, and one for all of them,
 * at every door that writes for who has no session (test/ataques/extranos.test.ts).
 * @returns how many others were only counted before it; undefined when this one is, too
 */
export function fits(db: Db, direccion: string, puerta: ConQue = 'ingreso'): number | undefined {
  const cuenta = cuentas.get(db) ?? createCuenta();
  cuentas.set(db, cuenta);
  const omitidos = cuenta.deRed(`${puerta} ${vecindarioDe(direccion)}`);
  if (omitidos === undefined) return undefined;
  if (cuenta.deTodos('') !== undefined) return omitidos;
  cuenta.deRed.deja(omitidos);
  return undefined;
}
