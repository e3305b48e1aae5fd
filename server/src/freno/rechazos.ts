import type { Db } from '../db/open.ts';
import { createAcotador } from '../lib/bound.ts';
import { vecindarioDe } from './freno.ts';

const MINUTO = 60_000;
/** Counts of one network in ten minutes and of all in one: a bound on the lines that strangers write into the audit in a day. */
const createCuenta = () => ({ deRed: createAcotador(20, 10 * MINUTO), deTodos: createAcotador(200, MINUTO) });
/** Each registry counts its own: two in one process take nothing from each other's record. */
const cuentas = new WeakMap<Db, ReturnType<typeof createCuenta>>();

/** The doors that strangers knock at. Knocking without a session does not use up the bound of those who try passwords. */
type ConQue = 'ingreso' | 'sesion' | 'interconexion';

/**
 * Whether a refusal of a stranger goes on record by itself. Each network and door has one bound and all together have one, at
 * every door that writes for strangers (test/ataques/extranos.test.ts).
 * @returns how many others were only counted before it; undefined when this one is only counted, too
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
