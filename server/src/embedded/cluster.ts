import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ErrorDeArranque } from '../config.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './demote.ts';
import { newSecret } from './secret.ts';

/** A PostgreSQL data folder, the account that runs it and the place of its owner's password. */
export interface Cluster extends Identity {
  dir: string;
  secret: string;
  bin: Binaries;
}

const UTF8 = { LC_ALL: 'C.UTF-8' };
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env, ...UTF8 });

const run = ({ wrap, ids }: Identity, program: string, args: string[]): SpawnSyncReturns<string> => {
  const [name = program, ...rest] = [...wrap, program, ...args];
  return spawnSync(name, rest, { ...ids, encoding: 'utf8', env: environment() });
};

// Keys and unique indexes compare bytes; people's names are sorted with an ICU collation in ORDER BY only.
const INITDB = [
  '--username=renadet',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=es-MX',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/**
 * Makes the data folder when it does not exist. Data is never removed: only a folder whose making was interrupted
 * (its marker is still there) is made again.
 * @throws ErrorDeArranque when the folder holds data but its password file is lost, or initdb fails
 */
export function ensureCluster(cluster: Cluster): void {
  const { dir, secret, ids } = cluster;
  const making = `${dir}.making`;
  if (existsSync(making)) rmSync(dir, { recursive: true, force: true });
  if (existsSync(join(dir, 'PG_VERSION'))) {
    if (existsSync(secret)) {
      chmodSync(dir, 0o700); // a copy brought back from a backup may have lost it, and PostgreSQL insists
      chmodSync(secret, 0o600);
      return;
    }
    throw new ErrorDeArranque(
      `La carpeta ${dir} tiene una base de datos, pero falta su contraseña en ${secret}. ` +
        'Recupere ese archivo de su respaldo. No se cambió nada.',
    );
  }
  mkdirSync(dirname(dir), { recursive: true });
  writeFileSync(making, '');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (ids.uid !== undefined) chownSync(dir, ids.uid, ids.gid ?? ids.uid);
  newSecret(`${secret}.new`, ids);
  const made = run(cluster, cluster.bin.initdb, ['-D', dir, `--pwfile=${secret}.new`, ...INITDB]);
  if (made.status !== 0)
    throw new ErrorDeArranque(
      `No se pudo crear la base de datos en ${dir}:\n${made.stderr || made.error}\n` +
        'Revise que haya espacio en el disco y permiso de escritura, y vuelva a iniciar.',
    );
  renameSync(`${secret}.new`, secret);
  rmSync(making);
}

/**
 * Clears what an earlier run left when it was killed. A PostgreSQL still at work on this folder is stopped in order.
 * A pid file whose number now belongs to another program would stop ours from starting: it gets the number of a process
 * that has ended, and not removed, because PostgreSQL also reads there whether old connections still hold the data.
 */
export function clearLeftovers(cluster: Cluster): void {
  const file = join(cluster.dir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const cmdline = `/proc/${pid}/cmdline`;
  if (!existsSync(cmdline)) return;
  if (readFileSync(cmdline, 'utf8').split('\0').includes(cluster.dir)) {
    run(cluster, cluster.bin.pg_ctl, ['stop', '-D', cluster.dir, '-m', 'fast', '-w', '-t', '60']);
  } else {
    writeFileSync(file, [String(spawnSync('true').pid), ...rest].join('\n'));
  }
}
