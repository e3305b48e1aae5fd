// npm run tool -- name [its arguments ...]: runs one of the table of tools. Without a name it lists those that are here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEVELOPMENT, OPERATION } from './tools.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Of a table, those whose program this tree has: production comes without the others. */
const here = (table) => Object.entries(table).filter(([, [[program]]]) => existsSync(join(root, program)));
const tools = new Map([...here(OPERATION), ...here(DEVELOPMENT)]);

function list(say) {
  for (const [title, table] of [
    ['Para operar', OPERATION],
    ['Para desarrollar', DEVELOPMENT],
  ]) {
    const rows = here(table);
    if (!rows.length) continue;
    say(`\n${title}: npm run tool -- <nombre> [argumentos]`);
    for (const [name, [, does]] of rows) say(`  ${name.padEnd(17)} ${does}`);
  }
}

const [name, ...args] = process.argv.slice(2);
const tool = tools.get(name);
if (!tool) {
  if (name !== undefined) console.error(`No existe «${name}».`);
  list(name === undefined ? console.log : console.error);
  process.exit(name === undefined ? 0 : 2);
}
const [[program, ...first]] = tool;
const child = spawn(process.execPath, [join(root, program), ...first, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
