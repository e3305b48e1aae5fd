// The steps of a whole run in two lanes side by side: what keeps the processors busy, and what often waits for a page that is
// drawn, a process that starts, a minute that passes. Alone the second leaves a third of two processors idle.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAMA = fileURLToPath(new URL('test.mjs', import.meta.url));

/**
 * Runs a lane in a process of its own, so that its processor is told apart; its output is held until `turno`, and then goes on
 * as it comes: two at once nobody can read.
 * @param {string[]} nombres @param {Promise<unknown>} turno
 */
function lane(nombres, semilla, turno, children) {
  const child = fork(PROGRAMA, nombres, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, SEMILLA: semilla },
  });
  children.add(child);
  let [rows, held] = [undefined, []];
  const say = (text) => (held ? held.push(text) : process.stdout.write(text));
  child.stdout.on('data', say);
  child.stderr.on('data', say);
  turno.then(() => {
    for (const text of held) process.stdout.write(text);
    held = undefined;
  });
  child.once('message', (told) => {
    rows = told;
  });
  return new Promise((done) =>
    child.once('exit', async () => {
      // what it left running, if anything, may hold its output open
      await Promise.race([once(child, 'close'), setTimeout(2000, undefined, { ref: false })]);
      child.stdout.destroy();
      child.stderr.destroy();
      children.delete(child);
      // a lane that dies has no figures: each of its steps counts as one failure
      const dead = (name) => ({ name, passed: 0, failed: 1, skipped: 0, seconds: 0, processor: 0 });
      done(rows ?? nombres.map(dead));
    }),
  );
}

/**
 * Runs every step named, those of `esperan` beside the others.
 * @param {Set<import('node:child_process').ChildProcess>} children those to stop when the run is stopped
 * @returns the rows of all, in the order of `nombres`
 */
export async function inLanes(nombres, esperan, semilla, children) {
  const busy = lane(
    nombres.filter((name) => !esperan.includes(name)),
    semilla,
    Promise.resolve(),
    children,
  );
  const waiting = lane(esperan, semilla, busy, children);
  const rows = (await Promise.all([busy, waiting])).flat();
  return nombres.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}
