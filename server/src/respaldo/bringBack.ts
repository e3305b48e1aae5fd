import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type AlmacenDeArchivos, openAlmacen, PREFIJOS } from '../almacen/almacen.ts';
import { discard } from '../almacen/disposicion.ts';
import { sistema } from '../cola/sistema.ts';
import { ErrorDeArranque } from '../config.ts';
import { unit } from '../db/scope.ts';
import { write } from '../db/write.ts';
import type { Services } from '../lib/services.ts';
import { readCaja, sum } from './caja.ts';
import { SOBRE, unseal } from './continuo/sobre.ts';
import { TABLAS_CON_OBJETOS } from './tablas.ts';

type NecesitaDevolucion = Pick<Services, 'db' | 'almacen'>;
/** Keys that rows name and the store does not have, with the SHA-256 of what was kept under each. */
type Faltantes = Map<string, Buffer>;

const QUIEN = sistema('barrerAlmacen');
const LOTE = 1000;
const RESPALDO = /\.tar\.age$/;
const EN_OBJETOS = 'objetos/';

/** The bytes that rows name and the store does not have: of any kind of row, and of rows among the deleted. */
export async function findFaltantes({ db, almacen }: NecesitaDevolucion): Promise<Faltantes> {
  const hay = new Set<string>();
  for (const prefijo of PREFIJOS) for await (const { llave } of almacen.list(prefijo)) hay.add(llave);
  const faltan: Faltantes = new Map();
  const { rows: tablas } = await sql.raw<{ nombre: string }>(TABLAS_CON_OBJETOS).execute(db);
  for (const { nombre } of tablas)
    for (let last: string | undefined = ''; last !== undefined; ) {
      const from: string = last;
      const { rows } = await unit(db, QUIEN.alcance, 'read', (trx) =>
        sql<{ llave: string; huella: Buffer }>`select llave, huella from ${sql.raw(nombre)} t
          where llave > ${from} and to_jsonb(t) ->> 'fcpurgado' is null order by llave limit ${LOTE}`.execute(trx),
      );
      for (const { llave, huella } of rows) if (!hay.has(llave)) faltan.set(llave, huella);
      last = rows.at(-1)?.llave;
    }
  return faltan;
}

/** Whether there is something under a key now: nothing is ever written over. */
async function isOcupada(almacen: AlmacenDeArchivos, llave: string): Promise<boolean> {
  const there = await almacen.read(llave);
  there?.destroy();
  return there !== undefined;
}

/** The keys that came back, and those of which a source had other bytes than were kept. */
interface Devueltas {
  devueltas: string[];
  distintas: Set<string>;
}

/** Takes what a source has under a key, where it is missing here and is to the byte what was kept. */
function receptor(almacen: AlmacenDeArchivos, faltan: Faltantes, { devueltas, distintas }: Devueltas) {
  mkdirSync(almacen.entrada, { recursive: true, mode: 0o700 });
  const ruta = join(almacen.entrada, `devuelto-${process.pid}`);
  return async (llave: string, datos: Readable): Promise<void> => {
    const hash = createHash('sha256');
    await pipeline(datos, sum(hash), createWriteStream(ruta, { mode: 0o600, flush: true }));
    const isSame = faltan.get(llave)?.equals(hash.digest()) ?? false;
    if (isSame && !(await isOcupada(almacen, llave))) {
      await almacen.save(llave, ruta, (await stat(ruta)).size);
      devueltas.push(llave);
    } else await discard(ruta);
    if (!isSame) distintas.add(llave);
    else {
      faltan.delete(llave);
      distintas.delete(llave);
    }
  };
}
type Recibir = ReturnType<typeof receptor>;

/** Takes the missing bytes from another store: a bucket, or a copy of a folder. */
async function takeFromAlmacen(otro: AlmacenDeArchivos, faltan: Faltantes, receive: Recibir): Promise<void> {
  for (const llave of [...faltan.keys()]) {
    const datos = await otro.read(llave);
    if (datos) await receive(llave, datos);
  }
}

/** Takes them from a backup, which is read to its end, and only once. */
const takeFromRespaldo = (
  ruta: string,
  llaves: readonly string[],
  faltan: Faltantes,
  receive: Recibir,
): Promise<void> =>
  readCaja(ruta, llaves, async ({ nombre, datos }) => {
    const llave = nombre.startsWith(EN_OBJETOS) ? nombre.slice(EN_OBJETOS.length) : '';
    if (faltan.has(llave)) await receive(llave, datos);
    else for await (const _ of datos);
  });

/** Takes them from the continuous archives of a folder, which have each attachment in an envelope of its own. */
async function takeFromContinuo(raiz: string, llaves: () => readonly string[], faltan: Faltantes, receive: Recibir) {
  const aparte = mkdtempSync(join(tmpdir(), 'renadet-devolver-'));
  try {
    for (const sistema of existsSync(raiz) ? readdirSync(raiz) : [])
      for (const llave of [...faltan.keys()]) {
        const sobre = join(raiz, sistema, 'archivos', 'almacen', llave + SOBRE);
        const claro = join(aparte, 'uno');
        if (!existsSync(sobre)) continue;
        await unseal(sobre, claro, llaves());
        await receive(llave, createReadStream(claro));
      }
  } finally {
    rmSync(aparte, { recursive: true, force: true });
  }
}

/** The backups of a folder, the newest first, until nothing is missing. One that does not open is told, and passed over. */
async function takeFromRespaldos(
  carpeta: string,
  llaves: () => readonly string[],
  faltan: Faltantes,
  receive: Recibir,
): Promise<void> {
  for (const nombre of readdirSync(carpeta)
    .filter((one) => RESPALDO.test(one))
    .toSorted()
    .toReversed()) {
    if (!faltan.size) return;
    await takeFromRespaldo(join(carpeta, nombre), llaves(), faltan, receive).catch((error: unknown) => {
      if (!(error instanceof ErrorDeArranque)) throw error;
      console.error(error.message);
    });
  }
}

/**
 * Reads a source for what is missing: another bucket (`s3:`), a backup, or a folder that is a copy of the store, holds
 * backups, or the continuous archive.
 */
async function take(
  origen: string,
  llaves: () => readonly string[],
  faltan: Faltantes,
  receive: Recibir,
): Promise<void> {
  const aparte = mkdtempSync(join(tmpdir(), 'renadet-devolver-'));
  const from = (almacenUrl: string) => openAlmacen({ almacenUrl, dataDir: aparte });
  try {
    if (/^(s3|file):/.test(origen)) return await takeFromAlmacen(await from(origen), faltan, receive);
    if (!existsSync(origen)) throw new ErrorDeArranque(`No hay nada en ${origen}. Revise --de.`);
    if (statSync(origen).isFile()) return await takeFromRespaldo(origen, llaves(), faltan, receive);
    await takeFromAlmacen(await from(`file:${encodeURI(origen)}`), faltan, receive);
    await takeFromContinuo(join(origen, 'continuo'), llaves, faltan, receive);
    await takeFromRespaldos(origen, llaves, faltan, receive);
  } finally {
    rmSync(aparte, { recursive: true, force: true });
  }
}

/** The outcome of the bytes that were missing. */
export interface Devolucion {
  faltaban: number;
  devueltas: string[];
  /** A source had something else under these: they stay missing. */
  distintas: string[];
  faltan: string[];
}

/**
 * Brings back from a source the bytes that rows name and the store does not have: those alone whose SHA-256 is that of the
 * row, and nothing over what is there. On record with what came back.
 * @param llaves secret keys of backups, asked for where one is read
 * @throws ErrorDeArranque
 */
export async function bringBack(
  services: NecesitaDevolucion,
  origen: string,
  llaves: () => readonly string[],
): Promise<Devolucion> {
  const faltan = await findFaltantes(services);
  const faltaban = faltan.size;
  const cuenta: Devueltas = { devueltas: [], distintas: new Set() };
  if (faltaban) await take(origen, llaves, faltan, receptor(services.almacen, faltan, cuenta));
  const done = { faltaban, devueltas: cuenta.devueltas, distintas: [...cuenta.distintas], faltan: [...faltan.keys()] };
  if (faltaban)
    await write(services.db, QUIEN, 'almacen.devolver', async (_, nota) =>
      nota({ objeto: 'archivo', detalle: { ...done, faltan: faltan.size, distintas: cuenta.distintas.size } }),
    );
  return done;
}
