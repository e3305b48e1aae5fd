import { describe, expect, test } from 'vitest';
import { calma } from '../lib/rules.probe.ts';
import { type Door, fieldState, heardBy, stateOf, violations } from '../lib/rules.ts';
import { autoridadBuena } from './autoridad.ejemplo.ts';
import { reglasAutoridad } from './autoridad.rules.ts';
import { isDeNivel } from './corporaciones.ts';

const TODAS = Array.from({ length: 15 }, (_, i) => i + 1);
/** What is offered of each level and sublevel besides OTRO, NO DISPONIBLE and NO APLICA. */
const OFRECIDAS: [llgobierno: number, llsubnivel: number, ids: number[]][] = [
  [1, 1, [1, 2, 4, 5, 6, 7, 11, 15]],
  [1, 2, []],
  [1, 3, []],
  [1, 4, [2, 7]],
  [1, 7, []],
  [2, 1, [1, 3, 7, 9, 10]],
  [2, 2, []],
  [2, 3, []],
  [2, 4, [3, 7]],
  [2, 7, []],
  [3, 7, []],
  [3, 8, [10]],
  [3, 9, [8, 10]],
];
const de = ([llgobierno, llsubnivel, lldependencia]: readonly number[]) => ({
  ...autoridadBuena,
  llgobierno: llgobierno ?? null,
  llsubnivel: llsubnivel ?? null,
  lldependencia: lldependencia ?? null,
  dsdescripcion: lldependencia === 12 ? 'UNA' : null,
  dscargo: null,
});
const ofrece = (state: ReturnType<typeof fieldState>) => TODAS.filter(stateOf(state, 'lldependencia').allows);

describe('the institutions that a level and a sublevel have', () => {
  test.each(OFRECIDAS)('of level %i and sublevel %i the form offers these', (llgobierno, llsubnivel, ids) => {
    const state = fieldState(reglasAutoridad, de([llgobierno, llsubnivel, 12]), calma);
    expect(ofrece(state)).toEqual([...ids, 12, 13, 14].sort((a, b) => a - b));
  });

  test.each([
    [1, null],
    [null, 1],
    [1, 6],
    [4, 6],
    [5, 5],
  ])('of level %s and sublevel %s any may be', (llgobierno, llsubnivel) => {
    expect(TODAS.filter((id) => isDeNivel(llgobierno, llsubnivel, id))).toEqual(TODAS);
  });

  const AJENAS = [
    [3, 9, 1],
    [3, 9, 11],
    [3, 9, 2],
    [3, 8, 8],
    [2, 1, 11],
    [2, 1, 2],
    [2, 1, 8],
    [1, 1, 8],
    [1, 1, 3],
    [1, 2, 11],
    [2, 3, 3],
    [2, 7, 9],
  ];
  const dichas = (door: Door, par: number[], stored?: object) =>
    violations(heardBy(door, reglasAutoridad), de(par), calma, { stored }).map(({ campo, mensaje }) => [
      campo,
      mensaje,
    ]);
  test.each(AJENAS)('%i, %i, %i: the form asks for another; workbook and service take it; kept, it stays', (...par) => {
    expect(dichas('formulario', par)).toEqual([
      ['lldependencia', 'Elija una institución del nivel y subnivel de gobierno elegidos; si no está, OTRO.'],
    ]);
    expect([dichas('libro', par), dichas('servicio', par)]).toEqual([[], []]);
    const stored = de(par);
    expect(dichas('formulario', par, stored)).toEqual([]);
    const state = fieldState(reglasAutoridad, stored, calma, { stored });
    expect(ofrece(state)).toContain(par[2]);
    // once somebody says another level, it is judged as any
    const moved = { ...stored, llgobierno: par[0] === 2 ? 1 : 2, llsubnivel: 2 };
    expect(ofrece(fieldState(reglasAutoridad, moved, calma, { stored }))).not.toContain(par[2]);
  });
});
