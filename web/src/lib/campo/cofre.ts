import type { Caja } from '@renadet/domain/campo/bandeja';

/**
 * The encrypted box of a field kit (ADR 89): what was taken to the field and what was captured there, by name, names in order. It
 * keeps whatever JSON can say, and bytes (`Uint8Array`) by themselves. Nothing that is read from it is there once it is closed.
 */
export interface Cofre extends Caja {
  /** Forgets the key. Every later call is refused with `CofreCerrado`. */
  close(): void;
}

/** The box was closed: by the user, by its time, or in the server. */
export class CofreCerrado extends Error {
  constructor() {
    super('El juego de campo está cerrado.');
  }
}

const copyOf = (valor: unknown) => (valor instanceof Uint8Array ? valor.slice() : JSON.parse(JSON.stringify(valor)));

/** A box in memory alone, for what is tried without a disk. */
export function cofreEnMemoria(filas = new Map<string, unknown>()): Cofre {
  let cerrado = false;
  const open = () => {
    if (cerrado) throw new CofreCerrado();
    return filas;
  };
  return {
    async get(clave) {
      const valor = open().get(clave);
      return valor === undefined ? undefined : copyOf(valor);
    },
    async put(clave, valor) {
      open().set(clave, copyOf(valor));
    },
    async delete(clave) {
      open().delete(clave);
    },
    async keys(prefijo) {
      return [...open().keys()].filter((clave) => clave.startsWith(prefijo)).sort();
    },
    close() {
      cerrado = true;
    },
  };
}
