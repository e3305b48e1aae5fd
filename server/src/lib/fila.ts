interface Fila {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lines of work by key: at most `width` of one key work at once in this process, the others wait in order. A bound over all
 * processes is the database's to hold.
 */
export function createFilas() {
  const lines = new Map<string, Fila>();
  return async function enFila<T>(key: string, width: number, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    // the one that ends hands its place on, so nobody can slip in between
    if (line.running >= width) await new Promise<void>((turn) => line.waiting.push(turn));
    else line.running++;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
