// The bench measures the SQL of the three searches without the server around it; it is the SQL that the server sends.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { llave, normalize, palabras } from '@renadet/domain/lib/texto';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { atEnd } from '../../../test/cierre.ts';
import { freshDb } from '../../../test/db.ts';
import type { Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { searchCarpetas } from './busqueda.query.ts';

const FILE = resolve(import.meta.dirname, '../../../../bench/consultas.json');
const NACIONAL = { llinstitucion: 0, propietarios: null };

/** What is sent for a request, as a national reader. */
async function sent(filtro: object) {
  const pool = new pg.Pool({ connectionString: (await freshDb()).url });
  const log: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      log.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await searchCarpetas(db as unknown as Trx, NACIONAL, getCarpetaByFiltros.body.parse(filtro));
  await db.destroy();
  return log;
}

const consultas: Record<string, { filtro: object; sql: string; parameters: unknown[] }> = JSON.parse(
  readFileSync(FILE, 'utf8'),
);
test.each(Object.entries(consultas))(
  'the search by %s of the bench is the real one',
  async (_, { filtro, ...kept }) => {
    expect(await sent(filtro)).toEqual([kept]);
  },
);

/** Plain words of a name that it is found by: also together, where an apostrophe or a letter by itself parts them. */
function wordsOf(texto: string): string[] {
  const alone = llave(texto)
    .split(/[^\p{L}\p{Nd}]/u)
    .filter(Boolean);
  const next = alone.flatMap((word, i) => (word.length === 1 && alone[i + 1] ? [`${word}${alone[i + 1]}`] : []));
  const whole = { MA: 'MARIA', GPE: 'GUADALUPE', FCO: 'FRANCISCO' } as Record<string, string>;
  return [...new Set([...alone, ...palabras(texto), ...next, ...alone.flatMap((word) => whole[word] ?? [])])];
}

describe('behind row security', () => {
  let owner: pg.Client;
  let db: Kysely<DB>;
  beforeAll(async () => {
    const { url } = await freshDb();
    owner = new pg.Client(url);
    await owner.connect();
    db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
    atEnd(() => Promise.all([owner.end(), db.destroy()]));
    await owner.query(
      `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
       select 130, 13001, 'ÑU/' || repeat(chr(65 + n % 3), n % 4) || '-' || n * 7919 || '/20' || 15 + n % 10, 5,
         date '2025-01-01' + n % 31, 310, 1, 0 from generate_series(1, 400) n`,
    );
  });
  /** Runs as the application's login in a scope, and puts everything back. */
  async function asApp<T extends pg.QueryResultRow>(llinstitucion: number, text: string, values: unknown[] = []) {
    await owner.query(`begin; set local role renadet_app; set local enable_seqscan = off;
      set local renadet.institucion = '${llinstitucion}'; set local renadet.propietarios = ''`);
    try {
      return (await owner.query<T>(text, values)).rows;
    } finally {
      await owner.query('rollback');
    }
  }

  /** A page as the application's login finds it, for a national reader. */
  const search = (filtro: FiltroCarpetas, muchas?: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local role renadet_app`.execute(trx);
      await sql`select set_config('renadet.institucion', '0', true)`.execute(trx);
      return searchCarpetas(trx, NACIONAL, filtro, muchas);
    });

  test('one word is counted and paged in its index', async () => {
    const { sql: text, parameters } = consultas.palabra ?? { sql: '', parameters: [] };
    const rows = await asApp(0, `explain ${text}`, parameters);
    const plan = rows.map((r) => r['QUERY PLAN']).join('\n');
    expect(plan.match(/Scan (on|using) carpetapalabra_pkey/g)?.length).toBeGreaterThan(1);
  });

  test('a period is paged in its index', async () => {
    const { sql: text, parameters } = consultas.fecha ?? { sql: '', parameters: [] };
    const rows = await asApp(0, `explain ${text}`, parameters);
    const plan = rows.map((r) => r['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan using carpeta_reciente on carpeta\b/);
  });

  test('names are found in an index, which the search may use as it runs as the owner', async () => {
    const condition = `vector_nombre(llinstitucion, dsnombre, dsapellidopaterno, dsapellidomaterno) @@ '(''GARCIA'')&''JOSE'''`;
    await owner.query('set enable_seqscan = off');
    const { rows } = await owner.query(`explain select llcarpeta from victima where ${condition}`);
    await owner.query('reset enable_seqscan');
    expect(rows.map((r) => r['QUERY PLAN']).join('\n')).toContain('victima_nombre');
    expect(await asApp(-1, `select carpetas_con_nombre('{GARCIA,JOSE}')`)).toEqual([]);
  });

  test('letters are folded as in TypeScript, one by one and in names', async () => {
    // every letter of the Latin alphabet up to the Vietnamese ones, the signs of apostrophes and hyphens, and what stands about them
    const codes = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    const letters = [
      ...codes(0x20, 0x7e),
      ...codes(0xa1, 0x17f),
      ...'ƠơƯưȘșȚțǍǎǪǫ',
      ...codes(0x2b0, 0x2ff),
      ...codes(0x1e00, 0x1eff),
      ...codes(0x2010, 0x2044),
      ...codes(0xa78b, 0xa78c),
      ...'−＇',
    ];
    const names = [
      'O’Brien',
      'X TABAY',
      'Mª José',
      'Łukasz Wałęsa',
      'Kꞌiin',
      'Fco. D Angelo',
      "Q'anjob'al",
      'A B C',
      'N.N.',
      '',
      ' ',
      "'",
    ];
    const kept = [...letters, ...names].map(normalize);
    const { rows } = await owner.query<{ plegado: string; palabras: string[] }>(
      `select pliegue(x) as plegado, array(select palabras(x)) as palabras from unnest($1::text[]) with ordinality u (x, i) order by i`,
      [kept],
    );
    for (const [i, { plegado, palabras: words }] of rows.entries()) {
      const text = kept[i] ?? '';
      expect([text, plegado]).toEqual([text, llave(text) || plegado.trim()]);
      expect([text, words.toSorted()]).toEqual([text, wordsOf(text).toSorted()]);
      // what is looked for is among what it is found by
      expect(palabras(text).filter((word) => !words.includes(word))).toEqual([]);
    }
  });

  test('any words, whole or begun, find exactly the files with one victim who bears them all', async () => {
    const NOMBRES = ['JOSE', 'JOSEFA', 'MARIA', 'DE LA LUZ', 'PEÑA', 'PENAGOS', 'O BRIEN', 'CRUZ', 'DE LA CRUZ', 'LI'];
    await owner.query(
      `insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre, dsapellidopaterno, dsapellidomaterno, fcregistro)
       select llcarpeta, llinstitucion, llpropietario, ($1::text[])[1 + (llcarpeta * 7 + n) % 10], ($1::text[])[1 + llcarpeta % 10],
         nullif(($1::text[])[1 + (llcarpeta / 10 + n) % 10], 'LI'), '2025-01-01'
       from carpeta, generate_series(1, 2) n where llcarpeta % 2 = 0 on conflict do nothing`,
      [NOMBRES],
    );
    const { rows } = await owner.query<{ llcarpeta: number; texto: string }>(
      `select llcarpeta, concat_ws(' ', dsnombre, dsapellidopaterno, dsapellidomaterno) as texto from victima`,
    );
    const persons = rows.map(({ llcarpeta, texto }) => ({ llcarpeta, words: wordsOf(texto) }));
    const word = fc
      .tuple(fc.constantFrom(...NOMBRES.flatMap(palabras), 'OBRIEN', 'ZZZ'), fc.nat(8))
      .map(([text, length]) => text.slice(0, Math.max(1, length)));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(word, { minLength: 1, maxLength: 7 }), async (words) => {
        const bears = (has: string[]) =>
          words.every((w) => has.some((h) => (w.length < 3 ? h === w : h.startsWith(w))));
        const expected = new Set(persons.filter((p) => bears(p.words)).map((p) => p.llcarpeta)).size;
        const count = 'select count(*)::int as n, count(distinct c)::int as d from carpetas_con_nombre($1) c';
        for (const [institution, n] of [
          [130, expected],
          [0, expected],
          [114, 0],
        ] as const)
          expect(await asApp(institution, count, [words]), words.join(' ')).toEqual([{ n, d: n }]);
      }),
      { numRuns: 60 },
    );
  });

  test('every page of every search, from both ends, is what is found, each file once, with the exact total', async () => {
    const { rows } = await owner.query<{ llcarpeta: number; noci: string; dia: string; nombres: string | null }>(
      `select llcarpeta, noci, fcinicio::text as dia, (select string_agg(concat_ws(' ', dsnombre, dsapellidopaterno,
         dsapellidomaterno), '&') from victima v where v.llcarpeta = c.llcarpeta) as nombres
       from carpeta c order by fcinicio desc, llcarpeta desc`,
    );
    const bears = (nombres: string | null, ...words: string[]) =>
      (nombres ?? '').split('&').some((n) => words.every((w) => palabras(n).some((has) => has.startsWith(w))));
    const [fechaInicio, fechaFin] = ['2025-01-05', '2025-01-20'];
    const cases: [
      { muchas?: number; conocidas?: true; [campo: string]: unknown },
      (row: (typeof rows)[number]) => boolean,
    ][] = [
      [{ fechaInicio, fechaFin }, ({ dia }) => dia >= fechaInicio && dia <= fechaFin],
      [{ nombreCompleto: 'PEN' }, ({ nombres }) => bears(nombres, 'PEN')],
      [{ nombreCompleto: 'PEN', muchas: 1 }, ({ nombres }) => bears(nombres, 'PEN')],
      [{ nombreCompleto: 'PEN', fechaFin }, ({ nombres, dia }) => dia <= fechaFin && bears(nombres, 'PEN')],
      [{ nombreCompleto: 'JOS&PEN' }, ({ nombres }) => bears(nombres, 'JOS', 'PEN')],
      [{ noci: 'A-' }, ({ noci }) => noci.includes('A-')],
      [{ noci: 'A-', nombreCompleto: 'PEN' }, ({ noci, nombres }) => noci.includes('A-') && bears(nombres, 'PEN')],
    ];
    // the same from their oldest (1-906): it is read from the other end
    const orden = { columna: 'fcinicio', sentido: 'asc' };
    cases.push(...cases.map(([filtro, isFound]): (typeof cases)[number] => [{ ...filtro, orden }, isFound]));
    // Once they are known, the same parts of a number are compared instead of gathered
    const parts = cases.filter(([{ noci }]) => noci);
    cases.push([{ conocidas: true, noci: 'NU/', fechaInicio }, ({ dia }) => dia >= fechaInicio], ...parts);
    for (const [{ muchas, conocidas, ...filtro }, isFound] of cases) {
      if (conocidas) {
        await owner.query('analyze carpeta');
        expect((await asApp(0, `select es_parte_comun('A-') as si, es_parte_comun('') as no`))[0]).toEqual({
          si: true,
          no: false,
        });
      }
      const newest = rows.filter(isFound).map(({ llcarpeta }) => llcarpeta);
      const expected = filtro.orden ? newest.toReversed() : newest;
      expect(expected.length).toBeGreaterThan(14);
      const found: number[] = [];
      for (let pagina = 1; pagina <= expected.length / 13 + 2; pagina++) {
        const asked = getCarpetaByFiltros.body.parse({ ...filtro, pagina, rpp: 13 });
        const page = await search(asked, muchas);
        for (const { registros } of page) expect(Number(registros)).toBe(expected.length);
        found.push(...page.map(({ llcarpeta }) => llcarpeta));
      }
      expect(found).toEqual(expected);
    }
  });

  test('[1-906] every page of every search, by every heading and both ways, is in the order of SQL', async () => {
    await owner.query(`update carpeta set novictimas = llcarpeta % 4, lldelito = case when llcarpeta % 3 = 0 then 310 else 311 end,
      lletapa = nullif(llcarpeta % 3, 0), folio = case when llcarpeta % 5 = 0 then 'RNDT-2025-30-' || lpad(llcarpeta::text, 6, '0') || '-1' end,
      fcfolio = case when llcarpeta % 5 = 0 then date '2025-02-01' end,
      noci = translate(noci, 'A7', case llcarpeta % 4 when 0 then 'Ñ_' when 1 then 'NO' when 2 then 'O-' else 'Z/' end)`);
    const [fechaInicio, fechaFin] = ['2025-01-05', '2025-01-20'];
    const dentro = `fcinicio between '${fechaInicio}' and '${fechaFin}'`;
    const searches: [object, string][] = [
      [{ fechaInicio, fechaFin }, dentro],
      [
        { nombreCompleto: 'PEN' },
        `exists (select 1 from victima v where v.llcarpeta = c.llcarpeta
           and ' ' || translate(concat_ws(' ', dsnombre, dsapellidopaterno, dsapellidomaterno), 'Ñ', 'N') like '% PEN%')`,
      ],
      [{ noci: 'NU/' }, 'true'],
      [{ noci: '/2020', fechaInicio, fechaFin }, `noci like '%/2020%' and ${dentro}`],
    ];
    const nombre = (table: string) => `(select ds${table} from ct${table} d where d.ll${table} = c.ll${table})`;
    const claves = {
      noci: 'noci collate "es-MX-x-icu"',
      dspropietario: `${nombre('propietario')} collate "es-MX-x-icu"`,
      dsdelito: `${nombre('delito')} collate "es-MX-x-icu"`,
      etapa: `${nombre('etapa')} collate "es-MX-x-icu"`,
      novictimas: 'novictimas',
      folio: 'folio',
    };
    for (const [filtro, condition] of searches)
      for (const [columna, clave] of Object.entries(claves))
        for (const sentido of ['asc', 'desc']) {
          const { rows } = await owner.query<{ llcarpeta: number }>(
            `select llcarpeta from carpeta c where ${condition}
             order by ${clave} ${sentido} nulls last, fcinicio desc, llcarpeta desc`,
          );
          const expected = rows.map(({ llcarpeta }) => llcarpeta);
          expect(expected.length).toBeGreaterThan(14);
          const found: number[] = [];
          for (let pagina = 1; pagina <= expected.length / 60 + 2; pagina++) {
            const orden = { columna, sentido };
            const page = await search(getCarpetaByFiltros.body.parse({ ...filtro, orden, pagina, rpp: 60 }));
            for (const { registros } of page) expect(Number(registros)).toBe(expected.length);
            found.push(...page.map(({ llcarpeta }) => llcarpeta));
          }
          expect([columna, sentido, found]).toEqual([columna, sentido, expected]);
        }
  });

  test('the words of a file are those of its victims, whatever is changed', async () => {
    const texts = fc.constantFrom('MARIA', 'MAR', 'MARIANA DE LA CRUZ', 'DE', 'MARTINEZ', "O'MAR", 'CRUZ');
    const one = '(select llcarpeta from carpeta order by llcarpeta offset $1 limit 1)';
    const changes: [string, ...('texto' | 'dia')[]][] = [
      [
        `insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre, dsapellidopaterno, fcregistro)
        select llcarpeta, llinstitucion, llpropietario, $2, 'X' || n, '2025-01-01' from carpeta, generate_series(1, 2) n
        where llcarpeta = ${one} on conflict do nothing`,
        'texto',
      ],
      [`update victima set dsapellidomaterno = $2 || llvictima where llcarpeta = ${one}`, 'texto'],
      [`delete from victima where llvictima = (select max(llvictima) from victima where llcarpeta = ${one})`],
      [`update carpeta set fcinicio = $2::text::date where llcarpeta = ${one}`, 'dia'],
      [`update carpeta set llpropietario = 13000 + length($2::text) % 2 + 1 where llcarpeta = ${one}`, 'texto'],
    ];
    const step = fc.tuple(fc.nat(changes.length - 1), fc.nat(2), texts, fc.integer({ min: 1, max: 9 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const [kind, file, texto, day] of steps) {
          const [text, ...more] = changes[kind] ?? [''];
          const values = { texto, dia: `2024-05-0${day}` };
          await owner.query(text, [file, ...more.map((name) => values[name])]);
        }
        const wrong = `(table hechospalabra except table carpetapalabra) union all (table carpetapalabra except table hechospalabra)`;
        expect((await owner.query(wrong)).rows).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('a common part is compared in an index, without fetching the files', async () => {
    const { sql: text, parameters } = consultas.parte ?? { sql: '', parameters: [] };
    await owner.query('vacuum analyze carpeta');
    const rows = await asApp(
      0,
      `explain (analyze) ${text}`,
      parameters.map((value) => (value === 'PARTE' ? '/20' : value)),
    );
    const plan = rows.map((r) => r['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan using carpeta_(institucion_)?reciente on carpeta .*rows=400/);
    expect(plan).toMatch(/ProjectSet .*never executed/);
  });

  test('numbers are found in an index, which the search may use as it runs as the owner', async () => {
    const body = `select llcarpeta from carpeta where ventanas(translate(noci, 'Ñ', 'N')) @@ buscar_ventanas('7919')`;
    await owner.query('analyze carpeta; set enable_seqscan = off');
    const { rows } = await owner.query(`explain ${body}`);
    await owner.query('reset enable_seqscan');
    expect(rows.map((r) => r['QUERY PLAN']).join('\n')).toContain('carpeta_noci_ventanas');
    expect(await asApp(114, `select carpetas_con_numero('7919')`)).toEqual([]);
    expect(await asApp(-1, `select carpetas_con_numero('7919')`)).toEqual([]);
  });

  test('any part of a number finds exactly the numbers that have it, Ñ as N, whatever its signs', async () => {
    const { rows } = await owner.query<{ noci: string }>('select noci from carpeta');
    const folded = rows.map(({ noci }) => noci.replaceAll('Ñ', 'N'));
    const part = fc
      .tuple(fc.constantFrom(...folded), fc.nat(20), fc.integer({ min: 1, max: 25 }))
      .map(([text, from, length]) => text.slice(from % text.length).slice(0, length));
    const strange = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, strange), async (text) => {
        const found = await asApp<{ n: number }>(130, 'select count(*)::int as n from carpetas_con_numero($1)', [text]);
        const n = folded.filter((noci) => noci.includes(text)).length;
        expect(found[0]?.n, text).toBe(n);
        if (llave(text) !== text) return;
        // the whole search, which compares what is common instead
        const [first] = await search({ ...getCarpetaByFiltros.body.parse({}), noci: text });
        expect(Number(first?.registros ?? 0), text).toBe(n);
      }),
      { numRuns: 40 },
    );
  });
});
