const LF = 0x0a;

/** Lines of a COPY as they come, one after the other, in one buffer that is used again. */
export function readLineas(copia: AsyncIterable<Uint8Array>) {
  const source = copia[Symbol.asyncIterator]();
  const at = { bytes: Buffer.allocUnsafeSlow(262_144), desde: 0, fin: 0 };
  let to = 0;
  let ended = false;
  const find = (): boolean => {
    const found = at.bytes.indexOf(LF, at.desde);
    at.fin = found;
    return found >= 0 && found < to;
  };
  return {
    /** Where the line is; it holds until `pass`. */
    en: at as Readonly<typeof at>,
    pass: () => {
      at.desde = at.fin + 1;
    },
    /** Whether there is a line; a promise while it has to be read. */
    has: (): boolean | Promise<boolean> => find() || more(),
    finish: async () => {
      if (!ended) await source.return?.();
    },
  };
  async function more(): Promise<boolean> {
    while (!ended) {
      at.bytes.copyWithin(0, at.desde, to);
      [at.desde, to] = [0, to - at.desde];
      const next = await source.next();
      ended = next.done === true;
      if (next.done) break;
      if (to + next.value.length > at.bytes.length) {
        const larger = Buffer.allocUnsafeSlow(2 * (to + next.value.length));
        larger.set(at.bytes.subarray(0, to));
        at.bytes = larger;
      }
      at.bytes.set(next.value, to);
      to += next.value.length;
      if (find()) return true;
    }
    return false;
  }
}
export type Lineas = ReturnType<typeof readLineas>;
