import { describe, expect, test } from 'vitest';
import { contextoDe } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { fieldState, missing, settle } from '../lib/rules.ts';
import { isDesconocida } from './identidad.ts';
import { sinIdentificar } from './sinIdentificar.ts';
import { victimaBuena } from './victima.ejemplo.ts';
import { reglasVictima, victimaNueva } from './victima.rules.ts';
import { camposVictima, type Victima } from './victima.schema.ts';

const hoy = fecha('2026-06-15');
const contexto = contextoDe({ fcinicio: null, fchecho: null }, { hoy });
const put = (v: Victima, some: Partial<Victima>) => settle(reglasVictima, { ...v, ...some }, contexto, { previous: v });
const NUEVA = settle(reglasVictima, { ...victimaNueva(1), fcregistro: hoy }, contexto);
const names = Object.keys(camposVictima) as (keyof Victima & string)[];

const CASES: [string, Partial<Victima>][] = [
  ['nothing typed', {}],
  ['a name half typed', { dsnombre: 'Íñigo' }],
  [
    'a whole name and an alias',
    { dsnombre: 'ANA', dsapellidopaterno: 'RUIZ', dsapellidomaterno: 'PAZ', dsalias: 'LA NENA' },
  ],
  ['a woman, not asked whether pregnant', { llgenero: 2 }],
  ['born in Mexico', { llpaisnacimiento: 1, llestadonacimiento: 9 }],
  ['born abroad', { llpaisnacimiento: 5, llnacionalidad: 2, llsituacionmigratoria: 1 }],
  ['some answers', { boperiodista: 1, boetnia: 0, llocupacion: 4, bodiscapacidad: 1, lltipodiscapacidad: 2 }],
  ['a technique, an examination and a CURP', { lltecnica: 11, especifiquetecnica: 'X', bopsicologico: 0, dscurp: 'X' }],
];
describe.each(CASES)('a victim whom nobody can name: %s', (_, typed) => {
  const before = put(NUEVA, typed);
  const after = put(before, sinIdentificar(before));

  test('has no name, and every answer that was given but it', () => {
    expect(isDesconocida(after)).toBe(true);
    const given = Object.entries(typed).filter(([name]) => !/^ds(nombre|apellido|curp)/.test(name));
    for (const [name, value] of given) expect([name, after[name as keyof Victima]]).toEqual([name, value]);
  });

  test('is asked only for what is found without knowing who she is', () => {
    const left = missing(fieldState(reglasVictima, after, contexto), after, names);
    const HALLADO = [
      'bomedidaproteccion',
      'bogrupovulnerable',
      'bovictimadelitosexual',
      'bopsicologico',
      'llexamen',
      'llresultado',
    ];
    expect(left.filter((name) => !HALLADO.includes(name))).toEqual(
      typed.llsituacionmigratoria === 1 ? ['dsregistrocedulaidentidad'] : [],
    );
  });

  test('one undoing gives everything back', () => {
    const changed = names.filter((name) => !Object.is(before[name], after[name]));
    const back = put(after, Object.fromEntries(changed.map((name) => [name, before[name]])));
    expect(back).toEqual(before);
  });
});

test('a whole victim loses nothing but her name and her CURP', () => {
  const whole = settle(
    reglasVictima,
    { ...victimaBuena, llpaisnacimiento: 1, llestadonacimiento: 9 } as Victima,
    contexto,
  );
  const after = put(whole, sinIdentificar(whole));
  const changed = names.filter((name) => !Object.is(whole[name] ?? null, after[name] ?? null));
  expect(changed.filter((name) => !/^ds(nombre|apellido|curp)/.test(name))).toEqual(
    changed.filter((name) => (whole[name] ?? null) === null),
  );
});
