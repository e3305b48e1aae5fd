import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { fecha } from '@renadet/domain/lib/fecha';
import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { openLibro } from '../../test/libroDeReporte.ts';
import {
  casos,
  conNombre,
  contadas,
  cuentas,
  type Dato,
  datosDe,
  deEdad,
  dichas,
  filtro,
  PERSONAS,
  type Registros,
  readRegistros,
  segunda,
  suma,
  TODO,
} from '../../test/reportes.ts';
import { sinPoliticas } from '../../test/sinPoliticas.ts';
import type { Alcance } from '../db/scope.ts';

const CASOS = casos(8);
/** Milliseconds for all of them. */
const PLAZO = Math.max(60_000, CASOS * 3_000);
const HOY = '2026-06-15';
const { graficas, libros } = contratos;

let t: TestApp;
let all: Registros;
let as: Record<string, Headers>;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 700, semilla: 7, hoy: HOY });
  // some of the totals added up, some not yet
  await t.owner.query('select compactar_resumenes()');
  // what the generator leaves out: no stage, no sex, no answers
  await t.owner.query(`update carpeta set lletapa = null, llestatus = null where llcarpeta % 17 = 0;
    update carpeta set lletapa = 4, llestatus = 16 where llcarpeta % 19 = 0;
    update carpeta set lletapa = 3, llestatus = 14 where llcarpeta % 23 = 0;
    update carpeta set lletapa = 2, llestatus = 9 where llcarpeta % 29 = 0;
    update victima set llgenero = null, boetnia = null, dsedad = 999 where llvictima % 13 = 0;
    insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`);
  all = await readRegistros(t.owner);
  as = Object.fromEntries(await Promise.all(Object.keys(PERSONAS).map(async (n) => [n, await t.as(n)] as const)));
});

const PERIODO = { fechaInicio: '26/06/2017', fechaFin: '15/06/2026' };
const asks = async (nombre: keyof typeof contratos | NombreGrafica, body: object, quien = 'admin') => {
  const e = nombre in graficas ? graficas[nombre as NombreGrafica] : (contratos as never)[nombre];
  return t.call(e as (typeof graficas)[NombreGrafica], { body }, as[quien]);
};

describe('every number reconciles', () => {
  test(
    '[3-414] [3-415] [3-416] [3-417] [3-418] [3-419] [3-420] [3-421] [3-422] [3-423] [3-424] [3-425] [3-426] [3-427] [3-541] every chart says what a second count of the records says, for anyone and any filter',
    async () => {
      await fc.assert(
        fc.asyncProperty(filtro, async ({ quien, body }) => {
          const f = FiltroReporte.parse(body);
          for (const nombre of Object.keys(GRAFICAS) as NombreGrafica[]) {
            const { body: datos } = await asks(nombre, body, quien);
            expect([nombre, dichas(datosDe(datos))]).toEqual([
              nombre,
              segunda(all, GRAFICAS[nombre], PERSONAS[quien] as Alcance, f),
            ]);
          }
        }),
        { numRuns: CASOS, examples: [[TODO]] }, // a filter by chance may leave out whoever is counted wrong
      );
    },
    PLAZO,
  );

  test('[3-540] of victims by method each counts in every one it has, and once in the total; none is a row too', async () => {
    const { body } = await asks('getGraficaVictimaByMetodo', PERIODO);
    const { datos, total } = body as unknown as { datos: Dato[]; total: number };
    const victims = contadas(all, 'victima', PERSONAS.admin as Alcance, FiltroReporte.parse(PERIODO));
    const several = victims.filter(({ metodos }) => (metodos as unknown as number[] | null)?.length);
    expect(total).toBe(victims.length);
    expect(datos.find(({ id }) => id === -1)?.value).toBe(victims.length - several.length);
    expect(suma(dichas(datos))).toBeGreaterThan(total);
    const { body: women } = await asks('getGraficaVictimaByMetodo', { ...PERIODO, sexo: 2, edad: 4 });
    expect((women as unknown as { total: number }).total).toBe(victims.filter(({ llgenero }) => llgenero === 2).length);
  });

  test(
    '[3-080] [3-082] [3-083] [3-084] the capture report: areas, states and total are of the day of registration',
    async () => {
      await fc.assert(
        fc.asyncProperty(filtro, async ({ quien, body }) => {
          const f = FiltroReporte.parse(body);
          const rows = contadas(all, 'carpeta', PERSONAS[quien] as Alcance, f, 'registro');
          const state = (row: { llinstitucion?: unknown }) => Math.max(Number(row.llinstitucion) - 100, 0);
          const areas = (await asks('getReporteCarpetasByEstado', { ...body, tamPag: 1000 }, quien))
            .body as unknown as {
            llpropietario: number;
            total: number;
            registros: number;
          }[];
          expect(Object.fromEntries(areas.map((a) => [a.llpropietario, a.total]))).toEqual(
            cuentas(rows, (r) => r.llpropietario),
          );
          expect(areas.every((a) => a.registros === areas.length)).toBe(true);
          expect((await asks('getTotalReporteCarpetasByEstado', body, quien)).body).toEqual({ total: rows.length });
          expect(dichas((await asks('getGraficaReporteByEstado', body, quien)).body as Dato[])).toEqual(
            cuentas(rows, (r) => conNombre(all, 'estado', state(r))),
          );
          expect(dichas((await asks('getGraficaReporteByInstitucion', body, quien)).body as Dato[])).toEqual(
            cuentas(rows, (r) => conNombre(all, 'area', r.llpropietario)),
          );
        }),
        { numRuns: CASOS },
      );
    },
    PLAZO,
  );

  test('[3-081] [3-236] the users of an area add up to the area', async () => {
    const [area] = (await asks('getReporteCarpetasByEstado', PERIODO)).body as unknown as {
      llpropietario: number;
      total: number;
    }[];
    const { body } = await asks('getReporteCarpetasByUsuarioEstado', {
      ...PERIODO,
      llpropietario: area?.llpropietario,
      llestadopropietario: 0,
    });
    const users = body as unknown as { rowid: number; dscorreo: string; carpetas: number }[];
    expect(users.reduce((n, u) => n + u.carpetas, 0)).toBe(area?.total);
    expect(users.map((u) => u.rowid)).toEqual(users.map((_, i) => i + 1));
  });
  test('[3-081] [3-477] llestadopropietario narrows to the areas of that state', async () => {
    const rows = contadas(all, 'carpeta', PERSONAS.admin as Alcance, FiltroReporte.parse(PERIODO), 'registro');
    const of = async (narrow: object) =>
      (
        (await asks('getReporteCarpetasByUsuarioEstado', { ...PERIODO, ...narrow })).body as unknown as {
          carpetas: number;
        }[]
      ).reduce((n, { carpetas }) => n + carpetas, 0);
    const files = (llinstitucion: number) => rows.filter((row) => row.llinstitucion === llinstitucion).length;
    expect(files(114)).toBeGreaterThan(0);
    expect([await of({ llestadopropietario: 14 }), await of({ llestadopropietario: 30 })]).toEqual([
      files(114),
      files(130),
    ]);
    expect(await of({})).toBe(rows.length);
    expect(await of({ llpropietario: 13001, llestadopropietario: 14 })).toBe(0);
  });

  test('[3-239] [3-240] [3-428] determinations: five groups, their statuses, and every file in one of them', async () => {
    const { body } = await asks('getGraficaByDeterminacion', PERIODO);
    const groups = body as unknown as Dato[];
    expect(groups.map(({ name }) => name)).toEqual([
      'INVESTIGACION',
      'JUDICIALIZACION',
      'SENTENCIA',
      'NO ESPECIFICADO',
      'SE DESCONOCE',
    ]);
    const files = contadas(all, 'carpeta', PERSONAS.admin as Alcance, FiltroReporte.parse(PERIODO));
    expect(dichas(groups)).toEqual(
      cuentas(
        files,
        (r) => (r.lletapa === 4 ? '4 SE DESCONOCE' : conNombre(all, 'etapa', r.lletapa)),
        (r) => conNombre(all, 'estatus', r.llestatus),
      ),
    );
    for (const { series } of groups) expect(series?.length).toBeGreaterThan(0);
  });
});

/** Each filter by itself, over all of it: several by chance may leave nobody whom a forgotten one would add. */
const SOLOS = [
  { sexo: 1 },
  { sexo: 2 },
  { edad: 4 },
  { delito: 310 },
  { etapa: 2 },
  { estatus: 1 },
  { grupo: 1 },
  { grupo: 2 },
  { institucion: 130 },
  { area: 13_001 },
  { fechaInicio: '2022-03-11' },
  { fechaFin: '2022-03-11' },
];
test.each(SOLOS)(
  '%j alone: each table has the records that a second count finds, and its paginator says so',
  async (solo) => {
    const body = { ...TODO.body, ...solo, tamPag: 5_000_000, numPag: 1 };
    const f = FiltroReporte.parse(body);
    const alcance = PERSONAS.admin as Alcance;
    const victims = deEdad(all, contadas(all, 'victima', alcance, f), f.edad).length;
    const files = contadas(all, 'carpeta', alcance, f).length;
    for (const [nombre, total, n] of [
      ['getReporteCarpeta', 'totalRegistros', files],
      ['getReporteVictimas', 'totalRegistros', victims],
      ['getTablaExpedienteByFiltros', 'registros', files],
    ] as const) {
      const rows = (await asks(nombre, body)).body as unknown as Record<string, number>[];
      expect([nombre, rows.length, rows[0]?.[total]]).toEqual([nombre, n, n]);
    }
  },
);

describe('totals are kept in the transaction that changes the records', () => {
  /** What the totals say, however it is kept: of each day, and of each month up to each other. */
  const totals = async () => {
    const found: unknown[] = [];
    for (const cubo of ['carpeta', 'victima', 'responsable'])
      found.push(
        (
          await t.owner.query(`select to_jsonb(r) - 'n' as llave, sum(n)::integer as n
            from (select * from diario${cubo} union all select * from cambio${cubo}) r group by 1 having sum(n) <> 0 order by 1`)
        ).rows,
      );
    return found;
  };
  /** The arrays, each as a text; one that says nothing happened is like none, and so is what it repeats at its end. */
  const months = async () => {
    await t.owner.query('select compactar_resumenes()');
    const found: string[] = [];
    for (const tabla of ['carpeta', 'inicio', 'captura', 'carga', 'victima', 'responsable']) {
      const { rows } = await t.owner.query<{ llave: string; hasta: number[] }>(
        `select (to_jsonb(r) - 'hasta')::text as llave, hasta from acumulado${tabla} r order by 1`,
      );
      for (const { llave, hasta } of rows) {
        while (hasta.length && hasta.at(-1) === (hasta.at(-2) ?? 0)) hasta.pop();
        if (hasta.length) found.push(`${tabla} ${llave} ${hasta.join()}`);
      }
    }
    return found;
  };
  /** Tables of totals with a row that comes to nothing: no night may leave one. */
  const vacias = async () => {
    const { rows } = await t.owner.query<{ tabla: string; columna: string }>(
      `select table_name as tabla, column_name as columna from information_schema.columns where table_schema = 'public'
        and (column_name = 'hasta' and table_name like 'acumulado%' or column_name = 'n'
          and table_name in ('acumuladodemora', 'acumuladoentrega', 'plazocuenta', 'plazousuario', 'casomes')) order by 1`,
    );
    expect(rows).toHaveLength(13);
    const found: string[] = [];
    for (const { tabla, columna } of rows) {
      const vacia = columna === 'n' ? 'n = 0' : '0 = all (hasta)';
      const seen = await t.owner.query(`select from ${tabla} where ${vacia} limit 1`);
      if (seen.rowCount) found.push(tabla);
    }
    return found;
  };
  test('whatever is changed, by whatever statement, they are those made anew from the records; adding them up changes nothing', async () => {
    const changes = [
      `update carpeta set fcinicio = fcinicio - 40 where llcarpeta % 5 = 0`,
      `update carpeta set lldelito = 621 - lldelito, llcircunstancia = null where llcarpeta % 7 = 0`,
      `update carpeta set llpropietario = 102 where llpropietario = 101 and llcarpeta % 2 = 0`,
      `update carpeta set llpropietario = 103, fcinicio = fcinicio - 100, lletapa = null, llestatus = null where llpropietario = 102`,
      `update carpeta set llformainicio = 1 + llcarpeta % 5 where llcarpeta % 3 = 1`,
      `update victima set metodos = case when llvictima % 2 = 0 then '{1,2,16}'::integer[] end where llvictima % 3 = 0`,
      `update carpeta set dssintesis = 'OTRA', fcregistro = fcregistro - interval '50 days' where llcarpeta % 3 = 0`,
      `update victima set dsedad = least(coalesce(dsedad, 10) + 9, 999), llgenero = 3, lltecnica = null where llvictima % 4 = 0`,
      `delete from examenvictima where llvictima % 50 = 0`,
      `update victima set llcarpeta = (select min(llcarpeta) from carpeta c where c.llpropietario = v.llpropietario) from victima v
        where v.llvictima = victima.llvictima and v.llvictima % 50 = 0;
       update examenvictima e set llcarpeta = v.llcarpeta from victima v where v.llvictima = e.llvictima`,
      `delete from victima where llvictima % 6 = 0`,
      `update responsable set boexistente = 0, llgobierno = null where llresponsable % 3 = 0`,
      `delete from imputado; delete from responsable where llresponsable % 4 = 0`,
      `delete from constancia; delete from examenvictima where llcarpeta % 11 = 0; delete from victima v using carpeta c where c.llcarpeta = v.llcarpeta and c.llcarpeta % 11 = 0;
       delete from responsable where llcarpeta % 11 = 0; delete from carpeta where llcarpeta % 11 = 0`,
    ];
    await t.owner.query('begin');
    // two by two: what one of them does wrong the other one does not mend
    for (const change of changes.flatMap((one, i) => (i % 2 ? [] : [[one, changes[i + 1] ?? 'select'].join(';\n')]))) {
      await t.owner.query(change);
      const kept = await totals();
      await t.owner.query('savepoint antes; select rehacer_resumenes()');
      expect([change, kept]).toEqual([change, await totals()]);
      const anew = await months();
      await t.owner.query('rollback to antes');
      expect([change, await months()]).toEqual([change, anew]);
      await t.owner.query('select compactar_diarios(), quitar_ceros()');
      expect([change, await totals(), await months()]).toEqual([change, kept, anew]);
      expect([change, await vacias()]).toEqual([change, []]);
      const { rows } =
        await t.owner.query(`select (select count(*)::int from cambiovictima) as cambios, count(*)::int as n,
        count(distinct (to_jsonb(r) - $$n$$))::int as d from diariovictima r`);
      expect([rows[0].cambios, rows[0].n]).toEqual([0, rows[0].d]);
    }
    await t.owner.query('rollback');
  }, 120_000);

  test('a statement that changes 2,000 files tells each once: never each beside each, by the plan of one file either', async () => {
    await t.owner.query(`begin; insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
      select 1, 101, 'MUCHAS/' || n, 5, date '2018-01-01', 310, 1, 0 from generate_series(1, 2000) n`);
    interface Plan {
      'Execution Time': number;
      Triggers: { 'Trigger Name': string; Calls: number; Time: number }[];
    }
    const change = async (set: string, which: string) => {
      const { rows } = await t.owner.query<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, format json) update carpeta set ${set} where noci like 'MUCHAS/${which}'`,
      );
      const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
      const una = (plan?.Triggers ?? []).filter(({ Calls, 'Trigger Name': n }) => Calls === 1 && !n.includes('fkey'));
      return { todo: plan?.['Execution Time'] ?? 0, una };
    };
    for (const one of ['1', '2']) await change('llpropietario = 102, lletapa = 3, fchecho = fcinicio', one);
    const nada = await change('dssintesis = $$OTRA$$', '%'); // of what none of them counts
    const toda = await change('llpropietario = 103, lletapa = 4, fchecho = null', '%');
    await t.owner.query('rollback');
    const tardan = [...nada.una, ...toda.una].filter(({ Time }) => Time > toda.todo / 4);
    expect(toda.una.length).toBeGreaterThan(5);
    expect(tardan).toEqual([]);
  });

  test('what a session adds is counted at once, what is rolled back never was', async () => {
    const before = suma(dichas((await asks('getGraficaExpedienteByGrupo', PERIODO)).body as Dato[]));
    await t.owner.query(
      'begin; delete from constancia; delete from imputado; delete from responsable; delete from victima; delete from carpeta; rollback',
    );
    expect(suma(dichas((await asks('getGraficaExpedienteByGrupo', PERIODO)).body as Dato[]))).toBe(before);
  });

  test('the application reads them and cannot write them', async () => {
    const client = await t.pool.connect();
    try {
      await expect(client.query('delete from cambiocarpeta')).rejects.toThrow('permission denied');
      await expect(client.query('select rehacer_resumenes()')).rejects.toThrow('permission denied');
      const { rows } = await client.query(
        'select (select count(*)::int from acumuladocarpeta) as a, (select count(*)::int from diariocarpeta) as d',
      );
      expect(rows).toEqual([{ a: 0, d: 0 }]); // no scope
    } finally {
      client.release();
    }
  });
});

const MALOS: [string, object, string[]][] = [
  ['no dates', {}, ['fechaInicio', 'fechaFin']],
  ['one date', { fechaInicio: '01/01/2020' }, ['fechaFin']],
  ['before 26/06/2017', { fechaInicio: '25/06/2017', fechaFin: '01/01/2020' }, ['fechaInicio']],
  ['after today', { fechaInicio: '01/01/2020', fechaFin: '01/01/2999' }, ['fechaFin']],
  ['end before start', { fechaInicio: '02/01/2020', fechaFin: '01/01/2020' }, ['fechaFin']],
];

describe('filters', () => {
  test.each(MALOS)(
    '[3-042] [3-043] [3-045] [3-061] [3-062] [3-063] [3-341] [3-346] the server refuses %s',
    async (_, body, campos) => {
      for (const op of [
        'getReporteCarpeta',
        'getGraficaVictimaByEdad',
        'getGraficaReporteByEstado',
        'getGraficaByDeterminacion',
      ] as const) {
        const { status, body: answer } = await asks(op, body);
        expect([
          op,
          status,
          (answer as unknown as { campos: { campo: string }[] }).campos?.map((c) => c.campo),
        ]).toEqual([op, 400, campos]);
      }
    },
  );

  test('[3-481] a search of files from the first day that there can be is answered', async () => {
    const days = { fechaInicio: '01/01/0001', fechaFin: '15/06/2026' };
    const body = { ...days, pagina: 1, rpp: 5, institucion: 0, area: 0 };
    const { status, body: found } = await t.call(getCarpetaByFiltros, { body: body as never }, as.admin);
    expect([status, (found as unknown as { message?: string }).message]).toEqual([200, undefined]);
  });

  test('[3-312] [3-313] [3-314] groups: all, abbreviation FGR, ids of 100 or more', async () => {
    const of = async (grupo: number) =>
      ((await asks('getGraficaExpedienteByInstitucion', { ...PERIODO, grupo })).body as Dato[]).map(({ id }) => id);
    const [todos, fgr, estatales] = [await of(0), await of(1), await of(2)];
    expect(fgr).toEqual([1]);
    expect(estatales.every((id) => id >= 100)).toBe(true);
    expect([...todos].sort()).toEqual([...fgr, ...estatales].sort());
  });

  test('a case number alone counts its file, whatever its spelling; another office sees none of it', async () => {
    const file = all.carpeta.find((c) => c.llinstitucion === 130 && Number(c.llcarpeta) % 17 !== 0) as {
      noci: string;
      llcarpeta: number;
    };
    const noci = file.noci.toLowerCase();
    const victims = all.victima.filter((v) => v.llcarpeta === file.llcarpeta).length;
    expect(suma(dichas((await asks('getGraficaExpedienteByGrupo', { noci })).body as Dato[]))).toBe(1);
    expect(suma(dichas((await asks('getGraficaVictimaBySexo', { noci })).body as Dato[]))).toBe(victims);
    expect((await asks('getTablaExpedienteByFiltros', { noci })).body).toMatchObject([
      { noci: file.noci, registros: 1 },
    ]);
    expect((await asks('getGraficaExpedienteByGrupo', { noci }, 'capturista.14')).body).toEqual([]);
    expect((await asks('getTablaExpedienteByFiltros', { noci, institucion: 130 }, 'capturista.14')).body).toEqual([]);
  });
});

/** Everything that an answer counts, ids and words aside. */
const counted = (answer: unknown): number =>
  answer === null || typeof answer !== 'object'
    ? 0
    : Object.entries(answer).reduce(
        (sum, [name, value]) =>
          sum + (typeof value === 'number' ? (/^(ll|id$|sid$)/.test(name) ? 0 : value) : counted(value)),
        0,
      );
test.each([
  ['getGraficaExpedienteByGrupo', 'fcinicio'],
  ['getGraficaVictimaBySexo', 'fcinicio'],
  ['getGraficaResponsableByNivelGobierno', 'fcinicio'],
  ['getTotalReporteCarpetasByEstado', 'registro'],
  ['getReporteCalidad', 'fcinicio'],
  ['getReporteCalificacion', 'fcinicio'],
  ['getReporteCasos', 'fcinicio'],
  ['getReportePersonas', 'fcinicio'],
  ['getTablaExpedienteByFiltros', 'fcinicio'],
] as const)(
  '%s of a number and days has the file on the day of its %s, and of no day beside it',
  async (nombre, dia) => {
    const { rows } = await t.owner.query<Record<string, string>>(`
    select noci, to_char(d - 1, 'DD/MM/YYYY') as antes, to_char(d, 'DD/MM/YYYY') as suyo, to_char(d + 1, 'DD/MM/YYYY') as despues
    from (select c.noci, ${dia === 'registro' ? 'dia_mexico(c.fcregistro)' : `c.${dia}`} as d from carpeta c
      where exists (select from victima v where v.llcarpeta = c.llcarpeta)
        and exists (select from responsable r where r.llcarpeta = c.llcarpeta) order by c.llcarpeta limit 1) c`);
    const { noci, antes, suyo, despues } = rows[0] ?? {};
    const of = async (fechaInicio?: string, fechaFin?: string) =>
      counted((await asks(nombre, { noci, fechaInicio, fechaFin })).body);
    const all = await of();
    expect(all).toBeGreaterThan(0);
    expect(await Promise.all([of(suyo, suyo), of(antes, antes), of(despues, despues)])).toEqual([all, 0, 0]);
  },
);

describe('what a table of files is asked', () => {
  const admin = PERSONAS.admin as Alcance;
  const antes = (a: string | number, b: string | number) => (a < b ? 1 : a > b ? -1 : 0);
  test.each([
    ['stage', { etapa: 1 }],
    ['status', { estatus: 16 }],
    ['crime', { delito: 311 }],
    ['last day', {}],
  ])('its %s holds for its rows, newest first', async (_, asked) => {
    const days = all.carpeta.map(({ fcinicio }) => String(fcinicio)).sort();
    const last = (days[Math.floor(days.length / 2)] as string).split('-').reverse().join('/');
    const body = { ...PERIODO, fechaFin: last, ...asked, numPag: 1, tamPag: 1000 };
    const expected = contadas(all, 'carpeta', admin, FiltroReporte.parse(body)).sort(
      (a, b) => antes(String(a.fcinicio), String(b.fcinicio)) || antes(Number(a.llcarpeta), Number(b.llcarpeta)),
    );
    expect(expected.length).toBeGreaterThan(3);
    const { body: rows } = await asks('getTablaExpedienteByFiltros', body);
    expect((rows as unknown as { noci: string }[]).map(({ noci }) => noci)).toEqual(expected.map(({ noci }) => noci));
  });

  test('areas and bars: the largest first', async () => {
    const areas = (await asks('getReporteCarpetasByEstado', { ...PERIODO, tamPag: 1000 })).body as unknown as {
      llpropietario: number;
      total: number;
    }[];
    const enOrden = areas.toSorted((a, b) => b.total - a.total || a.llpropietario - b.llpropietario);
    expect(areas).toEqual(enOrden);
    const bars = (await asks('getGraficaExpedienteByInstitucionDelito', PERIODO)).body as Dato[];
    const sums = bars.map(({ series = [] }) => series.reduce((n, { value }) => n + Number(value), 0));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(new Set(sums).size).toBeGreaterThan(3);
  });

  test('an age that nobody knows is none in the report of victims', async () => {
    const { body } = await asks('getReporteVictimas', { ...PERIODO, numPag: 1, tamPag: 5_000_000 });
    const ages = (body as unknown as { edad: unknown }[]).map(({ edad }) => edad);
    expect(ages).not.toContain(999);
    expect(ages).toContain(null);
  });
});

describe('pages and workbooks', () => {
  test('[3-048] [3-050] [3-065] [3-233] pages of the report by file follow one another, newest first, and miss nobody', async () => {
    const page = async (numPag: number) =>
      (await asks('getReporteCarpeta', { ...PERIODO, lldelito: 311, numPag, tamPag: 10, idUsuario: 5 }))
        .body as unknown as { rowid: number; numeroExpediente: string; fechaInicio: string }[];
    const [one, two] = [await page(1), await page(2)];
    expect([...one, ...two].map((r) => r.rowid)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    const expected = contadas(
      all,
      'carpeta',
      PERSONAS.admin as Alcance,
      FiltroReporte.parse({ ...PERIODO, delito: 311 }),
    )
      .sort((a, b) =>
        a.fcinicio === b.fcinicio
          ? Number(b.llcarpeta) - Number(a.llcarpeta)
          : String(b.fcinicio) < String(a.fcinicio)
            ? -1
            : 1,
      )
      .slice(0, 20);
    expect([...one, ...two].map((r) => r.numeroExpediente)).toEqual(expected.map((c) => c.noci));
    expect(Object.keys(one[0] ?? {})).toEqual(
      'rowid numeroExpediente fechaInicio estado municipio delito totalRegistros'.split(' '),
    );
  });

  test('[3-064] [3-067] [3-234] size 5,000,000 answers every victim', async () => {
    const { body } = await asks('getReporteVictimas', { ...PERIODO, numPag: 1, tamPag: 5_000_000 });
    const rows = body as unknown as Record<string, unknown>[];
    expect(rows.length).toBe(contadas(all, 'victima', PERSONAS.admin as Alcance, FiltroReporte.parse(PERIODO)).length);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      'numeroExpediente estado municipio delito victimaNombre victimaPrimerApellido victimaSegundoApellido edad genero totalRegistros'.split(
        ' ',
      ),
    );
  });

  test('[3-041] [3-060] [3-465] the workbook: its names, who asked what and when, headings, days as they are, texts never formulas', async () => {
    await t.owner.query(
      `update victima set dsnombre = '=CMD()' where llvictima = (select max(llvictima) from victima)`,
    );
    const { raw, headers } = await t.call(
      libros.getReporteVictimas,
      { body: { ...PERIODO, fechaInicio: '2017-06-26' } },
      as.admin,
    );
    expect(String(headers['content-disposition'])).toContain('filename="Reporte por victimas.xlsx"');
    const { nota, titulos, filas, sheet: victimas } = await openLibro(raw);
    expect(nota).toMatch(
      /^Reporte por victimas · Del 26\/06\/2017 al 15\/06\/2026 · Corte: \d\d\/\d\d\/\d{4} · admin@fgr\.org\.mx$/,
    );
    expect(titulos).toEqual(
      'Carpeta,Entidad,Municipio,Delito,Nombre,Apellido Paterno,Apellido materno,Edad,Sexo'.split(','),
    );
    expect(filas.flat()).toContain('=CMD()');
    expect([...(victimas?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false);
    const chosen = { ...PERIODO, grupo: 2, institucion: 130, area: 9_999, delito: 310, sexo: 2, edad: 1 };
    const filtered = await t.call(libros.getReporteVictimas, { body: chosen }, as.admin);
    expect(
      String((await openLibro(filtered.raw)).nota)
        .split(' · ')
        .slice(2, -2),
    ).toEqual([
      'Grupo: ESTATALES',
      expect.stringMatching(/^Institución: .*VERACRUZ/),
      'Área: clave 9999',
      'Delito: TORTURA',
      'Sexo: MUJER',
      expect.stringMatching(/^Rango de edad: \d+ A \d+ AÑOS$/),
    ]);
    const files = await t.call(libros.getReporteCarpeta, { body: PERIODO }, as.admin);
    expect(String(files.headers['content-disposition'])).toContain(
      'filename="RENADET_carpetas_2017-06-26_2026-06-15.xlsx"',
    );
    const { sheet, ...carpetas } = await openLibro(files.raw);
    expect(sheet?.name).toBe('resultado');
    const days = all.carpeta
      .filter((c) => String(c.fcinicio) >= '2017-06-26')
      .map((c) => String(c.fcinicio).split('-').reverse().join('/'));
    expect(carpetas.filas.map((row) => row[1]).sort()).toEqual(days.sort());
  });

  test('[1-860] [1-861] [1-862] a workbook to hand over: days are days, headings filter, it is printed on few pages', async () => {
    const { sheet, titulos, filas, total } = await openLibro(
      (await t.call(libros.getTablaExpedienteByFiltros, { body: PERIODO }, as.admin)).raw,
    );
    const last = 2 + filas.length;
    expect(filas.length).toBeGreaterThan(100);
    for (let row = 2; row < last; row++) expect(sheet?.rows[row]?.[4]).toBeInstanceOf(Date);
    expect(sheet?.cells?.get('2,4')?.style?.numFmt).toBe('dd/mm/yyyy');
    const heading = sheet?.cells?.get('1,0')?.style;
    expect([heading?.font?.bold, heading?.fill, heading?.alignment?.wrapText]).toMatchObject([
      true,
      { type: 'pattern', pattern: 'solid' },
      true,
    ]);
    expect([sheet?.freezePane?.rows, sheet?.autoFilter?.range]).toEqual([2, `A2:E${last}`]);
    const victims = filas.reduce((sum, row) => sum + Number(row[titulos.indexOf('No. de victimas')]), 0);
    expect(total.slice(0, 3)).toEqual([`Total: ${filas.length} registros`, null, victims]);
    expect(sheet?.pageSetup).toMatchObject({
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$2',
    });
  });

  test('[1-862] 126 victims are five lying pages at most', async () => {
    const { sheet, filas } = await openLibro(
      (await t.call(libros.getReporteVictimas, { body: PERIODO }, as.admin)).raw,
    );
    expect(filas.length).toBeGreaterThan(0);
    // as wide as the page; a character is 7 points of 96 an inch, a row 15 of 72, Carta 11 by 8.5 inches
    const { orientation, fitToPage, fitToWidth, margins = {} } = sheet?.pageSetup ?? {};
    const { left = 0.7, right = 0.7, top = 0.75, bottom = 0.75 } = margins;
    const [wide, high] = orientation === 'landscape' ? [11, 8.5] : [8.5, 11];
    const inches = (sheet?.columns ?? []).reduce((sum, { width = 0 }) => sum + (7 * width + 5) / 96, 0);
    const across = inches / (wide - left - right);
    expect(across).toBeGreaterThan(1);
    const isFit = fitToPage === true && fitToWidth === 1;
    const perPage = Math.floor(((high - top - bottom) * 72 * (isFit ? across : 1)) / 15) - 2;
    expect(Math.ceil((126 + 1) / perPage) * (isFit ? 1 : Math.ceil(across))).toBeLessThanOrEqual(5);
  });

  test('a workbook left half-way gives its connection back', async () => {
    const { filas } = await import('./exportReporte.ts');
    const { CONSULTAS } = await import('./tablas.query.ts');
    const f = FiltroReporte.parse({ fechaInicio: fecha('2017-06-26'), fechaFin: fecha('2026-06-15') });
    for (let i = 0; i < 20; i++) {
      const lotes = filas(t.db, PERSONAS.admin as Alcance, CONSULTAS.getReporteVictimas(PERSONAS.admin as Alcance, f));
      expect((await lotes.next()).done).toBe(false);
      await lotes.return(undefined);
    }
    expect(t.pool.totalCount - t.pool.idleCount).toBe(0);
  });
});

test('without row security behind them charts and tables count for each what is theirs', async () => {
  await sinPoliticas(t);
  for (const [quien, alcance] of Object.entries(PERSONAS)) {
    const body = { ...PERIODO, numPag: 1, tamPag: 1000 };
    const expected = contadas(all, 'carpeta', alcance as Alcance, FiltroReporte.parse(body));
    const { body: bars } = await asks('getGraficaExpedienteByInstitucion', body, quien);
    expect([quien, suma(dichas(bars as Dato[]))]).toEqual([quien, expected.length]);
    const { body: rows } = await asks('getTablaExpedienteByFiltros', body, quien);
    const found = (rows as unknown as { noci: string }[]).map(({ noci }) => noci).sort();
    expect([quien, found]).toEqual([quien, expected.map(({ noci }) => String(noci)).sort()]);
  }
});
