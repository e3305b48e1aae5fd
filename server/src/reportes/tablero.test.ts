import { ESTATUS, ETAPA } from '@renadet/domain/catalogos/ids';
import { fecha, formatFecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { diasDe, type Trimestre } from '@renadet/domain/lib/trimestre';
import { getReporteCalidad } from '@renadet/domain/reportes/reportes.contract';
import * as c from '@renadet/domain/reportes/tablero';
import { declararTotal } from '@renadet/domain/totaldeclarado/totaldeclarado.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { conocidosDe, cuentaDe, PERSONAS, readConocidos } from '../../test/reportes.ts';
import { rowsOf } from '../../test/saved.ts';
import { sinPoliticas } from '../../test/sinPoliticas.ts';
import { unit } from '../db/scope.ts';
import { readCifras } from '../features/publicacion/cifras.query.ts';

const HOY = hoyEnMexico(new Date());
const TODO = { llinstitucion: 0, propietarios: null };
/** 24 months. */
const ANIOS = [2022, 2023];
const TRIMESTRES: Trimestre[] = ANIOS.flatMap((anio) => [1, 2, 3, 4].map((trimestre) => ({ anio, trimestre })));
/** Numbers that look like chance, the same every time. */
const azar = (seed: number) => {
  let last = seed;
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last / 2_147_483_648;
  };
};

interface Archivo {
  fiscaliaId: number;
  llpropietario: number;
  noci: string;
  inicio: string;
  registro: string;
  puerta: number;
}
let t: TestApp;
let as: Record<string, Headers>;
const COLUMNAS = `llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios, fcregistro,
  fcintegracion, provienejusticianet, llusuario`;
/** Files as each door leaves them; the last minute of a day in Mexico is already the next one elsewhere. */
const insert = (rows: readonly Archivo[]) =>
  t.owner.query(
    `insert into carpeta (${COLUMNAS})
      select "fiscaliaId", llpropietario, noci, 10, inicio, 310, 1, 0, (registro || ' 23:59:30')::timestamp at time zone 'America/Mexico_City',
        case when puerta <> 1 then registro end, (puerta = 4)::integer,
        case when puerta <> 3 then (select min(llusuario) from usuario) end
      from jsonb_to_recordset($1) r ("fiscaliaId" integer, llpropietario integer, noci text, inicio date, registro date, puerta integer)`,
    [JSON.stringify(rows)],
  );
const readArchivos = async (): Promise<Archivo[]> =>
  (
    await t.owner.query(`select llinstitucion as "fiscaliaId", llpropietario, noci, fcinicio as inicio,
      to_char(fcregistro at time zone 'America/Mexico_City', 'YYYY-MM-DD') as registro,
      case when fcintegracion is null then 1 when provienejusticianet = 1 then 4 when llusuario is null then 3 else 2 end as puerta
      from carpeta`)
  ).rows;

/** A few files of each office and month, most of them registered soon. */
function seedArchivos(fiscalias: readonly { fiscaliaId: number; areas: number[] }[]): Archivo[] {
  const random = azar(17);
  const below = (n: number) => Math.floor(random() * n);
  const dos = (n: number) => String(n).padStart(2, '0');
  return fiscalias.flatMap(({ fiscaliaId, areas }) =>
    ANIOS.flatMap((anio) =>
      Array.from({ length: 12 }, (_, mes) =>
        Array.from({ length: Math.floor(random() ** 2 * 9) }, (__, i): Archivo => {
          const inicio = `${anio}-${dos(mes + 1)}-${dos(1 + below(28))}`;
          return {
            fiscaliaId,
            llpropietario: areas[below(areas.length)] as number,
            noci: `T/${fiscaliaId}/${anio}/${mes}/${i}`,
            inicio,
            puerta: 1 + below(4),
            registro: masDias(fecha(inicio), Math.floor(random() ** 3 * 400)),
          };
        }),
      ).flat(),
    ),
  );
}

beforeAll(async () => {
  t = await testApp();
  as = Object.fromEntries(await Promise.all(Object.keys(PERSONAS).map(async (n) => [n, await t.as(n)] as const)));
  await t.owner.query(
    `insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`,
  );
  const { rows: fiscalias } = await t.owner.query(`select llinstitucion as "fiscaliaId",
    array_agg(llpropietario order by llpropietario) as areas from ctpropietario where boactivo = 1 group by 1 order by 1`);
  const rows = seedArchivos(fiscalias);
  // some of them added up, some written since
  await insert(rows.filter((_, i) => i % 3 !== 0));
  await t.owner.query('select compactar_resumenes()');
  await insert(rows.filter((_, i) => i % 3 === 0));
  await t.owner.query('analyze carpeta');
  // some data of the law, known or declared unknown
  await t.owner.query(
    `update carpeta set fchecho = case when llcarpeta % 3 > 0 then fcinicio end, lletapa = $1, llestatus = $2, fcestatus = fcinicio
      where llcarpeta % 7 > 0`,
    [ETAPA.NO_DISPONIBLE, ESTATUS.NO_APLICA],
  );
  // and cases that the justice system knows: of files, and of nobody's
  await t.owner.query(`insert into expedienteexterno select llinstitucion, noci, 'E' || llcarpeta, fcinicio, 'TORTURA', 'EN TRAMITE'
      from carpeta where llcarpeta % 4 = 0;
    insert into expedienteexterno select llinstitucion, 'FALTA/' || llcarpeta, 'F' || llcarpeta, fcinicio, 'TORTURA', 'EN TRAMITE'
      from carpeta where llcarpeta % 31 = 0 and llinstitucion % 3 = 0`);
});

const ask = async (q: Trimestre, quien = 'admin') => {
  const { status, body } = await t.call(c.getReporteTablero, { body: q }, as[quien]);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
/** Of an office's quarter the share of data of the law with a value, added up from the report of their quality. */
async function completitudDe(q: Trimestre): Promise<Map<number, number>> {
  const { fechaInicio, fechaFin } = diasDe(q);
  const body = { fechaInicio: formatFecha(fechaInicio), fechaFin: formatFecha(fechaFin), grupo: 0 } as never;
  const { body: said } = await t.call(getReporteCalidad, { body }, as.admin);
  const por = Map.groupBy(said, (row) => row.llinstitucion);
  return new Map(
    [...por].map(([llinstitucion, rows]) => {
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      const all = sum(({ valor, desconocido, blanco }) => valor + desconocido + blanco);
      return [llinstitucion, Math.floor((100 * sum(({ valor }) => valor)) / all)];
    }),
  );
}
const dias = ({ inicio, registro }: Archivo) => (Date.parse(registro) - Date.parse(inicio)) / 86_400_000;
/** The smallest number that so many in a hundred do not exceed. */
const percentil = (all: readonly number[], p: number) =>
  [...all].sort((a, b) => a - b)[Math.ceil((all.length * p) / 100) - 1] ?? null;

/** An office's row a second time, from its files one by one. */
function segunda(all: readonly Archivo[], fiscaliaId: number, q: Trimestre) {
  const { fechaInicio, fechaFin } = diasDe(q);
  const own = all.filter((a) => a.fiscaliaId === fiscaliaId);
  const del = own.filter(({ inicio }) => inicio >= fechaInicio && inicio <= fechaFin);
  const [last] = [...own].sort((a, b) =>
    a.registro === b.registro ? a.puerta - b.puerta : a.registro < b.registro ? 1 : -1,
  );
  return {
    fiscaliaId,
    ultimaEntrega: last?.registro ?? null,
    puerta: last?.puerta ?? null,
    diasSinEntrega: last ? (Date.parse(HOY) - Date.parse(last.registro)) / 86_400_000 : null,
    registradas: del.length,
    aTiempo: del.filter((a) => dias(a) <= 30).length,
    demoraMediana: percentil(del.map(dias), 50),
    demora90: percentil(del.map(dias), 90),
    anteriores: own.filter((a) => a.inicio < fechaInicio && a.registro >= fechaInicio && a.registro <= fechaFin).length,
  };
}
async function compareAll(q: Trimestre) {
  const all = await readArchivos();
  const { filas } = await ask(q);
  expect(filas).toHaveLength(33);
  const completitud = await completitudDe(q);
  const known = conocidosDe(await readConocidos(t.owner), TODO, diasDe(q));
  for (const fila of filas) {
    const { total: conocidas, faltantes } = cuentaDe(known.filter((k) => k.llinstitucion === fila.fiscaliaId));
    expect(fila).toMatchObject({
      ...segunda(all, fila.fiscaliaId, q),
      conocidas,
      faltantes,
      completitud: completitud.get(fila.fiscaliaId) ?? null,
    });
  }
  return filas;
}

describe('the board of the offices', () => {
  test('[3-503] of 33 offices over 24 months every number is that of a second count, the lag at half and at nine tenths to the day', async () => {
    const filas: c.FilaTablero[] = [];
    for (const q of TRIMESTRES) filas.push(...(await compareAll(q)));
    expect(filas.filter(({ demora90 }) => (demora90 ?? 0) > 30).length).toBeGreaterThan(150);
    expect(new Set(filas.map(({ completitud }) => completitud)).size).toBeGreaterThan(5);
  });

  test('[3-503] whatever is written afterwards, added up or not, its numbers are those of the files', async () => {
    const q = { anio: 2023, trimestre: 2 };
    const before = await ask(q);
    for (const change of [
      `update carpeta set fcinicio = fcinicio - 45 where llcarpeta % 7 = 0`,
      `update carpeta set fcregistro = fcregistro + interval '60 days' where llcarpeta % 11 = 0`,
      // the last one that an office handed in, and the whole of another's
      `delete from carpeta where llcarpeta in (select distinct on (llinstitucion) llcarpeta from carpeta
        where llinstitucion < 110 order by llinstitucion, fcregistro desc)`,
      `delete from carpeta where llinstitucion = 131`,
    ]) {
      await t.owner.query(change);
      await compareAll(q);
      await t.owner.query('select compactar_resumenes()');
      await compareAll(q);
    }
    expect((await ask(q)).filas).not.toEqual(before.filas);
    const totals = async () =>
      (
        await t.owner.query(`select to_jsonb(d) as fila from acumuladodemora d where n <> 0
          union all select to_jsonb(e) from acumuladoentrega e where n <> 0 order by 1`)
      ).rows;
    const kept = await totals();
    await t.owner.query('select rehacer_cuentas()');
    expect(await totals()).toEqual(kept);
    expect(kept.length).toBeGreaterThan(1000);
  });

  test('[3-507] each number is as many as its list, its pages and its CSV', async () => {
    const q = { anio: 2022, trimestre: 3 };
    const { filas } = await ask(q);
    const all = await readArchivos();
    const llaves = new Map((await rowsOf(t, 'carpeta', 'true')).map(({ noci, llcarpeta }) => [noci, llcarpeta]));
    for (const { fiscaliaId, registradas, aTiempo, anteriores } of filas) {
      const numeros = { 0: registradas, 1: aTiempo, 2: registradas - aTiempo, 3: anteriores };
      for (const cuales of [0, 1, 2, 3] as const) {
        const body = { ...q, fiscaliaId, cuales, rpp: 0 };
        const list = (await t.call(c.getReporteTableroCarpetas, { body }, as.admin)).body;
        expect([fiscaliaId, cuales, list.total, list.resultados.length]).toEqual([
          fiscaliaId,
          cuales,
          numeros[cuales],
          numeros[cuales],
        ]);
        for (const row of list.resultados) {
          const file = all.find(({ noci }) => noci === row.noci) as Archivo;
          const { inicio: fcinicio, registro, puerta } = file;
          expect(row).toEqual({
            llcarpeta: llaves.get(row.noci),
            noci: row.noci,
            fcinicio,
            registro,
            dias: dias(file),
            puerta,
          });
        }
        const page = await t.call(c.getReporteTableroCarpetas, { body: { ...body, pagina: 1, rpp: 2 } }, as.admin);
        expect(page.body).toEqual({ total: list.total, resultados: list.resultados.slice(2, 4) });
        const lines = (await t.call(c.getReporteTableroCarpetasCsv, { body }, as.admin)).raw
          .toString()
          .trimEnd()
          .split('\r\n');
        expect(lines).toHaveLength(1 + list.total);
        if (list.total) expect(lines[1]).toContain(c.PUERTAS[list.resultados[0]?.puerta ?? 0]);
      }
    }
  });

  test('[3-503] an old load of 5,000 files moves coverage and lag of its quarter, and nothing that was counted on a day before', async () => {
    const [old, others] = [
      { anio: 2022, trimestre: 4 },
      { anio: 2023, trimestre: 1 },
    ];
    await t.call(declararTotal, { body: { ...old, nocarpetas: 5_100 } }, as['supervisor.30']);
    const ayer = masDias(HOY, -1);
    const cifras = () => unit(t.db, TODO, 'read', (trx) => readCifras(trx, ayer));
    const [before, same, published] = [await ask(old), await ask(others), await cifras()];
    const rows = Array.from({ length: 5_000 }, (_, i) => ({
      fiscaliaId: 130,
      llpropietario: 13001,
      noci: `VIEJA/${i}`,
      inicio: masDias(fecha('2022-10-01'), i % 92),
      registro: HOY as string,
      puerta: 2,
    }));
    await insert(rows);
    const after = await ask(old);
    const of = (all: c.FilaTablero[]) => all.find(({ fiscaliaId }) => fiscaliaId === 130) as c.FilaTablero;
    expect(of(before.filas)).toMatchObject({ estado: 'ATRASADA', declaradas: 5_100 });
    expect(of(before.filas).cobertura).toBeLessThan(5);
    expect(of(after.filas)).toMatchObject({ estado: 'AL_CORRIENTE', puerta: 2, ultimaEntrega: HOY, diasSinEntrega: 0 });
    expect(of(after.filas).demoraMediana).toBeGreaterThan((of(before.filas).demoraMediana ?? 0) + 365);
    expect(after.filas.filter(({ fiscaliaId }) => fiscaliaId !== 130)).toEqual(
      before.filas.filter(({ fiscaliaId }) => fiscaliaId !== 130),
    );
    expect(of((await ask(others)).filas)).toEqual({
      ...of(same.filas),
      ultimaEntrega: HOY,
      puerta: 2,
      diasSinEntrega: 0,
    });
    expect(await cifras()).toEqual(published);
    await compareAll(old);
    await t.owner.query(`delete from carpeta where noci like 'VIEJA/%'`);
  });

  test('[3-500] a quarter is asked for whole: over, and of the time of the registry', async () => {
    const [anio, mes] = [Number(HOY.slice(0, 4)), Number(HOY.slice(5, 7))];
    for (const [body, campo] of [
      [{ anio, trimestre: Math.ceil(mes / 3) }, 'trimestre'],
      [{ anio: anio + 1, trimestre: 1 }, 'trimestre'],
      [{ anio: 2017, trimestre: 2 }, 'trimestre'],
      [{ anio: 2020 }, 'trimestre'],
      [{ trimestre: 1 }, 'anio'],
      [{ anio: 2020, trimestre: 5 }, 'trimestre'],
    ] as const) {
      const answer = await t.call(c.getReporteTablero, { body: body as never }, as.admin);
      expect([body, answer.status, answer.body.campos?.map((x) => x.campo)]).toEqual([body, 400, [campo]]);
    }
  });
});

describe('who sees what of it', () => {
  const q = { anio: 2023, trimestre: 3 };
  const asks = async () => {
    const all = await ask(q);
    for (const [quien, { llinstitucion }] of Object.entries(PERSONAS)) {
      const seen = await ask(q, quien);
      const own = all.filas.filter(({ fiscaliaId }) => llinstitucion === 0 || fiscaliaId === llinstitucion);
      expect([quien, seen]).toEqual([quien, { ...all, filas: own }]);
      const csv = (await t.call(c.getReporteTableroCsv, { body: q }, as[quien])).raw.toString().trimEnd().split('\r\n');
      expect([quien, csv.length]).toEqual([quien, 1 + own.length]);
      const foreign = { ...q, fiscaliaId: llinstitucion === 130 ? 114 : 130 };
      if (llinstitucion === 0) continue;
      for (const e of [c.getReporteTableroCarpetas, c.getReporteTotalesDeclarados])
        expect((await t.call(e, { body: foreign }, as[quien])).body).toEqual({ total: 0, resultados: [] });
    }
    return all;
  };
  test('[3-506] [3-507] the national administrator all offices, others their own whole and the count of all; of another office lists are empty, also without row security', async () => {
    await t.call(declararTotal, { body: { ...q, nocarpetas: 0 } }, as['supervisor.30']);
    const { filas, estados, fiscalias: total } = await asks();
    expect([total, Object.values(estados).reduce((a, b) => a + b)]).toEqual([33, 33]);
    for (const { id } of c.ESTADOS_TABLERO)
      expect([id, estados[id]]).toEqual([id, filas.filter(({ estado }) => estado === id).length]);
    expect(estados.AL_CORRIENTE).toBe(1);
    // who is limited to some areas: the board is of the office, its lists are of those areas
    const body = { ...q, fiscaliaId: 1, rpp: 0 };
    const areas = (await t.call(c.getReporteTableroCarpetas, { body }, as['supervisor.federal'])).body;
    const whole = (await t.call(c.getReporteTableroCarpetas, { body }, as.admin)).body;
    expect(areas.total).toBeLessThan(whole.total);
    for (const cuales of Object.values(c.CUALES)) {
      const [suyas, todas] = await Promise.all(
        ['supervisor.federal', 'admin'].map(
          async (quien) => (await t.call(c.getReporteTableroCarpetas, { body: { ...body, cuales } }, as[quien])).body,
        ),
      );
      expect([cuales, suyas?.total, todas?.total]).toEqual([
        cuales,
        suyas?.resultados.length,
        todas?.resultados.length,
      ]);
      expect([cuales, suyas?.resultados.length]).not.toEqual([cuales, todas?.resultados.length]);
    }
    await sinPoliticas(t);
    await asks();
  });
});
