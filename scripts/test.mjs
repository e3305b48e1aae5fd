// Runs every check, or the steps named on the command line, and ends with one line: `N passed, N failed`.
// A step that fails does not stop the others. Use: node scripts/test.mjs [tipos estilo muertos tamanios unidad ...]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pedidos, seedOfCommit } from './pasos.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (...parts) => join(root, 'node_modules', ...parts);
/** What the hundreds of processes of a run compile, kept for the next one: each begins half a second of processor earlier. */
const compilado = join(root, 'node_modules', '.cache', 'compilado');
const MEMORIA = '/dev/shm';
const SOBRADO = 6_000_000_000; // bytes: several times what a run holds at once
/** A container's own limit counts too. */
const fits = ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()) > SOBRADO;
/** What a run writes lives for seconds: databases, profiles, folders. In memory where there is plenty. */
const temporal = mkdtempSync(
  join(existsSync(MEMORIA) && fits(statfsSync(MEMORIA)) ? MEMORIA : tmpdir(), 'renadet-test-'),
);
process.once('exit', () => rmSync(temporal, { recursive: true, force: true }));

const check = (...command) => ({ commands: [command], count: undefined });
/** One step of several checks: it fails where one does. */
const all = (...checks) => ({ commands: checks.flatMap(({ commands }) => commands), count: undefined });
/** @param project of vitest.config.ts, or several by a common beginning: 'web*' */
const vitest = (project) => ({
  commands: [
    [bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${join(temporal, `${project}.json`)}`,
    ),
  ],
  count: () => {
    const report = JSON.parse(readFileSync(join(temporal, `${project}.json`), 'utf8'));
    // a file that cannot even be loaded has no tests: it counts as one failure
    const unloaded = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  },
});
const playwright = {
  commands: [[bin('@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts']],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(temporal, 'navegador.json'),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules', '.cache', 'encargos'),
  },
  count: () => {
    const { stats, errors } = JSON.parse(readFileSync(join(temporal, 'navegador.json'), 'utf8'));
    // passed on the second try is not passed
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  },
};

const STEPS = {
  // one checker: each more reads the libraries' types for itself, which takes three times the processor
  tipos: check(bin('typescript', 'bin', 'tsc'), '-b', '--checkers', '1', '--builders', '2'),
  estilo: all(
    check(bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'),
    check('scripts/imports.mjs'),
    check('scripts/words.mjs'),
  ),
  muertos: check(bin('knip', 'bin', 'knip.js')),
  tamanios: check('scripts/sizes.mjs'),
  asvs: check('scripts/asvs.mjs'),
  mutaciones: check('scripts/mutaciones.mjs', '--revisar'),
  unidad: vitest('domain'),
  servidor: vitest('server'),
  web: vitest('web*'),
  arranque: vitest('arranque'),
  navegador: playwright,
};

const children = new Set();
let isStopped = false;
// whoever stops a run wants its folder gone too: a process that a signal ends takes no leave of it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill(signal);
  });

const { nombres, semilla } = pedidos(STEPS, seedOfCommit);
const run = (command, env) =>
  new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SEMILLA: semilla, NODE_COMPILE_CACHE: compilado, TMPDIR: temporal, ...env },
    });
    children.add(child);
    const end = (code) => {
      children.delete(child);
      done(code ?? 1);
    };
    child.once('error', () => end(1));
    child.once('exit', end);
  });

/** A step's counts. A command that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function tally(step, code) {
  const one = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!step.count) return one;
  try {
    const counts = step.count();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * Seconds of processor of all that ran below this process and was waited for by whoever started it: what a step takes, whoever
 * else is at work. Chromium waits for none of its own: of `navegador` nearly half is not seen.
 */
const procesador = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100; // cutime and cstime, in hundredths
};

async function inTurn(nombres) {
  const rows = [];
  for (const name of nombres) {
    if (isStopped) break;
    console.log(`\n━━ ${name}`);
    const [start, spent] = [performance.now(), procesador()];
    // each takes one processor for a while: side by side they take the time of the longest
    const codes = await Promise.all(STEPS[name].commands.map((command) => run(command, STEPS[name].env)));
    const code = codes.find((one) => one !== 0) ?? 0;
    rows.push({
      name,
      ...tally(STEPS[name], code),
      seconds: (performance.now() - start) / 1000,
      processor: procesador() - spent,
    });
  }
  return rows;
}

const inicio = performance.now();
const rows = await inTurn(nombres);
report();

function report() {
  const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  const COLUMNAS = {
    passed: 'pasaron',
    failed: 'fallaron',
    skipped: 'omitidas',
    seconds: 'segundos',
    processor: 'procesador',
  };
  console.log(`\n${'paso'.padEnd(12)} ${Object.values(COLUMNAS).join(' ')}`);
  const suma = {
    ...Object.fromEntries(Object.keys(COLUMNAS).map((key) => [key, total(key)])),
    seconds: (performance.now() - inicio) / 1000,
  };
  for (const row of [...rows, { ...suma, name: 'total' }])
    console.log(
      [
        row.name.padEnd(12),
        ...Object.entries(COLUMNAS).map(([key, title]) =>
          (Number.isInteger(row[key]) ? String(row[key]) : row[key].toFixed(1)).padStart(title.length),
        ),
      ].join(' '),
    );
  process.exitCode = total('failed') || isStopped ? 1 : 0;
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
}
