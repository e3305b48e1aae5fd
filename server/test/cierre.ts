/** What is to be closed, in the order in which it was opened. */
const abiertos: (() => unknown)[] = [];

/**
 * Closes what was opened once the tests of the file are over, the last first. Vitest takes the hooks of a file when it has
 * read it: an `afterAll` that is called later, within `beforeAll` or a test, never runs, and nothing tells.
 */
export const atEnd = (close: () => unknown): void => {
  abiertos.push(close);
};

/** Closes all of it, also where one of them fails, which is told then. */
export async function closeAll(): Promise<void> {
  const failed: unknown[] = [];
  for (const close of abiertos.splice(0).reverse())
    await Promise.resolve()
      .then(close)
      .catch((error: unknown) => failed.push(error));
  if (failed.length) throw failed[0];
}
