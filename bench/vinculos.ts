import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparable, Frecuencias } from '@renadet/domain/vinculo/comparable';
import { compare } from '@renadet/domain/vinculo/compare';
import pg from 'pg';
import { type Comparado, type Corte, cortes, countAciertos, isHechos, type Parte, type Verdad } from './aciertos.ts';
import type { Medida } from './medida.ts';
import { procesador } from './procesador.ts';
import { begin, carpetaTemporal, direcciones, type Proceso, RAIZ, stop } from './proceso.ts';
import { vinculoNuevo } from './vinculoNuevo.ts';

/** Seeds that no weight was set by: 101, 102 and 201 were (domain/src/vinculo/pesos.ts). */
const APARTADAS = [7001, 7002, 7003];
const PERSONAS = { '--repetidos': '0.03', '--parientes': '0.018', '--otros-hechos': '0.01' };
const HOY = '2026-11-01';
const LOTE = 20_000;
/** Below this probability a candidate is no pair of anybody's, and only counted. */
const MINIMA = 1e-3;

/** What must hold: right and found from W 0 on by size of the registry, the strong ones right, and the rest alike. */
const GRANDE = 500_000;
const METAS = { chica: { acierto: 0.95, hallado: 0.88 }, grande: { acierto: 0.93, hallado: 0.8 } };
const FUERTE = 0.995;
/** Of twins in the same facts so many may be shown as one person; as surely one, none. */
const GEMELAS = 0.05;
const DECIMA = 0.05;
const CORTE = 0.1;
/** Of fewer the share is chance by more than its bound: told, and held to nothing. */
const [DECIMA_MIN, CORTE_MIN] = [400, 100];

/** Rows of a query, some thousands at a time. */
async function* rowsOf<R extends object>(client: pg.Client, text: string): AsyncGenerator<R[]> {
  await client.query('begin');
  await client.query(`declare filas no scroll cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query<R>(`fetch ${LOTE} from filas`);
    if (!rows.length) break;
    yield rows;
  }
  await client.query('commit');
}

async function readComparables(client: pg.Client) {
  const victimas = new Map<number, Comparable>();
  const names = { apellidos: new Map<string, number>(), nombres: new Map<string, number>() };
  const count = (where: 'apellidos' | 'nombres', text: string | null) => {
    if (text !== null) names[where].set(text, (names[where].get(text) ?? 0) + 1);
  };
  const text = 'select *, fechanacimiento::text, fchecho::text from comparable';
  for await (const rows of rowsOf<Comparable>(client, text))
    for (const row of rows) {
      victimas.set(row.llvictima, row);
      for (const surname of [row.paterno, row.materno]) count('apellidos', surname);
      for (const word of new Set(row.nombres)) count('nombres', word);
    }
  return { victimas, frecuencias: { victimas: victimas.size, ...names } satisfies Frecuencias };
}

const CANDIDATOS = `select distinct a.llvictima as a, b.llvictima as b
  from clave a join clave b on b.clase = a.clase and b.huella = a.huella and b.llvictima > a.llvictima
  where a.clase > 0 and a.llcarpeta <> b.llcarpeta`;

/** Compares every candidate that the keys give; those that are nobody's pair are only counted. */
async function compareCandidatos(client: pg.Client, truth: ReadonlyMap<string, Verdad>) {
  const { victimas, frecuencias } = await readComparables(client);
  const pares: Comparado[] = [];
  let candidatos = 0;
  let ms = 0;
  for await (const rows of rowsOf<{ a: number; b: number }>(client, CANDIDATOS)) {
    candidatos += rows.length;
    const start = performance.now();
    for (const { a, b } of rows) {
      const [una, otra] = [victimas.get(a), victimas.get(b)];
      if (!una || !otra) continue;
      const { peso, probabilidad } = compare(una, otra, frecuencias);
      const verdad = truth.get(`${a},${b}`);
      if (probabilidad >= MINIMA || verdad) pares.push({ una, otra, verdad, resultado: { peso, probabilidad } });
    }
    ms += performance.now() - start;
  }
  return { pares, candidatos, ms, victimas, frecuencias };
}
type Evaluada = Awaited<ReturnType<typeof compareCandidatos>>;

/** Of each slice of the pairs of the same facts, how many were found. */
function countCortes({ pares, victimas, frecuencias }: Evaluada, truth: ReadonlyMap<string, Verdad>) {
  const found = new Set<string>();
  for (const { una, otra, resultado } of pares)
    if (resultado.peso >= 0) found.add(`${una.llvictima},${otra.llvictima}`);
  const tests = Object.entries(cortes(frecuencias.apellidos, frecuencias.victimas));
  const counts = new Map<string, { n: number; hallados: number }>(tests.map(([name]) => [name, { n: 0, hallados: 0 }]));
  for (const [key, verdad] of truth) {
    if (!isHechos(verdad)) continue;
    const [una, otra] = key.split(',').map((id) => victimas.get(Number(id)));
    for (const [name, holds] of tests) {
      const count = counts.get(name);
      if (!una || !otra || !count || !holds(una, otra)) continue;
      count.n++;
      if (found.has(key)) count.hallados++;
    }
  }
  return [...counts].map(([name, { n, hallados }]) => ({ name: name as Corte, n, parte: hallados / n }));
}

const readTruth = (file: string): Map<string, Verdad> =>
  new Map(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [a, b, clase] = line.split(',');
        return [Number(a) < Number(b) ? `${a},${b}` : `${b},${a}`, clase as Verdad];
      }),
  );

/** A folder with a registry of a seed and its truth, filled where it is not yet. */
function fill(dir: string, carpetas: string, semilla: number): string {
  const truth = join(dir, 'verdad.csv');
  if (existsSync(truth)) return truth;
  mkdirSync(dir, { recursive: true });
  const options = {
    ...PERSONAS,
    '--carpetas': carpetas,
    '--semilla': String(semilla),
    '--hoy': HOY,
    '--verdad': truth,
  };
  execFileSync(process.execPath, ['datos/src/datos.main.ts', ...Object.entries(options).flat()], {
    cwd: RAIZ,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return truth;
}

const peak = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The nightly pass over all victims, as the server does it: seconds, megabytes of the server, processor of both. */
async function pass(server: Proceso, dir: string, client: pg.Client) {
  const { rows: keys } = await client.query<{ n: number }>('select count(*)::int as n from comparable');
  if (!keys[0]?.n) await client.query('select rehacer_comparables(); delete from vinculonota');
  const cpu = procesador(server.child.pid ?? 0, dir);
  const [start, before] = [performance.now(), cpu()];
  const { rows: asked } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job('vincular', '{"todo": true}', job_key => 'vincular:pasada')`,
  );
  while ((await client.query('select from graphile_worker.jobs where id = $1', [asked[0]?.id])).rowCount)
    await pause(200);
  const after = cpu();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from par');
  return {
    segundos: (performance.now() - start) / 1000,
    megas: peak(server.child.pid ?? 0),
    procesador: (after.servidor - before.servidor + after.postgres - before.postgres) / 1000,
    pares: rows[0]?.n ?? 0,
  };
}

const percent = ({ n, parte }: Parte) => `${(100 * parte).toFixed(1)} % de ${n}`;
/** Prints the whole of one seed. */
function tellSemilla(semilla: number, found: Evaluada, truth: ReadonlyMap<string, Verdad>) {
  const kinds = [...truth.values()];
  const verdades = { hechos: kinds.filter(isHechos).length, otros: kinds.filter((v) => v === 'OTROS_HECHOS').length };
  const counts = { ...countAciertos(found.pares, verdades), cortes: countCortes(found, truth) };
  console.log(
    `     semilla ${semilla}: ${found.victimas.size} víctimas, ${found.candidatos} candidatos comparados en ${(found.ms / 1000).toFixed(1)} s`,
  );
  for (const { piso, acierto, hallado, otros } of counts.pisos)
    console.log(
      `       W >= ${piso}: acierto ${percent(acierto)}; hallados ${percent(hallado)} en los mismos hechos, ${percent(otros)} en otros`,
    );
  console.log(
    `       esperado y visto por décima: ${counts.decimas.map(({ n, esperado, parte }) => `${esperado.toFixed(3)}/${parte.toFixed(3)} (${n})`).join(' · ')}`,
  );
  const [vistas, , seguras] = counts.gemelas;
  if (vistas && seguras) console.log(`       gemelas mostradas ${percent(vistas)}, por seguras ${percent(seguras)}`);
  for (const { name, ...corte } of counts.cortes) console.log(`       ${name}: hallados ${percent(corte)}`);
  return counts;
}
type Cuenta = ReturnType<typeof tellSemilla>;

/** Everything that must hold of a seed, as shares of its bound. */
function judge(counts: Cuenta, victimas: number, note: string): Medida[] {
  const [todos, , fuertes] = counts.pisos;
  const [vistas, , seguras] = counts.gemelas;
  if (!todos || !fuertes) return [];
  const meta = METAS[victimas < GRANDE ? 'chica' : 'grande'];
  const off = counts.decimas
    .filter(({ n }) => n >= DECIMA_MIN)
    .map(({ esperado, parte }) => Math.abs(esperado - parte));
  const below = counts.cortes.filter(({ n }) => n >= CORTE_MIN).map(({ parte }) => todos.hallado.parte - parte);
  const line = (nombre: string, razon: number): Medida => ({
    nombre: `vínculos: ${nombre}`,
    conexiones: 1,
    p50: 0,
    p95: 0,
    porSegundo: 0,
    razon,
    nota: note,
  });
  return [
    line('acierto', todos.acierto.parte / meta.acierto),
    line('hallazgo', todos.hallado.parte / meta.hallado),
    line('fuerte', fuertes.acierto.parte / FUERTE),
    line('gemelas', seguras?.parte ? 0 : GEMELAS / Math.max(GEMELAS, vistas?.parte ?? 0)),
    line('décimas', Math.max(0, ...off) / DECIMA),
    line('cortes', Math.max(0, ...below) / CORTE),
  ];
}

async function evaluate(dir: string, carpetas: string, semilla: number): Promise<Medida[]> {
  const truth = readTruth(fill(dir, carpetas, semilla));
  const server = await begin(dir, { CARPETAS_DEMO: '0' });
  const client = new pg.Client({ connectionString: direcciones(dir).owner });
  try {
    await client.connect();
    const { segundos, megas, procesador: cpu, pares } = await pass(server, dir, client);
    const found = await compareCandidatos(client, truth);
    const counts = tellSemilla(semilla, found, truth);
    const nota = `${segundos.toFixed(0)} s, ${megas.toFixed(0)} MB, procesador ${cpu.toFixed(0)} s; ${pares} pares`;
    const line = { conexiones: 1, p50: segundos * 1000, p95: segundos * 1000, porSegundo: 1 / segundos };
    return [
      ...judge(counts, found.victimas.size, `semilla ${semilla}`),
      { nombre: 'vínculos: pasada', ...line, razon: segundos / 180, nota },
      { nombre: 'vínculos: memoria', ...line, razon: megas / 500, nota },
      ...(await vinculoNuevo(client)),
    ];
  } finally {
    await client.end();
    await stop(server);
  }
}

/**
 * Linkage on registries of invented people whose truth is known: right and found, calibration, slices, and the pass over
 * all of them. Of three seeds that set no weight.
 */
export async function vinculos(
  carpetas: string,
  datos: string | undefined,
  semillas: string | undefined,
): Promise<Medida[]> {
  const lines: Medida[] = [];
  for (const semilla of semillas?.split(',').map(Number) ?? APARTADAS) {
    const { dir, erase } = datos ? { dir: join(datos, String(semilla)), erase: () => {} } : carpetaTemporal();
    try {
      lines.push(...(await evaluate(dir, carpetas, semilla)));
    } finally {
      erase();
    }
  }
  return lines;
}
