import { describe, expect, test } from 'vitest';
import { calma, noOfrecidas, probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO } from '../lib/rules.ts';
import { victimaBuena as buena, PREGUNTAS } from './victima.ejemplo.ts';
import { reglasVictima } from './victima.rules.ts';
import { camposVictima, type Victima } from './victima.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const OTRA = ['Elija otra opción: la elegida no se admite con los demás datos.'];
const { cases, unnoticed } = probe(reglasVictima, buena, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const each = (fields: string) => fields.split(/\s+/) as (keyof Victima & string)[];

describe('[1-384] [1-385] [1-386] [1-388] [1-389] [1-392] [1-393] [1-394] [1-395] [1-396] [1-397] [1-398] [1-399] [1-400] [1-401] [1-402] [1-403] [1-404] required', () => {
  const required = each(`llexamen llresultado bovictimadelitosexual bogrupovulnerable llsituacionconyugal
    llnivelescolaridad llocupacion bopoblacionlgbttti bohablaespanol bohablalenguaextranjera bohablalenguaindigena
    bopertenecepoblacionsituacioncalle bomedidaproteccion boetnia bodiscapacidad boperiodista boderechosh bopsicologico`);
  test.each(cases(required.map((field) => ({ field, values: { [field]: null }, required: true, errors: FALTA }))))(
    '$name',
    run,
  );
});

describe('[1-266] [1-267] [1-268] [1-269] [1-270] [1-405] [1-406] [1-407] [1-408] [1-409] [1-580] a yes opens its list', () => {
  test.each(
    cases(
      (
        [
          ['bopoblacionlgbttti', 'llpoblacionlgbttti', 9],
          ['boetnia', 'llpoblacionindigena', 72],
          ['bodiscapacidad', 'lltipodiscapacidad', 9],
          ['bohablalenguaextranjera', 'lltipolenguaextranjera', 36],
          ['bohablalenguaindigena', 'lltipolenguaindigena', 70],
        ] as const
      ).flatMap(([answer, field, na]) => [
        { field, values: { [answer]: 1, [field]: null }, locked: false, required: true, errors: FALTA },
        { field, values: { [answer]: 1, [field]: 2 }, offers: { [na]: false, 2: true }, value: 2, errors: [] },
        { field, values: { [answer]: 1, [field]: na }, value: null, errors: OTRA },
        ...[0, 2].map((no) => ({
          field,
          values: { [answer]: no, [field]: 2 },
          locked: true,
          required: false,
          value: na,
          errors: ['Se fija en No aplica por la respuesta anterior.'],
        })),
        { field, values: { [answer]: null }, locked: true, value: null, errors: ['Conteste antes la pregunta.'] },
        { field, values: { [answer]: null, [field]: null }, offers: { [na]: true }, errors: [] },
      ]),
    ),
  )('$name', run);
});

describe('[1-274] [1-275] [1-581] crime modality', () => {
  const porTecnica = ['Se fija por la técnica de tortura.'];
  test.each(
    cases([
      { field: 'bovictimadelitosexual', values: { lltecnica: 1 }, locked: true, value: 1, errors: porTecnica },
      // every other entry of the list leaves the answer alone
      ...[2, 3, 4, 5, 6, 7, 8, 9, 11, 13].flatMap((lltecnica) =>
        ([0, 1, 2] as const).map((value) => ({
          field: 'bovictimadelitosexual' as const,
          values: { lltecnica, bovictimadelitosexual: value },
          locked: false,
          value,
          errors: [] as string[],
        })),
      ),
      { field: 'lltecnica', offers: { 10: false, 12: false, 11: true, 1: true } },
      { field: 'lltecnica', values: { lltecnica: 10 }, value: null, errors: OTRA },
      { field: 'lltecnica', errors: [] },
      { field: 'especifiquetecnica', values: { lltecnica: 11 }, required: true, errors: FALTA },
      { field: 'especifiquetecnica', values: { lltecnica: 2 }, required: false, errors: [] },
    ]),
  )('$name', run);
});

describe('[1-261] [1-262] [1-263] [1-264] [1-265] medical and psychological exam', () => {
  const sinExamen = ['Se fija porque no consta un examen.'];
  const porTipo = ['Se fija por el tipo de examen.'];
  test.each(
    cases([
      ...([0, 2] as const).flatMap((bopsicologico) => [
        { field: 'llexamen' as const, values: { bopsicologico }, locked: true, value: 4, errors: sinExamen },
        { field: 'llresultado' as const, values: { bopsicologico }, locked: true, value: 4, errors: sinExamen },
      ]),
      { field: 'llexamen', locked: false, offers: { 4: false, 1: true, 2: true, 5: true }, errors: [] },
      { field: 'llexamen', values: { llexamen: 4 }, value: null, errors: OTRA },
      {
        field: 'llexamen',
        values: { bopsicologico: null, llexamen: null },
        offers: { 4: true },
        locked: false,
        value: null,
      },
      { field: 'llexamen', values: { bopsicologico: 1 }, before: { bopsicologico: 0 }, value: null },
      { field: 'llresultado', values: { llexamen: 5 }, locked: true, value: 3, errors: porTipo },
      { field: 'llresultado', values: { llexamen: 5, bopsicologico: 0 }, value: 4 },
      { field: 'llresultado', values: { llexamen: 5, bopsicologico: 0, llresultado: 4 }, errors: [] },
      { field: 'llresultado', values: { llexamen: 1 }, locked: false, errors: [] },
      { field: 'llresultado', values: { llexamen: 2, llresultado: 2 }, locked: false, value: 2, errors: [] },
      { field: 'llresultado', values: { llexamen: 2 }, before: { llexamen: 1 }, value: null },
    ]),
  )('$name', run);
});

describe('[3-726] an answer that a question does not offer is refused at it, unless it is kept', () => {
  test.each(cases(noOfrecidas<Victima>(camposVictima, (field) => PREGUNTAS.has(field))))('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed((field) => PREGUNTAS.has(field))).toEqual([]);
});
