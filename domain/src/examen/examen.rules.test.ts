import { describe, expect, test } from 'vitest';
import { editable } from '../lib/campos.ts';
import { fecha } from '../lib/fecha.ts';
import { calma, noOfrecidas, probe } from '../lib/rules.probe.ts';
import { violations } from '../lib/rules.ts';
import { Victima } from '../victima/victima.schema.ts';
import { examenNuevo, reglasExamen } from './examen.rules.ts';
import { camposExamen, type Examen } from './examen.schema.ts';

const bueno: Examen = { ...examenNuevo(), llorganismo: 1 };
const { cases, unnoticed } = probe(reglasExamen, bueno, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const [antes, ayer, hoy, futura] = ['2024-03-07', '2024-03-08', '2024-03-09', '2024-03-10'].map((d) => fecha(d));
const FUTURA = ['No puede ser mayor a la fecha actual.'];
const DE_SOLICITUD = ['Escriba el mismo día de la solicitud o uno posterior.'];
const DE_REALIZACION = ['Escriba el mismo día de la realización o uno posterior.'];

test('an examination of which one thing is known has no violation', () => {
  expect(violations(reglasExamen, bueno, calma)).toEqual([]);
});

describe('everything is locked when consulting', () => {
  test.each(
    cases([
      ...editable(camposExamen).map((field) => ({ field, context: { modo: 'consultar' as const }, locked: true })),
      { field: 'llgrado', context: { modo: 'editar' }, locked: false },
    ]),
  )('$name', run);
});

describe('[1-692] no date is after today', () => {
  test.each(
    cases(
      (['fcsolicitud', 'fcrealizacion', 'fcentrega'] as const).flatMap((field) => [
        { field, values: { [field]: futura }, errors: FUTURA },
        { field, values: { [field]: hoy }, errors: [] },
      ]),
    ),
  )('$name', run);
});

describe('[1-693] asked for, made and delivered, in this order', () => {
  test.each(
    cases([
      { field: 'fcrealizacion', values: { fcsolicitud: ayer, fcrealizacion: antes }, errors: DE_SOLICITUD },
      { field: 'fcrealizacion', values: { fcsolicitud: ayer, fcrealizacion: ayer }, errors: [] },
      { field: 'fcentrega', values: { fcrealizacion: ayer, fcentrega: antes }, errors: DE_REALIZACION },
      { field: 'fcentrega', values: { fcrealizacion: ayer, fcentrega: ayer }, errors: [] },
      { field: 'fcentrega', values: { fcsolicitud: ayer, fcentrega: antes }, errors: DE_SOLICITUD },
      { field: 'fcentrega', values: { fcsolicitud: ayer, fcentrega: ayer }, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-694] something is said of it', () => {
  test.each(
    cases([
      {
        field: 'llorganismo',
        values: { llorganismo: null },
        errors: ['Capture este dato o algún otro del examen.'],
      },
      ...editable(camposExamen)
        .filter((name) => name !== 'llorganismo')
        .map((name) => ({
          field: 'llorganismo' as const,
          values: { llorganismo: null, [name]: name.startsWith('fc') ? ayer : 1 },
          errors: [],
        })),
      { field: 'llorganismo', values: { llorganismo: null, boconsentimiento: 0 }, errors: [] },
    ]),
  )('$name', run);
});

describe('[3-726] an answer that a question does not offer is refused at it, unless it is kept', () => {
  test.each(cases(noOfrecidas<Examen>(camposExamen)))('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed()).toEqual([]);
});

describe('[1-691] the list inside a victim', () => {
  const list = (examenes: unknown) => Victima.safeParse({ llcarpeta: 1, examenes });
  const said = (examenes: unknown) => list(examenes).error?.issues.map((i) => [i.path.join('.'), i.message]);
  test('left out or null it says nothing, empty it says that there are none', () => {
    expect([undefined, null, []].map((given) => list(given).data?.examenes)).toEqual([null, null, []]);
  });
  test('twenty at most, each with the fields of the table and no other', () => {
    expect(said(Array(20).fill({}))).toBeUndefined();
    expect(said(Array(21).fill({}))).toEqual([['examenes', 'Como máximo se admiten 20 elementos.']]);
    expect(said([{}, { dictamen: 1 }])).toEqual([['examenes.1', 'Quite los campos que no existen: dictamen.']]);
  });
});
