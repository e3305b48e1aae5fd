import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Identity } from './demote.ts';

/** Writes a new random password that only its owner may read; `ids` is given the file when root writes it. */
export function newSecret(path: string, ids: Identity['ids']): string {
  const text = randomBytes(24).toString('base64url');
  writeFileSync(path, text, { mode: 0o600 });
  if (ids.uid !== undefined) chownSync(path, ids.uid, ids.gid ?? ids.uid);
  return text;
}

/** The password kept at `path`, made on first use. */
export const keptSecret = (path: string, ids: Identity['ids']): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : newSecret(path, ids);
