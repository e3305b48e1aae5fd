import { aCsv } from '@renadet/domain/lib/csv';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { attack } from '@renadet/domain/publicacion/attack';
import { forma } from '@renadet/domain/publicacion/celdas';
import { TOTAL } from '@renadet/domain/reportes/cruce';
import * as c from '@renadet/domain/reportes/cruce.contract';
import { EJE, isPorTrimestre } from '@renadet/domain/reportes/ejes';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { hold } from '../../test/circulo.ts';
import { edadDe } from '../../test/edad.ts';
import { casos, PERSONAS } from '../../test/reportes.ts';
import { sinPoliticas } from '../../test/sinPoliticas.ts';
import type { Alcance } from '../db/scope.ts';

type Fila = Record<string, number | string | number[] | null>;
/** A file, and what it is along each axis, told from its records one by one. */
interface Archivo {
  noci: string;
  dia: string;
  llinstitucion: number;
  llpropietario: number;
  estado: number;
  de: (eje: number, pedido: Pedido) => readonly number[];
}
interface Pedido {
  filas: number;
  columnas: number | null;
  capas: number | null;
  fechaInicio: string;
  fechaFin: string;
  estado: number;
  institucion: number;
  area?: number;
}
/** Random crossings; the long run has five hundred. */
const CASOS = casos(25);
/** Axes whose values stand in their own order; others, the largest first. What has no datum is last everywhere. */
const EN_ORDEN: ReadonlySet<number> = new Set([EJE.PERIODO, EJE.ETAPA]);
const TODO: Alcance = { llinstitucion: 0, propietarios: null };
let t: TestApp;
let as: Record<string, Headers>;

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 500, semilla: 23, hoy: '2026-06-15' });
  as = Object.fromEntries(await Promise.all(Object.keys(PERSONAS).map(async (n) => [n, await t.as(n)] as const)));
  await t.owner.query(
    `insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`,
  );
  // some of it looked at, some touched since
  await t.owner.query(`update carpeta set lletapa = null, llestatus = null where llcarpeta % 9 = 0;
    update victima set lltecnica = null where llvictima % 5 = 0`);
  await t.owner.query('select compactar_esperas()');
  await t.owner.query(`update victima set finalidades = '{1,3,6}' where llvictima % 6 = 0;
    update victima set dsedad = 999 where llvictima % 10 = 0;
    delete from victima where llvictima % 17 = 0;
    update responsable set lldependencia = 11 where llresponsable % 8 = 0;
    update carpeta set fcinicio = fcinicio - 100 where llcarpeta % 13 = 0;
    update carpeta set llpropietario = (select max(p.llpropietario) from ctpropietario p where p.llinstitucion = carpeta.llinstitucion)
      where llcarpeta % 11 = 0`);
});

const one = (ids: readonly (number | null)[]) => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length ? known : [0];
};
const CONDICION: readonly [number, (v: Fila, k: Fila) => boolean][] = [
  [1, (v, k) => (edadDe(v, k) ?? 99) < 18],
  [2, (v, k) => (edadDe(v, k) ?? 0) >= 60],
  [3, (v) => v.bogestacion === 1],
  [4, (v) => v.bodiscapacidad === 1],
  [5, (v) => v.bovictimadelitosexual === 1],
  [6, (v) => v.llnacionalidad === 2],
  [7, (v) => v.boafrodescendiente === 1],
  [8, (v) => v.boetnia === 1],
  [9, (v) => v.boperiodista === 1],
  [10, (v) => v.boderechosh === 1],
  [11, (v) => v.bopoblacionlgbttti === 1],
  [12, (v) => v.bopertenecepoblacionsituacioncalle === 1],
];

async function readArchivos(): Promise<Archivo[]> {
  const all = async (tabla: string) =>
    (await t.owner.query<{ j: Fila }>(`select to_jsonb(x) as j from ${tabla} x`)).rows.map(({ j }) => j);
  const [carpetas, victimas, autoridades] = await Promise.all([all('carpeta'), all('victima'), all('responsable')]);
  const of = (rows: readonly Fila[]) => Map.groupBy(rows, (row) => row.llcarpeta);
  const [victims, officers] = [of(victimas), of(autoridades)];
  return carpetas.map((k): Archivo => {
    const own = victims.get(k.llcarpeta ?? 0) ?? [];
    const dia = String(k.fcinicio);
    const anio = Number(dia.slice(0, 4));
    return {
      noci: String(k.noci),
      dia,
      llinstitucion: Number(k.llinstitucion),
      llpropietario: Number(k.llpropietario),
      estado: Number(k.llestado ?? 0),
      de: (eje, { fechaInicio, fechaFin, estado }) => {
        switch (eje) {
          case EJE.AUTORIDAD:
            return one((officers.get(k.llcarpeta ?? 0) ?? []).map((r) => r.lldependencia as number | null));
          case EJE.LUGAR:
            return [Number((estado ? k.llmunicipio : k.llestado) ?? 0)];
          case EJE.TECNICA:
            return one(own.map((v) => v.lltecnica as number | null));
          case EJE.PERIODO:
            return [isPorTrimestre(fechaInicio, fechaFin) ? anio * 10 + Math.ceil(Number(dia.slice(5, 7)) / 3) : anio];
          case EJE.CONDICION:
            return one(own.flatMap((v) => CONDICION.filter(([, holds]) => holds(v, k)).map(([id]) => id)));
          case EJE.FINALIDAD:
            return one(own.flatMap((v) => (v.finalidades as number[] | null) ?? []));
          case EJE.ETAPA:
            return [Number(k.lletapa ?? 0)];
          default:
            return [Number(k.llformainicio ?? 0)];
        }
      },
    };
  });
}

const pedidos = fc
  .record({
    ejes: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 1, maxLength: 3 }),
    desde: fc.integer({ min: 2018, max: 2026 }),
    anios: fc.integer({ min: 0, max: 8 }),
    estado: fc.constantFrom(0, 0, 15, 30),
    deQuien: fc.constantFrom([0, 0], [0, 0], [0, 0], [1, 0], [1, 101], [130, 0], [130, 13001]),
  })
  .map(
    ({ ejes: [filas = 1, columnas = null, capas = null], desde, anios, estado, deQuien }): Pedido => ({
      filas,
      columnas,
      capas,
      estado,
      institucion: deQuien[0] ?? 0,
      area: deQuien[1] ?? 0,
      fechaInicio: `${desde}-02-10`,
      fechaFin: [`${desde + anios}-11-20`, '2026-06-15'].sort()[0] ?? '',
    }),
  );
const ejesDe = ({ filas, columnas, capas }: Pedido) => [filas, columnas, capas].filter((id) => id !== null);
const aPeticion = (p: Pedido) => ({
  ...p,
  fechaInicio: formatFecha(p.fechaInicio),
  fechaFin: formatFecha(p.fechaFin),
});
const isIn = (a: Archivo, p: Pedido, { llinstitucion, propietarios }: Alcance = TODO) =>
  a.dia >= p.fechaInicio &&
  a.dia <= p.fechaFin &&
  (!p.estado || a.estado === p.estado) &&
  (!p.institucion || a.llinstitucion === p.institucion) &&
  (!p.area || a.llpropietario === p.area) &&
  (!llinstitucion || (a.llinstitucion === llinstitucion && (!propietarios || propietarios.includes(a.llpropietario))));
const stands = (a: Archivo, p: Pedido, lugar: readonly number[]) =>
  ejesDe(p).every((eje, k) => lugar[k] === TOTAL || a.de(eje, p).includes(lugar[k] ?? TOTAL));

const ask = async (p: Pedido, capa = TOTAL, quien = 'admin') => {
  const { status, body } = await t.call(c.getReporteCruce, { body: { ...aPeticion(p), capa } }, as[quien]);
  expect([status, body.message, p]).toEqual([200, undefined, p]);
  return body;
};
const listOf = async (p: Pedido, [fila = TOTAL, columna = TOTAL, capa = TOTAL]: readonly number[], quien = 'admin') => {
  const body = { ...aPeticion(p), fila, columna, capa, rpp: 0 };
  const { status, body: list } = await t.call(c.getReporteCruceCarpetas, { body }, as[quien]);
  expect(status).toBe(200);
  return list;
};

describe('the cross analysis', () => {
  test('[3-525] [3-526] in random cases every number is that of a second count, of its list and of the export', async () => {
    const files = await readArchivos();
    let several = 0;
    await fc.assert(
      fc.asyncProperty(pedidos, fc.nat(), async (p, random) => {
        const own = files.filter((a) => isIn(a, p));
        const all = await ask(p);
        expect(all.total).toBe(own.length);
        const capas = all.ejes[2]?.opciones.map(({ id }) => id) ?? [];
        const capa = capas[random % (capas.length + 1)] ?? TOTAL;
        const { ejes, celdas } = capa === TOTAL ? all : await ask(p, capa);
        for (const [fila, columna, n] of celdas)
          expect([p, fila, columna, n]).toEqual([
            p,
            fila,
            columna,
            own.filter((a) => stands(a, p, [fila, columna, capa])).length,
          ]);
        for (const [k, { opciones }] of ejes.entries()) {
          const eje = ejesDe(p)[k] ?? 0;
          const inOrder = (a: { id: number; n: number }, b: { id: number; n: number }) =>
            Number(a.id === 0) - Number(b.id === 0) || (EN_ORDEN.has(eje) ? a.id - b.id : b.n - a.n || a.id - b.id);
          expect([eje, opciones.map(({ id }) => id)]).toEqual([eje, opciones.toSorted(inOrder).map(({ id }) => id)]);
          expect(new Set(opciones.map(({ id }) => id))).toEqual(
            new Set(own.flatMap((a) => a.de(ejesDe(p)[k] ?? 0, p))),
          );
          if (opciones.reduce((sum, { n }) => sum + n, 0) > own.length) several++;
        }
        const [fila = TOTAL, columna = TOTAL, n = 0] = celdas[random % Math.max(celdas.length, 1)] ?? [];
        const list = await listOf(p, [fila, columna, capa]);
        expect([list.total, list.resultados.length]).toEqual([n, n]);
        expect(list.resultados.map(({ noci }) => noci).sort()).toEqual(
          own
            .filter((a) => stands(a, p, [fila, columna, capa]))
            .map(({ noci }) => noci)
            .sort(),
        );
        const lines = (await t.call(c.getReporteCruceCsv, { body: aPeticion(p) }, as.admin)).raw
          .toString()
          .trimEnd()
          .split('\r\n');
        expect(lines.slice(1).filter((line) => !line.includes(',TOTAL') && !line.startsWith('TOTAL')).length).toBe(
          new Set(
            own.flatMap((a) =>
              ejesDe(p).reduce<string[]>(
                (at, eje) => at.flatMap((key) => a.de(eje, p).map((id) => `${key}/${id}`)),
                [''],
              ),
            ),
          ).size,
        );
        if (own.length) expect(lines.at(-1)?.endsWith(`TOTAL,${own.length}`)).toBe(true);
      }),
      { numRuns: CASOS },
    );
    expect(several).toBeGreaterThan(CASOS / 5);
  }, 180_000);

  const TERNA: Pedido = {
    filas: EJE.TECNICA,
    columnas: EJE.AUTORIDAD,
    capas: EJE.CONDICION,
    estado: 0,
    institucion: 0,
    fechaInicio: '2017-06-26',
    fechaFin: '2026-06-15',
  };

  test('[3-526] the workbook has the lines of the CSV, and the CSV of a list its files', async () => {
    const body = aPeticion(TERNA);
    const csv = (await t.call(c.getReporteCruceCsv, { body }, as.admin)).raw.toString().trimEnd().split('\r\n');
    const { raw } = await t.call(c.getReporteCruceExcel, { body }, as.admin);
    const [note, head, ...lines] = (await readXlsx(new Uint8Array(raw))).sheets[0]?.rows ?? [];
    expect(String(note?.[0])).toContain('Análisis cruzado · Del 26/06/2017 al 15/06/2026');
    expect(
      aCsv([head ?? [], ...lines])
        .trimEnd()
        .split('\r\n'),
    ).toEqual(csv);
    const [fila = 0, columna = 0, n = 0] =
      (await ask(TERNA)).celdas.find(([a, b, m]) => a > TOTAL && b > TOTAL && m > 3) ?? [];
    const list = await t.call(c.getReporteCruceCarpetasCsv, { body: { ...body, fila, columna } }, as.admin);
    expect(list.raw.toString().trimEnd().split('\r\n')).toHaveLength(1 + n);
    const page = { ...body, fila, columna, rpp: 2, pagina: 1 };
    const { resultados } = await listOf(TERNA, [fila, columna]);
    expect((await t.call(c.getReporteCruceCarpetas, { body: page }, as.admin)).body).toEqual({
      total: n,
      resultados: resultados.slice(2, 4),
    });
  });

  test('[3-526] once the job has looked, and made anew from the records, its rows say the same', async () => {
    const before = await ask(TERNA);
    const rows = async () => (await t.owner.query('select * from crucecarpeta order by 1')).rows;
    const kept = await rows();
    await t.owner.query('select compactar_esperas()');
    const looked = await rows();
    expect(looked).not.toEqual(kept);
    expect(await ask(TERNA)).toEqual(before);
    await t.owner.query('select rehacer_esperas()');
    expect(await rows()).toEqual(looked);
    // what is gone is counted nowhere, from its very transaction on
    await t.owner.query('delete from victima where llcarpeta % 29 = 0; select compactar_esperas()');
    expect((await ask(TERNA)).celdas).not.toEqual(before.celdas);
  });

  test('[3-525] what is no table is refused at its field, with what to do', async () => {
    const body = aPeticion(TERNA);
    for (const [change, campo] of [
      [{ filas: null }, 'filas'],
      [{ filas: 99 }, 'filas'],
      [{ columnas: TERNA.filas }, 'columnas'],
      [{ columnas: null }, 'capas'],
      [{ capas: TERNA.columnas }, 'capas'],
      [{ fechaInicio: null }, 'fechaInicio'],
      [{ fechaInicio: '01/01/2026', fechaFin: '01/01/2025' }, 'fechaFin'],
    ] as const)
      for (const e of [c.getReporteCruce, c.getReporteCruceCsv, c.getReporteCruceExcel, c.getReporteCruceCarpetas]) {
        const answer = await t.call(e, { body: { ...body, ...change } as never }, as.admin);
        expect([change, answer.status, answer.body?.campos?.map((x: { campo: string }) => x.campo)]).toEqual([
          change,
          400,
          [campo],
        ]);
      }
    // a value that nothing has is an empty list
    for (const lugar of [[40], [TOTAL, 31], [TOTAL, TOTAL, 999_999]])
      expect(await listOf(TERNA, lugar)).toEqual({ total: 0, resultados: [] });
  });

  test('[3-528] what is planted is the first concentration, its number is its list, and whoever sees other files is told nothing of it', async () => {
    const plant = (noci: string, dias: string, cuantas: number) =>
      t.owner.query(
        `with nueva as (insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas,
            boindicios, llestado, llmunicipio)
          select 130, 13001, $1 || i, 10, ${dias}, 310, 1, 0, 30, 87 from generate_series(1, $2::integer) i
          returning llcarpeta, llinstitucion, llpropietario)
        insert into responsable (llcarpeta, llinstitucion, llpropietario, llgobierno, lldependencia)
          select llcarpeta, llinstitucion, llpropietario, 1, 15 from nueva`,
        [noci, cuantas],
      );
    await plant('ANTES/', `date '2023-06-15' + i * 25`, 40);
    await t.owner.query('select compactar_esperas()');
    await plant('SEMBRADA/', `date '2025-02-01' + i * 2`, 40); // not looked at yet
    const { filas: _, columnas: __, capas: ___, ...body } = aPeticion({ ...TERNA, fechaInicio: '2023-06-15' });
    const ask = async (quien: string) => (await t.call(c.getReporteConcentraciones, { body }, as[quien])).body;
    for (const quien of ['admin', 'supervisor.30']) {
      const [first, ...others] = (await ask(quien)).resultados;
      expect(first).toMatchObject({ autoridad: 15, estado: 30, municipio: 87, nombre: 'SEMAR' });
      // of one office there is little to compare with
      if (quien === 'admin') expect([first?.isSenal, (first?.esperadas ?? 99) < 12]).toEqual([true, true]);
      expect(first?.lugar).toContain('VERACRUZ');
      expect(first?.n).toBeGreaterThan(30); // the strangest window may leave some of them out
      expect(others.filter(({ isSenal }) => isSenal)).toEqual([]);
      const dias = { fechaInicio: first?.desde ?? '', fechaFin: first?.hasta ?? '' };
      const own = { ...TERNA, ...dias, columnas: EJE.LUGAR, filas: EJE.AUTORIDAD, capas: null, estado: 30 };
      expect((await listOf(own, [15, 87], quien)).total).toBe(first?.n);
    }
    const foreign = await ask('capturista.14');
    expect(foreign.resultados.filter(({ autoridad, municipio }) => autoridad === 15 && municipio === 87)).toEqual([]);
    const sinPeriodo = await t.call(c.getReporteConcentraciones, { body: { ...body, fechaFin: null } }, as.admin);
    expect([sinPeriodo.status, sinPeriodo.body.campos?.map((x) => x.campo)]).toEqual([400, ['fechaFin']]);
    await t.owner.query(`delete from responsable where llcarpeta in (select llcarpeta from carpeta where noci ~ '^(ANTES|SEMBRADA)/');
      delete from carpeta where noci ~ '^(ANTES|SEMBRADA)/'`);
  });

  test('[3-529] a crossing for the public tells no small number and the attack finds none, is the same for ever, and no other shares an axis of its year', async () => {
    const ask = (body: object, quien = 'admin') => t.call(c.getReporteCrucePublico, { body: body as never }, as[quien]);
    const body = { filas: EJE.TECNICA, columnas: EJE.FORMA_INICIO, anio: 2024 };
    const { status, raw } = await ask(body);
    expect(status).toBe(200);
    const lines = raw
      .toString()
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]).toEqual(['Año de inicio', 'Técnica de tortura', 'Forma de inicio', 'Carpetas', 'Reservada']);
    const cells = lines.slice(1);
    const [rows, columns] = [1, 2].map((k) => [...new Set(cells.map((line) => line[k]))].length) as [number, number];
    const valores = cells.map((line) => (line[4] === 'SÍ' ? null : Number(line[3])));
    expect(valores).toHaveLength(rows * columns);
    const total = (await readArchivos()).filter((a) => a.dia.startsWith('2024')).length;
    expect(valores[0]).toBe(total);
    expect(valores.filter((n) => n !== null && n > 0 && n < 5)).toEqual([]);
    expect(valores.filter((n) => n === null).length).toBeGreaterThan(3);
    const found = attack(forma([rows - 1, columns - 1]), valores);
    expect(found.filter(({ desde, hasta }) => hasta - desde < 4.98)).toEqual([]);
    // whatever changes afterwards
    await t.owner.query(`update victima set lltecnica = 4 where llvictima % 3 = 0`);
    expect((await ask(body)).raw.equals(raw)).toBe(true);
    expect((await ask({ ...body, filas: EJE.FORMA_INICIO, columnas: EJE.TECNICA })).raw.equals(raw)).toBe(true);
    for (const [change, campo] of [
      [{ columnas: EJE.CONDICION }, 'filas'],
      [{ columnas: EJE.LUGAR }, 'columnas'],
      [{ filas: EJE.ETAPA, columnas: null }, 'filas'],
      [{ columnas: null }, 'filas'],
      [{ anio: 2026 }, 'anio'],
      [{ anio: null }, 'anio'],
      [{ filas: EJE.PERIODO }, 'filas'],
      [{ columnas: EJE.TECNICA }, 'columnas'],
    ] as const) {
      const answer = await ask({ ...body, ...change });
      expect([change, answer.status, answer.body?.campos?.map((x: { campo: string }) => x.campo)]).toEqual([
        change,
        400,
        [campo],
      ]);
    }
    expect((await ask({ filas: EJE.FINALIDAD, columnas: EJE.AUTORIDAD, anio: 2024 })).status).toBe(200);
    expect((await ask({ ...body, columnas: EJE.CONDICION, anio: 2023 })).status).toBe(200);
    for (const quien of ['supervisor.30', 'capturista.14']) expect((await ask(body, quien)).status).toBe(403);
  });

  test.each<[string, { ejes: number[]; mas: number }, number, string]>([
    ['the same crossing is answered', { ejes: [EJE.FINALIDAD], mas: 2 }, 200, ''],
    ['one that shares an axis is a reason against it', { ejes: [EJE.FINALIDAD, EJE.CONDICION], mas: 0 }, 400, 'filas'],
    ['a total that is nearly its own is a reason against it', { ejes: [EJE.CONDICION], mas: 2 }, 400, 'anio'],
    ['a total that is its own is none', { ejes: [EJE.CONDICION], mas: 0 }, 200, ''],
  ])('[3-529] what another told while it waited counts: %s', async (_, { ejes, mas }, status, campo) => {
    await t.owner.query('delete from crucepublico where anio = 2022');
    onTestFinished(async () => void (await t.owner.query('delete from crucepublico where anio = 2022')));
    const total = (await readArchivos()).filter((a) => a.dia.startsWith('2022')).length;
    const { waiting, release } = await hold(t.url, `select pg_advisory_xact_lock(hashtext('renadet.publicacion'))`);
    const asked = t.call(
      c.getReporteCrucePublico,
      { body: { filas: EJE.FINALIDAD, columnas: null, anio: 2022 } },
      as.admin,
    );
    await waiting(1);
    const contenido = `Año de inicio,X,Carpetas,Reservada\r\n2022,TOTAL,${total + mas},NO\r\n`;
    await t.owner.query('insert into crucepublico (anio, ejes, contenido) values (2022, $1, $2)', [ejes, contenido]);
    await release();
    const answer = await asked;
    expect([answer.status, answer.body?.campos?.[0]?.campo ?? '']).toEqual([status, campo]);
    expect(answer.raw.toString() === contenido).toBe(status === 200 && ejes.length === 1 && mas === 2);
  });

  test('[3-527] each sees the files of the own institution and areas, also without row security', async () => {
    const look = async () => {
      const files = await readArchivos();
      for (const [quien, alcance] of Object.entries(PERSONAS)) {
        const own = files.filter((a) => isIn(a, TERNA, alcance));
        expect([quien, (await ask(TERNA, TOTAL, quien)).total]).toEqual([quien, own.length]);
        const list = await listOf(TERNA, [], quien);
        expect(list.resultados.map(({ noci }) => noci).sort()).toEqual(own.map(({ noci }) => noci).sort());
        if (alcance.llinstitucion)
          expect(
            (await ask({ ...TERNA, institucion: alcance.llinstitucion === 130 ? 114 : 130 }, TOTAL, quien)).total,
          ).toBe(0);
      }
      expect(new Set(files.map((a) => a.llinstitucion)).size).toBeGreaterThan(5);
    };
    // one file of each is not looked at yet
    await t.owner.query('update carpeta set dscalle = llcarpeta where llcarpeta % 7 = 0');
    await look();
    await sinPoliticas(t);
    await look();
  });
});
