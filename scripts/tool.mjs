// npm run tool -- name [its arguments ...]: runs one of the table of tools. Without a name it lists those that are here.
// `renadet name` in production: the same, by their Spanish names (deploy/renadet).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORDENES } from '../server/src/ordenes.ts';
import { DEVELOPMENT, OPERATION } from './tools.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Of a table, those whose program this tree has: production comes without the others. */
const here = (table) => Object.entries(table).filter(([, [[program]]]) => existsSync(join(root, program)));
/** Typed as `renadet`: those who operate read Spanish. */
const isRenadet = process.env.RENADET_ORDEN === 'true';
const nameOf = ([name]) => (isRenadet ? ORDENES[name] : name);
const operation = here(OPERATION);
const tools = new Map(isRenadet ? operation.map((row) => [nameOf(row), row[1]]) : [...operation, ...here(DEVELOPMENT)]);

function list(say) {
  for (const [title, table] of [
    ['Para operar', OPERATION],
    ['Para desarrollar', DEVELOPMENT],
  ]) {
    const rows = here(table).filter((row) => tools.has(nameOf(row)));
    if (!rows.length) continue;
    say(`\n${title}: ${isRenadet ? 'renadet' : 'npm run tool --'} <nombre> [argumentos]`);
    for (const row of rows) say(`  ${nameOf(row).padEnd(18)} ${row[1][1]}`);
  }
}

const [name, ...args] = process.argv.slice(2);
const tool = tools.get(name);
if (!tool) {
  if (name !== undefined) console.error(`No existe «${name}».`);
  list(name === undefined ? console.log : console.error);
  process.exit(name === undefined ? 0 : 2);
}
const [[program, ...first], , construido] = tool;
if (construido) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// files that who operates names lie where they are, the others' settings in the project
const cwd = operation.some(([, row]) => row === tool) ? (process.env.INIT_CWD ?? process.cwd()) : root;
const child = spawn(process.execPath, [join(root, program), ...first, ...args], { cwd, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
