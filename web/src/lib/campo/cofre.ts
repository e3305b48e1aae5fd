/**
 * The encrypted box of a field kit (ADR 89): what was taken to the field and what was captured there, by name. It keeps whatever
 * JSON can say, and bytes (`Uint8Array`) by themselves. Nothing that is read from it is there once it is closed.
 */
export interface Cofre {
  /** @returns what is kept under a name; undefined: nothing */
  get(clave: string): Promise<unknown>;
  /** Keeps a value in place of a former one. It settles once the value is on the disk. */
  put(clave: string, valor: unknown): Promise<void>;
  delete(clave: string): Promise<void>;
  /** @returns the names that begin so, in order */
  keys(prefijo: string): Promise<string[]>;
  /** Forgets the key. Every later call is refused with `CofreCerrado`. */
  close(): void;
}

/**
 * What was captured and the server does not have yet is kept under names that begin so. Of a kit whose time is over all else
 * goes; this waits, encrypted, until its owner sends it (D-530).
 */
export const CAPTURADO = 'bandeja/';

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
