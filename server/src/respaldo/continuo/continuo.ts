import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { LLAVES } from '../backUp.ts';
import { destinatariosDe } from '../llaves.ts';
import type { AvisoDeArchivo, DatosDeArchivo } from './continuo.hilo.ts';
import type { Raiz } from './envio.ts';

/** The continuous archive of a running server. */
export interface ArchivoContinuo {
  /** Until when all that was written lies elsewhere; null before anything was sent. */
  hasta: () => Date | null;
  stop: () => Promise<void>;
}

/**
 * The folders and files that a restore needs beside the database: the store where it is a folder, keys, passwords of the
 * cluster.
 */
export function raicesDe({ dataDir, almacenUrl }: Pick<Config, 'dataDir' | 'almacenUrl'>): Raiz[] {
  const files = [...LLAVES, 'pg.password', 'pg.app.password'].map((nombre) => ({
    nombre,
    ruta: join(dataDir, nombre),
  }));
  if (almacenUrl?.startsWith('s3:')) return files;
  const ruta = almacenUrl ? decodeURIComponent(new URL(almacenUrl).pathname) : join(dataDir, 'almacen');
  return [...files, { nombre: 'almacen', ruta }];
}

/**
 * Starts archiving the embedded database to RESPALDO_DIR.
 * @param url login of its superuser
 * @param say told what goes wrong, once for each cause, and when it goes on
 */
export async function startArchivo(
  config: Config & { respaldoDir: string },
  url: string,
  say: (aviso: object, text: string) => void,
): Promise<ArchivoContinuo> {
  const { dataDir, respaldoDir } = config;
  const workerData: DatosDeArchivo = {
    url,
    respaldoDir,
    pgDir: join(dataDir, 'pg'),
    destinatarios: await destinatariosDe(config),
    raices: raicesDe(config),
  };
  const worker = new Worker(new URL('./continuo.hilo.ts', import.meta.url), { workerData });
  let hasta: Date | null = null;
  let falla: string | undefined;
  worker.on('message', (aviso: AvisoDeArchivo) => {
    if ('falla' in aviso) {
      if (aviso.falla !== falla)
        say({ codigo: aviso.falla }, 'el archivo continuo no puede escribir en RESPALDO_DIR; se sigue intentando');
      falla = aviso.falla;
      return;
    }
    if (falla !== undefined) say({}, 'el archivo continuo sigue');
    falla = undefined;
    if ('hasta' in aviso) hasta = aviso.hasta;
  });
  worker.on('error', (error) =>
    say({ codigo: (error as NodeJS.ErrnoException).code ?? error.name }, 'el archivo continuo se detuvo'),
  );
  return { hasta: () => hasta, stop: async () => void (await worker.terminate()) };
}
