import { describe, expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { fieldState, type Rule, settle, stateOf, violations } from '../lib/rules.ts';
import { camposReporte, type Filtro, FiltroReporte } from './filtro.ts';
import { type NombreReglas, REGLAS } from './formularios.ts';

const hoy = fecha('2026-06-15');
const VACIO = Object.fromEntries(
  Object.entries(camposReporte).map(([name, campo]) => [
    name,
    campo.tipo === 'catalogo' ? 0 : name.startsWith('bo') ? name === 'boEdad' : null,
  ]),
) as Filtro;
const PERIODO = { fechaInicio: fecha('2020-01-01'), fechaFin: fecha('2020-12-31') };
const rules = (name: NombreReglas) => REGLAS[name] as readonly Rule<Filtro, { hoy: typeof hoy }>[];

/** The form after typing changes one by one. */
const typed = (name: NombreReglas, ...changes: Partial<Filtro>[]): Filtro => {
  let values = settle(rules(name), VACIO, { hoy });
  for (const change of changes) values = settle(rules(name), { ...values, ...change }, { hoy }, { previous: values });
  return values;
};
const locked = (name: NombreReglas, values: Filtro) =>
  Object.entries(fieldState(rules(name), values, { hoy }))
    .filter(([, s]) => s.locked !== undefined)
    .map(([field]) => field)
    .sort();
const required = (name: NombreReglas, values: Filtro) =>
  Object.entries(fieldState(rules(name), values, { hoy }))
    .filter(([, s]) => s.required)
    .map(([field]) => field)
    .sort();
const wrong = (name: NombreReglas, values: Filtro) =>
  [...new Set(violations(rules(name), values, { hoy }).map((v) => v.campo))].sort();
const TODAS = Object.keys(REGLAS) as NombreReglas[];
const FECHAS = ['fechaInicio', 'fechaFin'] as const;
const CON_NUMERO: NombreReglas[] = ['estadisticoCarpetas', 'estadisticoVictimas', 'estadisticoAutoridades'];

describe.each(TODAS)('%s: the period', (name) => {
  const values = (change: Partial<Filtro>) => ({ ...typed(name, PERIODO), ...change });
  const CAMBIOS = [
    ['both dates', { fechaInicio: null, fechaFin: null }, ['fechaFin', 'fechaInicio']],
    ['not before 26/06/2017', { fechaInicio: fecha('2017-06-25') }, ['fechaInicio']],
    ['26/06/2017 itself', { fechaInicio: fecha('2017-06-26') }, []],
    ['nor the end', { fechaInicio: fecha('2017-06-25'), fechaFin: fecha('2017-06-25') }, ['fechaFin', 'fechaInicio']],
    [
      'not after today',
      { fechaInicio: fecha('2026-06-16'), fechaFin: fecha('2026-06-16') },
      ['fechaFin', 'fechaInicio'],
    ],
    ['today itself', { fechaFin: hoy }, []],
    ['the end not before the start', { fechaFin: fecha('2019-12-31') }, ['fechaFin']],
  ] as const;
  test.each(CAMBIOS)(
    '[3-042] [3-043] [3-044] [3-045] [3-051] [3-052] [3-061] [3-062] [3-063] [3-069] [3-085] [3-341] [3-346] [3-351] [3-352] [3-354] [3-355] [3-356] [3-456] %s',
    (_, change, expected) => {
      expect(wrong(name, values(change))).toEqual(expected);
    },
  );
});

describe.each(CON_NUMERO)('%s: case number or period', (name) => {
  const extra = name === 'estadisticoAutoridades' ? ['nivelGobierno', 'subnivelGobierno'] : [];
  const closed = ['area', 'delito', 'fechaFin', 'fechaInicio', 'grupo', 'institucion', ...extra].sort();
  const flags = name === 'estadisticoVictimas' ? ['boGestacion'] : [];
  test('[3-303] [3-304] [3-305] [3-306] a number closes the rest, which is all of it, and is required', () => {
    const values = typed(name, { grupo: 2 }, { institucion: 130 }, { area: 13001 }, { delito: 310 }, { noci: 'ABC/1' });
    expect(locked(name, values)).toEqual([...closed, ...flags].sort());
    expect(values).toMatchObject({ grupo: 0, institucion: 0, area: 0, delito: 0, fechaInicio: null, fechaFin: null });
    expect(required(name, values)).toContain('noci');
    expect(wrong(name, values)).toEqual([]);
  });
  test('[3-307] [3-308] [3-309] cleared, they open again as all of it, and both dates are required', () => {
    const values = typed(name, { noci: 'ABC/1' }, { noci: null });
    expect(locked(name, values)).toEqual(['area', 'institucion', ...flags].sort());
    expect(values).toMatchObject({ grupo: 0, institucion: 0, area: 0, delito: 0 });
    expect(wrong(name, values)).toEqual(['fechaFin', 'fechaInicio']);
  });
  test.each(FECHAS)('[3-310] [3-311] %s closes the number until both dates are empty', (field) => {
    const both = typed(name, { [field]: hoy });
    expect(locked(name, both)).toContain('noci');
    expect(locked(name, typed(name, PERIODO, { fechaInicio: null }))).toContain('noci');
    expect(locked(name, typed(name, PERIODO, { fechaInicio: null }, { fechaFin: null }))).not.toContain('noci');
  });
  test('[3-339] [3-340] [3-344] [3-345] group and crime are required; TODOS is a choice', () => {
    expect(wrong(name, { ...typed(name, PERIODO), grupo: null, delito: null })).toEqual(
      expect.arrayContaining(['delito', 'grupo']),
    );
    expect(wrong(name, typed(name, PERIODO))).toEqual([]);
  });
});

describe.each([...CON_NUMERO, 'determinacion'] as NombreReglas[])('%s: group, institution, area', (name) => {
  const offered = (values: Filtro) =>
    [0, 1, 99, 100, 130].filter(stateOf(fieldState(rules(name), values, { hoy }), 'institucion').allows);
  test('[3-313] [3-314] a group offers its own institutions', () => {
    expect(offered(typed(name, { grupo: 1 }))).toEqual([0, 1]);
    expect(offered(typed(name, { grupo: 2 }))).toEqual([0, 100, 130]);
  });
  test('[3-315] [3-316] [3-317] all groups close institution and area; an institution opens area; all institutions close it', () => {
    expect(locked(name, typed(name, { grupo: 2 }, { institucion: 130 }))).not.toContain('area');
    expect(locked(name, typed(name, { grupo: 2 }))).toContain('area');
    const back = typed(name, { grupo: 2 }, { institucion: 130 }, { area: 13001 }, { grupo: 0 });
    expect(locked(name, back)).toEqual(expect.arrayContaining(['area', 'institucion']));
    expect(back).toMatchObject({ institucion: 0, area: 0 });
    const none = typed(name, { grupo: 2 }, { institucion: 130 }, { grupo: null });
    expect([none.institucion, locked(name, none)]).toEqual([0, expect.arrayContaining(['area', 'institucion'])]);
    const cleared = typed(name, { grupo: 2 }, { institucion: 130 }, { area: 13001 }, { institucion: null });
    expect(locked(name, cleared)).toContain('area');
    expect(typed(name, { grupo: 2 }, { institucion: 130 }, { area: 13001 }, { institucion: 114 }).area).toBe(0);
  });
});

describe('the charts of victims', () => {
  const of = (...changes: Partial<Filtro>[]) => typed('estadisticoVictimas', PERIODO, ...changes);
  test('[3-318] [3-319] a sex closes and unticks the chart by sex', () => {
    expect(locked('estadisticoVictimas', of())).not.toContain('boSexo');
    const hombre = of({ boSexo: true }, { sexo: 1 });
    expect(locked('estadisticoVictimas', hombre)).toContain('boSexo');
    expect(hombre.boSexo).toBe(false);
  });
  test('[3-320] [3-321] pregnancy only of women', () => {
    const mujer = of({ sexo: 2 }, { boGestacion: true });
    expect(locked('estadisticoVictimas', mujer)).not.toContain('boGestacion');
    for (const sexo of [0, 1, 3]) {
      const other = of({ sexo: 2 }, { boGestacion: true }, { sexo });
      expect(other.boGestacion).toBe(false);
      expect(locked('estadisticoVictimas', other)).toContain('boGestacion');
    }
  });
  test('[3-343] at least one chart', () => {
    expect(wrong('estadisticoVictimas', of({ boEdad: false }))).toEqual(['boEdad']);
    expect(wrong('estadisticoVictimas', of({ boEdad: false }, { boTecnicas: true }))).toEqual([]);
  });
});

test('[3-327] [3-328] [3-353] determination: the status waits for a stage and leaves with it; the group is required', () => {
  expect(locked('determinacion', typed('determinacion'))).toContain('estatus');
  const stage = typed('determinacion', { etapa: 1 }, { estatus: 3 });
  expect(locked('determinacion', stage)).not.toContain('estatus');
  expect(settle(rules('determinacion'), { ...stage, etapa: 2 }, { hoy }, { previous: stage }).estatus).toBe(0);
  expect(wrong('determinacion', { ...typed('determinacion', PERIODO), grupo: null })).toContain('grupo');
});

test('[3-046] the report by file requires a crime', () => {
  expect(wrong('carpeta', { ...typed('carpeta', PERIODO), delito: null })).toEqual(['delito']);
});

describe('the filter as it travels', () => {
  test('[3-228] [3-230] [3-231] [3-106] takes every documented field, and no other', () => {
    const all =
      `fechaInicio fechaFin institucion area grupo delito noci sexo nivelGobierno subnivelGobierno etapa estatus numPag tamPag
      idUsuario edad boEdad boSexo boEtnia boDiscapacidad boNacionalidad boGestacion boActividad boTecnicas lldelito`.split(
        /\s+/,
      );
    for (const name of all) expect(FiltroReporte.safeParse({ [name]: null }).success).toBe(true);
    expect(FiltroReporte.safeParse({ otro: 1 }).success).toBe(false);
  });
  test('[3-229] days as dd/MM/yyyy; [3-048] lldelito is the crime; [3-065] pages from 1', () => {
    expect(FiltroReporte.parse({ fechaInicio: '31/01/2020', lldelito: 310 })).toMatchObject({
      fechaInicio: '2020-01-31',
      delito: 310,
      numPag: 1,
      tamPag: 5,
    });
    expect(FiltroReporte.safeParse({ fechaInicio: '31/02/2020' }).success).toBe(false);
  });
  test('[3-348] [3-349] [3-350] [3-387] the case number: upper case, no accents, 100 at most', () => {
    expect(FiltroReporte.parse({ noci: 'cárcel/é1' }).noci).toBe('CARCEL/E1');
    expect(FiltroReporte.safeParse({ noci: 'A'.repeat(100) }).success).toBe(true);
    expect(FiltroReporte.safeParse({ noci: 'A'.repeat(101) }).success).toBe(false);
  });
});

test('[3-305] [3-070] what hung from another level, or from another institution, does not stay', () => {
  const level = typed('estadisticoAutoridades', PERIODO, { nivelGobierno: 1 }, { subnivelGobierno: 2 });
  expect(level.subnivelGobierno).toBe(2);
  expect(
    typed('estadisticoAutoridades', PERIODO, { nivelGobierno: 1 }, level, { nivelGobierno: 3 }).subnivelGobierno,
  ).toBe(0);
  const area = typed('captura', PERIODO, { institucion: 130 }, { area: 13001 });
  expect(area.area).toBe(13001);
  expect(typed('captura', PERIODO, { institucion: 130 }, area, { institucion: 114 }).area).toBe(0);
});
