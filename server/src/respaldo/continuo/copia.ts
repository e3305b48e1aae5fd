import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from '../../db/pg.ts';
import { type CajaDeRespaldo, openCaja } from '../caja.ts';
import { type LugarContinuo, nombreDe } from './lugar.ts';

/** Bytes of a file that are held at once; each piece is a gzip of its own. */
const TRAMO = 4 * 1024 * 1024;
const apretar = promisify(gzip);

/** The folders whose files a copy of a cluster at work leaves out, as pg_basebackup does; the empty folders are made. */
const VACIAS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|por_enviar)\//;
const isSuelta = (path: string): boolean =>
  path === 'postmaster.pid' || path === 'postmaster.opts' || /pgsql_tmp|(?:^|\/)pg_internal\.init/.test(path);
/** Read last: a copy is as new as it says. */
const CONTROL = 'global/pg_control';

/** Folders and files of a cluster, the last one its control file. */
function listCluster(dir: string): { carpetas: string[]; archivos: string[] } {
  const [carpetas, archivos]: [string[], string[]] = [[], []];
  const walk = (rel: string) => {
    if (!existsSync(join(dir, rel))) return; // of a table that was dropped meanwhile
    for (const entry of readdirSync(join(dir, rel), { withFileTypes: true })) {
      const path = rel ? `${rel}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        carpetas.push(path);
        walk(path);
      } else if (entry.isFile() && !VACIAS.test(path) && !isSuelta(path) && path !== CONTROL) archivos.push(path);
    }
  };
  walk('');
  return { carpetas, archivos: [...archivos, CONTROL] };
}

/** Puts a file as it is now, at the length that it had when it was opened. Later writes come again from the log. */
async function putFile(caja: CajaDeRespaldo, dir: string, path: string): Promise<void> {
  const file = await open(join(dir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    const part = Buffer.allocUnsafe(Math.min(size, TRAMO));
    for (let [at, n] = [0, 0]; at < size || n === 0; n++) {
      const { bytesRead } = await file.read(part, 0, Math.min(TRAMO, size - at), at);
      await caja.put(`pg/${path}/${n}.gz`, await apretar(part.subarray(0, bytesRead), { level: 1 }));
      if (bytesRead === 0) return;
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/**
 * Copies a whole embedded cluster beside its work (PostgreSQL's low-level backup), encrypted as backups are.
 * @param url login of a superuser
 * @returns name of the copy
 */
export async function copyCluster(
  url: string,
  pgDir: string,
  { bases }: LugarContinuo,
  destinatarios: readonly string[],
): Promise<string> {
  await mkdir(bases, { recursive: true, mode: 0o700 });
  const ruta = join(bases, 'copia');
  await rm(`${ruta}.parcial`, { force: true }); // of one that was killed
  // one session from start to stop, as PostgreSQL asks
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const caja = await openCaja(ruta, destinatarios).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    const { rows: began } = await client.query<{ desde: string }>(
      `select pg_walfile_name(pg_backup_start('renadet', true)) as desde`,
    );
    const { carpetas, archivos } = listCluster(pgDir);
    await caja.put('carpetas.json', Buffer.from(JSON.stringify(carpetas)));
    for (const path of archivos) await putFile(caja, pgDir, path);
    const { rows } = await client.query<{ labelfile: string; fin: Date }>(
      'select labelfile, clock_timestamp() as fin from pg_backup_stop(true)',
    );
    const [stopped] = rows;
    if (!stopped || !began[0]) throw new Error('no answer');
    await caja.put('pg/backup_label/0.gz', await apretar(Buffer.from(stopped.labelfile)));
    await caja.close();
    const nombre = nombreDe(stopped.fin, began[0].desde);
    await rename(ruta, join(bases, nombre));
    return nombre;
  } catch (error) {
    await caja.drop();
    throw error;
  } finally {
    await client.end();
  }
}
