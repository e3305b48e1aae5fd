import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ask } from './bitacora.ts';

const NUESTRO = /^renadet-\d{8}T\d{6}Z\.tar\.age$/;

/**
 * Takes away the backups of a folder beyond the newest ones, after one more was made. The newest that came back whole when it
 * was tried stays, however old, and so does whatever this registry did not make.
 * @param ruta the backup that was just made
 * @returns those that went, the oldest last
 */
export async function retire(url: string, ruta: string, cuantos: number): Promise<string[]> {
  const ours = await ask<{ dsarchivo: string; bueno: boolean }>(
    url,
    `select dsarchivo, fcrespaldo = (select max(fcrespaldo) from respaldo where boentero) as bueno from respaldo`,
    [],
  );
  const known = new Map(ours.map(({ dsarchivo, bueno }) => [dsarchivo, bueno]));
  const names = readdirSync(dirname(ruta)).filter((name) => NUESTRO.test(name) && known.has(name));
  const old = names.toSorted().toReversed().slice(cuantos);
  const gone = old.filter((name) => known.get(name) !== true && name !== basename(ruta));
  for (const name of gone) rmSync(join(dirname(ruta), name));
  return gone;
}
