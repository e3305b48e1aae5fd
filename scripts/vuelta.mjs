// npm run tool -- long vuelta: what the product hands out it takes back. Over random registries of random offices: the template, a
// load's marked workbook and that of what stayed out, each read as it is and after LibreOffice has opened and saved it; every
// value is the one that was meant. Every office has its turn, and its own template. VUELTAS: how many registries.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  entregados,
  filasAlAzar,
  plantillaDe,
  readAs,
  semillasDe,
} from '../web/src/features/carga/libro/vuelta.probe.ts';

const VUELTAS = Number(process.env.VUELTAS ?? 500);
const seed = Number(process.env.SEMILLA || Date.now() % 1_000_000);
/** One in so many also comes of the template. */
const CON_PLANTILLA = 10;
/** Registries whose workbooks LibreOffice is given at once: to start it costs more than to convert a hundred. */
const TANDA = 50;

const semillas = resolve(import.meta.dirname, '../server/seeds');
const { alcances, catalogosDe } = semillasDe((semilla) => readFileSync(join(semillas, semilla), 'utf8'));
const hayOffice = spawnSync('soffice', ['--version']).status === 0;
const temporal = mkdtempSync(join(tmpdir(), 'renadet-vuelta-'));
const salidos = join(temporal, 'salidos');
const vueltos = join(temporal, 'vueltos');
const faltas = [];
/** Workbooks by kind, as they come out and by LibreOffice. */
const cuenta = {};
const oficinas = new Set();
let valores = 0;

const valoresDe = (x) =>
  x && typeof x === 'object' ? Object.values(x).reduce((sum, y) => sum + valoresDe(y), 0) : x == null ? 0 : 1;

/** Opens and saves them all by LibreOffice. */
function convert(libros) {
  for (const folder of [salidos, vueltos]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const files = libros.map(({ bytes }, i) => {
    const file = join(salidos, `${i}.xlsx`);
    writeFileSync(file, bytes);
    return file;
  });
  const perfil = `-env:UserInstallation=file://${join(temporal, 'perfil')}`;
  spawnSync('soffice', [perfil, '--headless', '--convert-to', 'xlsx', '--outdir', vueltos, ...files], {
    timeout: 1_800_000,
  });
}

/** The first place where two results are not the same, and what each has there. */
function differs(read, debe, at = '') {
  const keys = [read, debe].map((x) => (x && typeof x === 'object' ? Object.keys(x) : undefined));
  const key = keys[0] && keys[1] && [...keys[1], ...keys[0]].find((k) => !isDeepStrictEqual(read[k], debe[k]));
  if (key !== undefined) return differs(read[key], debe[key], `${at}.${key}`);
  const [es, era] = [read, debe].map((x) => JSON.stringify(x)?.slice(0, 500));
  return `${at}: ${es} en vez de ${era}`;
}

async function compare({ nombre, debe, catalogos, vuelta }, bytes, como) {
  const read = await readAs(bytes, catalogos).catch((error) => ({ error: String(error) }));
  cuenta[nombre] ??= {};
  cuenta[nombre][como] = (cuenta[nombre][como] ?? 0) + 1;
  valores += valoresDe(debe);
  if (isDeepStrictEqual(read, debe)) return;
  faltas.push(`vuelta ${vuelta}, ${nombre}, ${como}: ${read.error ?? differs(read, debe)}`);
}

const azar = fc.sample(
  fc.record({
    alcance: fc.nat(alcances.length - 1),
    semilla: fc.nat(),
    dentro: fc.subarray([1, 2, 3, 4, 5, 6]),
  }),
  { numRuns: VUELTAS, seed },
);
try {
  for (let desde = 0; desde < VUELTAS; desde += TANDA) {
    const libros = [];
    for (const [i, { alcance: cual, semilla, dentro }] of azar.slice(desde, desde + TANDA).entries()) {
      const vuelta = desde + i;
      const alcance = vuelta < alcances.length ? vuelta : cual;
      oficinas.add(alcance);
      const catalogos = catalogosDe(alcances[alcance]);
      const [filas] = fc.sample(filasAlAzar(catalogos), { numRuns: 1, seed: semilla });
      const numeros = new Set(dentro.map((n) => `AZ/${n}/2026`));
      const hechos = await entregados(catalogos, filas, numeros, i % CON_PLANTILLA === 0);
      if (vuelta < alcances.length) hechos.push(await plantillaDe(catalogos));
      libros.push(...hechos.map((hecho) => ({ ...hecho, catalogos, vuelta })));
    }
    for (const libro of libros) await compare(libro, libro.bytes, 'como sale');
    if (hayOffice) {
      convert(libros);
      for (const [i, libro] of libros.entries()) {
        const file = join(vueltos, `${i}.xlsx`);
        try {
          await compare(libro, new Uint8Array(readFileSync(file)), 'por LibreOffice');
        } catch (error) {
          faltas.push(`vuelta ${libro.vuelta}, ${libro.nombre}: LibreOffice no lo abrió (${error.code ?? error})`);
        }
      }
    }
  }
} finally {
  rmSync(temporal, { recursive: true, force: true });
}
for (const falta of faltas.slice(0, 20)) console.log(falta);
for (const [nombre, { 'como sale': salen, 'por LibreOffice': vuelven = 0 }] of Object.entries(cuenta))
  console.log(`vuelta: ${nombre}: ${salen} como salen, ${vuelven} por LibreOffice`);
console.log(
  `vuelta: ${VUELTAS} registros de ${oficinas.size} oficinas, ${valores} valores; ${hayOffice ? 'con' : 'SIN'} LibreOffice; ${faltas.length} diferencias (SEMILLA=${seed})`,
);
process.exitCode = faltas.length ? 1 : 0;
