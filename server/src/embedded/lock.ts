import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorDeArranque } from '../config.ts';

/** Has ended: killed, and its parent has not asked how it ended; in a container without an init nobody ever does. */
const ENDED = /^[ZX]/;
/**
 * When a process began, in clock ticks since boot: with it a pid names one process for ever. Linux only, else ''.
 * Undefined for one that has ended and is still listed.
 */
const birth = (pid: number): string | undefined => {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  const text = readIfPresent(stat);
  const fields = text.slice(text.lastIndexOf(')') + 2);
  return ENDED.test(fields) ? undefined : (fields.split(' ')[19] ?? '');
};

const isAlive = (pid: number, born: string): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return birth(pid) === born;
};

/**
 * Takes the data folder for this process: a second server on it would stop the first one's database.
 * The lock of a process that was killed is taken over.
 * @param dataDir absolute path, made when absent
 * @returns releases the folder
 * @throws ErrorDeArranque when another server is at work on it, or the folder cannot be written
 */
export function lockFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'server.pid');
  const mine = `${lock}.${process.pid}`;
  try {
    // root lets its database pass through, which is not root
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    writeFileSync(mine, `${process.pid} ${birth(process.pid)}`, { mode: 0o600 });
  } catch (error) {
    throw new ErrorDeArranque(
      `No se puede escribir en la carpeta de datos ${dataDir} (${(error as NodeJS.ErrnoException).code}). ` +
        'Revise sus permisos, o use otra carpeta con DATA_DIR.',
    );
  }
  try {
    take(lock, mine);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/** A hard link is made by the kernel whole or not at all, so two starts at the same instant cannot both succeed. */
function take(lock: string, mine: string): void {
  for (let tries = 0; tries < 10; tries++) {
    try {
      linkSync(mine, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = readIfPresent(lock);
    const [pid = '0', born = ''] = held.split(' ');
    if (isAlive(Number(pid), born) && Number(pid) > 0)
      throw new ErrorDeArranque(
        `Ya está en marcha (proceso ${pid}) con los datos de ${lock}. ` +
          'Use la que está abierta, o inicie otra con PORT y DATA_DIR distintos.',
      );
    setAside(lock, held, mine);
  }
  throw new ErrorDeArranque(`No se pudo tomar ${lock}. Vuelva a iniciar.`);
}

/** Moves a dead lock away; if another start was quicker and the lock is now its own, puts that one back. */
function setAside(lock: string, dead: string, mine: string): void {
  const aside = `${mine}.old`;
  try {
    renameSync(lock, aside);
    if (readIfPresent(aside) !== dead) linkSync(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

const readIfPresent = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
