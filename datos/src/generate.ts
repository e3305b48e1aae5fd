import { setImmediate as breathe } from 'node:timers/promises';
import { type Fecha, fecha } from '@renadet/domain/lib/fecha';
import pg from '../../server/src/db/pg.ts';
import { type CatalogosDeDatos, readCatalogos } from './catalogos.queries.ts';
import { add, type Lote, nuevoLote, submit } from './copia.ts';
import {
  analyze,
  checkForeignKeys,
  dateMovimientos,
  type Existente,
  fillEdades,
  fillResumenes,
  fillWords,
  finish,
  isSuperuser,
  lockAndReadExisting,
  TABLAS,
  type TablaDeDatos,
  withoutTextIndexes,
  withoutTriggers,
} from './datos.queries.ts';
import { dayOf } from './days.ts';
import { type Expediente, expediente } from './expediente.ts';
import { createNombres } from './personas.ts';
import { plan } from './plan.ts';
import { createRandom } from './random.ts';
import type { Proporciones, Verdad } from './repeticion.ts';
import { createRepetidor } from './repetidos.ts';
import type { Taller } from './taller.ts';

export interface PedidoDeDatos {
  /** How many files to add. */
  carpetas: number;
  /** The same seed on the same database gives the same rows, byte by byte; on a fuller one it gives others. */
  semilla: number;
  /** yyyy-MM-dd; nothing is dated later than the day before. */
  hoy: string;
  /** Told now and then how many files were sent. */
  progreso?: (carpetas: number) => unknown;
  /** People who stand in several files, and their relatives, as shares of all; none where it is left out. */
  repetir?: Proporciones | undefined;
  /** Told which victims are one person, relatives or namesakes: nothing in the registry says so. */
  verdad?: (verdad: Verdad) => unknown;
  /** From how many files on foreign keys are checked at the end and not row by row, if the account may. */
  revisarAlFinalDesde?: number;
}
export interface Generado {
  carpetas: number;
  victimas: number;
  responsables: number;
  imputados: number;
}

const LOTE = 4_000;
/** Files made before the loop lets the sending go on. */
const RESPIRO = 200;
/** From about here on, checking foreign keys row by row costs more than all the rest. */
const REVISAR_AL_FINAL = 5_000;
/** From so many files on the text indexes are made again instead of filled, whatever they hold already. */
export const REHACER_INDICES = 50_000;

/** The files of a run one by one, in the order in which they reached the registry. */
export function* expedientes(
  catalogos: CatalogosDeDatos,
  cuenta: Existente,
  {
    carpetas,
    semilla,
    hoy,
    repetir,
    verdad,
  }: Pick<PedidoDeDatos, 'carpetas' | 'semilla' | 'hoy' | 'repetir' | 'verdad'>,
): Generator<Expediente> {
  const random = createRandom(semilla + 7919 * cuenta.ids.carpeta);
  const ultimo = dayOf(hoy) - 1;
  const taller: Taller = {
    random,
    semilla,
    catalogos,
    cuenta,
    ultimo,
    hoy: fecha(hoy) satisfies Fecha,
    ultimoFolio: new Map(),
    ministerios: new Map(),
    nombre: createNombres(random),
    repetidor: repetir && createRepetidor(semilla, repetir, (pair) => verdad?.(pair)),
  };
  for (const celda of plan(random, carpetas, ultimo, new Set(catalogos.areas.keys())))
    for (let i = 0; i < celda.archivos; i++) yield expediente(taller, celda, i);
}

async function load(
  client: pg.Client,
  pedido: PedidoDeDatos,
  cuenta: Existente,
  catalogos: CatalogosDeDatos,
): Promise<void> {
  let [lote, made, sending]: [Lote, number, Promise<void>] = [nuevoLote(), 0, Promise.resolve()];
  const send = async () => {
    await sending;
    const full = lote;
    lote = nuevoLote();
    sending = submit(client, full);
    sending.catch(() => {}); // told where it is awaited
    pedido.progreso?.(made);
  };
  for (const rows of expedientes(catalogos, cuenta, pedido)) {
    for (const tabla of Object.keys(TABLAS) as TablaDeDatos[]) add(lote, tabla, rows[tabla]);
    made++;
    if (made % LOTE === 0) await send();
    else if (made % RESPIRO === 0) await breathe();
  }
  await send();
  await sending;
}

/**
 * Adds synthetic files, victims, authorities and accused persons, shaped by the published figures (cifras.ts), in one
 * transaction: all or nothing. Can be run again to add more; meanwhile other writers wait and readers go on.
 * A load of `revisarAlFinalDesde` files (5,000) or more is done set by set where the account is a superuser: foreign
 * keys are checked and the words of names filled before the commit, not row by row, in a third of the time. Into a
 * nearly empty registry, and from 50,000 files on, the text indexes of the files are also made again at the end, and
 * readers wait meanwhile: some ten seconds for 24,200 files, minutes for a million (stop the servers first).
 * @param clientUrlOwner login of the owner of the tables (row security does not apply to it)
 * @returns how many rows were added
 * @throws RangeError when `hoy` is before 2018-02 or no institution has an area
 */
export async function generateDatos(clientUrlOwner: string, pedido: PedidoDeDatos): Promise<Generado> {
  const client = new pg.Client({ connectionString: clientUrlOwner, application_name: 'renadet datos' });
  await client.connect();
  try {
    await client.query('begin');
    const cuenta = await lockAndReadExisting(client);
    const before = { ...cuenta.ids };
    const isLong = pedido.carpetas >= (pedido.revisarAlFinalDesde ?? REVISAR_AL_FINAL);
    const isQuick = isLong && (await isSuperuser(client));
    const isMost = pedido.carpetas >= REHACER_INDICES || pedido.carpetas > 10 * before.carpeta;
    const catalogos = await readCatalogos(client);
    if (isQuick) await withoutTriggers(client);
    const restore = isLong && isMost ? await withoutTextIndexes(client) : undefined;
    await load(client, pedido, cuenta, catalogos);
    await restore?.();
    if (isQuick) {
      await fillWords(client, before.carpeta);
      await fillEdades(client, before.carpeta);
      await checkForeignKeys(client, before);
      await fillResumenes(client, before.carpeta, pedido.carpetas >= REHACER_INDICES);
    } else await dateMovimientos(client, before);
    const added = (tabla: TablaDeDatos) => cuenta.ids[tabla] - before[tabla];
    const generado = {
      carpetas: added('carpeta'),
      victimas: added('victima'),
      responsables: added('responsable'),
      imputados: added('imputado'),
    };
    const { semilla, hoy } = pedido;
    await finish(client, cuenta, { detalle: { ...generado, semilla }, hoy, isQuick });
    await client.query('commit');
    await analyze(client);
    return generado;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}
