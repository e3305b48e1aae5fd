/** Lets `n` in at once; the others wait in the order they came. */
export function createSemaforo(n: number) {
  let libres = n;
  const cola: (() => void)[] = [];
  return {
    /** @returns what gives the place back; calling it again does nothing */
    async enter(): Promise<() => void> {
      if (libres > 0) libres--;
      else await new Promise<void>((turn) => cola.push(turn));
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        const next = cola.shift();
        if (next) next();
        else libres++;
      };
    },
    get esperando(): number {
      return cola.length;
    },
  };
}
export type Semaforo = ReturnType<typeof createSemaforo>;
