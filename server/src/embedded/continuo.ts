// The embedded PostgreSQL hands over its write-ahead log while it works (RESPALDO_DIR): PostgreSQL copies each full segment
// beside its data, which costs it a copy, and the server takes it from there, encrypted (respaldo/continuo).
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './demote.ts';

/** Seconds after which PostgreSQL hands over a segment that is not full. So much is lost with the disk. */
const CADA_S = 30;

/** Where segments wait to be sent: within the data folder, with the rights of its files. */
export const salidaDe = (pgDir: string): string => join(pgDir, 'por_enviar');

/** As the shell and then PostgreSQL read it. */
export const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** Settings of a PostgreSQL that hands over. A copy gets its name when it is whole and on the disk. */
export function ajustesContinuo(pgDir: string): string[] {
  const [whole, part] = [`${quoted(salidaDe(pgDir))}/%f`, `${quoted(salidaDe(pgDir))}/%f.parcial`];
  const command = `cp %p ${part} && sync ${part} && mv ${part} ${whole}`;
  return ['archive_mode=on', `archive_timeout=${CADA_S}`, `archive_command=${command}`];
}

/** A folder within the cluster's, of whoever runs PostgreSQL. */
export function makeFolder(path: string, { uid, gid }: Identity['ids']): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (uid !== undefined) chownSync(path, uid, gid ?? uid);
}
