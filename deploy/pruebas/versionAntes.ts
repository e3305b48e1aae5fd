// The version before, as its own tree: a worktree of the clone's history with the dependencies of today (none was taken away since). And this
// version with one change more of everything that an upgrade brings, so that there always is something to upgrade to.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { begin, direcciones, type Proceso, RAIZ } from '../../bench/proceso.ts';

/** @param given a commit; without it the last one with the migrations of before 1.0.0. @returns folder of the tree, and how it is taken away */
export function openVersionAntes(dir: string, given?: string): { raiz: string; close: () => void } {
  const raiz = join(dir, 'antes');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: RAIZ, stdio: 'pipe', encoding: 'utf8' }).trim();
  const desde = given ?? git('log', '-1', '--format=%H^', '--diff-filter=D', '--', 'server/migrations/0001-base.sql');
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', '--force', raiz, desde);
  for (const room of ['', 'domain', 'server', 'web']) {
    const from = join(RAIZ, room, 'node_modules');
    // hard links: the links to the rooms lead into this tree
    if (existsSync(from)) execFileSync('cp', ['-al', from, join(raiz, room, 'node_modules')]);
  }
  return { raiz, close: () => void git('worktree', 'remove', '--force', raiz) };
}

/** A migration as one writes it: tables that many read, an index and slices beside people at work, and the way back. */
const MIGRACION = {
  '0900-prueba.sql': `alter table carpeta add column prueba integer;
alter table victima add column prueba integer not null default 0;
create table prueba (llprueba integer primary key generated always as identity, llcarpeta integer not null);
create index on prueba (llcarpeta);
-- vuelta: alter table carpeta drop prueba; alter table victima drop prueba; drop table prueba;`,
  'aparte/0900-prueba.sql': 'create index concurrently if not exists victima_prueba on victima (prueba);',
  'aparte/0900-prueba.2.sql': `-- rebanadas: carpeta.llcarpeta 500
update carpeta set prueba = 1 where llcarpeta > $1 and llcarpeta <= $2;`,
};
/** What says what totals, lists, crosses, words and comparisons are made by: each makes its own anew. */
const TEXTOS = [
  'cifras/hechosvictima',
  'plazos/esperas_de',
  'cruce/hechoscruce',
  'busqueda/palabras',
  'vinculo/sonido',
  'calidad/puntos_de',
];

/** @returns folder of this version with MIGRACION, and with TEXTOS that are others than before */
export function openVersionNueva(dir: string): string {
  const raiz = join(dir, 'nueva');
  mkdirSync(raiz);
  // hard links: a file is never written over, but taken away and written anew
  for (const room of ['package.json', 'tsconfig.base.json', 'node_modules', 'domain', 'server', 'web', 'justicianet'])
    execFileSync('cp', ['-al', join(RAIZ, room), join(raiz, room)]);
  for (const [name, texto] of Object.entries(MIGRACION)) {
    const file = join(raiz, 'server/migrations', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, texto);
  }
  for (const texto of TEXTOS.map((name) => join(raiz, 'server/schema', `${name}.sql`))) {
    const was = readFileSync(texto, 'utf8');
    rmSync(texto);
    writeFileSync(texto, `${was}\n-- another text\n`);
  }
  return raiz;
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
