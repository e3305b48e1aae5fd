import { describe, expect, test } from 'vitest';
import { datosDeLey, editable } from '../lib/campos.ts';
import type { Contexto } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { calma, noOfrecidas, probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { LETRAS } from '../lib/texto.ts';
import { carpetaBuena as buena, LUGAR_Y_ORIGEN } from './carpeta.ejemplo.ts';
import { FORMATO_CI, reglasCarpeta, usesFederalOrigins } from './carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from './carpeta.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const OTRA = ['Elija otra opción: la elegida no se admite con los demás datos.'];
const { cases, unnoticed } = probe(reglasCarpeta, buena, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const each = (fields: readonly string[]) => fields as (keyof Carpeta & string)[];

test('the sound file has no violation', () => {
  expect(violations(reglasCarpeta, buena, calma)).toEqual([]);
});

describe('[1-345] [1-361] [1-362] [1-364] [1-365] [1-366] [1-367] [1-369] [1-370] [1-371] [1-372] [1-378] required', () => {
  const required = each(
    `noci llorigen fcinicio lldelito novictimas boindicios llcircunstancia lldenunciante lletapa llestatus
     fcestatus nombrempresponsable`.split(/\s+/),
  );
  test.each(
    cases(
      required.flatMap((field) => [
        { field, values: { [field]: null }, required: true, errors: FALTA },
        { field, errors: [] },
      ]),
    ),
  )('$name', run);
});

describe('names are of letters that cannot be taken for others', () => {
  const ajenas = ['АNA', '小MING', 'ANA 😀'].flatMap((texto) =>
    each('nombrempresponsable'.split(' ')).map((field) => ({
      field,
      values: { [field]: texto },
      errors: [LETRAS.nombre.mensaje],
    })),
  );
  test.each(cases(ajenas))('$name', run);
});

describe('[1-079] [1-080] [1-203] everything is locked when consulting, generating the folio, or closed', () => {
  const contexts: Partial<Contexto>[] = [{ modo: 'consultar' }, { modo: 'folio' }, { modo: 'editar', cerrada: true }];
  test.each(
    cases(contexts.flatMap((context) => editable(camposCarpeta).map((field) => ({ field, context, locked: true })))),
  )('$name', run);
  test.each(
    cases([
      { field: 'dscalle', context: { modo: 'consultar' }, stored: { dscalle: 'OTRA' }, errors: ['Solo consulta.'] },
      {
        field: 'dscalle',
        context: { modo: 'folio' },
        stored: { dscalle: 'OTRA' },
        errors: ['Solo se genera el folio.'],
      },
      {
        field: 'dscalle',
        context: { cerrada: true },
        stored: { dscalle: 'OTRA' },
        errors: ['La carpeta está cerrada.'],
      },
      { field: 'dscalle', context: { modo: 'editar' }, stored: { dscalle: 'OTRA' }, locked: false, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-199] [1-200] [1-201] dates of an integrated file', () => {
  test.each(
    cases(
      each(['fcinicio', 'fchecho', 'fcestatus']).flatMap((field) => [
        { field, context: { modo: 'editar' as const, integrada: true }, locked: true },
        { field, context: { modo: 'editar' as const }, locked: false },
        {
          field,
          context: { modo: 'editar' as const, integrada: true, sinFechaEstatus: true },
          locked: field !== 'fcestatus',
        },
      ]),
    ),
  )('$name', run);
});

const FEDERALES = each([
  'noci',
  'fcinicio',
  'lldelito',
  'novictimas',
  'fchecho',
  'llestado',
  'llmunicipio',
  'dslocalidad',
]);

describe('[1-202] what comes from the external system', () => {
  test.each(
    cases(
      [...FEDERALES, ...each(['nombrempresponsable', 'boconocehechos'])].flatMap((field) => [
        { field, context: { externa: true }, locked: true },
        { field, context: { externa: false }, locked: false },
      ]),
    ),
  )('$name', run);
  test('an external number in another format does not stop the rest from being saved', () => {
    const externa = { ...buena, noci: 'FED.1' };
    expect(
      violations(reglasCarpeta, externa, { ...calma, modo: 'editar', externa: true }, { stored: externa }),
    ).toEqual([]);
  });
});

describe('[1-224] what roles 5 and 6 cannot edit', () => {
  test.each(
    cases(
      FEDERALES.flatMap((field) => [
        ...[5, 6].map((rol) => ({ field, context: { modo: 'editar' as const, rol }, locked: true })),
        { field, context: { modo: 'editar', rol: 3 }, locked: false },
        { field, context: { modo: 'nuevo', rol: 5 }, locked: false },
      ]),
    ),
  )('$name', run);
});

describe('[1-222] [1-223] the federal flag', () => {
  test.each<[Partial<Contexto>, boolean]>([
    [{ rol: 5 }, true],
    [{ rol: 6 }, true],
    [{ rol: 4 }, false],
    [{ rol: 3, modo: 'editar', integrada: true }, true],
    [{ rol: 3, modo: 'editar', integrada: false }, false],
    [{ rol: 3, modo: 'consultar', integrada: true }, false],
  ])('%o → %s', (context, expected) => expect(usesFederalOrigins({ ...calma, ...context })).toBe(expected));
});

describe('[1-348] characters of a CI number', () => {
  const marks = [...'$%&|<>#!()?=\'*+~{}^;:,.¿¡"@[]\\`´¨¬°\n½'];
  test.each(cases(marks.map((m) => ({ field: 'noci', values: { noci: `A${m}1` }, errors: [FORMATO_CI] }))))(
    '$name',
    run,
  );
  test.each(['FGR/VER-1_2024 Ñ', '1', 'A'])('%s is accepted', (noci) => {
    expect(violations(reglasCarpeta, { ...buena, noci }, calma)).toEqual([]);
  });
});

describe('[1-363] [1-373] [1-374] [1-375] [1-379] order of the dates', () => {
  const futura = ['No puede ser mayor a la fecha actual.'];
  const antes = ['No puede ser menor a la fecha de inicio.'];
  test.each(
    cases([
      { field: 'fcinicio', values: { fcinicio: fecha('2024-03-10'), fcestatus: fecha('2024-03-11') }, errors: futura },
      { field: 'fcinicio', values: { fcinicio: fecha('2024-03-09'), fcestatus: fecha('2024-03-09') }, errors: [] },
      {
        field: 'fcinicio',
        values: { fcinicio: fecha('2024-03-03') },
        errors: ['No puede ser mayor a la fecha de estatus.'],
      },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-02-29') }, errors: antes },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-03-01') }, errors: [] },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-03-10') }, errors: futura },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-03-09') }, errors: [] },
      {
        field: 'fchecho',
        values: { fchecho: fecha('2024-03-02') },
        errors: ['No puede ser mayor a la fecha de inicio.'],
      },
      { field: 'fchecho', values: { fchecho: fecha('2024-03-01') }, errors: [] },
      { field: 'fchecho', values: { fchecho: null }, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-145] [1-257] [1-258] [1-259] origin, circumstance, indicios and complainant', () => {
  test.each(
    cases([
      { field: 'especifique', values: { llorigen: 10 }, locked: false, required: true, errors: FALTA },
      { field: 'especifique', values: { llorigen: 10, especifique: 'OTRO' }, value: 'OTRO', errors: [] },
      { field: 'especifique', values: { especifique: 'OTRO' }, value: null, errors: ['Solo para el origen Otro.'] },
      { field: 'especifique', required: false, locked: true, errors: [] },
      { field: 'llgobierno', values: { lldenunciante: 6 }, locked: false, required: true, errors: FALTA },
      { field: 'llgobierno', values: { lldenunciante: 6, llgobierno: 2 }, value: 2, errors: [] },
      { field: 'llgobierno', values: { llgobierno: 2 }, value: null, errors: ['Solo cuando denuncia una autoridad.'] },
      { field: 'llgobierno', required: false, locked: true, errors: [] },
      { field: 'llgobierno', values: { lldenunciante: 6, llgobierno: 2 }, before: {}, value: null },
      { field: 'llcircunstancia', values: { lldelito: 311 }, before: {}, value: null },
      { field: 'llcircunstancia', values: { lldelito: 311 }, value: 1 },
      { field: 'boindicios', values: { boindicios: 2 }, errors: ['Elija SI o NO.'] },
      { field: 'boindicios', values: { boindicios: 1 }, errors: [] },
      { field: 'lldenunciante', values: { novictimas: 0 }, offers: { 1: false, 2: true }, value: null, errors: OTRA },
      { field: 'lldenunciante', values: { novictimas: 1 }, offers: { 1: true }, errors: [] },
      { field: 'lldenunciante', values: { novictimas: null }, offers: { 1: true }, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-226] [1-227] [1-228] [1-229] [1-234] [1-235] stage, status and its date', () => {
  const cuatro = { lletapa: 4, llestatus: 16 };
  test.each(
    cases([
      { field: 'llestatus', values: { lletapa: null }, locked: true, value: null, errors: ['Elija primero la etapa.'] },
      { field: 'llestatus', locked: false, value: 1, errors: [] },
      { field: 'llestatus', values: { lletapa: 2 }, before: {}, value: null },
      { field: 'llestatus', values: { lletapa: 4 }, locked: true, value: 16, errors: ['Se fija por la etapa.'] },
      { field: 'llestatus', values: cuatro, value: 16, errors: [] },
      { field: 'llestatus', values: { llestatus: 7 }, offers: { 7: true }, errors: [] },
      {
        field: 'llestatus',
        values: { llestatus: 7 },
        context: { integrada: true },
        offers: { 7: false, 6: true },
        errors: OTRA,
      },
      {
        field: 'fcestatus',
        values: { llestatus: null },
        locked: true,
        value: null,
        errors: ['Elija primero el estatus.'],
      },
      { field: 'fcestatus', locked: false },
      { field: 'fcestatus', context: { modo: 'folio' }, locked: true },
    ]),
  )('$name', run);
});

describe('[1-230] [1-231] [1-232] [1-233] accumulation and reclassification', () => {
  const solo = ['Solo para el estatus Acumulación.'];
  test.each(
    cases(
      each(['dsacumulacion', 'dsreclasificacion']).flatMap((field) => [
        { field, values: { llestatus: 2 }, locked: false, required: true, errors: FALTA },
        { field, values: { llestatus: 2, [field]: 'X' }, value: 'X', errors: [] },
        { field, values: { [field]: 'X' }, locked: true, required: false, value: null, errors: solo },
        { field, values: { lletapa: 2, llestatus: 2, [field]: 'X' }, locked: true, value: null, errors: solo },
      ]),
    ),
  )('$name', run);
  test.each(
    cases([
      {
        field: 'dsacumulacion',
        values: { llestatus: 2, dsacumulacion: 'FG\u0415/1' },
        errors: [LETRAS.numero.mensaje],
      },
    ]),
  )('$name', run);
  describe('[1-657] the file that another is accumulated to has a number', () => {
    test.each(
      cases(
        each(['NO APLICA', ' No  disponible ']).map((dsacumulacion) => ({
          field: 'dsacumulacion',
          values: { llestatus: 2, dsacumulacion },
          errors: ['Escriba el número de la carpeta a la que se acumula.'],
        })),
      ),
    )('$name', run);
  });
});

describe('data of law', () => {
  const vista = { llformainicio: 4 };
  const soloVista = ['Solo cuando la carpeta inició por vista de órgano jurisdiccional.'];
  const soloCondena = ['Solo para el estatus Sentencia condenatoria.'];
  const condena = { lletapa: 3, llestatus: 15 };
  const [uno, dos, hoy, manana] = [fecha('2024-01-01'), fecha('2024-01-02'), fecha('2024-03-09'), fecha('2024-03-10')];
  test.each(
    cases([
      ...(
        [
          ['dsorganovista', 'JUZGADO'],
          ['fcvista', uno],
          ['fcrecepcionvista', dos],
        ] as const
      ).flatMap(([field, value]) => [
        { field, values: { ...vista, [field]: value }, locked: false, required: false, value, errors: [] },
        ...[1, 2, 3, 5, null].map((llformainicio) => ({
          field,
          values: { llformainicio, [field]: value },
          locked: true,
          value: null,
          errors: soloVista,
        })),
      ]),
    ]),
  )('[1-661] the court and the days of its referral: $name', run);
  describe('[1-662] a referral is made before it is received, and neither is to come', () => {
    test.each(
      cases([
        { field: 'fcvista', values: { ...vista, fcvista: hoy, fcrecepcionvista: hoy }, errors: [] },
        {
          field: 'fcvista',
          values: { ...vista, fcvista: manana },
          errors: ['No puede ser mayor a la fecha actual.'],
        },
        { field: 'fcrecepcionvista', values: { ...vista, fcvista: hoy, fcrecepcionvista: hoy }, errors: [] },
        {
          field: 'fcrecepcionvista',
          values: { ...vista, fcrecepcionvista: manana },
          errors: ['No puede ser mayor a la fecha actual.'],
        },
        {
          field: 'fcrecepcionvista',
          values: { ...vista, fcvista: dos, fcrecepcionvista: uno },
          errors: ['No puede ser menor a la fecha de la vista.'],
        },
        { field: 'fcrecepcionvista', values: { ...vista, fcrecepcionvista: uno }, errors: [] },
      ]),
    )('$name', run);
  });
  test.each(
    cases(
      each(['nopena', 'noinhabilitacion']).flatMap((field) => [
        { field, values: { ...condena, [field]: 12 }, locked: false, required: false, value: 12, errors: [] },
        ...[14, 13, null].map((llestatus) => ({
          field,
          values: { lletapa: 3, llestatus, [field]: 12 },
          locked: true,
          value: null,
          errors: soloCondena,
        })),
      ]),
    ),
  )('[1-663] years of the sentence: $name', run);
  test('[1-660] none is asked for', () => {
    expect(datosDeLey(camposCarpeta).filter((name) => buena[name] !== null)).toEqual([]);
    expect(violations(reglasCarpeta, { ...buena, ...vista, ...condena, dsorganovista: 'X' }, calma)).toEqual([]);
  });
});

describe('how well the day of the facts is known (D-409)', () => {
  const [DIA, ENTRE, MES, EDAD, NO_SE_SABE] = [1, 2, 3, 4, 5];
  const [primero, trece, catorce, quince, hoy, manana] = [
    fecha('2024-01-01'),
    fecha('2024-01-13'),
    fecha('2024-01-14'),
    fecha('2024-01-15'),
    fecha('2024-03-09'),
    fecha('2024-03-10'),
  ];
  const fcinicio = quince;
  const dicho = (
    llprecisionhecho: number | null | undefined,
    fchecho: Carpeta['fchecho'],
    fchechofin: Carpeta['fchecho'] = null,
  ) => ({
    fcinicio,
    llprecisionhecho: llprecisionhecho ?? null,
    fchecho,
    fchechofin,
  });
  const DESPUES = ['No puede ser mayor a la fecha de inicio.'];
  const PRIMERO = ['De un mes escriba su primer día.'];
  const SIN_SABER = ['No se sabe cuándo ocurrieron los hechos.'];
  const POSTERIOR = ['Debe ser posterior al primer día.'];
  const SOLO_ENTRE = ['Solo de hechos entre dos días.'];
  const VA_CON = 'Va con la fecha de los hechos, que ya no se cambia.';

  describe('each precision against the start of the file: refused only what no day of it allows', () => {
    test.each(
      cases([
        ...[null, DIA].flatMap((precision) => [
          { field: 'fchecho' as const, values: dicho(precision, quince), required: false, value: quince, errors: [] },
          { field: 'fchecho' as const, values: dicho(precision, hoy), errors: DESPUES },
          { field: 'fchecho' as const, values: dicho(precision, null), required: false, errors: [] },
        ]),
        // the last day may be after the start: on the first ones they may have happened before it
        { field: 'fchecho', values: dicho(ENTRE, catorce, hoy), required: true, value: catorce, errors: [] },
        {
          field: 'fchechofin',
          values: dicho(ENTRE, catorce, hoy),
          locked: false,
          required: true,
          value: hoy,
          errors: [],
        },
        { field: 'fchecho', values: dicho(ENTRE, hoy, manana), errors: DESPUES },
        { field: 'fchecho', values: dicho(ENTRE, null, quince), errors: FALTA },
        { field: 'fchecho', values: dicho(MES, primero), required: true, value: primero, errors: [] },
        { field: 'fchecho', values: dicho(MES, fecha('2024-02-01')), errors: DESPUES },
        { field: 'fchecho', values: dicho(MES, trece), errors: PRIMERO },
        { field: 'fchecho', values: dicho(MES, null), errors: FALTA },
        { field: 'fchecho', values: dicho(NO_SE_SABE, null), locked: true, required: false, errors: [] },
        { field: 'fchecho', values: dicho(NO_SE_SABE, catorce), locked: true, value: null, errors: SIN_SABER },
      ]),
    )('$name', run);
  });
  describe('the last day, of facts between two', () => {
    test.each(
      cases([
        { field: 'fchechofin', values: dicho(ENTRE, catorce, quince), locked: false, required: true, errors: [] },
        { field: 'fchechofin', values: dicho(ENTRE, catorce, catorce), errors: POSTERIOR },
        { field: 'fchechofin', values: dicho(ENTRE, catorce, trece), errors: POSTERIOR },
        { field: 'fchechofin', values: dicho(ENTRE, catorce), errors: FALTA },
        { field: 'fchechofin', values: dicho(ENTRE, catorce, hoy), errors: [] },
        {
          field: 'fchechofin',
          values: dicho(ENTRE, catorce, manana),
          errors: ['No puede ser mayor a la fecha actual.'],
        },
        ...[null, DIA, MES, NO_SE_SABE].map((precision) => ({
          field: 'fchechofin' as const,
          values: dicho(precision, precision === NO_SE_SABE ? null : primero, quince),
          locked: true,
          required: false,
          value: null,
          errors: SOLO_ENTRE,
        })),
      ]),
    )('$name', run);
  });
  describe('which may be chosen, and when it goes with a day that is closed', () => {
    const cerrados = [{ integrada: true }, { externa: true }, { modo: 'editar' as const, rol: 5 }];
    const offers = { 1: true, 2: true, 3: true, 4: false, 5: true };
    test.each(
      cases([
        { field: 'llprecisionhecho', locked: false, required: false, offers },
        {
          field: 'llprecisionhecho',
          values: dicho(EDAD, catorce),
          value: null,
          errors: ['Elija DIA, ENTRE DOS DIAS, MES o NO SE SABE.'],
        },
        ...cerrados.flatMap((context) => [
          ...(['llprecisionhecho', 'fchechofin'] as const).map((field) => ({
            field,
            values: dicho(ENTRE, catorce, quince),
            context,
            locked: true,
          })),
          {
            field: 'llprecisionhecho' as const,
            values: dicho(MES, primero),
            stored: dicho(null, primero),
            context,
            errors: [VA_CON],
          },
          // nobody may write that day any more; that it is not known may still be told
          {
            field: 'llprecisionhecho' as const,
            values: dicho(null, null),
            context,
            locked: false,
            offers: { 1: false, 2: false, 3: false, 5: true },
          },
          {
            field: 'llprecisionhecho' as const,
            values: dicho(NO_SE_SABE, null),
            stored: dicho(null, null),
            context,
            errors: [],
          },
        ]),
      ]),
    )('$name', run);
  });
});

describe('[3-726] an answer that a question does not offer is refused at it, unless it is kept', () => {
  test.each(cases(noOfrecidas<Carpeta>(camposCarpeta, (field) => !LUGAR_Y_ORIGEN.has(field))))('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed((field) => !LUGAR_Y_ORIGEN.has(field))).toEqual([]);
});
