// npm run tool -- sample-data --carpetas 24200 --semilla 1: adds synthetic files to the database of the settings (.env).
// Also beside a running server, up to 50,000 files.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fecha, hoyEnMexico, parseFecha } from '@renadet/domain/lib/fecha';
import { ErrorDeArranque } from '../../server/src/config.ts';
import { orden } from '../../server/src/orden.ts';
import { openBase } from '../../server/src/start/base.ts';
import { generateDatos, REHACER_INDICES } from './generate.ts';

const USO =
  'Uso: npm run tool -- sample-data --carpetas N [--semilla S] [--hoy AAAA-MM-DD]\n' +
  '  --carpetas  cuántas carpetas sintéticas se agregan, de 1 a 2000000\n' +
  '  --semilla   número entero: la misma semilla en la misma base da los mismos datos (1)\n' +
  '  --hoy       ningún dato es posterior al día anterior (la fecha actual)\n' +
  '  Personas que vuelven, como parte de todas las víctimas (ninguna, si no se piden):\n' +
  '  --repetidos 0.03     con los mismos hechos: la misma oficina dos veces, o dos oficinas\n' +
  '  --parientes 0.018    familiares en los mismos hechos; además, un padre o hijo del mismo nombre por cada seis, y un gemelo por cada nueve\n' +
  '  --otros-hechos 0.01  otra vez, con otros hechos\n' +
  '  --verdad archivo.csv escribe quiénes son: nada en el registro lo dice';
const MAXIMO = 2_000_000;
/** The largest share: most files have one victim, and each may come again once. */
const PARTE_MAXIMA = 0.1;
const PRIMERO = fecha('2018-02-02');

function readArguments() {
  const names = ['carpetas', 'semilla', 'hoy', 'repetidos', 'parientes', 'otros-hechos', 'verdad'] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
    (typeof names)[number],
    { type: 'string' }
  >;
  try {
    const { carpetas, semilla = '1', hoy, verdad, ...shares } = parseArgs({ options }).values;
    const day = hoy === undefined ? hoyEnMexico(new Date()) : parseFecha(hoy);
    const [n, seed] = [Number(carpetas), Number(semilla)];
    const [repetidos, parientes, otrosHechos] = [shares.repetidos, shares.parientes, shares['otros-hechos']].map(
      (text) => Number(text ?? 0),
    ) as [number, number, number];
    const isShare = [repetidos, parientes, otrosHechos].every((share) => share >= 0 && share <= PARTE_MAXIMA);
    const repetir = repetidos || parientes || otrosHechos ? { repetidos, parientes, otrosHechos } : undefined;
    if (Number.isInteger(n) && n >= 1 && n <= MAXIMO && Number.isSafeInteger(seed) && day && day >= PRIMERO && isShare)
      return { carpetas: n, semilla: seed, hoy: day, repetir, verdad };
  } catch {
    // an option that does not exist
  }
  throw new ErrorDeArranque(USO);
}

await orden(async (config) => {
  const { verdad, ...pedido } = readArguments();
  const truth = ['victima,otra,clase'];
  if (config.produccion)
    throw new ErrorDeArranque(
      'Con NODE_ENV=production no se agregan datos sintéticos: se mezclarían con expedientes reales.',
    );
  const base = await openBase(config, pedido.carpetas >= REHACER_INDICES);
  try {
    const start = performance.now();
    const done = await generateDatos(base.url, {
      ...pedido,
      verdad: (pair) => truth.push(pair.join()),
      progreso: (n) => n % 50_000 === 0 && console.log(`${n.toLocaleString('es-MX')} carpetas…`),
    });
    if (verdad !== undefined) writeFileSync(verdad, `${truth.join('\n')}\n`);
    const seconds = (performance.now() - start) / 1000;
    const [carpetas, victimas, responsables, imputados] = Object.values(done).map((n) => n.toLocaleString('es-MX'));
    console.log(
      `Carpetas agregadas: ${carpetas} (víctimas ${victimas}, autoridades ${responsables}, personas imputadas ${imputados}) en ${seconds.toFixed(1)} s.`,
    );
    return true;
  } finally {
    await base.close();
  }
});
