import { isDataError } from './pgErrors.ts';

/**
 * Does a work over many things together; where the data of some are refused, over each half of them, so that the others are
 * done without them, each thing all or nothing.
 * @param alone what becomes of one that is refused by itself
 * @returns what became of all
 * @throws what is no fault of the data
 */
export async function inHalves<T, K, V>(
  things: readonly T[],
  work: (some: readonly T[]) => Promise<ReadonlyMap<K, V>>,
  alone: (thing: T, error: unknown) => readonly (readonly [K, V])[],
): Promise<ReadonlyMap<K, V>> {
  const [only] = things;
  if (only === undefined) return new Map();
  try {
    return await work(things);
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (things.length === 1) return new Map(alone(only, error));
    const half = Math.ceil(things.length / 2);
    const first = await inHalves(things.slice(0, half), work, alone);
    return new Map([...first, ...(await inHalves(things.slice(half), work, alone))]);
  }
}
