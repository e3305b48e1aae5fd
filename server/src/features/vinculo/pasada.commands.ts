import { findPlace } from '@renadet/domain/vinculo/padron';
import { isQuiza } from '@renadet/domain/vinculo/quiza';
import { type Trx, unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import { listClaves, readComparables, readPadron, saveTodosPares } from './pasada.queries.ts';
import { type Nombres, type ParDeVictimas, score } from './score.ts';
import { countFrecuencias, holdTocadas, readFrecuencias, readPublicas, TODO, takeTocadas } from './vinculo.queries.ts';

/** Touched files that one transaction looks at. */
const LOTE = 2000;
/** Pairs whose victims are read at once: whoever saves meanwhile has a turn after them. */
const PARES = 500;

/** The pairs of victims who share a key and may be shown to somebody, each once, the smaller id first. */
async function findPosibles(
  trx: Trx,
  { todas, publicas }: Nombres,
  fin?: AbortSignal,
): Promise<[a: number, b: number][]> {
  const padron = await readPadron(trx);
  const { llvictima, llcarpeta } = padron;
  const found = new Set<number>(); // place of one, times all, and place of the other
  for await (const lote of listClaves(trx)) {
    if (fin?.aborted) return [];
    for (const { victimas } of lote) {
      const places = victimas.split(',').map((id) => findPlace(padron, Number(id)));
      for (const [k, i] of places.entries())
        for (const j of places.slice(k + 1))
          if (llcarpeta[i] !== llcarpeta[j] && isQuiza(padron, i, j, todas, publicas))
            found.add(Math.min(i, j) * llvictima.length + Math.max(i, j));
    }
  }
  return [...found].map((pair) => {
    const [i, j] = [Math.floor(pair / llvictima.length), pair % llvictima.length];
    return [llvictima[i] as number, llvictima[j] as number];
  });
}

/** Scores pairs, as many at a time as their victims are read. */
async function scoreAll(trx: Trx, pares: readonly [number, number][], nombres: Nombres): Promise<ParDeVictimas[]> {
  const scored: ParDeVictimas[] = [];
  for (let from = 0; from < pares.length; from += PARES) {
    const lote = pares.slice(from, from + PARES);
    const victimas = await readComparables(trx, [...new Set(lote.flat())]);
    const byId = new Map(victimas.map((one) => [one.llvictima, one]));
    for (const [a, b] of lote) {
      const [una, otra] = [byId.get(a), byId.get(b)];
      const par = una && otra && score(una, otra, nombres);
      if (par) scored.push(par);
    }
  }
  return scored;
}

/**
 * Compares all victims with all. It takes the touched files first and counts names anew; those that are touched meanwhile wait
 * until it ends. Nearly all pairs are told apart in memory, and only the rest is read as it is kept. Stopped, it keeps nothing
 * and the next run begins again.
 */
export async function compareTodas({ db }: Pick<Services, 'db'>, fin?: AbortSignal): Promise<void> {
  // files touched meanwhile wait for a later turn: the loop would never end while people save
  for (let taken = LOTE; taken === LOTE && !fin?.aborted; )
    taken = (await unit(db, TODO, 'write', (trx) => takeTocadas(trx, LOTE))).tomadas;
  await unit(db, TODO, 'write', async (trx) => {
    await holdTocadas(trx);
    await countFrecuencias(trx);
  });
  await unit(db, TODO, 'write', async (trx) => {
    await holdTocadas(trx);
    const nombres = { todas: await readFrecuencias(trx), publicas: await readPublicas(trx) };
    const scored = await scoreAll(trx, await findPosibles(trx, nombres, fin), nombres);
    if (!fin?.aborted) await saveTodosPares(trx, scored);
  });
}
