// node bench/readLibro.ts write FILE N | complement FILE N | correct FILE N | fill FILE N | desnudo FILE | validate FILE CATALOGUES |
// lotes FILE CATALOGUES OUT N: a process of its own for each measure, so that its peak of memory is its own. Prints one line of JSON.
//
// The reader of the workbook is the screens' own and runs in Node as it does in their worker; it is taken from where it
// lies, since bench imports the domain only.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encabezadosDe } from '@renadet/domain/carga/carga.ejemplo';
import { send } from '@renadet/domain/carga/envio';
import { HOJAS, HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { complementos, filas, largo } from './libroCarga.ts';

const WEB = resolve(import.meta.dirname, '../web');
interface Hucre {
  writeXlsx: (book: { sheets: { name: string; rows: unknown[][] }[] }) => Promise<Uint8Array>;
  streamXlsxRows: (bytes: Uint8Array, options: { sheet: string }) => AsyncIterable<{ values: unknown[] }>;
}
interface Lector {
  readCarga: (
    bytes: Uint8Array,
    options: { catalogos: object; hoy: string },
  ) => Promise<{ errores: unknown[]; validos: Parameters<typeof send>[0][]; renglones: number }>;
}
const hucre = (): Promise<Hucre> => import(createRequire(resolve(WEB, 'package.json')).resolve('hucre/xlsx'));
const lector = (): Promise<Lector> => import(pathToFileURL(resolve(WEB, 'src/features/carga/libro/read.ts')).href);

/** A workbook of `n` files, all sound. */
async function write(
  file: string,
  n: number,
  { sintesis, conLey = false }: { sintesis?: (i: number) => string; conLey?: boolean } = {},
): Promise<object> {
  const hojas: readonly HojaDeLibro[] = conLey ? HOJAS_DE_LIBRO : HOJAS;
  const rows = new Map(hojas.map((hoja) => [hoja, encabezadosDe(hoja) as unknown[][]]));
  for (const [hoja, , celdas] of filas('LIBRO', 0, n, sintesis)) rows.get(hoja)?.push(celdas);
  for (const [hoja, , celdas] of complementos('LIBRO', 0, conLey ? n : 0)) rows.get(hoja)?.push(celdas);
  const sheets = [...rows].map(([name, list]) => ({ name, rows: list }));
  const bytes = await (await hucre()).writeXlsx({ sheets });
  writeFileSync(file, bytes);
  return { mb: bytes.length / 1e6, renglones: sheets.reduce((sum, s) => sum + s.rows.length - 3, 0) };
}

/** The least that reading costs: every cell of every sheet out of the file, and nothing done with it. */
async function desnudo(file: string): Promise<object> {
  const { streamXlsxRows } = await hucre();
  const bytes = new Uint8Array(readFileSync(file));
  let celdas = 0;
  const start = performance.now();
  for (const sheet of HOJAS) for await (const { values } of streamXlsxRows(bytes, { sheet })) celdas += values.length;
  return { ms: performance.now() - start, celdas };
}

/** Reads and validates as the page does. With `out`, writes what the page would send: a batch of `n` files a line. */
async function validate(file: string, catalogos: string, out?: string, n?: number): Promise<object> {
  const { readCarga } = await lector();
  const bytes = new Uint8Array(readFileSync(file));
  const known = JSON.parse(readFileSync(catalogos, 'utf8'));
  const start = performance.now();
  const { errores, validos, renglones } = await readCarga(bytes, { catalogos: known, hoy: hoyEnMexico(new Date()) });
  const ms = performance.now() - start;
  if (out && n)
    for (let i = 0; i < validos.length; i += n)
      appendFileSync(out, `${JSON.stringify(validos.slice(i, i + n).map(send))}\n`);
  return { ms, errores: errores.length, validos: validos.length, renglones };
}

const [que = '', file = '', more = '', out = '', n = ''] = process.argv.slice(2);
const deeds: Record<string, () => Promise<object>> = {
  write: () => write(file, Number(more)),
  // the same files, each with another account
  correct: () => write(file, Number(more), { sintesis: (i) => `Corregido: hechos del expediente ${i}.` }),
  fill: () => write(file, Number(more), { sintesis: largo }),
  // the same files, with what the sheet Complemento tells of each
  complement: () => write(file, Number(more), { conLey: true }),
  desnudo: () => desnudo(file),
  validate: () => validate(file, more),
  lotes: () => validate(file, more, out, Number(n)),
};
console.log(JSON.stringify({ ...(await deeds[que]?.()), picoMb: process.resourceUsage().maxRSS / 1024 }));
