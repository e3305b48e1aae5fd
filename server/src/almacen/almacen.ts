import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { reviewVirus } from './antivirus.ts';
import type { Disposicion } from './disposicion.ts';
import { prepareS3 } from './s3.ts';

/** Under which our objects lie, so that a shared bucket or folder may hold other things: attachments, originals of loads, public documents. */
export const PREFIJOS = ['anexos', 'cargas', 'publicos'] as const;
/** Under which lies what is set aside before it is deleted: `apartados/<day>/<key>`. */
export const APARTADOS = 'apartados';
/** Object that says which registry a store belongs to. */
const MARCA = 'renadet.marca';

export interface Objeto {
  llave: string;
  modificado: Date;
}

/** Where the bytes of attachments are kept: a folder or an S3 bucket. Knows nothing of files or users. */
export interface AlmacenDeArchivos {
  /** Folder where uploads are written before they are kept. */
  entrada: string;
  /**
   * Keeps a file that is already on the disk, flushed, and takes it away from there.
   * @returns once it would survive a power cut
   */
  save: (llave: string, ruta: string, longitud: number) => Promise<void>;
  /** Undefined when there is nothing under that key. */
  read: (llave: string) => Promise<Readable | undefined>;
  /** Nothing happens when there is nothing. */
  erase: (llave: string) => Promise<void>;
  list: (prefijo: (typeof PREFIJOS)[number] | typeof APARTADOS) => AsyncGenerator<Objeto>;
  move: (llave: string, destino: string) => Promise<void>;
  /** Takes away what was sent in parts and never finished, begun before. @returns how many */
  dropPartes: (antes: Date) => Promise<number>;
  /** The mark of the registry that claimed the store; undefined where none did. */
  readMarca: () => Promise<string | undefined>;
  putMarca: (marca: string) => Promise<void>;
}

const DE_ENSAYO = 'Es el ensayo de un respaldo: los archivos se consultan; no se agregan ni se quitan.';
const isEnsayo = async (): Promise<never> => {
  throw new AppError('NO_DISPONIBLE', { message: DE_ENSAYO });
};

/**
 * A store as the drill of a restored backup sees it (ENSAYO): its settings may name the one that lives, and a copy of the
 * database made by other means bears its mark.
 */
export const soloLectura = (almacen: AlmacenDeArchivos, dataDir: string): AlmacenDeArchivos => ({
  ...almacen,
  entrada: join(dataDir, 'entrada'),
  save: isEnsayo,
  erase: isEnsayo,
  move: isEnsayo,
  dropPartes: isEnsayo,
  putMarca: isEnsayo,
});

/** The store of a server: in a drill nothing is written to it. */
export const openAlmacenOf = async (config: Config): Promise<AlmacenDeArchivos> => {
  const almacen = await openAlmacen(config);
  return config.ensayo ? soloLectura(almacen, config.dataDir) : almacen;
};

/** Name under which bytes are kept: says nothing of whose they are, and never comes from outside. */
export const nuevaLlave = (): string => {
  const id = crypto.randomUUID();
  return `${PREFIJOS[0]}/${id.slice(0, 2)}/${id}`;
};

/** A name in a folder is on the disk when the folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** A folder, with uploads beside it in the same file system, so that a moved file is there whole or not at all. */
function prepareCarpeta(raiz: string): Disposicion {
  return {
    disk: new Disk(new FSDriver({ location: pathToFileURL(`${raiz}/`), visibility: 'private' })),
    entrada: join(raiz, 'entrada'),
    // not the driver's move, which copies and flushes nothing
    insert: async (llave, ruta) => {
      const destino = join(raiz, llave);
      const made = await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
      await rename(ruta, destino);
      await flushFolder(dirname(destino));
      if (made) await flushFolder(dirname(dirname(destino)));
    },
  };
}

/** Whether an error says for sure that there is no such object: a service that is away proves nothing. */
export function isAusente(error: unknown): boolean {
  const { code, $metadata, cause } = error as {
    code?: string;
    $metadata?: { httpStatusCode?: number };
    cause?: unknown;
  };
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || (cause !== undefined && isAusente(cause));
}
/** Gone since it was listed: nothing to tell of. */
const siAusente = (error: unknown): undefined => {
  if (!isAusente(error)) throw error;
};

async function* list(disk: Disk, prefijo: string): AsyncGenerator<Objeto> {
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await disk.listAll(prefijo, {
      recursive: true,
      ...(page && { paginationToken: page }),
    });
    for (const object of objects) {
      if (!object.isFile || !object.key.startsWith(`${prefijo}/`)) continue;
      const found = await object.getMetaData().catch(siAusente);
      if (found) yield { llave: object.key, modificado: found.lastModified };
    }
    page = paginationToken;
  } while (page);
}

/** Refuses with a sentence for a bucket that failed: nothing was saved, come back later. */
const sinAlmacen = (error: unknown): never => {
  throw error instanceof AppError ? error : new AppError('NO_DISPONIBLE', { message: RECHAZOS.sinAlmacen });
};

/**
 * Opens the store of the settings: ALMACEN_URL, else a folder of the data folder. Makes nothing until it is used. Where
 * there is an antivirus (CLAMD_URL), nothing gets in that it has not looked at.
 */
export async function openAlmacen({
  almacenUrl,
  dataDir,
  clamdUrl,
}: Pick<Config, 'almacenUrl' | 'dataDir'> & Partial<Pick<Config, 'clamdUrl'>>): Promise<AlmacenDeArchivos> {
  const carpeta = almacenUrl?.startsWith('file:') ? decodeURIComponent(new URL(almacenUrl).pathname) : undefined;
  const { disk, entrada, insert, dropPartes } = almacenUrl?.startsWith('s3:')
    ? await prepareS3(almacenUrl, join(dataDir, 'entrada'))
    : prepareCarpeta(carpeta ?? join(dataDir, 'almacen'));
  const read = async (llave: string) => ((await disk.exists(llave)) ? disk.getStream(llave) : undefined);
  const lejos = carpeta === undefined && almacenUrl !== undefined;
  return {
    entrada,
    save: async (llave, ruta, longitud) => {
      if (clamdUrl) await reviewVirus(clamdUrl, ruta);
      await (lejos ? insert(llave, ruta, longitud).catch(sinAlmacen) : insert(llave, ruta, longitud));
    },
    read: lejos ? (llave) => read(llave).catch(sinAlmacen) : read,
    erase: (llave) => disk.delete(llave),
    list: (prefijo) => list(disk, prefijo),
    move: (llave, destino) => disk.move(llave, destino),
    dropPartes: async (antes) =>
      (await dropPartes?.(antes, (llave) => PREFIJOS.some((prefijo) => llave.startsWith(`${prefijo}/`)))) ?? 0,
    readMarca: async () => ((await disk.exists(MARCA)) ? (await disk.get(MARCA)).trim() : undefined),
    putMarca: (marca) => disk.put(MARCA, `${marca}\n`),
  };
}
