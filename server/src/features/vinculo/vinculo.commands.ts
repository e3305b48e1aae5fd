import { setImmediate } from 'node:timers/promises';
import type { Frecuencias } from '@renadet/domain/vinculo/comparable';
import { type Trx, unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import { compareTodas } from './pasada.commands.ts';
import { type ParDeVictimas, score } from './score.ts';
import { readCandidatos, readPublicas, savePares, TODO, takeTocadas } from './vinculo.queries.ts';

/** Touched files that one transaction looks at. */
const LOTE = 500;
/** Pairs that are scored before whoever saves meanwhile has a turn: some milliseconds. */
const DE_CORRIDO = 1000;

/** Compares some victims with those of all other files, and keeps the pairs that may be one person. */
async function compareVictimas(trx: Trx, cuales: readonly number[], publicas: Frecuencias): Promise<void> {
  const { pares, victimas, frecuencias } = await readCandidatos(trx, cuales);
  const nombres = { todas: frecuencias, publicas };
  const byId = new Map(victimas.map((one) => [one.llvictima, one]));
  const kept: ParDeVictimas[] = [];
  for (const [i, [a, b]] of pares.entries()) {
    if (i % DE_CORRIDO === DE_CORRIDO - 1) await setImmediate();
    const [una, otra] = [byId.get(a), byId.get(b)];
    const par = una && otra && score(una, otra, nombres);
    if (par) kept.push(par);
  }
  await savePares(trx, cuales, kept);
}

/** Compares the victims of files that were touched. Run twice, it finds the same. Where names were never counted, all of them. */
export async function compareTocadas(base: Pick<Services, 'db'>, fin?: AbortSignal): Promise<void> {
  for (let taken = LOTE; taken === LOTE && !fin?.aborted; ) {
    const { tomadas, contadas } = await unit(base.db, TODO, 'write', async (trx) => {
      const tocadas = await takeTocadas(trx, LOTE);
      if (tocadas.contadas && tocadas.cambiadas.length)
        await compareVictimas(trx, tocadas.cambiadas, await readPublicas(trx));
      return tocadas;
    });
    if (!contadas) return compareTodas(base, fin);
    taken = tomadas;
  }
}
