import type { FastifyInstance } from 'fastify';

/**
 * Takes what pino writes, at the last point before it leaves the process.
 * @returns the lines, to which every new one is added
 */
export function capture(app: FastifyInstance): string[] {
  const lines: string[] = [];
  const log = app.log as unknown as Record<symbol, { write: (line: string) => void }>;
  for (let holder: object | null = log; holder; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertySymbols(holder).find((s) => s.description === 'pino.stream');
    const stream = found && log[found];
    if (stream) {
      stream.write = (line) => lines.push(line);
      return lines;
    }
  }
  throw new Error('no stream of pino found');
}
