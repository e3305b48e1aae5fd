import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { type Config, ErrorDeArranque } from '../config.ts';
import { openDatabase, requireDuenio } from '../embedded/database.ts';
import { findRunning } from '../embedded/join.ts';
import { lockFolder } from '../embedded/lock.ts';
import { prepareBase } from './prepare.ts';

/** A database to fill, and how to leave it as it was found. */
export interface BaseAbierta {
  /** Address of the owner of the tables. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Opens the database that the server uses with the same settings, with its schema, catalogues and demo accounts. While a
 * server is at work on the data folder, it joins that one and does not stop its database afterwards.
 * @param alone refuse to join: the work to be done would make the server's readers wait
 * @throws ErrorDeArranque in Spanish
 */
export async function openBase(config: Config, alone: boolean): Promise<BaseAbierta> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const undo of opened.reverse()) await undo();
  };
  try {
    if (!config.databaseUrl) opened.push(lockFolder(config.dataDir));
    const base = await openDatabase(config);
    opened.push(base.stop);
    const migracion = requireDuenio(base);
    await prepareBase(
      migracion,
      { ...config, demo: config.demo && { ...config.demo, carpetas: 0 } },
      hoyEnMexico(new Date()),
    );
    return { url: migracion, close };
  } catch (error) {
    await close();
    const isTaken = error instanceof ErrorDeArranque && !config.databaseUrl && !alone;
    const url = isTaken ? await findRunning(config.dataDir) : undefined;
    if (url) return { url, close: async () => {} };
    throw error;
  }
}
