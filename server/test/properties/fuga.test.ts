import { getCalidadCarpeta, reglasDeCalidad } from '@renadet/domain/calidad/calidad.contract';
import { exportarCarpetas, getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { fecha, formatFecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { buscarTodo } from '@renadet/domain/mesa/todo.contract';
import { misObservaciones } from '@renadet/domain/observacion/observacion.contract';
import { pendientes } from '@renadet/domain/plazo/plazo.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { getReporteCruceCarpetasCsv, getReporteCruceCsv } from '@renadet/domain/reportes/cruce.contract';
import { libros as reportes } from '@renadet/domain/reportes/reportes.contract';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { listaAvisos } from '@renadet/domain/vinculo/aviso.contract';
import { gruposDeVinculos } from '@renadet/domain/vinculo/grupo.contract';
import { type VictimaEscrita, victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { consultarVinculo, listaVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Trx, unit } from '../../src/db/scope.ts';
import { cargas } from '../../src/features/carga/carga.probe.ts';
import { searchCarpetas } from '../../src/features/carpeta/busqueda.query.ts';
import { findCandidatas } from '../../src/features/vinculo/parecida.queries.ts';
import { compareTodas } from '../../src/features/vinculo/pasada.commands.ts';
import { compareTocadas } from '../../src/features/vinculo/vinculo.commands.ts';
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
/** A word that hardly anybody else has, and none sounds like by luck (three syllables of 500 people do); the same for the same number. */
const word = (n: number): string =>
  [1, 2, 3, 4, 5]
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
    [gruposDeVinculos, {}],
    [listaAvisos, { params: { pagina: '0', rpp: '50' } }],
    [pendientes, {}],
    [reglasDeCalidad, {}],
    [misObservaciones, {}],
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
        llgenero: 2,
        bogestacion: 0,
        dsedad: 40,
        ...NACIDAS[puerta],
      } as never);
      await t.owner.query(
        `insert into observacion (llcarpeta, llinstitucion, llpropietario, objeto, llave, texto, llusuario)
         select llcarpeta, llinstitucion, llpropietario, 'carpeta', llcarpeta, 'SECRETO', llusuario from carpeta where noci = $1`,
        [noci],
      );
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

const VERACRUZ = { llinstitucion: 130, propietarios: null };
/** Foreign victims of these names, so many of each, in files of another office: as the owner, who is quick. */
const plantAjenas = (personas: readonly Persona[], cuantas: number) =>
  t.owner.query(
    `with molde as (select c, v from carpeta c join victima v using (llcarpeta) where c.llinstitucion = 114 limit 1),
      nueva as (select p, n, nextval(pg_get_serial_sequence('carpeta', 'llcarpeta'))::integer as llcarpeta
        from json_array_elements($1::json) p, generate_series(1, $2) n),
      carpetas as (insert into carpeta select (jsonb_populate_record(c, jsonb_build_object('llcarpeta', llcarpeta,
        'noci', 'AJENA/' || llcarpeta, 'fchecho', date '2019-01-01' + n, 'folio', null))).* from molde, nueva)
     insert into victima select (jsonb_populate_record(v, p::jsonb || jsonb_build_object('llcarpeta', llcarpeta, 'alta', null,
       'llvictima', nextval(pg_get_serial_sequence('victima', 'llvictima')), 'dscurp', null,
       'fechanacimiento', date '1950-01-01' + 400 * (n % 40)))).* from molde, nueva`,
    [JSON.stringify(personas), cuantas],
  );

/** What the statements of a unit read: of each table and index how often, how many entries, and how many rows by them. */
function workOf(asked: (trx: Trx) => Promise<unknown>): Promise<Record<string, number[]>> {
  const counts = async (trx: Trx) => {
    const { rows } = await sql<{ que: string; cuanto: number[] }>`
      select relname as que, array[pg_stat_get_xact_numscans(oid), pg_stat_get_xact_tuples_returned(oid),
        pg_stat_get_xact_tuples_fetched(oid)]::integer[] as cuanto
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(trx);
    return rows;
  };
  return unit(t.db, VERACRUZ, 'write', async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    // the plan of any values: whether a statement has that or one of its own hangs on how often its connection was asked it
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    await asked(trx); // planned now, by a connection that never was asked it: planning looks at the ends of indexes
    const before = new Map((await counts(trx)).map(({ que, cuanto }) => [que, cuanto]));
    await asked(trx);
    const grown = (await counts(trx)).map(
      ({ que, cuanto }) => [que, cuanto.map((n, i) => n - (before.get(que)?.[i] ?? 0))] as const,
    );
    return Object.fromEntries(grown.filter(([, cuanto]) => cuanto.some((n) => n > 0)).toSorted());
  });
}

test('[1-765] [1-785] what an office reads of linkage and search is the same to the byte, in the same order and by the same work, whether others have those names, one of them or very many', async () => {
  const [una, dos, tres] = [personOf(90_001), personOf(90_002), personOf(90_003)];
  // of three names that a search could put in another order: two share the first surname, two the second, two the given name
  const propias: Persona[] = [
    una,
    { ...una, fechanacimiento: dos.fechanacimiento },
    { ...dos, dsapellidopaterno: una.dsapellidopaterno },
    { ...dos, dsapellidomaterno: una.dsapellidomaterno, fechanacimiento: tres.fechanacimiento },
    { ...tres, dsnombre: una.dsnombre },
    { ...tres, dsapellidomaterno: dos.dsapellidomaterno },
    { ...tres, dsapellidopaterno: `${tres.dsapellidopaterno.slice(0, -1)}O` },
    { ...una, dsapellidopaterno: 'ZAZUETA' },
  ];
  await ajenas.victima(await ajenas.carpeta({ noci: 'AJENA/MOLDE' }), { dsnombre: 'MOLDE' });
  const ids: number[] = [];
  for (const p of propias)
    ids.push(
      await saves.victima(await saves.carpeta({ noci: `FUGA/P/${++serial}` }), {
        ...p,
        llgenero: 2,
        bogestacion: 0,
        dsedad: 40,
      } as never),
    );
  const llcarpeta = await saves.carpeta({ noci: `FUGA/P/${++serial}` });
  const typed = [
    ...propias,
    { ...una, dsapellidopaterno: tres.dsapellidopaterno, fechanacimiento: null },
    { ...una, dsapellidopaterno: 'SASUETA', dsapellidomaterno: null, fechanacimiento: null },
    { ...dos, dsnombre: tres.dsnombre, fechanacimiento: null },
  ].map((p) => ({ llcarpeta, ...p, llgenero: null, dsedad: null, dscurp: null }));
  const night = async () => {
    await t.owner.query('analyze'); // by what it knew of an empty registry it plans searches that take twenty times as long
    await compareTocadas({ db: t.db });
    await compareTodas({ db: t.db });
  };
  const read = async () => {
    const asked: [Endpoint, object, Headers][] = [
      ...typed.map((body): [Endpoint, object, Headers] => [victimasParecidas, { body }, clerk]),
      ...propias.flatMap((p): [Endpoint, object, Headers][] =>
        [
          [p.dsnombre, p.dsapellidopaterno, p.dsapellidomaterno],
          [p.dsapellidopaterno],
          [p.dsnombre.slice(0, 3)],
        ].flatMap((words): [Endpoint, object, Headers][] => [
          [buscarTodo, { body: { texto: words.join(' ') } }, clerk],
          [getCarpetaByFiltros, { body: { nombreCompleto: words.join('&'), pagina: 1, rpp: 50 } }, clerk],
        ]),
      ),
      [listaVinculos, { params: { estado: 'ABIERTO', pagina: '0', rpp: '50' } }, supervisor],
      [gruposDeVinculos, {}, supervisor],
      ...ids.flatMap((a, i) =>
        ids.slice(i + 1).map((b): [Endpoint, object, Headers] => [consultarVinculo, { params: { a, b } }, supervisor]),
      ),
    ];
    const told: string[] = [];
    for (const [e, input, as] of asked) {
      const { status, raw } = await t.call(e, input as never, as);
      told.push(`${e.path} ${JSON.stringify(input)} ${status} ${raw}`);
    }
    return told;
  };
  await night();
  const before = await read();
  expect(before.filter((one) => one.includes('victimasParecidas') && one.includes('coincide')).length).toBeGreaterThan(
    8,
  );
  expect(before.filter((one) => / 200 .*poco común/.test(one)).length).toBeGreaterThan(0);
  // that stand beside each other among all words, and sound otherwise
  const [conocidas, inventadas] = ['FA', 'GA'].map((end) =>
    [77_771, 77_772, 77_773].map((n) => `${word(n)}${end}`),
  ) as [string[], string[]];
  const ajena = (words: readonly string[]): Persona => ({
    dsnombre: words[0] ?? '',
    dsapellidopaterno: words[1] ?? '',
    dsapellidomaterno: words[2] ?? '',
    fechanacimiento: una.fechanacimiento,
  });
  // whole persons, and who bears one name of theirs alone: what weighs by it comes out otherwise
  const [otra, cuarta] = [personOf(90_004), personOf(90_005)];
  const deOtras = [una, dos, ajena(conocidas)];
  const deUna = [
    { ...otra, dsapellidopaterno: una.dsapellidopaterno },
    { ...cuarta, dsapellidomaterno: tres.dsapellidomaterno },
    { ...otra, dsnombre: dos.dsnombre },
  ];
  for (const [personas, cuantas] of [
    [deOtras, 1],
    [deUna, 40],
    [deOtras, 40],
  ] as const) {
    expect((await plantAjenas(personas, cuantas)).rowCount).toBe(personas.length * cuantas);
    await night();
    expect([cuantas, await read()]).toEqual([cuantas, before]);
    const searched = (words: readonly string[]) =>
      [words, [una.dsnombre, ...words], [words[0] ?? '', una.dsapellidopaterno], words.slice(0, 1)].map(
        (some) => (trx: Trx) =>
          searchCarpetas(trx, VERACRUZ, getCarpetaByFiltros.body.parse({ nombreCompleto: some.join('&') })),
      );
    const escrita = (words: readonly string[]) => (trx: Trx) =>
      findCandidatas(trx, VERACRUZ, {
        llcarpeta,
        ...ajena(words),
        llgenero: null,
        dsedad: null,
        dscurp: null,
      } as VictimaEscrita);
    const [known, invented] = [conocidas, inventadas].map((words) => [...searched(words), escrita(words)]);
    for (const [i, one] of (known ?? []).entries()) {
      const other = invented?.[i];
      expect([cuantas, i, await workOf(one)]).toEqual([cuantas, i, other && (await workOf(other))]);
    }
  }
}, 120_000);
