// Runs every check, or the steps named on the command line, and ends with one line: `N passed, N failed`.
// A step that fails does not stop the others; of tests what failed is run a second time at the end. Use: node scripts/test.mjs [tipos estilo muertos tamanios unidad ...]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pedidos, seedOfCommit } from './pasos.mjs';
import { cuantas, dePlaywright, deVitest, INESTABLES, judge, porRepetir } from './segunda.mjs';

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

const check = (...command) => ({ commands: [command] });
/** One step of several checks: it fails where one does. */
const all = (...checks) => ({ commands: checks.flatMap(({ commands }) => commands) });
const read = (file) => JSON.parse(readFileSync(join(temporal, file), 'utf8'));
/** @param project of vitest.config.ts */
const vitest = (project) => {
  const command = (file, ...more) => [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(temporal, file)}`,
    ...more,
  ];
  return {
    commands: [command(`${project}.json`)],
    filas: () => deVitest(read(`${project}.json`)),
    again: (archivos) => ({
      command: command(`${project}.2.json`, '--no-file-parallelism', ...archivos),
      filas: () => deVitest(read(`${project}.2.json`)),
    }),
  };
};
const errands = (file, ...more) => ({
  command: [bin('@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...more],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(temporal, file),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules', '.cache', 'encargos'),
  },
  filas: () => dePlaywright(read(file)),
});
const playwright = {
  ...errands('navegador.json'),
  commands: [errands('navegador.json').command],
  // in a folder of its own: the pictures of what failed first stay
  again: (lugares) => errands('navegador.2.json', '--workers', '1', '--output', 'test-results/segunda', ...lugares),
};

/** Round after round. What has no tests in it takes one processor, so two at a time (D-398); the others take the machine (D-510). */
const RONDAS = [
  {
    // one checker: each more reads the libraries' types for itself, which takes three times the processor
    tipos: check(bin('typescript', 'bin', 'tsc'), '-b', '--checkers', '1', '--builders', '2'),
    estilo: all(
      check(bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'),
      check('scripts/imports.mjs'),
      check('scripts/words.mjs'),
      check('scripts/subjects.mjs'),
    ),
    muertos: check(bin('knip', 'bin', 'knip.js')),
    tamanios: check('scripts/sizes.mjs'),
    asvs: check('scripts/asvs.mjs'),
    mutaciones: check('scripts/mutaciones.mjs', '--revisar'),
  },
  { unidad: vitest('domain') },
  { servidor: vitest('server') },
  { web: vitest('web') },
  { arranque: vitest('arranque') },
  { navegador: playwright },
];
const STEPS = Object.assign({}, ...RONDAS);

const children = new Set();
let isStopped = false;
// whoever stops a run wants its folder gone too: a process that a signal ends takes no leave of it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill(signal);
  });

const { nombres, semilla } = pedidos(STEPS, seedOfCommit);
/**
 * Seconds of processor of all that ran below this process and was waited for by whoever started it: what a step takes, whoever
 * else is at work. Chromium waits for none of its own: of `navegador` nearly half is not seen.
 */
const procesador = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100; // cutime and cstime, in hundredths
};

let contado = 0;
/** Runs one command of a step, and adds to the step's row the processor that was counted when it ended: nobody else's is then. */
const run = (row, command, env) =>
  new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SEMILLA: semilla, NODE_COMPILE_CACHE: compilado, TMPDIR: temporal, ...env },
    });
    children.add(child);
    const end = (code) => {
      children.delete(child);
      const todo = procesador();
      row.processor += todo - contado;
      contado = todo;
      done(code ?? 1);
    };
    child.once('error', () => end(1));
    child.once('exit', end);
  });

const SOLA = { archivo: '', nombre: '' };
/** What a step's tests came to. A command that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function outcome(filas, code) {
  const sola = { ...SOLA, estado: code === 0 ? 'pasó' : 'falló' };
  if (!filas) return [sola];
  try {
    const suyas = filas();
    return code !== 0 && cuantas(suyas, 'falló') === 0 ? [...suyas, sola] : suyas;
  } catch {
    return [{ ...SOLA, estado: 'falló' }];
  }
}

/** Does something for a step, and adds to it how long it took. */
async function measured(row, act) {
  const start = performance.now();
  row.filas = await act();
  row.seconds += (performance.now() - start) / 1000;
}

/** Takes rows off a list and does the step of each, until there are none. */
async function inTurn(list) {
  for (let row = list.shift(); row && !isStopped; row = list.shift()) {
    const { commands, env, filas } = STEPS[row.name];
    console.log(`\n━━ ${row.name}`);
    await measured(row, async () => {
      // each takes one processor for a while: side by side they take the time of the longest
      const codes = await Promise.all(commands.map((command) => run(row, command, env)));
      return outcome(filas, codes.find((one) => one !== 0) ?? 0);
    });
  }
}

async function perform(rows) {
  for (const ronda of RONDAS) {
    const list = rows.filter(({ name }) => name in ronda);
    await Promise.all([inTurn(list), inTurn(list)]);
  }
}

/** What failed is run once more, alone, when nothing else is: what then passes is told apart (D-393). */
async function repeat(rows) {
  const total = rows.reduce((sum, { filas }) => sum + cuantas(filas, 'falló'), 0);
  for (const row of rows) {
    const again = STEPS[row.name].again;
    const pedidas = again ? porRepetir(row.filas, total) : [];
    if (!pedidas.length || isStopped) continue;
    console.log(`\n━━ ${row.name}, por segunda vez: ${pedidas.join(' ')}`);
    const { command, env, filas } = again(pedidas);
    await measured(row, async () => judge(row.filas, outcome(filas, await run(row, command, env))));
  }
}

const inicio = performance.now();
const rows = nombres.map((name) => ({ name, filas: [], seconds: 0, processor: 0 }));
await perform(rows);
await repeat(rows);
report();

function report() {
  const COLUMNAS = {
    passed: 'pasaron',
    failed: 'fallaron',
    inestables: 'inestables',
    skipped: 'omitidas',
    seconds: 'segundos',
    processor: 'procesador',
  };
  const told = rows.map(({ filas, ...row }) => ({
    ...row,
    passed: cuantas(filas, 'pasó'),
    failed: cuantas(filas, 'falló'),
    inestables: cuantas(filas, 'inestable'),
    skipped: cuantas(filas, 'omitida'),
  }));
  const total = (key) => told.reduce((sum, row) => sum + row[key], 0);
  console.log(`\n${'paso'.padEnd(12)} ${Object.values(COLUMNAS).join(' ')}`);
  const suma = {
    ...Object.fromEntries(Object.keys(COLUMNAS).map((key) => [key, total(key)])),
    seconds: (performance.now() - inicio) / 1000,
  };
  for (const row of [...told, { ...suma, name: 'total' }])
    console.log(
      [
        row.name.padEnd(12),
        ...Object.entries(COLUMNAS).map(([key, title]) =>
          (Number.isInteger(row[key]) ? String(row[key]) : row[key].toFixed(1)).padStart(title.length),
        ),
      ].join(' '),
    );
  const PALABRAS = { falló: 'Falló', inestable: 'Inestable, pasó a la segunda' };
  for (const [estado, palabras] of Object.entries(PALABRAS))
    for (const { name, filas } of rows)
      for (const { archivo, nombre, porque } of filas.filter((one) => one.estado === estado))
        console.log(
          [`${palabras} (${name}): ${archivo.replace(`${root}/`, '')} ${nombre}`, porque]
            .filter(Boolean)
            .join('\n    '),
        );
  const deMas = suma.inestables > INESTABLES ? suma.inestables : 0;
  if (deMas) console.log(`${deMas} inestables son más de ${INESTABLES}: cuentan como fallas.`);
  process.exitCode = suma.failed + deMas || isStopped ? 1 : 0;
  console.log(`${suma.passed} passed, ${suma.failed + deMas} failed`);
}
