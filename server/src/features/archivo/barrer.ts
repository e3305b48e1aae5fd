import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { descartar } from '../../almacen/disposicion.ts';
import { type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { sistema } from '../../jobs/sistema.ts';
import type { Services } from '../../lib/services.ts';
import { findLlaves, findPorPurgar, listVigentes, markPurgados } from './archivo.queries.ts';

type Necesita = Pick<Services, 'db' | 'almacen'>;

/** What the sweeper did, and what it found wrong. */
export interface Barrido {
  /** Attachments marked as deleted whose bytes went. */
  purgados: number;
  /** Bytes without a row that were removed. */
  huerfanos: number;
  /** Uploads that were never finished. */
  restos: number;
  /** Attachments without bytes: told, never removed. */
  perdidos: number[];
}

const LOTE = 500;
const HORA = 3_600_000;
const QUIEN = sistema('barrerAlmacen');

const leer = <T>({ db }: Necesita, work: (trx: Trx) => Promise<T>) => unit(db, QUIEN.alcance, 'read', work);

/** Removes the bytes of attachments that are marked as deleted. @returns how many */
export async function purgar(services: Necesita): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await leer(services, (trx) => findPorPurgar(trx, LOTE));
    if (!due.length) return total;
    for (const { llave } of due) await services.almacen.borrar(llave);
    const ids = due.map(({ llarchivo }) => llarchivo);
    await write(services.db, QUIEN, 'archivo.purgar', async (trx, anotar) => {
      await markPurgados(trx, ids);
      anotar({ objeto: 'archivo', detalle: { ids } });
    });
    total += due.length;
  }
}

/** Bytes older than `antes` whose row never came, or whose purge was cut short. */
async function quitarHuerfanos(services: Necesita, antes: Date, seen: Set<string>): Promise<number> {
  let total = 0;
  let lote: string[] = [];
  const soltar = async () => {
    const known = await leer(services, (trx) => findLlaves(trx, lote));
    const orphans = lote.filter((llave) => !known.has(llave));
    for (const llave of orphans) await services.almacen.borrar(llave);
    total += orphans.length;
    lote = [];
  };
  for await (const { llave, modificado } of services.almacen.listar()) {
    seen.add(llave);
    if (modificado < antes) lote.push(llave);
    if (lote.length === LOTE) await soltar();
  }
  if (lote.length) await soltar();
  return total;
}

/** Uploads that nobody writes to any more. */
async function quitarRestos({ almacen: { entrada } }: Necesita, antes: Date): Promise<number> {
  const names = await readdir(entrada).catch(() => []);
  let total = 0;
  for (const name of names) {
    const found = await stat(join(entrada, name)).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= antes) continue;
    await descartar(join(entrada, name));
    total++;
  }
  return total;
}

async function findPerdidos(services: Necesita, desde: Date, seen: ReadonlySet<string>): Promise<number[]> {
  const lost: number[] = [];
  for (let after = 0; ; ) {
    const rows = await leer(services, (trx) => listVigentes(trx, after, LOTE, desde));
    lost.push(...rows.filter(({ llave }) => !seen.has(llave)).map(({ llarchivo }) => llarchivo));
    const last = rows.at(-1);
    if (!last) return lost;
    after = last.llarchivo;
  }
}

/**
 * Makes store and table agree again after whatever happened. Twice in a row is once.
 * @param ahora bytes without a row are removed when they are older than `margen` at this moment: an upload has its row
 *   seconds after its bytes
 */
export async function barrerAlmacen(services: Necesita, ahora: Date, margen: number = HORA): Promise<Barrido> {
  const antes = new Date(ahora.getTime() - margen);
  const purgados = await purgar(services);
  const seen = new Set<string>();
  const huerfanos = await quitarHuerfanos(services, antes, seen);
  const restos = await quitarRestos(services, antes);
  // Rows younger than the listing may have bytes that it did not see yet
  const perdidos = await findPerdidos(services, antes, seen);
  if (huerfanos || restos || perdidos.length)
    await write(services.db, QUIEN, 'archivo.barrer', async (_, anotar) => {
      anotar({ objeto: 'archivo', detalle: { huerfanos, restos, perdidos } });
    });
  return { purgados, huerfanos, restos, perdidos };
}
