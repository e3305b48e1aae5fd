import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PREFIJOS } from '../almacen/almacen.ts';
import type { PiezaDeCaja } from './caja.ts';

/** Name of the last piece, which lists all the others. */
export const MANIFIESTO = 'manifiesto.json';

/** Keys of the store that a backup brings: below one of our prefixes, and never out of it. */
const OBJETO = new RegExp(`^(?:${PREFIJOS.join('|')})(?:/[A-Za-z0-9][\\w.-]*)+$`);
export const isObjeto = (llave: string): boolean => OBJETO.test(llave);

/** The list of a backup. Pieces are many, so it has one fingerprint over all of them, in their order. */
export const Manifiesto = z.strictObject({
  formato: z.literal(1),
  /** When the snapshot was taken, ISO 8601. */
  hecho: z.iso.datetime(),
  /** Migrations that the database had, in order. */
  migraciones: z.array(z.string()).min(1),
  tablas: z.array(z.strictObject({ nombre: z.string(), columnas: z.array(z.string()), filas: z.int() })),
  secuencias: z.array(z.strictObject({ nombre: z.string(), valor: z.string() })),
  objetos: z.int(),
  /** Keys of bytes that rows name and the store did not have when it was made. */
  faltan: z.array(z.string()).min(1).optional(),
  piezas: z.int(),
  bytes: z.int(),
  /** SHA-256 over name, length and SHA-256 of each piece, hexadecimal. */
  huella: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifiesto = z.infer<typeof Manifiesto>;

/** Counts pieces and joins their fingerprints into one. */
export function cuentaPiezas() {
  const hash = createHash('sha256');
  const sum = { piezas: 0, bytes: 0 };
  return {
    add: ({ nombre, bytes, huella }: PiezaDeCaja): void => {
      sum.piezas++;
      sum.bytes += bytes;
      hash.update(JSON.stringify([nombre, bytes, huella]));
    },
    total: (): Pick<Manifiesto, 'piezas' | 'bytes' | 'huella'> => ({ ...sum, huella: hash.copy().digest('hex') }),
  };
}
