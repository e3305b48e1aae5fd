import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import pg from 'pg';
import { type Cabeceras, type Cliente, cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { expedientes } from './libroCarga.ts';
import { corrida, type Medida, mediana } from './medida.ts';
import { porOperacion, procesador } from './procesador.ts';
import { begin, carpetaTemporal, direcciones, stop } from './proceso.ts';

export const CARPETAS = 20_000;
/** Files of which a workbook with the longest accounts has some 98 of the 100 MiB that are taken. */
const GRANDE = 28_000;
/** As the screens send them: batches of this many files, two under way. */
const LOTE = 250;
const SIMULTANEOS = 2;
const REGISTRO = 250_000;
/** Files a second that a load is held to. */
const DEBIDO = 1000;

/** Sound files of a state in batches. */
function enLotes(catalogos: object, conLey: boolean): unknown[][] {
  const lotes: unknown[][] = [];
  for (let i = 0; i < CARPETAS; i += LOTE)
    lotes.push(expedientes(catalogos, 'CARGA', i, Math.min(CARPETAS, i + LOTE), conLey));
  return lotes;
}

/** Sends sound files as one load. @returns milliseconds of each batch, and of all */
async function load({ call }: Cliente, headers: Cabeceras, lotes: readonly unknown[][]) {
  const carga = crypto.randomUUID();
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const send = async () => {
    for (let lote = next++; lote < lotes.length; lote = next++) {
      const before = performance.now();
      const carpetas = lotes[lote] as never;
      const { body } = await call(
        integrarCarpetasNuevas,
        { params: { mode: '3' }, body: { carpetas, carga, lote } },
        headers,
      );
      if (body.correctas !== lotes[lote]?.length) throw new Error(`refused: ${JSON.stringify(body).slice(0, 400)}`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: SIMULTANEOS }, send));
  return { times, ms: performance.now() - start };
}

/** Milliseconds of COPY of the rows of one load, into tables with nothing but columns. */
async function copia(owner: string, dir: string): Promise<number> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const of = `llcarpeta in (select llcarpeta from carpeta where noci like 'CARGA/%')`;
  let ms = 0;
  try {
    for (const [tabla, where] of [
      ['carpeta', of],
      ['victima', of],
      ['responsable', of],
      ['imputado', `llresponsable in (select llresponsable from responsable where ${of})`],
    ]) {
      const file = join(dir, 'pg', `bench_${tabla}.copy`);
      await client.query(`copy (select * from ${tabla} where ${where}) to '${file}'`);
      await client.query(`create table bench_${tabla} as table ${tabla} with no data`);
      const start = performance.now();
      await client.query(`copy bench_${tabla} from '${file}'`);
      ms += performance.now() - start;
      await client.query(`drop table bench_${tabla}`);
    }
    return ms;
  } finally {
    await client.end();
  }
}

/**
 * The integration of one load into a registry of its own. BENCH_REGISTRO names a data folder with the large one, made
 * beforehand (CARPETAS_DEMO=250000 DATA_DIR=... npm start, then stopped): a copy of it is used, nothing is generated.
 * @param conLey the files come with their data of law
 */
export async function integracion(
  registro: number,
  conLey = false,
): Promise<{ porSegundo: number; p50: number; p95: number; copia: number; gasto: string }> {
  const { dir, erase } = carpetaTemporal();
  try {
    const hecho = registro ? process.env.BENCH_REGISTRO : undefined;
    if (hecho) cpSync(hecho, dir, { recursive: true, preserveTimestamps: true });
    const server = await begin(dir, { CARPETAS_DEMO: String(registro) });
    try {
      const to = cliente(server.url, SIMULTANEOS);
      const headers = await to.enter(CAPTURISTA);
      const { body } = await to.call(catalogosCarga, {}, headers);
      const cpu = procesador(server.child.pid ?? 0, dir);
      const before = cpu();
      const { times, ms } = await load(to, headers, enLotes(body, conLey));
      const gasto = porOperacion(before, cpu(), CARPETAS);
      to.close();
      const sorted = [...times].sort((a, b) => a - b);
      const bare = await copia(direcciones(dir).owner, dir);
      return {
        porSegundo: (CARPETAS * 1000) / ms,
        p50: mediana(times),
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        copia: (CARPETAS * 1000) / bare,
        gasto,
      };
    } finally {
      await stop(server);
    }
  } finally {
    erase();
  }
}

/** What a process of its own measures of a workbook. */
export const proceso = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [resolve(import.meta.dirname, 'readLibro.ts'), ...args], { encoding: 'utf8' }),
  ) as { ms: number; picoMb: number; mb: number; celdas: number; errores: number; validos: number; renglones: number };

/** Reading and validating a workbook beside hucre's bare reading of it: the median of three turns of each. */
function lectura(dir: string, catalogos: object): Medida {
  const file = join(dir, 'libro.xlsx');
  const known = join(dir, 'catalogos.json');
  writeFileSync(known, JSON.stringify(catalogos));
  const { mb } = proceso('write', file, String(CARPETAS));
  const turns = Array.from({ length: 3 }, () => ({
    bare: proceso('desnudo', file),
    own: proceso('validate', file, known),
  }));
  const own = mediana(turns.map((t) => t.own.ms));
  const bare = mediana(turns.map((t) => t.bare.ms));
  const [first] = turns;
  if (first?.own.validos !== CARPETAS || first.own.errores)
    throw new Error(`read wrong: ${JSON.stringify(first?.own)}`);
  const peak = Math.max(...turns.map((t) => t.own.picoMb));
  return {
    nombre: 'carga: leer y validar',
    conexiones: 1,
    p50: own,
    p95: Math.max(...turns.map((t) => t.own.ms)),
    porSegundo: (CARPETAS * 1000) / own,
    razon: own / bare,
    nota: `${mb.toFixed(0)} MB, ${first.own.renglones} renglones, ${(first.bare.celdas / 1e6).toFixed(1)} M celdas; hucre solo: ${bare.toFixed(0)} ms, pico ${first.bare.picoMb.toFixed(0)} MB; pico nuestro ${peak.toFixed(0)} MB`,
  };
}

/** A workbook close to the largest that is taken, of texts that no compression makes short: read, validated, integrated. */
async function grande(url: string, dir: string, catalogos: object): Promise<Medida> {
  const file = join(dir, 'grande.xlsx');
  const known = join(dir, 'catalogos.json');
  const lines = join(dir, 'lotes.jsonl');
  writeFileSync(known, JSON.stringify(catalogos));
  const { mb } = proceso('fill', file, String(GRANDE));
  const read = proceso('lotes', file, known, lines, String(LOTE));
  if (read.validos !== GRANDE || read.errores) throw new Error(`read wrong: ${JSON.stringify(read)}`);
  const to = cliente(url, SIMULTANEOS);
  const lotes = readFileSync(lines, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown[] => JSON.parse(line));
  const { times, ms } = await load(to, await to.enter(CAPTURISTA), lotes);
  to.close();
  return {
    nombre: 'carga: libro de 100 MB',
    conexiones: SIMULTANEOS,
    ...corrida(times, ms),
    porSegundo: (GRANDE * 1000) / ms,
    razon: (GRANDE * 1000) / ms / DEBIDO,
    nota: `${mb.toFixed(1)} MB, ${GRANDE} carpetas, ${read.renglones} renglones; leer y validar ${(read.ms / 1000).toFixed(1)} s, pico ${read.picoMb.toFixed(0)} MB`,
  };
}

/** A bulk load of 20,000 files, five rows each: read and validated, integrated into nothing, and into 250,000 files. */
export async function carga(url: string): Promise<Medida[]> {
  const to = cliente(url, 1);
  const { body } = await to.call(catalogosCarga, {}, await to.enter(CAPTURISTA));
  to.close();
  const { dir, erase } = carpetaTemporal();
  try {
    const read = lectura(dir, body);
    const empty = await integracion(0);
    const full = await integracion(REGISTRO);
    const largest = await grande(url, dir, body);
    const line = (nombre: string, r: typeof empty, razon: number): Medida => ({
      nombre,
      conexiones: SIMULTANEOS,
      p50: r.p50,
      p95: r.p95,
      porSegundo: r.porSegundo,
      razon,
      nota: `${r.gasto}; COPY desnudo de los mismos renglones: ${r.copia.toFixed(0)} carpetas/s`,
    });
    return [
      read,
      line('carga: registro vacío', empty, empty.porSegundo / DEBIDO),
      line('carga: en 250,000', full, full.porSegundo / empty.porSegundo),
      largest,
    ];
  } finally {
    erase();
  }
}
