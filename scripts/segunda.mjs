// What failed, and what became of it when it was run a second time, alone: scripts/test.mjs tells and counts by it.

import { stripVTControlCharacters } from 'node:util';

/** So many that pass only the second time make no run fail; one more does. */
export const INESTABLES = 2;
/** More failures than these are no chance: they are not run a second time. */
const POR_REPETIR = 10;

const ESTADOS = { passed: 'pasó', failed: 'falló', expected: 'pasó', unexpected: 'falló', flaky: 'falló' };
const de = (estado) => ESTADOS[estado] ?? 'omitida';
/** Why a test failed, in a line: who reads the end of a run alone sees the cause of what passed the second time too. */
const porQue = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 300).trim();

/**
 * Every test of a report of Vitest. A file that fails without a failed test of its own, because it could not be loaded or
 * prepared, counts as one: of an empty name.
 */
export const deVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const filas = assertionResults.map((one) => ({
      filtro: name,
      archivo: name,
      nombre: one.fullName,
      estado: de(one.status),
      porque: porQue(one.failureMessages?.[0]),
    }));
    const isSola = status === 'failed' && !filas.some(({ estado }) => estado === 'falló');
    return isSola ? [...filas, { filtro: name, archivo: name, nombre: '', estado: 'falló' }] : filas;
  });

/** Every test of a report of Playwright, with the line that it is asked for by; passed at a retry is not passed. */
export function dePlaywright({ suites, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const filas = suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      filtro: `${file}:${line}`,
      archivo: file,
      nombre: title,
      estado: de(status),
      porque: porQue(results.flatMap(({ errors: own = [] }) => own)[0]?.message),
    })),
  );
  return [...filas, ...errors.map(({ message }) => ({ archivo: '', nombre: String(message), estado: 'falló' }))];
}

export const cuantas = (filas, estado) => filas.filter((one) => one.estado === estado).length;
const fallidas = (filas) => filas.filter(({ estado }) => estado === 'falló');

/** By what the failures of a whole run are asked for again; nothing where they are too many, or stand in no file. */
export function porRepetir(filas, total) {
  const suyas = fallidas(filas);
  return total > POR_REPETIR || suyas.some(({ filtro }) => !filtro)
    ? []
    : [...new Set(suyas.map(({ filtro }) => filtro))];
}

/**
 * The rows of a first run, told by a second one of what failed: 'inestable' is what then passed. What fails in the second
 * alone is a failure.
 */
export function judge(primera, segunda) {
  const key = ({ archivo, nombre }) => `${archivo}\n${nombre}`;
  const mal = new Set(fallidas(segunda).map(key));
  const bien = new Set(segunda.filter(({ estado }) => estado === 'pasó').map(key));
  const archivos = new Set(segunda.filter(({ estado }) => estado === 'pasó').map(({ archivo }) => archivo));
  const malos = new Set(fallidas(segunda).map(({ archivo }) => archivo));
  const pass = (one) =>
    one.nombre ? bien.has(key(one)) && !mal.has(key(one)) : archivos.has(one.archivo) && !malos.has(one.archivo);
  const antes = new Set(fallidas(primera).map(key));
  return primera
    .filter((one) => one.estado !== 'pasó' || !mal.has(key(one)) || antes.has(key(one)))
    .map((one) => (one.estado === 'falló' && pass(one) ? { ...one, estado: 'inestable' } : one))
    .concat(fallidas(segunda).filter((one) => !antes.has(key(one))));
}
