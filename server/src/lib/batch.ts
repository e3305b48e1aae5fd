/**
 * Lets calls that come in one turn of the loop share a round trip, and those that come while it is under way the next:
 * twenty at once cost one, a lone one waits for nobody.
 * @param run does the work of many calls and answers in their order; when it fails, each of them fails
 * @param max calls of one round trip
 */
export function batched<I, O>(run: (items: I[]) => Promise<readonly O[]>, max = 500): (item: I) => Promise<O> {
  let waiting: { item: I; ok: (answer: O) => void; ko: (error: unknown) => void }[] = [];
  let busy = false;
  const drain = async () => {
    busy = true;
    while (waiting.length) {
      // other calls of this turn of the loop join
      await new Promise(setImmediate);
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        const answers = await run(batch.map(({ item }) => item));
        batch.forEach(({ ok }, i) => {
          ok(answers[i] as O);
        });
      } catch (error) {
        for (const { ko } of batch) ko(error);
      }
    }
    busy = false;
  };
  return (item) =>
    new Promise((ok, ko) => {
      waiting.push({ item, ok, ko });
      if (!busy) void drain();
    });
}
