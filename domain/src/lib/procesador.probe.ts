interface Nodo {
  threadCpuUsage: () => { user: number; system: number };
}

/** Milliseconds of processor that this thread has taken, for tests of what work costs: a busy machine adds none. */
export function gastado(): number {
  const { user, system } = (globalThis as unknown as { process: Nodo }).process.threadCpuUsage();
  return (user + system) / 1000;
}
