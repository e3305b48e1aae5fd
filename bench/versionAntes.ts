// The version before, as its own tree: a worktree of the clone's history with the dependencies of today (none was taken away since).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { begin, direcciones, type Proceso, RAIZ } from './proceso.ts';

/** The last commit whose newest migration was 0030: since then six changed tables, and what the totals and the lists count by. */
const DESDE = 'c8c5447a';

/** @returns folder of the tree, and how it is taken away */
export function openVersionAntes(dir: string, desde = DESDE): { raiz: string; close: () => void } {
  const raiz = join(dir, 'antes');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: RAIZ, stdio: 'pipe' });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', '--force', raiz, desde);
  for (const room of ['', 'domain', 'server', 'web']) {
    const from = join(RAIZ, room, 'node_modules');
    // hard links: the links to the rooms lead into this tree
    if (existsSync(from)) execFileSync('cp', ['-al', from, join(raiz, room, 'node_modules')]);
  }
  return { raiz, close: () => void git('worktree', 'remove', '--force', raiz) };
}

/** Its database: the embedded one of a server that nobody works with, and what other servers need to work on it. */
export async function openRegistro(
  dir: string,
  raiz: string,
  { carpetas, datos }: { carpetas: number; datos: string | undefined },
): Promise<{ portador: Proceso; owner: string; env: Record<string, string> }> {
  const data = join(dir, 'datos');
  mkdirSync(data);
  if (datos) execFileSync('cp', ['-a', '--reflink=auto', `${datos}/.`, data]);
  const portador = await begin(data, { CARPETAS_DEMO: String(carpetas), SOLICITUDES_POR_MINUTO: '1000000' }, raiz);
  const { owner, app } = direcciones(data);
  for (const llave of ['constancia.llave', 'segundofactor.llave'])
    for (const name of ['n-1', 'n', 'migrar']) {
      mkdirSync(join(dir, name), { recursive: true });
      if (existsSync(join(data, llave))) cpSync(join(data, llave), join(dir, name, llave));
    }
  const env = { DATABASE_URL: app, ALMACEN_URL: `file://${join(data, 'almacen')}`, SOLICITUDES_POR_MINUTO: '1000000' };
  return { portador, owner, env };
}
