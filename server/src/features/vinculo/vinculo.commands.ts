import { setImmediate } from 'node:timers/promises';
import type { Comparable, Frecuencias } from '@renadet/domain/vinculo/comparable';
import { compare, isAjena } from '@renadet/domain/vinculo/compare';
import { type Trx, unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import * as q from './vinculo.queries.ts';

/** Files that one transaction looks at: by night, and of those that were touched. */
const LOTE = 2000;
const LOTE_TOCADAS = 500;
/** Pairs that are scored before whoever saves meanwhile has a turn: some milliseconds. */
const DE_CORRIDO = 1000;
const TODO = { llinstitucion: 0, propietarios: null };

/** How common names are in the whole registry, and by the fixed list. */
interface Nombres {
  todas: Frecuencias;
  publicas: Frecuencias;
}
/**
 * The score of two victims for the national reviewer and, within one office, for the office; undefined where neither would be
 * shown.
 */
function score(una: Comparable, otra: Comparable, { todas, publicas }: Nombres): q.ParDeVictimas | undefined {
  const isDeUna = una.llinstitucion === otra.llinstitucion;
  if (isAjena(una, otra, todas) && (!isDeUna || isAjena(una, otra, publicas))) return undefined;
  const nacional = compare(una, otra, todas);
  const propia = isDeUna ? compare(una, otra, publicas) : nacional;
  const { clase, caso, modelo, lineas } = nacional.clase === null ? propia : nacional;
  if (clase === null || caso === null) return undefined;
  const grados = Object.fromEntries(lineas.flatMap(({ campo, grado }) => (grado === null ? [] : [[campo, grado]])));
  const [a, b] = [una.llvictima, otra.llvictima];
  return { a, b, peso: nacional.peso, pesopublico: propia.peso, clase, caso, grados, modelo };
}

/** Compares some victims with those of all other files, and keeps the pairs that may be one person. */
async function compareVictimas(
  trx: Trx,
  cuales: readonly number[],
  publicas: Frecuencias,
  todas?: Frecuencias,
): Promise<void> {
  const { pares, victimas, frecuencias } = await q.readCandidatos(trx, cuales, todas);
  const nombres = { todas: frecuencias, publicas };
  const byId = new Map(victimas.map((one) => [one.llvictima, one]));
  const kept: q.ParDeVictimas[] = [];
  for (const [i, [a, b]] of pares.entries()) {
    if (i % DE_CORRIDO === DE_CORRIDO - 1) await setImmediate();
    const [una, otra] = [byId.get(a), byId.get(b)];
    const par = una && otra && score(una, otra, nombres);
    if (par) kept.push(par);
  }
  await q.savePares(trx, cuales, todas !== undefined, kept);
}

/**
 * Compares all victims with all. It takes the touched files first and counts names anew. Two lots run at a time, so that one
 * is read while another is scored, and touched files have their turn between lots. Stopped, the next run begins again.
 */
export async function compareTodas({ db }: Pick<Services, 'db'>, fin?: AbortSignal): Promise<void> {
  // files touched meanwhile wait for a later turn: the loop would never end while people save
  for (let taken = LOTE; taken === LOTE && !fin?.aborted; )
    taken = (await unit(db, TODO, 'write', (trx) => q.takeTocadas(trx, LOTE))).tomadas;
  const { frecuencias, publicas, ultima } = await unit(db, TODO, 'write', async (trx) => {
    await q.holdTocadas(trx);
    await q.countFrecuencias(trx);
    return {
      frecuencias: await q.readFrecuencias(trx),
      publicas: await q.readPublicas(trx),
      ultima: await q.findUltima(trx),
    };
  });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let desde = next; desde <= ultima && !fin?.aborted; desde = next) {
      next = desde + LOTE;
      await unit(db, TODO, 'write', async (trx) => {
        await q.holdTocadas(trx);
        const victimas = await q.listVictimas(trx, desde, desde + LOTE);
        if (victimas.length) await compareVictimas(trx, victimas, publicas, frecuencias);
      });
    }
  };
  await Promise.all([work(), work()]);
}

/** Compares the victims of files that were touched. Run twice, it finds the same. Where names were never counted, all of them. */
export async function compareTocadas(base: Pick<Services, 'db'>, fin?: AbortSignal): Promise<void> {
  for (let taken = LOTE_TOCADAS; taken === LOTE_TOCADAS && !fin?.aborted; ) {
    const { tomadas, contadas } = await unit(base.db, TODO, 'write', async (trx) => {
      const tocadas = await q.takeTocadas(trx, LOTE_TOCADAS);
      if (tocadas.contadas && tocadas.cambiadas.length)
        await compareVictimas(trx, tocadas.cambiadas, await q.readPublicas(trx));
      return tocadas;
    });
    if (!contadas) return compareTodas(base, fin);
    taken = tomadas;
  }
}
