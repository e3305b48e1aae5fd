// Holds every import of the workspaces against the table of directions; those of types count as any other. Reads them with
// the parser that builds the web. Ends with 1 where an import goes another way. Use: node scripts/imports.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';
import { FLOORS, NEVER, ONLY, STRANGERS } from './directions.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isTest = (path) => /\.(test|probe)\.tsx?$/.test(path);

/** Tells every module that a syntax tree names, with its place: import, export from, import() and import types. */
function named(node, tell) {
  if (typeof node !== 'object' || node === null) return;
  if (node.source?.type === 'Literal') tell(node.source);
  for (const key in node) named(node[key], tell);
}

/** What a specifier means: a file of the tree, or `npm/<package>/...`, `node/<module>/...`. */
function target(from, name) {
  if (name.startsWith('.')) return join(dirname(from), name);
  const own = /^@renadet\/([^/]+)\/?(.*)$/.exec(name);
  if (own) return own[1] === 'domain' ? `domain/src/${own[2]}.ts` : join(own[1], own[2] || 'index');
  return isBuiltin(name) ? `node/${name.replace(/^node:/, '')}/index` : `npm/${name}/index`;
}

/** Floor of each room, counted from below. */
const floors = Object.entries(FLOORS).map(([folder, lines]) => {
  const rows = lines.trim().split('\n').toReversed();
  return {
    folder,
    floor: new Map(
      rows.flatMap((row, at) =>
        row
          .trim()
          .split(/\s+/)
          .map((room) => [room, at]),
      ),
    ),
  };
});
/** The first step of a path below a folder; undefined where it lies elsewhere. */
const roomIn = (folder, path) =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;

/** The rows that speak of a file. */
const rowsOf = (from) => ({
  only: ONLY.findLast(([who]) => matchesGlob(from, who)),
  nevers: NEVER.filter(([who]) => matchesGlob(from, who)),
});

/** Why one file may not import another; undefined where it may. */
function objection(from, { only, nevers }, to) {
  if (only && !matchesGlob(to, only[1])) return only[2];
  const never = nevers.find(([, whom]) => matchesGlob(to, whom));
  if (never) return never[2];
  for (const folder of STRANGERS) {
    const [a, b] = [roomIn(folder, from), roomIn(folder, to)];
    if (a && b && a !== b) return `folders of ${folder} never import one another: who is above joins them`;
  }
  if (isTest(from)) return undefined; // it may begin at the roof
  for (const { folder, floor } of floors) {
    const [a, b] = [roomIn(folder, from), roomIn(folder, to)];
    if (a === undefined || a === b) continue;
    if (folder.endsWith('/src') && b === undefined && to.startsWith(`${dirname(folder)}/`))
      return `what is in ${folder} needs nothing beside it`;
    if (b === undefined) continue;
    for (const room of [a, b])
      if (!floor.has(room)) return `${folder}/${room} stands on no floor: scripts/directions.mjs`;
    if (floor.get(a) <= floor.get(b)) return `${a} does not stand above ${b}`;
  }
  return undefined;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      existsSync(join(root, path)) && matchesGlob(path, '{domain,server,web,justicianet,datos,e2e,bench,deploy}/**'),
  );
let count = 0;
const wrong = [];
for (const from of files) {
  const text = readFileSync(join(root, from), 'utf8');
  const tree = parseAst(text, { lang: from.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }, from);
  const rows = rowsOf(from);
  named(tree, ({ value, start }) => {
    count++;
    const to = target(from, value);
    const why = objection(from, rows, to);
    if (why) wrong.push(`${from}:${text.slice(0, start).split('\n').length} imports ${to}: ${why}`);
  });
}
for (const line of wrong) console.log(line);
console.log(`${count} imports of ${files.length} files, ${wrong.length} against the directions`);
process.exitCode = wrong.length ? 1 : 0;
