// npm run tool -- mutations-domain [pattern ...]: Stryker over domain/src (or the files named, one run each), in a copy of the
// tree; its scores and survivors go to docs/requirements as each run ends. A file is judged by the suites of its own folder
// (by all where there are none): a score is the least that it can be. Stryker is fetched for the run and is no dependency:
// it would add 177 packages and 64 MB to every installation. Static mutants (tables made when a module loads) are left out.
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copy } from './copia.mjs';

const STRYKER = '10.1.1';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DOMINIO = join(root, 'domain', 'src');
const carpetas = readdirSync(DOMINIO, { withFileTypes: true }).flatMap((uno) => (uno.isDirectory() ? [uno.name] : []));
/** Runs of their own: what the rest leans on first, then the rules, the load, and all else. */
const TODO = [
  'domain/src/lib/rules.ts',
  ...carpetas.filter((uno) => uno !== 'carga').map((uno) => `domain/src/${uno}/*.rules.ts`),
  'domain/src/carga/hojas/*.ts',
  'domain/src/carga/*.ts',
  ...carpetas.filter((uno) => uno !== 'carga').map((uno) => `domain/src/${uno}/!(*.rules).ts`),
];
/** The suites that judge a pattern; not those of properties alone, which take seconds for each mutant. */
function pruebasDe(patron) {
  const carpeta = patron.split('/')[2] ?? '';
  const suyas = readdirSync(join(DOMINIO, carpeta)).filter(
    (nombre) => nombre.endsWith('.test.ts') && !nombre.endsWith('.propiedades.test.ts'),
  );
  const cuales = patron.endsWith('lib/rules.ts') ? suyas.filter((nombre) => nombre.startsWith('rules.')) : suyas;
  return cuales.length ? cuales.map((nombre) => `domain/src/${carpeta}/${nombre}`) : ['domain/src/**/*.test.ts'];
}
const SIN_MUTAR = '!domain/src/**/*.{test,ejemplo,probe,contract,schema}.ts';
const pedido = process.argv.slice(2).filter((uno) => !uno.startsWith('--'));
const REQUISITOS = join(root, 'docs', 'requirements');
const git = (...args) => execFileSync('git', args, { cwd: root }).toString().trim();
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : '');
const fecha = new Date().toISOString().slice(0, 10);

/** Stryker beside the copy, on the Vitest that is installed. */
function fetch(carpeta) {
  const donde = join(carpeta, 'stryker');
  mkdirSync(donde);
  writeFileSync(join(donde, 'package.json'), '{"private":true}');
  const paquetes = [`@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--save-exact', ...paquetes], {
    cwd: donde,
    stdio: 'inherit',
  });
  const vitest = join(donde, 'node_modules', 'vitest');
  if (!existsSync(vitest)) symlinkSync(realpathSync(join(root, 'node_modules', 'vitest')), vitest);
  return join(donde, 'node_modules', '@stryker-mutator');
}

function configure(copia, modulos, patron) {
  writeFileSync(
    join(copia, 'vitest.stryker.ts'),
    `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ${JSON.stringify(pruebasDe(patron))}, setupFiles: ['./vitest.semilla.ts'], testTimeout: 120_000 } });\n`,
  );
  const config = {
    testRunner: 'vitest',
    plugins: [join(modulos, 'vitest-runner', 'dist', 'src', 'index.js')],
    mutate: [patron, SIN_MUTAR],
    vitest: { configFile: 'vitest.stryker.ts' },
    coverageAnalysis: 'perTest',
    reporters: ['clear-text', 'progress-append-only', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
    jsonReporter: { fileName: 'mutacion.json' },
    concurrency: 2,
    inPlace: true, // a copy: nothing can be left behind
    ignoreStatic: true,
    timeoutMS: 120_000, // a busy machine is no endless loop: those are known by their turns
    dryRunTimeoutMinutes: 60,
    disableTypeChecks: false,
    allowEmpty: true,
  };
  writeFileSync(join(copia, 'stryker.config.json'), JSON.stringify(config));
}

const readTsv = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((linea) => linea.split('\t'))
    : [];
const writeTsv = (path, cabeza, filas) =>
  writeFileSync(path, `${[cabeza, ...filas].map((fila) => fila.join('\t')).join('\n')}\n`);
const plano = (texto) => texto.replace(/\s+/g, ' ').trim().slice(0, 200);

/** The text that a mutant takes the place of. */
function original(fuente, { start, end }) {
  const lineas = fuente.split('\n').slice(start.line - 1, end.line);
  lineas[lineas.length - 1] = lineas.at(-1).slice(0, end.column - 1);
  lineas[0] = lineas[0].slice(start.column - 1);
  return plano(lineas.join(' '));
}

/** Scores by file, and every survivor, with the reason that was written beside it before. */
function note(informe) {
  const cuentas = join(REQUISITOS, 'mutaciones-dominio.tsv');
  const vivos = join(REQUISITOS, 'mutaciones-dominio-vivos.tsv');
  const llave = ([archivo, , antes, despues]) => [archivo, antes, despues].join('\t');
  const razones = new Map(readTsv(vivos).map((fila) => [llave(fila), fila[5] ?? '']));
  const nuevos = Object.entries(informe.files).map(([archivo, { mutants, source }]) => {
    const n = (...estados) => mutants.filter(({ status }) => estados.includes(status)).length;
    const quedan = mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((m) => {
        const antes = original(source, m.location);
        const fila = [archivo, String(m.location.start.line), antes, plano(m.replacement ?? ''), m.status];
        return [...fila, razones.get(llave(fila)) ?? ''];
      });
    const sin = n('Ignored', 'CompileError', 'RuntimeError', 'Pending');
    return {
      archivo,
      fila: [archivo, fecha, commit, n('Killed'), n('Timeout'), n('Survived'), n('NoCoverage'), sin].map(String),
      quedan,
    };
  });
  const corridos = new Set(nuevos.map(({ archivo }) => archivo));
  const stays = ([archivo]) => !corridos.has(archivo) && existsSync(join(root, archivo));
  const gather = (path, filas) =>
    [...readTsv(path).filter(stays), ...filas].sort((a, b) =>
      a[0] === b[0] ? Number(a[1]) - Number(b[1]) : a[0] < b[0] ? -1 : 1,
    );
  const filas = gather(
    cuentas,
    nuevos.map(({ fila }) => fila),
  );
  const restos = gather(
    vivos,
    nuevos.flatMap(({ quedan }) => quedan),
  );
  writeTsv(
    cuentas,
    ['archivo', 'fecha', 'commit', 'muertos', 'sin fin', 'vivos', 'sin cobertura', 'sin juicio'],
    filas,
  );
  writeTsv(vivos, ['archivo', 'linea', 'original', 'mutante', 'estado', 'razon'], restos);
  count(filas, restos);
}

const GRUPOS = [
  ['lib/rules.ts', /\/lib\/rules\.ts$/],
  ['*.rules.ts', /\.rules\.ts$/],
  ['carga/ (without its .rules)', /\/carga\//],
  ['all else', /./],
];
/** The table of the report: score by group, and what it would be without the survivors that have a reason. */
function count(filas, restos) {
  const informe = join(REQUISITOS, 'mutaciones.md');
  const de = (archivo) => GRUPOS.findIndex(([, patron]) => patron.test(archivo));
  const lineas = GRUPOS.map(([nombre], i) => {
    const suyas = filas.filter(([archivo]) => de(archivo) === i);
    const suma = (columna) => suyas.reduce((n, fila) => n + Number(fila[columna]), 0);
    const conRazon = restos.filter((fila) => de(fila[0]) === i && fila[5]).length;
    const muertos = suma(3) + suma(4);
    const todos = muertos + suma(5) + suma(6);
    const parte = (n) => (todos ? `${((100 * n) / todos).toFixed(1)} %` : 'not run');
    return `| ${nombre} | ${suyas.length} | ${todos} | ${suma(5)} | ${suma(6)} | ${conRazon} | ${parte(muertos)} | ${parte(muertos + conRazon)} |`;
  });
  const tabla = [
    '| part | files run | mutants judged | survived | no coverage | of these with a reason | killed | with those |',
    '|---|---|---|---|---|---|---|---|',
    ...lineas,
    '',
    'By file: [mutaciones-dominio.tsv](mutaciones-dominio.tsv). Each survivor: [mutaciones-dominio-vivos.tsv](mutaciones-dominio-vivos.tsv).',
  ].join('\n');
  const [antes, , despues] = readFileSync(informe, 'utf8').split(/<!-- (?:dominio|fin del dominio) -->\n/);
  writeFileSync(informe, `${antes}<!-- dominio -->\n${tabla}\n<!-- fin del dominio -->\n${despues}`);
}

if (process.argv.includes('--contar'))
  count(readTsv(join(REQUISITOS, 'mutaciones-dominio.tsv')), readTsv(join(REQUISITOS, 'mutaciones-dominio-vivos.tsv')));
else {
  const { copia, erase } = copy(root);
  try {
    const modulos = fetch(dirname(copia));
    const env = { ...process.env, SEMILLA: process.env.SEMILLA ?? '1' };
    const informe = join(copia, 'mutacion.json');
    for (const patron of pedido.length ? pedido : TODO) {
      configure(copia, modulos, patron);
      rmSync(informe, { force: true });
      const codigo = await new Promise((hecho) =>
        spawn(process.execPath, [join(modulos, 'core', 'bin', 'stryker.js'), 'run'], {
          cwd: copia,
          env,
          stdio: 'inherit',
        })
          .once('error', () => hecho(1))
          .once('exit', (code) => hecho(code ?? 1)),
      );
      if (existsSync(informe)) note(JSON.parse(readFileSync(informe, 'utf8')));
      process.exitCode ||= codigo;
    }
  } finally {
    erase();
  }
}
