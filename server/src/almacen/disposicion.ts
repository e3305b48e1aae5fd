import { rm } from 'node:fs/promises';
import type { Disk } from 'flydrive';

/** The parts that make a store of a flydrive driver: the way in for bytes, and the place where they wait before. */
export interface Disposicion {
  disk: Disk;
  entrada: string;
  insert: (llave: string, ruta: string, longitud: number) => Promise<void>;
  /** Takes away what was sent in parts and never finished, begun before. @returns how many */
  dropPartes?: (antes: Date, isNuestra: (llave: string) => boolean) => Promise<number>;
}

/** Removes an upload that is not to be kept; it may have been removed already. */
export const discard = (ruta: string): Promise<void> => rm(ruta, { force: true });
