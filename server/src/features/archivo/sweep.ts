import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { discard } from '../../almacen/disposicion.ts';
import { claim } from '../../almacen/dueno.ts';
import { reviewApartados, setAsideHuerfanos } from '../../almacen/huerfanos.ts';
import { sistema } from '../../cola/sistema.ts';
import { type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import { findLlaves, findPorPurgar, listVigentes, markPurgados } from './archivo.queries.ts';

type NecesitaDeBarrido = Pick<Services, 'db' | 'almacen'>;

/** The work of the sweeper, and its findings. */
export interface Barrido {
  /** Attachments marked as deleted whose bytes went. */
  purgados: number;
  /** Bytes without a row that were set aside. */
  huerfanos: number;
  /** Bytes without a row that are too many to be leftovers: nothing was done with them. */
  detenidos: number;
  /** Attachments whose bytes had been set aside and came back. */
  devueltos: number;
  /** Uploads that were never finished. */
  restos: number;
  /** Attachments without bytes: told, never removed. */
  perdidos: number[];
}

const LOTE = 500;
const HORA = 3_600_000;
const QUIEN = sistema('barrerAlmacen');

const read = <T>({ db }: NecesitaDeBarrido, work: (trx: Trx) => Promise<T>) => unit(db, QUIEN.alcance, 'read', work);

/** Removes the bytes of attachments that are marked as deleted, from a store of our own. @returns how many */
async function purge(services: NecesitaDeBarrido): Promise<number> {
  let total = 0;
  if (!(await claim(services))) return total;
  for (;;) {
    const due = await read(services, (trx) => findPorPurgar(trx, LOTE));
    if (!due.length) return total;
    for (const { llave } of due) await services.almacen.erase(llave);
    const ids = due.map(({ llarchivo }) => llarchivo);
    await write(services.db, QUIEN, 'archivo.purgar', async (trx, nota) => {
      await markPurgados(trx, ids);
      nota({ objeto: 'archivo', detalle: { ids } });
    });
    total += due.length;
  }
}

/** Uploads that nobody writes to any more. */
async function removeRestos({ almacen }: NecesitaDeBarrido, antes: Date): Promise<number> {
  const { entrada } = almacen;
  const names = await readdir(entrada).catch(() => []);
  let total = await almacen.dropPartes(antes);
  for (const name of names) {
    const found = await stat(join(entrada, name)).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= antes) continue;
    await discard(join(entrada, name));
    total++;
  }
  return total;
}

/** Attachments without bytes: their ids by key. */
async function findPerdidos(
  services: NecesitaDeBarrido,
  desde: Date,
  seen: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const lost = new Map<string, number>();
  for (let after = 0; ; ) {
    const rows = await read(services, (trx) => listVigentes(trx, after, LOTE, desde));
    for (const { llave, llarchivo } of rows) if (!seen.has(llave)) lost.set(llave, llarchivo);
    const last = rows.at(-1);
    if (!last) return lost;
    after = last.llarchivo;
  }
}

/** A sweep that did nothing. */
const NADA: Barrido = { purgados: 0, huerfanos: 0, detenidos: 0, devueltos: 0, restos: 0, perdidos: [] };

/**
 * Makes store and table agree again, whatever happened. Twice in a row is once. It does nothing to a store that is not this
 * registry's, and says so.
 * @param ahora bytes without a row are set aside when they are older than `margen` at this moment: an upload has its row
 * seconds after its bytes
 * @param todos also when they are too many to be leftovers
 */
export async function barrerAlmacen(
  services: NecesitaDeBarrido,
  ahora: Date,
  margen: number = HORA,
  todos = false,
): Promise<Barrido> {
  const tell = (detalle: Record<string, unknown>) =>
    write(services.db, QUIEN, 'archivo.barrer', async (_, nota) => nota({ objeto: 'archivo', detalle }));
  if (!(await claim(services))) {
    await tell({ almacen: 'ajeno' });
    return NADA;
  }
  const antes = new Date(ahora.getTime() - margen);
  const purgados = await purge(services);
  const when = { antes, ahora, todos };
  const { seen, huerfanos, detenidos } = await setAsideHuerfanos(services, QUIEN, 'anexos', findLlaves, when);
  const restos = await removeRestos(services, antes);
  // Rows younger than the listing may have bytes that it did not see yet
  const lost = await findPerdidos(services, antes, seen);
  const back = await reviewApartados(services.almacen, new Set(lost.keys()), ahora);
  const perdidos = [...lost].filter(([llave]) => !back.has(llave)).map(([, id]) => id);
  const devueltos = back.size;
  if (huerfanos || detenidos || devueltos || restos || perdidos.length)
    await tell({ huerfanos, detenidos, devueltos, restos, perdidos });
  return { purgados, huerfanos, detenidos, devueltos, restos, perdidos };
}
