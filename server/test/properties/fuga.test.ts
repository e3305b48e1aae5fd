import { getCalidadCarpeta, reglasDeCalidad } from '@renadet/domain/calidad/calidad.contract';
import { exportarCarpetas } from '@renadet/domain/carpeta/carpeta.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { fecha, formatFecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { pendientes } from '@renadet/domain/plazo/plazo.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { getReporteCruceCarpetasCsv, getReporteCruceCsv } from '@renadet/domain/reportes/cruce.contract';
import { libros as reportes } from '@renadet/domain/reportes/reportes.contract';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { listaAvisos } from '@renadet/domain/vinculo/aviso.contract';
import { victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { listaVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { cargas } from '../../src/features/carga/carga.probe.ts';
import { compareTocadas, compareTodas } from '../../src/features/vinculo/vinculo.commands.ts';
import { type Headers, type TestApp, testApp } from '../app.ts';
import { capture } from '../bitacora.ts';
import { caso, send, tokenDe } from '../interconexion.ts';
import { rowsOf, savesOf } from '../saved.ts';

/** People of another office, and as many whom nobody has, by each door; the long run: FUGA=500. */
const CUANTAS = Number(process.env.FUGA) || 6;
/** Chance below which two sets of times are told apart. */
const ALFA = 0.01;

let t: TestApp;
let lines: string[];
let clerk: Headers;
let supervisor: Headers;
let token: string;
let saves: ReturnType<typeof savesOf>;
let ajenas: typeof saves;
let libros: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  t = await testApp({ LOG_LEVEL: 'trace' });
  lines = capture(t.app);
  [clerk, supervisor] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  saves = savesOf(t, clerk);
  ajenas = savesOf(t, await t.as('capturista.14'));
  token = await tokenDe(t, 130);
  libros = await cargas(t);
  await compareTodas({ db: t.db });
  // names weigh as in a registry of today's size, where a rare one says much
  await t.owner.query(`update frecuencia set n = 33000 where valor = ''`);
});

const SILABAS = [...'BCDFGJKLMNPRSTVZ'].flatMap((c) => [...'AEIOU'].map((v) => c + v));
/** A word that hardly anybody else has; the same for the same number. */
const word = (n: number): string =>
  [1, 2, 3]
    .map(
      (i) => SILABAS[(Math.abs(Math.sin(n * 12.9898 + i * 78.233) * 43758.5453 * SILABAS.length) % SILABAS.length) | 0],
    )
    .join('');
const two = (n: number) => String(n).padStart(2, '0');
interface Persona {
  dsnombre: string;
  dsapellidopaterno: string;
  dsapellidomaterno: string;
  fechanacimiento: ReturnType<typeof fecha>;
}
const personOf = (n: number): Persona => ({
  dsnombre: word(3 * n),
  dsapellidopaterno: word(3 * n + 1),
  dsapellidomaterno: word(3 * n + 2),
  fechanacimiento: fecha(`19${60 + (n % 39)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`),
});

/** What was told, without what the caller typed, what is another in every call, and how a number is written. */
const masked = (said: unknown, persona: Persona): string => {
  let text = JSON.stringify(said);
  for (const typed of [persona.dsnombre, persona.dsapellidopaterno, persona.dsapellidomaterno])
    text = text.replaceAll(typed, '·');
  return text
    .replaceAll(persona.fechanacimiento, 'F')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'U')
    .replace(/\d+/g, '#');
};

let serial = 0;
/** How one is captured: every answer that the office gets on the way. */
const PUERTAS: Readonly<Record<string, (p: Persona) => Promise<unknown[]>>> = {
  formulario: async (p) => {
    const llcarpeta = await saves.carpeta({ noci: `FUGA/F/${++serial}` });
    const typed = { llcarpeta, ...p, llgenero: 2, dsedad: null, dscurp: null } as never;
    const offered = await t.call(victimasParecidas, { body: typed }, clerk);
    const saved = await t.call(
      insertarVictima,
      { body: victima(llcarpeta, { ...p, llgenero: 2, bogestacion: 0, dsedad: 40 } as never) },
      clerk,
    );
    return [
      offered.status,
      offered.body,
      saved.status,
      saved.body,
      (await t.call(getCalidadCarpeta, { params: { llcarpeta } }, clerk)).body,
    ];
  },
  servicio: async (p) => {
    const [one] = (caso() as unknown as { victimas: object[] }).victimas;
    const name = { nombre: p.dsnombre, primerApp: p.dsapellidopaterno, segundoApp: p.dsapellidomaterno };
    const { status, body } = await send(
      t,
      caso({ token, numCarpeta: `FUGA/S/${++serial}`, victimas: [{ ...one, ...name }] }),
    );
    return [status, body];
  },
  libro: async (p) => {
    const name = { nombre: p.dsnombre, primerApp: p.dsapellidopaterno, segundoApp: p.dsapellidomaterno };
    const born = { fechaNacimiento: formatFecha(p.fechanacimiento) };
    const { status, body } = await libros.integrate([
      libros.enviado(`FUGA/L/${++serial}`, { v: [{ ...name, ...born }] }),
    ]);
    return [status, body];
  },
};

/** The service tells an age and no day; were all born on one day, two invented ones would be alike by luck. */
const NACIDAS: Readonly<Record<string, object>> = { servicio: { fechanacimiento: null, dsedad: 34 } };

/** What the office sees beside its own answers: counts, notices, mail. */
async function seen(): Promise<unknown[]> {
  const reads: [Endpoint, object][] = [
    [listaVinculos, { params: { estado: 'ABIERTO', pagina: '0', rpp: '50' } }],
    [listaAvisos, { params: { pagina: '0', rpp: '50' } }],
    [pendientes, {}],
    [reglasDeCalidad, {}],
  ];
  const told = [];
  for (const [e, input] of reads) told.push((await t.call(e, input as never, supervisor)).body);
  return [...told, (await rowsOf(t, 'correo')).length];
}

const DIAS = { fechaInicio: '26/06/2017', fechaFin: formatFecha(hoyEnMexico(new Date())) };
/**
 * What the office takes away: workbooks of its reports, the files behind a crossing, and files chosen by whoever knows their
 * numbers, those of the other office among them. @returns the text of each
 */
async function exported(): Promise<string[]> {
  const carpetas = (await rowsOf(t, 'carpeta')).map(({ llcarpeta }) => Number(llcarpeta)).slice(-1000);
  const cruce = { ...DIAS, filas: 1, columnas: 2, fila: -1, columna: -1 };
  const asked: [Endpoint, object][] = [
    [exportarCarpetas, { carpetas }],
    [reportes.getReporteCarpeta, { ...DIAS, tamPag: 50 }],
    [reportes.getReporteVictimas, { ...DIAS, tamPag: 50 }],
    [getReporteCruceCsv, { ...DIAS, filas: 1, columnas: 2 }],
    [getReporteCruceCarpetasCsv, cruce],
  ];
  const texts = [];
  for (const [e, body] of asked) {
    const { status, raw } = await t.call(e, { body } as never, supervisor);
    expect([e.path, status]).toEqual([e.path, 200]);
    const isLibro = raw.subarray(0, 2).toString() === 'PK';
    texts.push(
      isLibro ? JSON.stringify((await readXlsx(new Uint8Array(raw))).sheets.map(({ rows }) => rows)) : raw.toString(),
    );
  }
  return texts;
}

/** Every number of what was told, in its order: counts, where `masked` tells none. */
const numbersOf = (told: readonly unknown[]): number[] => {
  const numbers: number[] = [];
  JSON.stringify(told, (_, value) => {
    if (typeof value === 'number') numbers.push(value);
    return value;
  });
  return numbers;
};

/** The largest distance between two sets of times, and the chance of one as large by luck (Kolmogorov and Smirnov). */
function chance(a: readonly number[], b: readonly number[]): number {
  const at = (set: readonly number[], x: number) => set.filter((y) => y <= x).length / set.length;
  const distance = Math.max(...[...a, ...b].map((x) => Math.abs(at(a, x) - at(b, x))));
  const n = (a.length * b.length) / (a.length + b.length);
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}

test.each(Object.keys(PUERTAS))(
  '[1-785] by %s, who captures people of another office learns nothing: not by an answer, a count, a notice, a mail, a time or an export',
  async (puerta) => {
    const base = serial + Object.keys(PUERTAS).indexOf(puerta) * 5000;
    const known = Array.from({ length: CUANTAS }, (_, i) => personOf(base + 2 * i));
    const secrets: string[] = [];
    for (const [i, p] of known.entries()) {
      const noci = `SECRETO/${puerta}/${i}`;
      await ajenas.victima(await ajenas.carpeta({ noci, dscalle: `CALLEJON SECRETO ${puerta}` }), {
        ...p,
        ...{ llgenero: 2, bogestacion: 0, dsedad: 40 },
        ...NACIDAS[puerta],
      } as never);
      secrets.push(noci);
    }
    await compareTocadas({ db: t.db });
    const before = await rowsOf(t, 'par', 'instituciona <> institucionb');
    const told: Record<'known' | 'invented', string[][]> = { known: [], invented: [] };
    const times: Record<'known' | 'invented', number[]> = { known: [], invented: [] };
    const said: string[] = [];
    let counts = numbersOf(await seen());
    lines.length = 0;
    const capturePerson = async (who: 'known' | 'invented', p: Persona) => {
      const start = performance.now();
      const answers = await PUERTAS[puerta]?.(p);
      times[who].push(performance.now() - start);
      await compareTocadas({ db: t.db });
      const around = await seen();
      const all = [...(answers ?? []), ...around];
      said.push(JSON.stringify(all));
      const now = numbersOf(around);
      const grown = now.map((n, i) => n - (counts[i] ?? 0)).join(' ');
      counts = now;
      told[who].push([...all.map((one) => masked(one, p)), grown]);
    };
    for (const [i, p] of known.entries()) {
      const both = [
        ['known', p],
        ['invented', personOf(base + 2 * i + 1)],
      ] as const;
      for (const [who, one] of i % 2 ? both : both.toReversed()) await capturePerson(who, one);
    }
    // they are found: the national reviewer has them, so the office could have been told
    const found = (await rowsOf(t, 'par', 'instituciona <> institucionb')).length - before.length;
    expect(found).toBeGreaterThanOrEqual(CUANTAS * 0.8);
    for (const i of known.keys()) expect(told.known[i]).toEqual(told.invented[i]);
    const taken = await exported();
    // what they were captured under is there: the workbooks are read
    expect(taken.filter((text) => text.includes(`FUGA/${puerta.charAt(0).toUpperCase()}/`)).length).toBeGreaterThan(2);
    const leaked = [...secrets, 'SECRETO'].filter((secret) =>
      [...said, ...lines, ...taken].some((text) => text.includes(secret)),
    );
    expect(leaked).toEqual([]);
    const p = chance(times.known, times.invented);
    console.log(`fuga: ${puerta}, ${CUANTAS} y ${CUANTAS}, ${found} halladas, p de los tiempos ${p.toFixed(3)}`);
    if (CUANTAS >= 100) expect(p).toBeGreaterThan(ALFA);
  },
  60_000 + CUANTAS * 4000,
);
