import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts the time of processes in hundredths of a second. */
const MS_POR_TIC = 10;

/** After the name, which may hold spaces: state, ppid, ... utime (11), stime (12), those of ended children (13, 14). */
function stat(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const at = (i: number) => Number(fields[i]);
    return { padre: at(1), propio: at(11) + at(12), deHijos: at(13) + at(14) };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** Processes that one has started and that live. */
export const hijosDe = (padre: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && stat(entry)?.padre === padre)
    .map(Number);

/** Milliseconds of processor, user's and system's. */
export interface Gastado {
  servidor: number;
  postgres: number;
}

/** A reading of what a server's process and the PostgreSQL of its folder have used until now. */
export function procesador(pid: number, dataDir: string): () => Gastado {
  const postmaster = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  return () => {
    const own = stat(postmaster);
    let tics = (own?.propio ?? 0) + (own?.deHijos ?? 0);
    for (const child of hijosDe(Number(postmaster))) tics += stat(String(child))?.propio ?? 0;
    return { servidor: (stat(String(pid))?.propio ?? 0) * MS_POR_TIC, postgres: tics * MS_POR_TIC };
  };
}

/** What one of `n` operations took of the processor, in a few words. */
export function porOperacion(before: Gastado, after: Gastado, n: number): string {
  const each = (key: keyof Gastado) => ((after[key] - before[key]) / Math.max(n, 1)).toFixed(2);
  return `procesador ${each('servidor')} + ${each('postgres')} ms`;
}
