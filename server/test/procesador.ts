/** Milliseconds of processor that this thread has taken: what work costs, and keeps others waiting, on a busy machine too. */
export function gastado(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
