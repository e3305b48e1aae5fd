/**
 * Resolves with the answer of `work` if it comes in time. Late work goes on by itself, and nobody waits for it any more.
 * @throws Error with the code ETIMEDOUT, which is answered by 503
 */
export async function enPlazo<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, ko) => {
    timer = setTimeout(() => ko(Object.assign(new Error(`no contestó en ${ms} ms`), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
