import { describe, expect, test } from 'vitest';
import { editable } from '../lib/campos.ts';
import type { Contexto } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { calma, noOfrecidas, probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { LETRAS } from '../lib/texto.ts';
import { victimaBuena as buena, PREGUNTAS } from './victima.ejemplo.ts';
import { llaveVictima, reglasVictima, victimaNueva } from './victima.rules.ts';
import { camposVictima, type Victima } from './victima.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const OTRA = ['Elija otra opción: la elegida no se admite con los demás datos.'];
const FUTURA = ['No puede ser mayor a la fecha actual.'];

const { cases, unnoticed } = probe(reglasVictima, buena, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const each = (fields: string) => fields.split(/\s+/) as (keyof Victima & string)[];

test('the sound victim has no violation', () => {
  expect(violations(reglasVictima, buena, calma)).toEqual([]);
});

/** Of whom the notice to a consulate is asked. */
const EXTRANJERA = { llnacionalidad: 2 } as const;

describe('[1-169] [1-171] [1-176] [1-387] [1-390] [1-391] required', () => {
  const required = each('dsnombre dsapellidopaterno fcregistro llnacionalidad llgenero bogestacion');
  test.each(cases(required.map((field) => ({ field, values: { [field]: null }, required: true, errors: FALTA }))))(
    '$name',
    run,
  );
});

test('[1-172] the second surname is not required', () => {
  expect(violations(reglasVictima, { ...buena, dsapellidomaterno: null }, calma)).toEqual([]);
});

describe('names are of letters that cannot be taken for others', () => {
  const ajenas = ['АNA', '小MING', 'ANA 😀'].flatMap((texto) =>
    each(
      'dsnombre dsapellidopaterno dsapellidomaterno dsalias dsnombrePadre dsApellidoPatPadre dsApellidoMatPadre dsnombreMadre dsApellidoPatMadre dsApellidoMatMadre',
    ).map((field) => ({ field, values: { [field]: texto }, errors: [LETRAS.nombre.mensaje] })),
  );
  test.each(cases(ajenas))('$name', run);
});

describe('[1-091] [1-205] everything is locked when consulting or closed', () => {
  const contexts: [Partial<Contexto>, string][] = [
    [{ modo: 'consultar' }, 'Solo consulta.'],
    [{ modo: 'editar', cerrada: true }, 'La carpeta está cerrada.'],
  ];
  test.each(
    cases(contexts.flatMap(([context]) => editable(camposVictima).map((field) => ({ field, context, locked: true })))),
  )('$name', run);
  test.each(
    cases([
      ...contexts.map(([context, reason]) => ({
        field: 'dsalias' as const,
        context,
        stored: { dsalias: 'EL OTRO' },
        errors: [reason],
      })),
      { field: 'dsalias', context: { modo: 'editar' }, stored: { dsalias: 'EL OTRO' }, locked: false, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-277] what comes from the external system', () => {
  const fijos = each(
    'dsnombre dsapellidopaterno dsapellidomaterno dsedad boperiodista bodiscapacidad llgenero fcregistro',
  );
  test.each(
    cases([
      ...fijos.flatMap((field) => [
        { field, context: { externa: true }, locked: true },
        { field, context: { externa: false }, locked: false },
      ]),
      { field: 'dsalias', context: { externa: true }, locked: false },
    ]),
  )('$name', run);
});

describe('[1-260] [1-391] pregnancy', () => {
  test.each(
    cases([
      ...[1, 3].map((llgenero) => ({
        field: 'bogestacion' as const,
        values: { llgenero },
        locked: true,
        required: false,
        value: 3,
        errors: ['Se fija por el sexo de la víctima.'],
      })),
      {
        field: 'bogestacion',
        locked: false,
        required: true,
        offers: { 3: false, 0: true, 1: true, 2: true },
        errors: [],
      },
      { field: 'bogestacion', values: { bogestacion: 3 }, value: null, errors: OTRA },
      // before the sex is chosen there is nothing to answer
      {
        field: 'bogestacion',
        values: { llgenero: null },
        value: null,
        required: false,
        locked: true,
        errors: ['Elija antes el sexo.'],
      },
    ]),
  )('$name', run);
});

describe('[1-177] [1-276] birth date, age and registration date', () => {
  const isBorn = (day: string) => ({ fechanacimiento: fecha(day) });
  const calculada = ['Se calcula de la fecha de nacimiento.'];
  test.each(
    cases([
      { field: 'fcregistro', values: { fcregistro: fecha('2024-03-10') }, errors: FUTURA },
      { field: 'fcregistro', errors: [] },
      { field: 'fechanacimiento', values: isBorn('2024-03-10'), errors: FUTURA },
      { field: 'fechanacimiento', values: { ...isBorn('2024-03-09'), dsedad: 0 }, errors: [] },
      {
        field: 'fechanacimiento',
        values: isBorn('1024-03-09'),
        errors: ['Revise el año: la edad no puede ser mayor a 999 años.'],
      },
      { field: 'dsedad', values: { ...isBorn('1990-03-09'), dsedad: 33 }, locked: true, value: 34, errors: calculada },
      { field: 'dsedad', values: { ...isBorn('1990-03-10'), dsedad: 33 }, value: 33, errors: [] },
      // at the day of registration (D-02), or today where there is none yet
      { field: 'dsedad', values: { ...isBorn('1990-03-09'), fcregistro: fecha('2020-03-08') }, value: 29 },
      { field: 'dsedad', values: { ...isBorn('1990-03-09'), fcregistro: null }, value: 34 },
      // born today, and the oldest that there can be: their age is known too
      { field: 'dsedad', values: { ...isBorn('2024-03-09'), dsedad: 5 }, locked: true, value: 0 },
      { field: 'dsedad', values: { ...isBorn('1025-03-09'), dsedad: 5 }, locked: true, value: 999 },
      { field: 'fechanacimiento', values: { ...isBorn('1025-03-09'), dsedad: 999 }, errors: [] },
      { field: 'dsedad', values: { ...isBorn('1024-03-09'), dsedad: 5 }, locked: false, value: 5 },
      { field: 'dsedad', values: { dsedad: 20 }, locked: false, value: 20, errors: [] },
      { field: 'dsedad', values: { ...isBorn('2024-03-10'), dsedad: 5 }, value: 5, errors: [] },
      {
        field: 'dsedad',
        values: { ...isBorn('1990-03-09'), dsedad: 50 },
        context: { externa: true },
        value: 50,
        errors: [],
      },
    ]),
  )('$name', run);
});

describe('[1-271] [1-272] [1-273] [1-578] [1-579] birth place, nationality and migratory situation', () => {
  const porPais = ['Se fija por el país de nacimiento.'];
  const extranjera = { llpaisnacimiento: 5, llnacionalidad: 2 } as const;
  test.each(
    cases([
      { field: 'llestadonacimiento', values: { llpaisnacimiento: 5 }, locked: true, value: 33, errors: porPais },
      { field: 'llestadonacimiento', values: { llpaisnacimiento: 277 }, locked: true, value: 99, errors: porPais },
      { field: 'llestadonacimiento', values: { llpaisnacimiento: 1 }, locked: false, offers: { 33: false, 30: true } },
      {
        field: 'llestadonacimiento',
        values: { llpaisnacimiento: 1, llestadonacimiento: 33 },
        value: null,
        errors: OTRA,
      },
      { field: 'llestadonacimiento', locked: false, value: null, offers: { 33: true }, errors: [] },
      ...[33, 99].map((llestadonacimiento) => ({
        field: 'llmunicipionacimiento' as const,
        values: { llestadonacimiento },
        locked: true,
        value: 1,
        errors: ['Se fija por la entidad de nacimiento.'],
      })),
      {
        field: 'llmunicipionacimiento',
        values: { llestadonacimiento: 30, llmunicipionacimiento: 87 },
        value: 87,
        errors: [],
      },
      {
        field: 'llmunicipionacimiento',
        values: { llestadonacimiento: 30, llmunicipionacimiento: 87 },
        before: {},
        value: null,
      },
      { field: 'llsituacionmigratoria', values: extranjera, locked: false },
      {
        field: 'llsituacionmigratoria',
        values: { ...extranjera, llnacionalidad: 1 },
        locked: true,
        value: 3,
        errors: [],
      },
      {
        field: 'llsituacionmigratoria',
        values: { ...extranjera, llpaisnacimiento: 1, llsituacionmigratoria: 2 },
        locked: true,
        value: 3,
        errors: ['Se fija por la nacionalidad o el país de nacimiento.'],
      },
      {
        field: 'dsregistrocedulaidentidad',
        values: { ...extranjera, llsituacionmigratoria: 1 },
        required: true,
        errors: FALTA,
      },
      {
        field: 'dsregistrocedulaidentidad',
        values: { ...extranjera, llsituacionmigratoria: 2 },
        required: false,
        errors: [],
      },
    ]),
  )('$name', run);
});

describe('[1-895] whether the place of birth is known follows from the place', () => {
  const field = 'bolugarnacimiento' as const;
  const LUGARES: [Partial<Victima>, 0 | 1][] = [
    [{ llpaisnacimiento: 1, llestadonacimiento: 30 }, 1],
    [{ llpaisnacimiento: null, llestadonacimiento: 30 }, 1],
    [{ llpaisnacimiento: 5, llestadonacimiento: 33 }, 1],
    [{ llpaisnacimiento: 277, llestadonacimiento: 99 }, 0],
    [{ llpaisnacimiento: 1, llestadonacimiento: 99 }, 0],
  ];
  const NADA: Partial<Victima>[] = [
    { llpaisnacimiento: null, llestadonacimiento: null },
    { llpaisnacimiento: 1, llestadonacimiento: null },
  ];
  const nada = { llpaisnacimiento: null, llestadonacimiento: null };
  test.each(
    cases([
      ...LUGARES.flatMap(([lugar, answer]) => {
        const other: 0 | 1 = answer === 1 ? 0 : 1;
        return [
          // chosen, it answers, whatever was answered before; what came with its place and without an answer stays so (D-35)
          { field, before: { ...nada, [field]: other }, values: { ...lugar, [field]: other }, value: answer },
          { field, values: { ...lugar, [field]: null }, value: null, errors: [] },
          { field, values: { ...lugar, [field]: answer }, errors: [], offers: { [answer]: true, [other]: false } },
          { field, values: { ...lugar, [field]: other }, errors: OTRA },
          { field, values: { ...lugar, [field]: other }, stored: { ...lugar, [field]: other }, errors: [] },
        ] as const;
      }),
      ...NADA.flatMap((lugar) =>
        ([0, 1, null] as const).map(
          (answer) =>
            ({
              field,
              before: { llpaisnacimiento: 1, llestadonacimiento: 30 },
              values: { ...lugar, [field]: answer },
              value: answer,
              errors: [],
              offers: { 0: true, 1: true },
            }) as const,
        ),
      ),
    ]),
  )('$name', run);
});

describe('how well her age is known (D-409)', () => {
  const [DIA, MES, APROXIMADA, NO_SE_SABE] = [1, 3, 4, 5];
  const dicha = (
    llprecisionnacimiento: number | null | undefined,
    dsedad: number | null,
    fechanacimiento: Victima['fechanacimiento'] = null,
  ) => ({
    llprecisionnacimiento: llprecisionnacimiento ?? null,
    dsedad,
    fechanacimiento,
  });
  const nacio = fecha('1990-03-09');
  const SIN_DIA = ['No se sabe qué día nació.'];
  const ALREDEDOR = ['Escriba alrededor de cuántos años tiene, o elija que no se sabe.'];
  const SIN_EDAD = ['No se sabe su edad.'];
  test.each(
    cases([
      ...[null, DIA].flatMap((precision) => [
        {
          field: 'fechanacimiento' as const,
          values: dicha(precision, 34, nacio),
          locked: false,
          value: nacio,
          errors: [],
        },
        {
          field: 'dsedad' as const,
          values: dicha(precision, 30),
          locked: false,
          required: false,
          value: 30,
          errors: [],
        },
        { field: 'dsedad' as const, values: dicha(precision, 999), value: 999, errors: [] },
        { field: 'dsedad' as const, values: dicha(precision, null), required: false, errors: [] },
      ]),
      { field: 'dsedad', values: dicha(APROXIMADA, 30), locked: false, required: true, value: 30, errors: [] },
      { field: 'dsedad', values: dicha(APROXIMADA, null), errors: FALTA },
      { field: 'dsedad', values: dicha(APROXIMADA, 999), errors: ALREDEDOR },
      { field: 'fechanacimiento', values: dicha(APROXIMADA, 34, nacio), locked: true, value: null, errors: SIN_DIA },
      { field: 'fechanacimiento', values: dicha(NO_SE_SABE, 34, nacio), locked: true, value: null, errors: SIN_DIA },
      { field: 'dsedad', values: dicha(NO_SE_SABE, 34, nacio), value: null },
      { field: 'dsedad', values: dicha(NO_SE_SABE, 30), locked: true, value: null, errors: SIN_EDAD },
      { field: 'dsedad', values: dicha(NO_SE_SABE, 999), value: null, errors: SIN_EDAD },
      { field: 'dsedad', values: dicha(NO_SE_SABE, null), required: false, value: null, errors: [] },
      {
        field: 'llprecisionnacimiento',
        values: dicha(MES, 30),
        value: null,
        offers: { 1: true, 2: false, 3: false, 4: true, 5: true },
        errors: ['Elija DIA, EDAD APROXIMADA o NO SE SABE.'],
      },
      // an age of JusticiaNet is as it tells it; one that it does not tell, nobody may know
      { field: 'llprecisionnacimiento', values: dicha(null, 30), locked: false },
      { field: 'llprecisionnacimiento', values: dicha(null, 30), context: { externa: true }, locked: true },
      {
        field: 'llprecisionnacimiento',
        values: dicha(null, null),
        context: { externa: true },
        locked: false,
        offers: { 1: false, 4: false, 5: true },
      },
    ]),
  )('$name', run);
});

describe('the notice to a consulate is asked of who is no Mexican', () => {
  const reason = 'Solo si la víctima no es mexicana.';
  const field = 'boavisoconsular' as const;
  test.each(
    cases([
      { field, values: { llnacionalidad: 1 }, locked: true, value: null, errors: [] },
      ...([1, 0, 2] as const).flatMap((answer) => [
        { field, values: { llnacionalidad: 1, [field]: answer }, value: null, errors: [reason] },
        { field, values: { llnacionalidad: 2, [field]: answer }, locked: false, value: answer, errors: [] },
        { field, values: { llnacionalidad: 3, [field]: answer }, locked: false, value: answer, errors: [] },
        // what came by the workbook or the service stays as it came
        { field, values: { [field]: answer }, stored: { [field]: answer }, errors: [] },
      ]),
    ]),
  )('$name', run);
});

describe('[1-671] [1-672] [1-673] [1-674] days that go with an answer alone', () => {
  const dia = fecha('2024-03-09');
  const futura = fecha('2024-03-10');
  const DIAS = [
    ['fcmedidaproteccion', { bomedidaproteccion: 1 }, 'Solo si cuenta con medidas de protección.'],
    ['fcavisoconsular', { boavisoconsular: 1, ...EXTRANJERA }, 'Solo si se dio aviso a su consulado.'],
    ['fcrenavi', { dsrenavi: 'R/1' }, 'Solo con el número en el Registro Nacional de Víctimas.'],
    ['fcreparacion', { boreparacion: 1 }, 'Solo si recibió reparación.'],
  ] as const;
  const otras = (con: Partial<Victima>) =>
    Object.keys(con)
      .filter((name) => !(name in EXTRANJERA))
      .flatMap((name) => (name === 'dsrenavi' ? [null] : [0, 2, null]).map((answer) => ({ ...con, [name]: answer })));
  test.each(
    cases(
      DIAS.flatMap(([field, con, reason]) => [
        { field, values: { ...con, [field]: dia }, locked: false, required: false, value: dia, errors: [] },
        { field, values: con, required: false, errors: [] },
        // new or kept, and whatever day was kept
        ...(
          [
            { modo: 'nuevo' },
            { modo: 'editar' },
            { modo: 'editar', integrada: true },
            { modo: 'editar', rol: 1 },
          ] as const
        ).flatMap((context) => [
          { field, context, values: { ...con, [field]: futura }, errors: FUTURA },
          { field, context, values: { ...con, [field]: dia }, errors: [] },
        ]),
        ...[con, { ...con, [field]: dia }, otras(con)[0] ?? {}].map((stored) => ({
          field,
          context: { modo: 'editar' as const },
          stored,
          values: { ...con, [field]: futura },
          errors: FUTURA,
        })),
        ...otras(con).flatMap((sin) => [
          { field, values: { ...sin, [field]: dia }, locked: true, value: null, errors: [reason] },
          { field, values: sin, errors: [] },
        ]),
        // what came otherwise stays as it came until it is changed (D-35)
        { field, values: { ...otras(con)[0], [field]: dia }, stored: { ...otras(con)[0], [field]: dia }, errors: [] },
      ]),
    ),
  )('$name', run);
});

describe('[1-177] [1-276] no day of a record that is kept is moved into the future', () => {
  const [dia, futura] = [fecha('2024-03-09'), fecha('2024-03-10')];
  test.each(
    cases(
      (['fechanacimiento', 'fcregistro'] as const).flatMap((field) =>
        [{ modo: 'editar' as const }, { modo: 'nuevo' as const }].flatMap((context) => [
          { field, context, values: { [field]: futura }, stored: { [field]: dia }, errors: FUTURA },
          { field, context, values: { [field]: dia }, stored: { [field]: dia }, errors: [] },
        ]),
      ),
    ),
  )('$name', run);
});

test('[1-278] [1-279] a new victim is Mexican, with migratory situation 3, in its file', () => {
  const { llcarpeta, llnacionalidad, llsituacionmigratoria, examenes, ...rest } = victimaNueva(7);
  expect([llcarpeta, llnacionalidad, llsituacionmigratoria, examenes]).toEqual([7, 1, 3, []]);
  expect(Object.values(rest).every((value) => value === null)).toBe(true);
});

test('two victims are the same by name and both surnames', () => {
  const ana = { dsnombre: 'ANA', dsapellidopaterno: 'RUIZ', dsapellidomaterno: null };
  expect(llaveVictima(ana)).toBe('ANA|RUIZ|');
  expect(llaveVictima(ana)).not.toBe(llaveVictima({ ...ana, dsapellidomaterno: 'RUIZ' }));
  expect(llaveVictima({ ...ana, dsapellidopaterno: null, dsapellidomaterno: 'RUIZ' })).not.toBe(llaveVictima(ana));
});

describe('[3-726] an answer that a question does not offer is refused at it, unless it is kept', () => {
  const aparte = new Set(['bolugarnacimiento', 'boavisoconsular']);
  const mine = (field: string) => !PREGUNTAS.has(field) && !aparte.has(field);
  test.each(cases(noOfrecidas<Victima>(camposVictima, mine)))('$name', run);
  const consular = noOfrecidas<Victima>(camposVictima, (field) => field === 'boavisoconsular');
  test.each(cases(consular.map((one) => ({ ...one, values: { ...one.values, ...EXTRANJERA } }))))('$name', run);
  test.each(
    cases(
      ([2, 3] as const).map((bolugarnacimiento) => ({
        field: 'bolugarnacimiento',
        values: { bolugarnacimiento, llpaisnacimiento: null, llestadonacimiento: null },
        errors: ['Elija SI o NO.'],
      })),
    ),
  )('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed((field) => !PREGUNTAS.has(field))).toEqual([]);
});
