// npm run tool -- long [paso ...]: the long forms of what npm test runs in short, and the faults; hours. A step that fails
// does not stop the others. Each prints its own counts, with the seed that repeats it; the last lines gather them.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { pedidos } from './pasos.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Files of one project. */
const en =
  (project) =>
  (...files) => [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    ...files.map((file) => `${project}/src/${file}.test`),
  ];
const vitest = en('server');
/** Milliseconds that a long run of screens may take. */
const HORAS = String(4 * 3_600_000);
/** What each runs, the settings that make it long (those of the environment win), and the lines that count. */
const PASOS = {
  fuzz: { command: vitest('../test/properties/fuzz'), env: { FUZZ_CASOS: '700000' }, cuenta: /^fuzz: / },
  entradas: {
    command: vitest('features/interconexion/azar'),
    env: { ENTRADAS_AZAR: '20000' },
    cuenta: /entradas?|Tests /,
  },
  puertas: {
    command: vitest('../test/properties/puertas'),
    env: { PUERTAS: '5000', PUERTAS_LLAMADA: '1' },
    cuenta: /^puertas: |Tests /,
  },
  reglas: { command: en('domain')('lib/rules.property'), env: { REGLAS: '5000' }, cuenta: /Tests / },
  rechazos: {
    command: vitest('features/victima/victima.reglas.editar', 'features/carpeta/carpeta.reglas.editar'),
    env: { REGLAS: '1' },
    cuenta: /Tests /,
  },
  fuga: {
    command: vitest('../test/properties/fuga'),
    env: { FUGA: '500' },
    cuenta: /^fuga: |Tests /,
  },
  conciliacion: {
    command: vitest('reportes/conciliacion', 'reportes/avance'),
    env: { CASOS: '2000' },
    cuenta: /^conciliación: |Tests /,
  },
  reportes: { command: vitest('reportes/reportes'), env: { CASOS: '200' }, cuenta: /Tests / },
  recuento: { command: vitest('reportes/edad'), env: { CASOS: '500' }, cuenta: /Tests / },
  muestra: { command: vitest('../../datos/src/expediente'), env: { EXPEDIENTES: '6000' }, cuenta: /Tests / },
  libros: { command: vitest('features/carga/cuerpoConLibro'), env: { MENSAJES: '5000' }, cuenta: /Tests / },
  vuelta: { command: [join(root, 'scripts', 'vuelta.mjs')], env: { VUELTAS: '500' }, cuenta: /^vuelta: / },
  cruce: { command: vitest('reportes/cruce'), env: { CASOS: '500' }, cuenta: /Tests / },
  catalogos: {
    command: [...vitest('features/catalogos/administracion'), '-t', 'at random', '--testTimeout', HORAS],
    env: { CASOS: '3000' },
    cuenta: /Tests /,
  },
  preguntas: {
    command: [...vitest('features/preguntas/preguntas'), '--testTimeout', HORAS],
    env: { CASOS: '1000', FUGA_PREGUNTAS: '2000' },
    cuenta: /Tests /,
  },
  campo: {
    command: [...vitest('features/campo/envio'), '--testTimeout', HORAS],
    env: { CASOS: '200' },
    cuenta: /^campo: |Tests /,
  },
  cuerpos: {
    command: vitest('../test/ataques/bucle'),
    env: { CUERPOS: 'todos' },
    cuenta: /^bucle: |Tests /,
  },
  series: {
    command: vitest(...['serie', 'tablero', 'conjunto'].map((name) => `features/publicacion/${name}`)),
    env: { SERIES: 'largas' },
    cuenta: /^serie: |Tests /,
  },
  listas: {
    command: [...vitest('features/plazo/plazo'), '--testTimeout', HORAS],
    env: { CARPETAS_LISTAS: '100000', SUPERVISORES: '1000' },
    cuenta: /^listas: |Tests /,
  },
  actualizar: {
    command: [...vitest('features/carga/update'), '-t', '2-578'],
    env: { CORRIDAS_ACTUALIZAR: '500' },
    cuenta: /Tests /,
  },
  paseos: {
    command: [...en('web')('screens/dosUsuarios'), '--testTimeout', HORAS],
    env: { PASEOS: '2000' },
    cuenta: /SEMILLA=|Tests /,
  },
  guardado: {
    command: [...en('web')('lib/guardado'), '--testTimeout', HORAS],
    env: { CORRIDAS: '5000' },
    cuenta: /Tests /,
  },
  arranques: {
    command: [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'arranque'],
    env: { ARRANQUES: 'largos' },
    cuenta: /Tests /,
  },
  encargos: {
    command: [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
    ],
    env: { ENCARGOS: 'largos' },
    cuenta: /^\d+ (passed|failed|flaky|skipped)/,
  },
  canarias: { command: vitest('../test/properties/canarias'), env: {}, cuenta: /^canarias: / },
  remojo: { command: ['bench/remojo.ts'], env: { MINUTOS: '60' }, cuenta: /^Montón|solicitudes en/ },
  fallas: { command: ['deploy/pruebas/faults.ts'], env: {}, cuenta: /^━━|^(Con|Sin) defectos|^MAL/ },
};

const { nombres, semilla } = pedidos(PASOS);

/** @returns exit code, and the lines that count */
const run = ({ command, env, cuenta }) =>
  new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, ...process.env, SEMILLA: semilla },
    });
    let [rest, lines] = ['', []];
    child.stdout.setEncoding('utf8').on('data', (part) => {
      process.stdout.write(part);
      const parts = (rest + part).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts.map((one) => stripVTControlCharacters(one).trim()).filter((one) => cuenta.test(one))) {
        // the fuzz tells how far it is by the same line, of which the last says it all
        const isProgress = line.startsWith('fuzz: ');
        lines = [...lines.filter((one) => !isProgress || !one.startsWith('fuzz: ')), line];
      }
    });
    child.once('error', () => done({ code: 1, lines }));
    child.once('close', (code) => done({ code: code ?? 1, lines }));
  });

const told = [];
for (const name of nombres) {
  console.log(`\n━━━━ ${name}`);
  const start = performance.now();
  const { code, lines } = await run(PASOS[name]);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  told.push({ code, text: `${code === 0 ? 'bien' : 'MAL '} ${name.padEnd(13)} ${minutes.padStart(6)} min`, lines });
}
console.log('');
for (const { text, lines } of told) console.log([text, ...lines.map((line) => `       ${line}`)].join('\n'));
process.exitCode = told.some(({ code }) => code !== 0) ? 1 : 0;
