import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ErrorDeArranque } from '../config.ts';

const BYTES = 32;

/**
 * The 32 random bytes kept in a file that only its owner may read, made on first use.
 * @param ilegible the sentence for whoever starts the server when they cannot be read
 * @throws ErrorDeArranque
 */
export function keptSeed(path: string, ilegible: string): Buffer {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const seed = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (seed.length !== BYTES) throw new ErrorDeArranque(ilegible);
  return seed;
}
