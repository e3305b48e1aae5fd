import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type AlmacenDeArchivos, isAusente, openAlmacen, PREFIJOS } from '../almacen/almacen.ts';
import { type Config, ErrorDeArranque } from '../config.ts';
import pg from '../db/pg.ts';
import { seTeclea } from '../ordenes.ts';
import { type CajaDeRespaldo, openCaja, type PiezaDeCaja } from './caja.ts';
import { FIRMA, firmanteDe, signLista } from './firma.ts';
import { cuentaPiezas, isObjeto, MANIFIESTO, Manifiesto } from './manifiesto.ts';
import { listLlaves, listMigraciones, listSecuencias, listTablas, type Tabla } from './tablas.ts';

/** Compressed bytes of a table per piece. So much is held in memory at once. */
const TRAMO = 4 * 1024 * 1024;
/** Keys of the data folder without which certificates cannot be signed and second factors not be read. */
export const LLAVES = ['constancia.llave', 'segundofactor.llave'];

type Poner = (nombre: string, datos: Parameters<CajaDeRespaldo['put']>[1]) => Promise<PiezaDeCaja>;

/** Copies one table out, as COPY writes it, gzipped. @returns its rows */
async function copyTabla(client: pg.Client, { nombre, columnas }: Tabla, put: Poner): Promise<number> {
  const copy = client.query(copyTo(`copy ${nombre} (${columnas}) to stdout`));
  let parts: Buffer[] = [];
  let size = 0;
  let n = 0;
  const takeOut = async () => {
    const datos = Buffer.concat(parts);
    parts = [];
    size = 0;
    await put(`tablas/${nombre}/${String(++n).padStart(6, '0')}.gz`, datos);
  };
  await pipeline(copy, createGzip({ level: 3 }), async (source) => {
    for await (const part of source as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= TRAMO) await takeOut();
    }
    await takeOut();
  });
  return copy.rowCount;
}

/**
 * One object of the store, spooled first: a tar wants its length before its bytes.
 * @returns undefined when it is gone meanwhile, for sure
 * @throws what the store answers when it cannot give it now
 */
async function copyObjeto(
  almacen: AlmacenDeArchivos,
  llave: string,
  temporal: string,
  put: Poner,
): Promise<PiezaDeCaja | undefined> {
  const spool = async () => {
    const stream = await almacen.read(llave);
    if (!stream) return false;
    const file = await open(temporal, 'w', 0o600);
    await pipeline(stream, file.createWriteStream());
    return true;
  };
  const isThere = await spool().catch((error: unknown) => {
    if (!isAusente(error)) throw error;
    return false;
  });
  if (!isThere) return undefined;
  const { size } = await stat(temporal);
  const again = await open(temporal);
  return put(`objetos/${llave}`, { bytes: size, stream: again.createReadStream() }).finally(() => unlink(temporal));
}

/**
 * Copies every object of the store, and those that rows name.
 * @param debidas keys that rows name; those that were copied leave it
 * @returns how many were copied
 */
async function copyObjetos(
  almacen: AlmacenDeArchivos,
  debidas: Set<string>,
  temporal: string,
  put: Poner,
): Promise<number> {
  let objetos = 0;
  const duplicate = async (llave: string) => {
    if (!isObjeto(llave)) return; // something that somebody put there: no restore would take it
    if (!(await copyObjeto(almacen, llave, temporal, put))) return;
    objetos++;
    debidas.delete(llave);
  };
  for (const prefijo of PREFIJOS) for await (const { llave } of almacen.list(prefijo)) await duplicate(llave);
  // listed before it was there, or set aside and brought back: asked for by its name
  for (const llave of debidas) await duplicate(llave);
  return objetos;
}

const sentenceOf = (faltan: readonly string[]) =>
  `No se hizo el respaldo: al almacén le falta el contenido de ${faltan.length} archivos que el registro nombra ` +
  `(${faltan.slice(0, 5).join(', ')}${faltan.length > 5 ? ', …' : ''}). Si ya no se pueden recuperar: ` +
  `${seTeclea('backup')} --con-faltantes, y el respaldo dirá cuáles son.`;

/** The content of a finished backup. */
export interface Hecho extends Manifiesto {
  /** SHA-256 of the file, hexadecimal. */
  archivo: string;
}

/**
 * Writes a backup of the database, the bytes of the store and the keys of the data folder, beside a running server: one
 * snapshot of the tables, then the objects, which lie in the store before a row names them. Its list is signed by this server.
 * @param url login that owns the tables
 * @param ruta the file to be made; it gets its name once it is whole
 * @param destinatarios public keys that it is encrypted for
 * @param conFaltantes also when the store lacks bytes that a row names: the backup then says which
 * @throws ErrorDeArranque when the store lacks any; the store's own error when it does not give an object. No file is left
 */
export async function backUp(
  config: Pick<Config, 'dataDir' | 'almacenUrl' | 'constanciaLlave'>,
  url: string,
  ruta: string,
  destinatarios: readonly string[],
  conFaltantes = false,
): Promise<Hecho> {
  mkdirSync(dirname(ruta), { recursive: true, mode: 0o700 });
  const firmante = firmanteDe(config);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const caja = await openCaja(ruta, destinatarios);
  try {
    await client.query('begin isolation level repeatable read read only');
    const hecho = new Date().toISOString();
    const cuenta = cuentaPiezas();
    const put: Poner = async (nombre, datos) => {
      const pieza = await caja.put(nombre, datos);
      cuenta.add(pieza);
      return pieza;
    };
    const [migraciones, secuencias] = [await listMigraciones(client), await listSecuencias(client)];
    const tablas: Manifiesto['tablas'] = [];
    for (const tabla of await listTablas(client)) tablas.push({ ...tabla, filas: await copyTabla(client, tabla, put) });
    const debidas = await listLlaves(client);
    await client.query('commit');
    const objetos = await copyObjetos(await openAlmacen(config), debidas, `${ruta}.objeto`, put);
    const faltan = [...debidas].sort();
    if (faltan.length && !conFaltantes) throw new ErrorDeArranque(sentenceOf(faltan));
    for (const name of LLAVES) {
      const path = join(config.dataDir, name);
      if (existsSync(path)) await put(`llaves/${name}`, readFileSync(path));
    }
    const manifiesto: Manifiesto = {
      formato: 1,
      hecho,
      migraciones,
      tablas,
      secuencias,
      objetos,
      ...(faltan.length && { faltan }),
      ...cuenta.total(),
    };
    const lista = Buffer.from(JSON.stringify(Manifiesto.parse(manifiesto)));
    await caja.put(MANIFIESTO, lista);
    await caja.put(FIRMA, signLista(firmante, lista));
    return { ...manifiesto, archivo: await caja.close() };
  } catch (error) {
    await caja.drop();
    throw error;
  } finally {
    await client.end();
  }
}
