// npm run tool -- sample-data --carpetas 24200 --semilla 1: adds synthetic files to the database of the settings (.env).
// Also beside a running server, up to 50,000 files.
import { parseArgs } from 'node:util';
import { fecha, hoyEnMexico, parseFecha } from '@renadet/domain/lib/fecha';
import { ErrorDeArranque } from '../config.ts';
import { generateDatos, REHACER_INDICES } from '../datos/generate.ts';
import { orden } from '../orden.ts';
import { openBase } from './base.ts';

const USO =
  'Uso: npm run tool -- sample-data --carpetas N [--semilla S] [--hoy AAAA-MM-DD]\n' +
  '  --carpetas  cuántas carpetas sintéticas se agregan, de 1 a 2000000\n' +
  '  --semilla   número entero: la misma semilla en la misma base da los mismos datos (1)\n' +
  '  --hoy       ningún dato es posterior al día anterior (la fecha actual)';
const MAXIMO = 2_000_000;
const PRIMERO = fecha('2018-02-02');

function readArguments() {
  const options = { carpetas: { type: 'string' }, semilla: { type: 'string' }, hoy: { type: 'string' } } as const;
  try {
    const { carpetas, semilla = '1', hoy } = parseArgs({ options }).values;
    const day = hoy === undefined ? hoyEnMexico(new Date()) : parseFecha(hoy);
    const [n, seed] = [Number(carpetas), Number(semilla)];
    if (Number.isInteger(n) && n >= 1 && n <= MAXIMO && Number.isSafeInteger(seed) && day && day >= PRIMERO)
      return { carpetas: n, semilla: seed, hoy: day };
  } catch {
    // an option that does not exist
  }
  throw new ErrorDeArranque(USO);
}

await orden(async (config) => {
  const pedido = readArguments();
  if (config.produccion)
    throw new ErrorDeArranque(
      'Con NODE_ENV=production no se agregan datos sintéticos: se mezclarían con expedientes reales.',
    );
  const base = await openBase(config, pedido.carpetas >= REHACER_INDICES);
  try {
    const start = performance.now();
    const done = await generateDatos(base.url, {
      ...pedido,
      progreso: (n) => n % 50_000 === 0 && console.log(`${n.toLocaleString('es-MX')} carpetas…`),
    });
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
