import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attack } from './attack.ts';
import { type Difundida, hushTablero } from './hushTablero.ts';
import { eje, tablaDe } from './tablas.ejemplo.ts';
import { formaDe, type Tabla } from './tablas.ts';
import {
  AL_CORRIENTE,
  columnasDe,
  type FilaPublica,
  notaTablero,
  type OficinaMedida,
  protectTablero,
  type TableroMedido,
  type TableroPublico,
  tableroCsv,
} from './tablero.ts';
import { RESERVADO, UMBRAL } from './umbral.ts';

const TRIMESTRE = { anio: 2026, trimestre: 1, periodo: 'enero a marzo de 2026' };
const DIA = 30;
/** Lags, shortest first, and files expected: an office as it is measured. */
const oficina = (dias: readonly number[], esperadas: number | null, fiscaliaId = 1): OficinaMedida => {
  const registradas = dias.length;
  const cobertura = esperadas === null ? null : esperadas === 0 ? 100 : Math.floor((100 * registradas) / esperadas);
  const en = (p: number) => dias[Math.ceil((registradas * p) / 100) - 1] ?? null;
  return {
    fiscaliaId,
    fiscalia: `F${fiscaliaId}`,
    ultimaEntrega: '2026-05-01',
    registradas,
    cobertura,
    estado: cobertura === null ? 'Sin declarar' : cobertura < 90 ? 'Atrasada' : AL_CORRIENTE,
    aTiempo: dias.filter((d) => d <= DIA).length,
    mediana: en(50),
    noventa: en(90),
  };
};
const medido = (...oficinas: OficinaMedida[]): TableroMedido => ({ ...TRIMESTRE, oficinas });
const rowOf = (o: OficinaMedida, otras: TableroMedido[] = []) =>
  protectTablero(medido(o), otras).filas[0] as FilaPublica;

/** So many on time of so many, as plain as can be. */
const lags = (aTiempo: number, tarde: number) => [...Array(aTiempo).fill(5), ...Array(tarde).fill(90)] as number[];
/** What of a row does not depend on which days they were: each number shown, withheld, or at a bound; and the side of 30 days. */
const traza = (o: OficinaMedida) => {
  const { cobertura: _, ultimaEntrega: __, ...fila } = rowOf(o);
  const lado = (v: unknown) => (typeof v === 'number' ? v <= DIA : v);
  return JSON.stringify([fila, lado(fila.mediana), lado(fila.noventa)]);
};

test('[3-511] who knows how many files an office has, and reads its row, cannot tell that 1 to 4 of them are on time, or late', () => {
  let small = 0;
  for (let n = 1; n <= 160; n++) {
    const all = Array.from({ length: n + 1 }, (_, a) => ({ a, row: traza(oficina(lags(a, n - a), null)) }));
    for (const { a, row } of all) {
      if (Math.min(a, n - a) === 0 || Math.min(a, n - a) >= UMBRAL) continue;
      const same = all.filter((one) => one.row === row).map((one) => one.a);
      const width = Math.max(...same) - Math.min(...same);
      small++;
      if (n >= 2 * UMBRAL) expect([n, a, width >= UMBRAL]).toEqual([n, a, true]);
      else expect([n, a, width]).toEqual([n, a, n]); // nothing at all is told of so few
    }
  }
  expect(small).toBeGreaterThan(1000);
});

test('[3-511] whoever does not know it cannot tell either: of an office with few files the row is that of other numbers too', () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({ n, row: traza(oficina(lags(n, 0), 200)) }));
  for (const { n, row } of rows.filter((one) => one.n > 0 && one.n < UMBRAL)) {
    const same = rows.filter((one) => one.row === row).map((one) => one.n);
    expect([n, Math.max(...same) - Math.min(...same) >= UMBRAL]).toEqual([n, true]);
  }
});

test('[3-511] a number that hardly changed since another publication of the same quarter is withheld; one that did not, or much, is told', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(80), fc.nat(80)), fc.tuple(fc.nat(80), fc.nat(80)), ([onTime, late], [more, later]) => {
      const [before, now] = [oficina(lags(onTime, late), 200), oficina(lags(more, later), 200)];
      const poco = (n: number) => n !== 0 && Math.abs(n) < UMBRAL;
      const near = poco(more - onTime) || poco(later - late) || poco(more + later - onTime - late);
      const shown = rowOf(now, [medido(before)]);
      const alone = rowOf(now);
      const withheld = { cobertura: RESERVADO, aTiempo: RESERVADO, mediana: RESERVADO, noventa: RESERVADO };
      expect(shown).toEqual(near ? { ...alone, ...withheld } : alone);
      expect(rowOf(now, [{ ...medido(before), trimestre: 4 }])).toEqual(alone);
    }),
    {
      examples: [
        [
          [80, 0],
          [79, 1],
        ],
        [
          [80, 0],
          [80, 0],
        ],
        [
          [80, 0],
          [80, 5],
        ],
      ] as never,
    },
  );
});

test('[3-510] how many are up to date is as many as its list; no count of files leaves; the file says the same', () => {
  const board = medido(
    oficina(lags(60, 40), 100, 1),
    oficina(lags(3, 0), 3, 2),
    oficina(lags(40, 10), 500, 3),
    { ...oficina([], null, 4), estado: 'Sin datos', ultimaEntrega: null },
    oficina(lags(100, 0), null, 5),
  );
  const shown = protectTablero(board, []);
  expect([shown.alCorriente, shown.fiscalias]).toEqual([2, 5]);
  expect(shown.filas.filter(({ estado }) => estado === AL_CORRIENTE).map(({ fiscaliaId }) => fiscaliaId)).toEqual([
    1, 2,
  ]);
  expect(shown.filas.map(({ cobertura, aTiempo, mediana, noventa }) => [cobertura, aTiempo, mediana, noventa])).toEqual(
    [
      [100, 60, 5, 90],
      [RESERVADO, RESERVADO, RESERVADO, RESERVADO],
      [10, 80, 5, 90],
      [null, null, null, null],
      [null, '90 o más', 5, 5],
    ],
  );
  expect(JSON.stringify(shown)).not.toMatch(/registradas|"aTiempo":(3|40|100)\b/);
  const lines = tableroCsv('2026-06-30', shown).trimEnd().split('\r\n');
  expect(lines[1]).toBe('2026-06-30,2026-1,F1,Al corriente,2026-05-01,100,60,5,90');
  expect(lines[4]).toBe('2026-06-30,2026-1,F4,Sin datos,,,,,');
  expect([lines.length, columnasDe(shown).length]).toEqual([6, 7]);
  expect(notaTablero(shown)[0]).toContain(TRIMESTRE.periodo);
});

/** So many files on time, whose records are asked so many data. */
const conDatos = (registradas: number, pedidos: number, conValor: number): OficinaMedida => ({
  ...oficina(lags(registradas, 0), registradas),
  datos: { pedidos, conValor },
});

test('[3-565] who knows how many data an office is asked, and reads its row, cannot tell that 1 to 4 of them have a value, or lack it', () => {
  let small = 0;
  for (const n of [1, 4, 10, 49, 50, 51, 99, 160])
    for (const pedidos of [n, n * 4]) {
      const all = Array.from({ length: pedidos + 1 }, (_, v) => ({
        v,
        row: rowOf(conDatos(n, pedidos, v)).completitud,
      }));
      for (const { v, row } of all) {
        if (Math.min(v, pedidos - v) === 0 || Math.min(v, pedidos - v) >= UMBRAL) continue;
        const same = all.filter((one) => one.row === row).map((one) => one.v);
        small++;
        expect([n, v, n < 50 ? row : Math.max(...same) - Math.min(...same) >= UMBRAL]).toEqual([
          n,
          v,
          n < 50 ? RESERVADO : true,
        ]);
      }
    }
  expect(small).toBeGreaterThan(100);
  expect(rowOf(conDatos(60, 480, 300)).completitud).toBe(62);
  // an office that declared and has no file looks like one that has some
  expect([rowOf(conDatos(0, 0, 0)).completitud, rowOf(conDatos(3, 12, 12)).completitud]).toEqual([
    RESERVADO,
    RESERVADO,
  ]);
  expect(rowOf({ ...conDatos(0, 0, 0), cobertura: null }).completitud).toBeNull();
});

test('[3-565] data that hardly changed since another publication of the same quarter are withheld; the rest of the row is told', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(300), fc.nat(300)),
      fc.tuple(fc.nat(300), fc.nat(300)),
      ([value, none], [more, fewer]) => {
        const [before, now] = [conDatos(80, value + none, value), conDatos(80, more + fewer, more)];
        const poco = (n: number) => n !== 0 && Math.abs(n) < UMBRAL;
        const near = poco(more - value) || poco(fewer - none) || poco(more + fewer - value - none);
        const alone = rowOf(now);
        const completitud = near ? RESERVADO : alone.completitud;
        expect(rowOf(now, [medido(before)])).toEqual({ ...alone, completitud });
        expect(rowOf(now, [{ ...medido(before), trimestre: 4 }])).toEqual(alone);
        expect(rowOf(now, [medido(oficina(lags(80, 0), 80))])).toEqual(alone); // of before it was measured
      },
    ),
    {
      examples: [
        [
          [200, 100],
          [203, 97],
        ],
        [
          [200, 100],
          [200, 100],
        ],
        [
          [200, 100],
          [230, 70],
        ],
      ] as never,
    },
  );
  expect(rowOf(conDatos(80, 300, 200), [medido(conDatos(82, 330, 230))]).completitud).toBe(RESERVADO);
});

test('[3-565] its share is a column at the end and says what it is; a board of before has neither', () => {
  const [now, before] = [
    protectTablero(medido(conDatos(60, 480, 300)), []),
    protectTablero(medido(oficina(lags(60, 0), 60)), []),
  ];
  const [head, line] = tableroCsv('2026-06-30', now).trimEnd().split('\r\n');
  expect(head?.endsWith(',Días hasta el registro: percentil 90,Datos de ley con valor (%)')).toBe(true);
  expect(line).toBe('2026-06-30,2026-1,F1,Al corriente,2026-05-01,100,90 o más,5,5,62');
  expect(JSON.stringify(now)).not.toMatch(/480|300/);
  expect(tableroCsv('2026-06-30', before)).not.toContain('Datos de ley');
  expect([notaTablero(now).length, notaTablero(before).length]).toEqual([5, 4]);
  expect(notaTablero(now).at(-1)).toMatch(/^Datos de ley con valor: .*artículo 84/);
});

/** Files by year, of two years: of each jurisdiction; only totals are told, by year and by jurisdiction. */
const cruda = (...hojas: number[]): Tabla => {
  const categorias = [2025, 2026].map((id) => ({ id, nombre: `${id}` }));
  return tablaDe([{ ...eje('anio', 2), categorias }], hojas, 'carpetas_anio');
};
const porAnio = (...hojas: number[]): Tabla => {
  const tabla = cruda(...hojas);
  return { ...tabla, valores: tabla.valores.map((v, i) => (formaDe(tabla).isHoja(i) ? null : v)) };
};
test.each<[string, number[], OficinaMedida[], string]>([
  [
    'the attack works: 3 of the states beside 50 federal ones',
    [40, 50, 60, 3],
    [oficina(lags(30, 20), 60, 1)],
    'hushed',
  ],
  ['the same by how few are left for the federation', [40, 3, 60, 50], [oficina(lags(30, 20), 60, 101)], 'hushed'],
  ['by two offices of eleven', [40, 22, 60, 4], [oficina(lags(9, 2), 20, 1), oficina(lags(9, 2), 20, 2)], 'hushed'],
  ['by one that is not told, and so has one', [4, 1, 60, 4], [oficina(lags(1, 0), null, 1)], 'hushed'],
  ['room enough beside them', [40, 50, 60, 9], [oficina(lags(30, 20), 60, 1)], 'told'],
  ['another year', [3, 90, 60, 80], [oficina(lags(30, 20), 60, 1)], 'told'],
  ['an office that tells nothing', [40, 4, 60, 3], [oficina(lags(4, 0), 60, 1)], 'told'],
])('the board beside the tables of its publication: %s', (_, hojas, oficinas, said) => {
  const tabla = porAnio(...hojas);
  const tablero = protectTablero(medido(...oficinas), []);
  const hushed = hushTablero(tablero, [tabla]);
  const isTold = ({ cobertura, aTiempo, mediana, noventa }: FilaPublica) =>
    [cobertura, aTiempo, mediana, noventa].some((one) => one !== RESERVADO);
  expect(hushed.filas.map(isTold)).toEqual(tablero.filas.map((fila) => said === 'told' && isTold(fila)));
  const names = ({ filas, ...rest }: typeof tablero) => [rest, filas.map(({ fiscalia, estado }) => [fiscalia, estado])];
  expect(names(hushed)).toEqual(names(tablero));
  expect(hushTablero(tablero, [])).toEqual(tablero);
});

test('who knows the least that each row tells finds none of the withheld numbers of the tables', () => {
  const [n, few] = [fc.nat(120), fc.nat(8)];
  let narrow = 0;
  fc.assert(
    fc.property(n, fc.oneof(n, few), n, fc.oneof(n, few), (fed, fedAntes, com, comAntes) => {
      const tabla = porAnio(fedAntes, fed, comAntes, com);
      const f = formaDe(tabla);
      const board = protectTablero(medido(oficina(lags(fed, 0), 200, 1), oficina(lags(com, 0), 200, 101)), []);
      // told again, as plain as can be: fifty where anything but coverage and median is told, eleven where one of these is
      const least = ({ filas }: typeof board, k: number) => {
        const row = filas[k] as FilaPublica;
        if (row.aTiempo !== RESERVADO && row.aTiempo !== null) return 50;
        return typeof row.cobertura === 'number' && row.cobertura > 0 ? 11 : 0;
      };
      const found = (of: typeof board) =>
        attack(
          f,
          tabla.valores,
          undefined,
          new Map([1, 2].map((fuero) => [f.indice([fuero, 2]), least(of, fuero - 1)])),
        )
          .filter(({ desde, hasta }) => hasta - desde < UMBRAL - 0.02)
          .map(({ celda }) => celda);
      const alone = attack(f, tabla.valores).filter(({ desde, hasta }) => hasta - desde < UMBRAL - 0.02);
      narrow += found(board).length - alone.length;
      expect(found(hushTablero(board, [tabla])).length).toBe(alone.length);
    }),
    { numRuns: 300 },
  );
  expect(narrow).toBeGreaterThan(0);
});

/** The same where nothing of it is small: then all is told. */
const segunSea = (...hojas: number[]): Tabla =>
  hojas.some((n) => n > 0 && n < UMBRAL) ? porAnio(...hojas) : cruda(...hojas);

const CORTES = ['2026-06-30', '2026-09-30', '2026-12-31'];
/** Tells the boards of quarters of 2026, each beside the tables of its own cut-off, in an order; what anyone has in the end. */
function tellAll(
  cortes: readonly { trimestre: number; tabla: Tabla; oficinas: readonly OficinaMedida[] }[],
  orden: readonly number[],
  ciego: boolean,
): Difundida[] {
  const known: Difundida[] = [];
  for (const k of orden) {
    const [one, corte] = [cortes[k], CORTES[k] ?? ''];
    if (!one) continue;
    const tablas = [one.tabla];
    const board = protectTablero({ ...medido(...one.oficinas), trimestre: one.trimestre }, []);
    known.push({ corte, tablas, tablero: hushTablero(board, tablas, { corte, otras: ciego ? [] : known }) });
  }
  return known;
}
/**
 * Withheld numbers of a year that are narrow by what was told of it before and, with `boards`, by the least that all boards of
 * later quarters say together; told again, as plain as can be.
 */
function fallen(known: readonly Difundida[], boards: boolean): number {
  const least = ({ filas }: TableroPublico, fuero: number) =>
    filas
      .filter(({ fiscaliaId }) => fiscaliaId < 100 === (fuero === 1))
      .reduce((sum, { aTiempo, mediana }) => {
        if (aTiempo !== RESERVADO && aTiempo !== null) return sum + 50;
        return sum + (typeof mediana === 'number' ? 11 : 0);
      }, 0);
  return known.reduce((n, { corte, tablas: [tabla] }) => {
    const f = formaDe(tabla as Tabla);
    const before = known.filter((one) => one.corte <= corte);
    const floors = [1, 2].map((fuero) => {
      const celda = f.indice([fuero, 2]);
      const bases = [
        { corte: '', n: 0 },
        ...before.map((one) => ({ corte: one.corte, n: one.tablas[0]?.valores[celda] ?? 0 })),
      ];
      const sums = bases.map((base) => {
        const later = before.filter(({ tablero }) => `2026-0${3 * (tablero?.trimestre ?? 1) - 2}-01` > base.corte);
        return base.n + (boards ? later.reduce((s, one) => s + least(one.tablero as TableroPublico, fuero), 0) : 0);
      });
      return [celda, Math.max(...sums)] as const;
    });
    const found = attack(f, (tabla as Tabla).valores, undefined, new Map(floors));
    return n + found.filter(({ desde, hasta }) => hasta - desde < UMBRAL - 0.02).length;
  }, 0);
}
test('boards of several quarters beside a series of tables tell nothing of it together, in whatever order they come out', () => {
  const quarter = fc.tuple(fc.constantFrom(0, 9, 12, 50, 60), fc.constantFrom(0, 1, 3, 9, 12, 50));
  let [blind, told, all] = [0, 0, 0];
  fc.assert(
    fc.property(
      fc.array(quarter, { minLength: 2, maxLength: 3 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (quarters, orden) => {
        const cortes = quarters.map(([fed, com], k) => {
          const sum = (i: 0 | 1) => quarters.slice(0, k + 1).reduce((n, q) => n + q[i], 0);
          const oficinas = [oficina(lags(fed, 0), null, 1), oficina(lags(com, 0), null, 101)];
          return { trimestre: k + 1, tabla: segunSea(40, sum(0), 60, sum(1)), oficinas };
        });
        const known = tellAll(cortes, orden, false);
        expect(fallen(known, true)).toBe(fallen(known, false));
        const ciego = tellAll(cortes, orden, true);
        blind += fallen(ciego, true) - fallen(ciego, false);
        const rows = known.flatMap(({ tablero }) => tablero?.filas ?? []);
        told += rows.filter(({ mediana }) => typeof mediana === 'number').length;
        all += rows.length;
      },
    ),
    {
      numRuns: 80,
      examples: [
        [
          [
            [50, 0],
            [50, 3],
          ],
          [1, 0, 2],
        ],
        [
          [
            [9, 0],
            [0, 0],
            [50, 3],
          ],
          [0, 1, 2],
        ],
        [
          [
            [50, 0],
            [50, 3],
          ],
          [0, 1, 2],
        ],
        [
          [
            [0, 9],
            [12, 0],
            [50, 3],
          ],
          [2, 0, 1],
        ],
      ],
    },
  );
  // each beside its own tables alone, the same attack finds some; and not all is withheld
  expect([blind > 0, told > all / 8]).toEqual([true, true]);
});

/** Of a year with one office, so many federal files and so many others, of which the sum is told: what its row says alone. */
test.each<[string, Partial<FilaPublica>, number]>([
  ['what is on time', { aTiempo: 80 }, 50],
  ['that all is on time', { aTiempo: '90 o más' }, 50],
  ['the days of nine in ten', { noventa: 40 }, 50],
  ['its data of law', { completitud: 62 }, 50],
  ['its coverage', { cobertura: 40 }, 11],
  ['the days of half', { mediana: 5 }, 11],
  ['that it declared nothing', { cobertura: null }, 1],
  ['nothing', {}, 0],
])('who reads %s of an office knows how many files it has at least, and no more', (_, said, least) => {
  const board = protectTablero(medido(oficina(lags(60, 40), 100, 1)), []);
  const nada = {
    cobertura: RESERVADO,
    aTiempo: RESERVADO,
    mediana: RESERVADO,
    noventa: RESERVADO,
    completitud: RESERVADO,
  };
  const tablero = { ...board, filas: board.filas.map((fila) => ({ ...fila, ...nada, ...said })) } as TableroPublico;
  const isHushed = (federales: number, otras: number) => {
    const [fila] = hushTablero(tablero, [porAnio(40, federales, 60, otras)]).filas;
    return JSON.stringify(fila) !== JSON.stringify(tablero.filas[0]);
  };
  // those beyond what it has at least are all that the others can be: fewer than may be seen, or as many
  expect([isHushed(least, UMBRAL - 1), isHushed(least, UMBRAL)]).toEqual([least > 0, false]);
  expect(isHushed(least + 40, UMBRAL - 1)).toBe(false);
});
