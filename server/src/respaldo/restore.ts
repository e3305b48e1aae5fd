import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { openAlmacen } from '../almacen/almacen.ts';
import { startFresh } from '../almacen/dueno.ts';
import { type Config, ErrorDeArranque } from '../config.ts';
import { migrate, migrateTablas } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import { sinArchivo } from '../db/pasos.ts';
import type pg from '../db/pg.ts';
import { funcionesDeIndices, listMigrations } from '../db/tablas.ts';
import { conBase, intermedia, RESTAURE_ANTES } from '../db/version.ts';
import { withClient } from '../db/withClient.ts';
import { seTeclea } from '../ordenes.ts';
import { LLAVES } from './backUp.ts';
import { type PiezaAbierta, readCaja } from './caja.ts';
import { FIRMA, findFirmante } from './firma.ts';
import type { Confianza } from './llaves.ts';
import { cuentaPiezas, isObjeto, MANIFIESTO, Manifiesto } from './manifiesto.ts';
import { listTablas, nombresDeSecuencias } from './tablas.ts';

const TABLA = /^tablas\/([a-z_.]+)\/\d+\.gz$/;
const OBJETO = /^objetos\/(.+)$/;
const objetoDe = (nombre: string): string | undefined => {
  const llave = OBJETO.exec(nombre)?.[1];
  return llave !== undefined && isObjeto(llave) ? llave : undefined;
};
const isPieza = (nombre: string): boolean =>
  TABLA.test(nombre) || objetoDe(nombre) !== undefined || LLAVES.some((llave) => nombre === `llaves/${llave}`);

/** @throws ErrorDeArranque where nobody that is known signed it, and it was not asked for all the same */
function checkFirma(ruta: string, lista: Buffer, firma: Buffer | undefined, { firmantes, sinFirma }: Confianza): void {
  const firmante = firma && findFirmante(lista, firma);
  if (firma && !firmante)
    throw new ErrorDeArranque(`La firma del respaldo ${ruta} no es de su lista: alguien lo cambió. No se cambió nada.`);
  if (sinFirma || (firmante && firmantes.includes(firmante))) return;
  const como = `Restáurelo solo si sabe de dónde viene: ${seTeclea('restore')} archivo --sin-firma. No se cambió nada.`;
  throw new ErrorDeArranque(
    firmante
      ? `El respaldo ${ruta} lo firmó un servidor que usted no ha dado por suyo (${firmante}). Si lo es, «${seTeclea('backup')} --firma» dice allí su renglón: agréguelo al archivo de la llave. ${como}`
      : `El respaldo ${ruta} no está firmado: es de una versión anterior del sistema, o de otra persona. ${como}`,
  );
}

/**
 * Reads a whole backup and compares every piece with its list; writes nothing.
 * @throws ErrorDeArranque when it is damaged, cut, of another key, signed by nobody who is known, or of a newer version of the
 * system
 */
async function review(ruta: string, confianza: Confianza): Promise<Manifiesto> {
  const cuenta = cuentaPiezas();
  const sueltas = new Map<string, Buffer>();
  await readCaja(ruta, confianza.llaves, async ({ nombre, bytes, datos }) => {
    if (nombre === MANIFIESTO || nombre === FIRMA) {
      sueltas.set(nombre, await buffer(datos));
      return;
    }
    if (!isPieza(nombre))
      throw new ErrorDeArranque(
        `El respaldo ${ruta} trae ${JSON.stringify(nombre)}, que no es de ninguno. No se cambió nada.`,
      );
    const hash = createHash('sha256');
    for await (const part of datos) hash.update(part as Buffer);
    cuenta.add({ nombre, bytes, huella: hash.digest('hex') });
  });
  const lista = sueltas.get(MANIFIESTO);
  if (!lista) throw new ErrorDeArranque(`El respaldo ${ruta} está incompleto: le falta su lista. No se cambió nada.`);
  checkFirma(ruta, lista, sueltas.get(FIRMA), confianza);
  const manifiesto = Manifiesto.parse(JSON.parse(lista.toString()));
  if (cuenta.total().huella !== manifiesto.huella)
    throw new ErrorDeArranque(`El respaldo ${ruta} no coincide con su lista. No se cambió nada.`);
  const ours = listMigrations();
  const hasta = intermedia(manifiesto.migraciones);
  if (hasta)
    throw new ErrorDeArranque(
      `El respaldo ${ruta} es de una versión intermedia (${hasta}), de antes de la 1.0.0. ${RESTAURE_ANTES} No se cambió nada.`,
    );
  const unknown = conBase(manifiesto.migraciones).filter((name, i) => ours[i] !== name);
  if (unknown.length)
    throw new ErrorDeArranque(
      `El respaldo ${ruta} es de otra versión del sistema (${unknown[0]}). Restáurelo con la versión que lo hizo, o con una posterior.`,
    );
  return manifiesto;
}

/**
 * Holds what a list names against the tables that this system has: a name of the list is never part of a statement.
 * @throws ErrorDeArranque
 */
async function checkNombres(client: pg.ClientBase, ruta: string, { tablas, secuencias }: Manifiesto): Promise<void> {
  const ours = new Map((await listTablas(client)).map(({ nombre, columnas }) => [nombre, columnas]));
  const nuestras = await nombresDeSecuencias(client);
  const ajenas = [
    ...tablas.flatMap(({ nombre, columnas }) => {
      const own = ours.get(nombre);
      return own && columnas.every((one) => own.includes(one)) ? [] : [nombre];
    }),
    ...secuencias.flatMap(({ nombre, valor }) => (nuestras.has(nombre) && /^\d{1,19}$/.test(valor) ? [] : [nombre])),
  ];
  if (ajenas.length)
    throw new ErrorDeArranque(
      `El respaldo ${ruta} nombra lo que este sistema no tiene (${ajenas[0]?.slice(0, 80)}). No se restauró nada.`,
    );
}

const VUELTA = 'renadet_vuelta';
/**
 * Restores by a login that may fill tables and nothing else: a superuser runs commands and reads files. An owner that is no
 * superuser restores itself.
 */
async function conMenosPoder<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (duenio) => {
    const { rows } = await duenio.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.rolsuper) return await work(duenio);
    const secreto = randomBytes(24).toString('hex');
    const quita = `drop owned by ${VUELTA}; drop role ${VUELTA}`;
    await duenio.query(`do $$ begin if to_regrole('${VUELTA}') is not null then ${quita}; end if; end $$`);
    await duenio.query(`create role ${VUELTA} login nosuperuser bypassrls password '${secreto}'`);
    for (const schema of ['public', 'graphile_worker'])
      await duenio.query(`grant usage on schema ${schema} to ${VUELTA};
        grant select, insert, truncate, references on all tables in schema ${schema} to ${VUELTA};
        grant usage, select, update on all sequences in schema ${schema} to ${VUELTA}`);
    const suyo = new URL(url);
    [suyo.username, suyo.password] = [VUELTA, secreto];
    return await withClient(suyo.href, work).finally(() => duenio.query(quita));
  });
}

/** Whether a database holds a registry with accounts: nothing is restored over it. */
async function isOcupada(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ hay: boolean }>(`select to_regclass('public.usuario') is not null as hay`);
  return Boolean(rows[0]?.hay) && ((await client.query('select from usuario limit 1')).rowCount ?? 0) > 0;
}

/** Feeds the pieces of one table after another into a COPY each; the pieces of a table come together, one gzip in all. */
function cargador(client: pg.Client, manifiesto: Manifiesto) {
  let current: { nombre: string; debidas: number; entrada: PassThrough; done: Promise<number> } | undefined;
  const close = async () => {
    if (!current) return;
    const { nombre, debidas, entrada, done } = current;
    current = undefined;
    entrada.end();
    const filas = await done;
    if (filas !== debidas) throw new Error(`${nombre}: ${filas} rows came back of ${debidas}`);
  };
  const openUp = (nombre: string) => {
    const tabla = manifiesto.tablas.find((t) => t.nombre === nombre);
    if (!tabla) throw new Error(`${nombre} is not in the list`);
    const copy = client.query(copyFrom(`copy ${nombre} (${tabla.columnas}) from stdin`));
    const entrada = new PassThrough();
    const done = pipeline(entrada, createGunzip(), copy).then(() => copy.rowCount);
    done.catch(() => {}); // told where it is waited for
    return { nombre, debidas: tabla.filas, entrada, done };
  };
  return {
    close,
    tramo: async (nombre: string, datos: Readable) => {
      if (current?.nombre !== nombre) {
        await close();
        current = openUp(nombre);
      }
      const { entrada, done } = current ?? openUp(nombre);
      for await (const part of datos) if (!entrada.write(part)) await Promise.race([once(entrada, 'drain'), done]);
    },
  };
}

const ALMACEN_DE_OTRO =
  'El almacén de archivos ya lo usa un registro. Para una prueba, restaure con otro (ALMACEN_URL, DATA_DIR). Si lo restaurado ' +
  `toma el lugar de ese registro: ${seTeclea('restore')} archivo --adoptar-almacen. No se cambió nada.`;

/** An object of the store goes where uploads do, and from there under its key. */
async function saveObjeto(almacen: Awaited<ReturnType<typeof openAlmacen>>, llave: string, datos: Readable) {
  mkdirSync(almacen.entrada, { recursive: true, mode: 0o700 });
  const path = join(almacen.entrada, `restaurado-${process.pid}`);
  const file = await open(path, 'w', 0o600);
  await pipeline(datos, file.createWriteStream({ flush: true }));
  await almacen.save(llave, path, (await stat(path)).size);
}

/**
 * Brings a backup back: into the database of `url`, which must hold no registry, and the store and data folder of the
 * settings. The backup is read whole before anything is written; the tables come in one transaction, all or none, with
 * every reference checked by the database.
 * @param url login that owns the tables
 * @param adoptarAlmacen the store that another registry marked becomes the restored one's: it takes the place of the lost one
 * @param confianza keys that open it, and whose signature is believed
 * @returns what the backup holds
 * @throws ErrorDeArranque
 */
export async function restore(
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  url: string,
  ruta: string,
  confianza: Confianza,
  adoptarAlmacen = false,
): Promise<Manifiesto> {
  const manifiesto = await review(ruta, confianza);
  await withClient(url, async (client) => {
    if (await isOcupada(client))
      throw new ErrorDeArranque(
        'La base ya tiene un registro: nada se sobrescribe. Restaure en otra carpeta (DATA_DIR) o, si define DATABASE_URL, en una base vacía: la dirección manda sobre la carpeta.',
      );
    const almacen = await openAlmacen(config);
    if (!adoptarAlmacen && (await almacen.readMarca()) !== undefined) throw new ErrorDeArranque(ALMACEN_DE_OTRO);
    await migrateTablas(url, conBase(manifiesto.migraciones).at(-1) ?? '');
    await client.query(funcionesDeIndices());
    await checkNombres(client, ruta, manifiesto);
    await conMenosPoder(url, (restaurador) => fill(restaurador, almacen));
  });
  await migrate(url); // to this version; until here there were no triggers that would have counted or sealed
  const { db } = openDb(url, { max: 1 });
  await startFresh({ db, almacen: await openAlmacen(config) }).finally(() => db.destroy());
  return manifiesto;

  async function fill(client: pg.Client, almacen: Awaited<ReturnType<typeof openAlmacen>>): Promise<void> {
    await client.query('begin');
    const nombres = manifiesto.tablas.map(({ nombre }) => nombre);
    // derived tables that refer to these are in no backup and are made anew
    await client.query(`truncate ${nombres.join(', ')} cascade`);
    const tablas = cargador(client, manifiesto);
    await readCaja(ruta, confianza.llaves, putPieza);
    await tablas.close();
    for (const { nombre, valor } of manifiesto.secuencias)
      await client.query('select setval($1::regclass, $2::int8)', [nombre, valor]);
    const { rows } = await client.query<{ paso: string }>('select paso from pasopendiente');
    const sin = sinArchivo(rows);
    if (sin.length)
      throw new ErrorDeArranque(
        `El respaldo ${ruta} se hizo a la mitad de una actualización (${sin.join(', ')}). ${RESTAURE_ANTES} No se restauró nada.`,
      );
    await client.query('commit');

    async function putPieza({ nombre, datos }: PiezaAbierta): Promise<void> {
      const tabla = TABLA.exec(nombre)?.[1];
      if (tabla !== undefined) return tablas.tramo(tabla, datos);
      const objeto = objetoDe(nombre);
      if (objeto !== undefined) return saveObjeto(almacen, objeto, datos);
      const contenido = await buffer(datos);
      if (LLAVES.some((llave) => nombre === `llaves/${llave}`))
        writeFileSync(join(config.dataDir, basename(nombre)), contenido, { mode: 0o600, flush: true });
    }
  }
}
