// A copy of the tree to break and throw away: what git knows or would take, and the installed packages by links.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The workspaces are linked to the copy, everything else to what is installed. */
function link(de, a) {
  mkdirSync(a);
  for (const name of readdirSync(de)) {
    if (name === '.cache') continue;
    if (name === '@renadet') {
      mkdirSync(join(a, name));
      for (const propio of readdirSync(join(de, name))) symlinkSync(join('..', '..', propio), join(a, name, propio));
    } else symlinkSync(realpathSync(join(de, name)), join(a, name));
  }
}

/** @returns its folder, and what removes it. */
export function copy(root) {
  const carpeta = realpathSync(mkdtempSync(join(tmpdir(), 'renadet-mutaciones-')));
  const copia = join(carpeta, 'renadet');
  const lista = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of lista.toString().split('\0')) {
    if (!path || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copia, path)), { recursive: true });
    cpSync(join(root, path), join(copia, path));
  }
  link(join(root, 'node_modules'), join(copia, 'node_modules'));
  for (const propio of readdirSync(join(root, 'node_modules', '@renadet')))
    if (existsSync(join(root, propio, 'node_modules')))
      link(join(root, propio, 'node_modules'), join(copia, propio, 'node_modules'));
  // suites that serve the built pages only ask that they are there
  if (existsSync(join(root, 'web', 'dist'))) symlinkSync(join(root, 'web', 'dist'), join(copia, 'web', 'dist'));
  return { copia, erase: () => rmSync(carpeta, { recursive: true, force: true }) };
}
