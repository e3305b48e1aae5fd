// What the commands made of steps share: which were asked for, and the seed of all that is random in them.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const byChance = () => randomInt(2 ** 31);

/**
 * The seed of a commit, its number: whoever runs the same commit meets the same cases, and each commit others. Where there
 * is no history, or something is not committed, by chance.
 */
export function seedOfCommit() {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: dirname(dirname(fileURLToPath(import.meta.url))),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (!git('status', '--porcelain', '--untracked-files=no'))
      return Number.parseInt(git('rev-parse', 'HEAD').slice(0, 7), 16);
  } catch {} // no git, or no repository
  return byChance();
}

/**
 * The steps named on the command line, or all, and their seed, which is told: SEMILLA repeats a run. Ends the process with 2
 * where a step does not exist.
 * @param {() => number} seed where SEMILLA does not say it
 */
export function pedidos(pasos, seed = byChance) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in pasos));
  if (unknown.length) {
    console.error(`No existe el paso ${unknown.join(', ')}. Los pasos son: ${Object.keys(pasos).join(' ')}.`);
    process.exit(2);
  }
  const semilla = process.env.SEMILLA ?? String(seed());
  console.log(`SEMILLA=${semilla}  (repita con la misma para ver los mismos casos al azar)`);
  return { semilla, nombres: asked.length ? asked : Object.keys(pasos) };
}
