// @vitest-environment node
import { MODELO, TODOS } from '@renadet/domain/preguntas/modelo';
import { type PreguntaEscrita, preguntaDe } from '@renadet/domain/preguntas/pregunta.schema';
import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import { expect, it } from 'vitest';
import { deOtraUnidad, sinFiltro } from './pregunta.ts';
import { dibujoDe, formasDe } from './respuesta.ts';

const parse = (p: PreguntaEscrita) => preguntaDe(MODELO).parse(p);
const opcion = (id: number, texto = String(id)) => ({ id, texto, nada: id < 0 });
const eje = (...ids: number[]) => ({ titulo: 'Eje', enOrden: true, opciones: ids.map((id) => opcion(id)) });
const celda = (por: number[], n: number, valores: number[] = []) => ({ por, n, con: n, parte: 0, valores });
const respuesta = (more: Partial<RespuestaDePregunta>): RespuestaDePregunta => ({
  titulo: 'T',
  frase: 'F',
  filtros: [],
  parte: [],
  total: { n: 9, con: 9, parte: 0, valores: [] },
  ejes: [],
  celdas: [],
  contra: null,
  sinFiltro: [],
  ...more,
});
const ANIO = { de: 'carpeta', campo: 'fcinicio' } as const;
const MES = { ...ANIO, corte: 'mes' } as const;
const ESTADO = { de: 'carpeta', campo: 'llestado' } as const;
const SEXO = { de: 'victima', campo: 'llgenero' } as const;
const EN_2025 = { ...ANIO, desde: '2025-01-01' as never, hasta: '2025-12-31' as never };
const CONTRA = { filtro: 0, con: { ...ANIO, desde: '2024-01-01' as never, hasta: '2024-12-31' as never } };

it('the shape of an answer asks for its drawing: time a line, states a map, all else bars; where none is true, a table', () => {
  const anios = eje(2023, 2024, 2025);
  const dias = { tipo: 'dias', desde: ANIO, hasta: { de: 'carpeta', campo: 'fcregistro' } } as const;
  for (const [por, ejes, more, formas, dibujada] of [
    [[ANIO], [anios], {}, ['linea', 'barras'], 'linea'],
    [[ANIO], [eje(2025)], {}, ['barras', 'linea'], 'barras'],
    [[SEXO, ANIO], [eje(1, 2), anios], {}, ['linea', 'barras'], 'linea'],
    [[ESTADO], [eje(14, 30)], {}, ['mapa', 'barras'], 'barras'],
    [[ESTADO, SEXO], [eje(14, 30), eje(1, 2)], {}, ['barras'], 'agrupadasH'],
    [[SEXO], [{ ...eje(1, 2), enOrden: false }], {}, ['barras'], 'barrasH'],
    [[SEXO], [eje(1, 2)], { medida: dias }, ['barras'], 'lado'],
    [[SEXO, ESTADO], [eje(1, 2), eje(14)], { medida: dias }, [], undefined],
    [[], [], {}, [], undefined],
    [[SEXO], [eje(1, 2)], { filtros: [EN_2025], contra: CONTRA }, ['barras'], 'lado'],
    [[ANIO], [anios], { filtros: [EN_2025], contra: CONTRA }, ['linea', 'barras'], 'linea'],
    [[], [], { filtros: [EN_2025], contra: CONTRA }, ['barras'], 'lado'],
  ] as const) {
    const p = parse({ unidad: 'victima', por: [...por], ...more } as PreguntaEscrita);
    const contra = p.contra && { filtro: '2024', total: celda([], 4), celdas: [] };
    const answer = respuesta({ ejes: [...ejes], contra });
    const found = formasDe(p, answer);
    expect([por, more, found]).toEqual([por, more, formas]);
    const first = found[0] === 'mapa' ? 'barras' : found[0];
    if (first) expect([por, dibujoDe(p, answer, false, first).forma]).toEqual([por, dibujada]);
  }
});

it('a line goes through every month, those without a record too; what has no day stands in the table alone', () => {
  const p = parse({ unidad: 'victima', por: [SEXO, MES] });
  const answer = respuesta({
    ejes: [eje(1, 2), eje(202411, 202502, -1)],
    celdas: [celda([1, 202411], 3), celda([2, 202502], 4), celda([2, -1], 2), celda([TODOS, TODOS], 9)],
  });
  const { datos, numero } = dibujoDe(p, answer, false, 'linea');
  expect(datos.map(({ name, series }) => [name, ...(series ?? []).map(({ value }) => value)])).toEqual([
    ['202411', 3, 0],
    ['diciembre de 2024', 0, 0],
    ['enero de 2025', 0, 0],
    ['202502', 0, 4],
  ]);
  expect(numero({ id: 202502, name: 'x' }, { id: 2, name: 'MUJER' }).celda).toEqual([2, 202502]);
});

it('what is compared is drawn beside it, and a pressed part of it opens its own records', () => {
  const p = parse({ unidad: 'victima', filtros: [EN_2025], por: [MES], contra: CONTRA });
  const answer = respuesta({
    filtros: ['2025'],
    ejes: [eje(202501, 202502)],
    celdas: [celda([202501], 5), celda([TODOS], 9)],
    contra: {
      filtro: '2024',
      total: celda([], 7),
      celdas: [
        { ...celda([202501], 2), celda: [202401] },
        { ...celda([202502], 5), celda: [202402] },
      ],
    },
  });
  const { datos, numero, varias, total } = dibujoDe(p, answer, false, 'barras');
  expect(datos.map(({ id, series }) => [id, series?.map(({ name, value }) => [name, value])])).toEqual([
    [
      202501,
      [
        ['2025', 5],
        ['2024', 2],
      ],
    ],
    [
      202502,
      [
        ['2025', 0],
        ['2024', 5],
      ],
    ],
  ]);
  expect([varias, total]).toEqual([false, 9]);
  const [own, other] = [0, 1].map((id) => numero({ id: 202502, name: 'febrero' }, { id, name: '' }));
  expect([own?.celda, own?.deContra, other?.celda, other?.deContra]).toEqual([[202502], false, [202402], true]);
});

it('a comparison goes with its filter, and follows it when another one is taken away', () => {
  const sexo = { ...SEXO, valores: [2] };
  const contra = (filtro: number) => ({ filtro, con: { ...SEXO, valores: [1] } });
  const p = parse({ unidad: 'victima', filtros: [EN_2025, sexo], contra: contra(1) });
  expect(sinFiltro(p, 0).contra).toMatchObject({ filtro: 0, con: { valores: [1] } });
  expect(sinFiltro(p, 1).contra).toBeNull();
  expect(deOtraUnidad(p, 'carpeta').contra).toMatchObject(contra(1));
  const con = parse({ unidad: 'carpeta', filtros: [{ de: 'victima' }, sexo], contra: contra(1) });
  expect(deOtraUnidad(con, 'victima').contra).toBeNull(); // 'con víctima' says nothing of a victim
});
