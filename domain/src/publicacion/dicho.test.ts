import { describe, expect, it, test } from 'vitest';
import { fecha, masDias } from '../lib/fecha.ts';
import { attack } from './attack.ts';
import { celdaDe, reasonNotToTell, type TotalDicho } from './dicho.ts';
import { isPequenia } from './protect.ts';
import { alignSerie, NoPublicable, protectTablas } from './protectTablas.ts';
import { attackSerie } from './serie.ts';
import { registroDe } from './series.ejemplo.ts';
import { eje, tablaDe } from './tablas.ejemplo.ts';
import type { Eje, Publicacion, Tabla } from './tablas.ts';
import { UMBRAL } from './umbral.ts';

const CORTES = ['2022-12-31', '2023-06-30', '2023-12-31', '2024-06-30', '2024-12-31', '2025-06-30'];
type Paso = { publica: number } | { cruza: number };
type Contadas = readonly { corte: string; tablas: readonly Tabla[] }[];

/** What the public has in the end: publications of files by year, and totals that crossings told. */
interface Publico {
  publicadas: Publicacion[];
  dichos: TotalDicho[];
  rechazos: number;
}

/** Plays publications and crossings in an order; `ciego`: each as if there were no other kind. */
function play(contadas: Contadas, pasos: readonly Paso[], ciego: boolean): Publico {
  const publico: Publico = { publicadas: [], dichos: [], rechazos: 0 };
  for (const paso of pasos) {
    const { corte, tablas } = contadas['publica' in paso ? paso.publica : paso.cruza] ?? { corte: '', tablas: [] };
    if ('publica' in paso) {
      try {
        const done = protectTablas(tablas, corte, publico.publicadas, ciego ? [] : publico.dichos);
        publico.publicadas.push({ corte, tablas: done });
      } catch (error) {
        if (!(error instanceof NoPublicable)) throw error;
        publico.rechazos++;
      }
      continue;
    }
    const [tabla] = tablas as [Tabla];
    for (const { id: anio } of tabla.ejes[1]?.categorias ?? []) {
      const carpetas = tabla.valores[celdaDe(tabla, { anio }) ?? 0] ?? 0;
      if (`${anio}` >= corte.slice(0, 4) || carpetas < 2 * UMBRAL) continue;
      const dicho = { dia: masDias(fecha(corte), 1), anio, carpetas };
      if (ciego || !reasonNotToTell(dicho, publico)) publico.dichos.push(dicho);
    }
  }
  return publico;
}

/**
 * Withheld numbers of the publications that are narrower than the threshold for who has the crossings too, and reads each
 * as told on the very day of the cut-off before or after it, where that publication is not contradicted.
 */
function findCaidas(contadas: Contadas, { publicadas, dichos }: Publico): number {
  const ordered = [...publicadas].sort((a, b) => (a.corte < b.corte ? -1 : 1));
  const withTold = ordered.map(({ corte, tablas: [tabla] }) => {
    const cruda = contadas.find((one) => one.corte === corte)?.tablas[0];
    const valores = [...(tabla?.valores ?? [])];
    for (const dicho of dichos) {
      const celda = tabla && celdaDe(tabla, dicho);
      if (celda !== undefined && cruda?.valores[celda] === dicho.carpetas) valores[celda] = dicho.carpetas;
    }
    return { ...(tabla as Tabla), valores };
  });
  const { f, serie } = alignSerie(withTold);
  const { serie: plain } = alignSerie(ordered.flatMap(({ tablas }) => tablas));
  const hidden = new Set(plain.flatMap((row, t) => row.flatMap((v, c) => (v === null ? [`${t}:${c}`] : []))));
  const ranges = [
    ...attackSerie(f, serie).map((r) => ({ key: `${r.corte}:${r.celda}`, ancho: r.hasta - r.desde })),
    ...serie.flatMap((row, t) => attack(f, row).map((r) => ({ key: `${t}:${r.celda}`, ancho: r.hasta - r.desde }))),
    ...serie.flatMap((row, t) => row.flatMap((v, c) => (v === null ? [] : [{ key: `${t}:${c}`, ancho: 0 }]))),
  ].filter(({ key, ancho }) => hidden.has(key) && ancho < UMBRAL - 0.02);
  return new Set(ranges.map(({ key }) => key)).size;
}

/** Numbers of crossings that differ by a few files from what the public was told of the same year by anybody. */
const findCercanas = ({ publicadas, dichos }: Publico): number =>
  dichos.filter((dicho) => {
    const known = [
      ...publicadas.flatMap(({ tablas }) => tablas.map((tabla) => tabla.valores[celdaDe(tabla, dicho) ?? -1] ?? null)),
      ...dichos.map((otro) => (otro.anio === dicho.anio ? otro.carpetas : null)),
    ];
    return known.some((n) => n !== null && isPequenia(n - dicho.carpetas));
  }).length;

const todos = CORTES.map((_, k) => k);
const ORDENES: readonly (readonly [string, readonly Paso[]])[] = [
  ['crossings after all publications', [...todos.map((k) => ({ publica: k })), { cruza: 5 }]],
  ['crossings after each publication', todos.flatMap((k) => [{ publica: k }, { cruza: k }])],
  ['crossings before each publication', todos.flatMap((k) => [{ cruza: k }, { publica: k }])],
  [
    'crossings of each day, and no publication until the end',
    [...todos.map((k) => ({ cruza: k })), ...todos.map((k) => ({ publica: k }))],
  ],
  [
    'publications from the last to the first, with crossings between',
    [...todos].reverse().flatMap((k) => [{ publica: k }, { cruza: 5 }]),
  ],
  [
    'the first and the last publication, crossings, and then those between',
    [{ publica: 0 }, { publica: 5 }, { cruza: 5 }, { publica: 3 }, { cruza: 5 }, { publica: 2 }],
  ],
];

describe('publications and crossings are one family, in whatever order they come out', () => {
  it.each(ORDENES)('%s', { timeout: 60_000 }, (_, pasos) => {
    const contadasDe = (semilla: number) =>
      registroDe({ semilla, inicio: 160, cada: 30, corregidaDeCada: 60, cortes: CORTES }).map(({ corte, tablas }) => ({
        corte,
        tablas: tablas.filter(({ id }) => id === 'carpetas_anio'),
      }));
    let [told, said, ciegas] = [0, 0, 0];
    for (const semilla of [2, 3]) {
      const contadas = contadasDe(semilla);
      const publico = play(contadas, pasos, false);
      expect([semilla, findCaidas(contadas, publico), findCercanas(publico)]).toEqual([semilla, 0, 0]);
      told += publico.dichos.length;
      said += publico.publicadas.length;
      ciegas ||= findCaidas(contadas, play(contadas, pasos, true));
    }
    // each without an eye for the other kind, the same attack finds some: it is no attack that finds nothing
    expect(ciegas).toBeGreaterThan(0);
    // and what may be told is told
    expect([told > 3, said > 3]).toEqual([true, true]);
  });
});

/** Files of the one jurisdiction in 2018 and 2019, and of the other; and the numbers that are withheld. */
const porAnio = (hojas: readonly number[], corte: string, ...reservadas: number[]): Publicacion => {
  const anio: Eje = { ...eje('anio', 2), categorias: [2018, 2019].map((id) => ({ id, nombre: `${id}` })) };
  const tabla = tablaDe([anio], hojas, 'carpetas_anio');
  return { corte, tablas: [{ ...tabla, valores: tabla.valores.map((v, i) => (reservadas.includes(i) ? null : v)) }] };
};
const entera = porAnio([30, 40, 40, 60], '2022-12-31');
const dicho = (carpetas: number, anio = 2018, dia = '2023-02-01'): TotalDicho => ({ dia: fecha(dia), anio, carpetas });
const reservada = 'La estadística pública del 31/12/2023 reserva cuántas carpetas tiene 2018';
const cerca = (dia: string) => `Desde lo que se publicó el ${dia} cambiaron menos de 5 carpetas de 2018`;

test.each<[string, TotalDicho, Publicacion[], TotalDicho[], string | undefined]>([
  ['nothing was told', dicho(70), [], [], undefined],
  ['a publication says the same', dicho(70), [entera], [], undefined],
  ['a publication says five fewer', dicho(75), [entera], [], undefined],
  ['a publication says five more', dicho(65), [entera], [], undefined],
  ['a publication says one more', dicho(69), [entera], [], cerca('31/12/2022')],
  ['a publication says four fewer', dicho(74), [entera], [], cerca('31/12/2022')],
  [
    'one before the last says two more',
    dicho(68),
    [porAnio([40, 40, 40, 60], '2023-12-31'), entera],
    [],
    cerca('31/12/2022'),
  ],
  [
    'the last one withholds it',
    dicho(70),
    [porAnio([31, 40, 40, 60], '2023-12-31', 1, 2, 4, 5), entera],
    [],
    reservada,
  ],
  [
    'the last one withholds it, but its parts and its sisters tell it',
    dicho(70),
    [porAnio([30, 40, 40, 60], '2023-12-31', 1)],
    [],
    undefined,
  ],
  [
    'its parts tell that it was two more',
    dicho(68),
    [porAnio([30, 40, 40, 60], '2023-12-31', 1)],
    [],
    cerca('31/12/2023'),
  ],
  [
    'one before the last withholds it',
    dicho(70),
    [porAnio([31, 40, 40, 60], '2021-12-31', 1, 2, 4, 5), entera],
    [],
    undefined,
  ],
  ['another crossing told the same', dicho(70), [], [dicho(70)], undefined],
  ['another crossing told three fewer', dicho(73), [], [dicho(70)], cerca('01/02/2023')],
  ['another crossing told as many of another year', dicho(73), [], [dicho(70, 2019)], undefined],
  ['no publication has the year', dicho(73, 2020), [entera], [], undefined],
  [
    'another table has a like number',
    dicho(69),
    [{ ...entera, tablas: entera.tablas.map((t) => ({ ...t, id: 'carpetas_etapa' })) }],
    [],
    undefined,
  ],
])('a crossing tells the total of a year or not: %s', (_, total, publicadas, dichos, said) => {
  expect(reasonNotToTell(total, { publicadas, dichos })).toEqual(said && expect.stringContaining(said));
});

test('a publication withholds what changed by a few since a crossing, and never what a crossing told and is the same', () => {
  const [cruda] = porAnio([3, 40, 67, 60], '2022-12-31').tablas as [Tabla];
  const valores = (dichos: readonly TotalDicho[]) => protectTablas([cruda], '2022-12-31', [], dichos)[0]?.valores;
  expect(valores([])?.slice(0, 3)).toEqual([170, 70, 100]);
  for (const otro of [66, 69, 71, 74]) expect([otro, valores([dicho(otro)])?.[1]]).toEqual([otro, null]);
  for (const otro of [65, 75, 70]) expect([otro, valores([dicho(otro)])?.[1]]).toEqual([otro, 70]);
});
