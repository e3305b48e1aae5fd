import { unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import { takeTocadas } from './vinculo.queries.ts';

/** Files that one transaction looks at. */
const LOTE = 500;
const TODO = { llinstitucion: 0, propietarios: null };

/** What is compared of victims, and their keys, follow the files that were touched. Run twice, it finds the same. */
export async function followTocadas({ db }: Pick<Services, 'db'>, fin?: AbortSignal): Promise<void> {
  for (let taken = LOTE; taken === LOTE && !fin?.aborted; )
    taken = (await unit(db, TODO, 'write', (trx) => takeTocadas(trx, LOTE))).tomadas;
}
