// Runs in the copy: one project's suites, again and again, while one file after another is broken and mended. Vitest and
// the template database are started once; only what the database is made of needs new ones.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { breakUp } from './tabla.mjs';

const copia = process.cwd();
const mudo = { onInit() {}, onTestRunEnd() {} };
const open = async (proyecto) => {
  const vitest = await createVitest('test', {
    watch: false,
    root: copia,
    project: [proyecto],
    reporters: [mudo],
    bail: 1,
    silent: true,
    testTimeout: 60_000, // a busy machine is no test that notices
    hookTimeout: 60_000,
  });
  await vitest.standalone();
  return vitest;
};

const rutaDe = (prueba) => join(copia, prueba.split('#')[0]);
const titulosDe = (pruebas) => [...new Set(pruebas.flatMap((prueba) => prueba.split('#').slice(1)))];

/** Runs these suites, of each the tests with one of these titles, if there are any. */
async function ask(vitest, pruebas) {
  const titulos = titulosDe(pruebas).map((titulo) => RegExp.escape(titulo));
  if (titulos.length) vitest.setGlobalTestNamePattern(new RegExp(titulos.join('|')));
  else vitest.resetGlobalTestNamePattern();
  const rutas = pruebas.map(rutaDe);
  // these start what is bundled, which is of the sources as they are now
  if (pruebas.some((prueba) => prueba.startsWith('server/test/arranque/')))
    execFileSync(process.execPath, ['scripts/prepare.mjs', '--solo-servidor'], { cwd: copia, stdio: 'ignore' });
  const todas = await vitest.globTestSpecifications(rutas);
  const suyas = rutas.flatMap((ruta) => todas.filter(({ moduleId }) => moduleId === ruta));
  if (suyas.length !== rutas.length) throw new Error(`Vitest no encuentra ${pruebas.join(', ')}`);
  const { testModules: conocidos, unhandledErrors } = await vitest.runTestSpecifications(suyas);
  // what was found of other files before is told too
  return { testModules: conocidos.filter(({ moduleId }) => rutas.includes(moduleId)), unhandledErrors };
}

/**
 * Suites without a breakage, as many in one run as can be: loading is most of what they cost. Those that are not green
 * there are asked again alone, as are a second title of a file, whose tests may lean on those of the first.
 */
async function verdes(vitest, pruebas) {
  const found = [];
  for (const conTitulo of [true, false]) {
    const suyas = pruebas.filter((prueba) => prueba.includes('#') === conTitulo);
    const juntas = [...new Map(suyas.map((prueba) => [rutaDe(prueba), prueba])).values()];
    if (juntas.length < 2) continue;
    const { testModules, unhandledErrors } = await ask(vitest, juntas);
    // after the first failure nothing more is run
    if (unhandledErrors.length || !testModules.every((modulo) => modulo.ok())) continue;
    for (const modulo of testModules)
      if (!modulo.children.allTests('passed').next().done)
        found.push(...juntas.filter((prueba) => rutaDe(prueba) === modulo.moduleId));
  }
  return found;
}

/** The first test that failed, if any; a file that cannot even be loaded is no test that notices. */
async function run(vitest, pruebas) {
  const { testModules, unhandledErrors } = await ask(vitest, pruebas);
  const caidas = testModules.flatMap((modulo) => [...modulo.children.allTests('failed')]);
  const sinCargar = testModules.flatMap((modulo) => [
    ...modulo.errors(),
    ...[...modulo.children.allSuites()].flatMap((suite) => [...suite.errors()]),
  ]);
  const [primera] = caidas;
  if (primera) {
    const mensaje = primera.result().errors?.[0]?.message ?? '';
    return { estado: 'muerta', por: primera.fullName, tiempo: /timed out in \d+/i.test(mensaje), mensaje };
  }
  if (sinCargar.length) return { estado: 'no carga', por: sinCargar[0].message };
  if (unhandledErrors.length) return { estado: 'no carga', por: `error suelto: ${unhandledErrors[0]?.message}` };
  const pasadas = testModules.flatMap((modulo) => [...modulo.children.allTests('passed')]).length;
  return pasadas ? { estado: 'viva', por: '' } : { estado: 'no carga', por: 'ninguna prueba corrió' };
}

async function conRotura(vitest, fila) {
  const path = join(copia, fila.archivo);
  const entera = readFileSync(path, 'utf8');
  writeFileSync(path, breakUp(entera, fila));
  vitest?.invalidateFile(path);
  try {
    if (vitest) return await run(vitest, fila.pruebas);
    const nuevo = await open(fila.proyecto);
    try {
      return await run(nuevo, fila.pruebas);
    } finally {
      await nuevo.close();
    }
  } catch (error) {
    return { estado: 'no carga', por: String(error.message) };
  } finally {
    writeFileSync(path, entera);
    vitest?.invalidateFile(path);
  }
}

process.once('message', async (filas) => {
  const vitest = await open(filas[0].proyecto);
  const enteras = new Map();
  for (const prueba of await verdes(vitest, [...new Set(filas.flatMap(({ pruebas }) => pruebas))]))
    enteras.set(prueba, { estado: 'viva', por: '' });
  for (const fila of filas) {
    const inicio = performance.now();
    for (const prueba of fila.pruebas) if (!enteras.has(prueba)) enteras.set(prueba, await run(vitest, [prueba]));
    const roja = fila.pruebas.find((prueba) => enteras.get(prueba).estado !== 'viva');
    const dicho = roja
      ? { estado: 'sin juicio', por: `${roja} ya falla sin la rotura: ${enteras.get(roja).por}` }
      : await conRotura(fila.baseNueva ? undefined : vitest, fila);
    process.send({ id: fila.id, ...dicho, segundos: (performance.now() - inicio) / 1000 });
  }
  await vitest.close();
  process.disconnect();
});
