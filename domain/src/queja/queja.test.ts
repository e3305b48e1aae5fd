import { describe, expect, test } from 'vitest';
import { editable } from '../lib/campos.ts';
import { fecha } from '../lib/fecha.ts';
import { CAMPO_OBLIGATORIO, settle, violations } from '../lib/rules.ts';
import { queja } from '../registros.ejemplo.ts';
import { type ContextoQueja, quejaNueva, reglasFiltroQuejas, reglasQueja } from './queja.rules.ts';
import { camposQueja, PedidoDeQuejas, Queja } from './queja.schema.ts';

const contexto: ContextoQueja = { modo: 'nuevo', hoy: fecha('2025-04-01') };
const said = (changes: Partial<Queja>, base = queja()) =>
  violations(reglasQueja, { ...base, ...changes }, contexto).map(({ campo, mensaje }) => [campo, mensaje]);
const VISTA = { boremitida: 1, llfiscalia: 130, fcremision: fecha('2025-03-10'), dsnoci: 'FGE/1' } as const;

test('[1-730] what a source must tell, and nothing else', () => {
  expect(said({}, quejaNueva())).toEqual(
    ['dsexpediente', 'fcrecepcion', 'llestado', 'novictimas', 'boremitida'].map((campo) => [campo, CAMPO_OBLIGATORIO]),
  );
  expect(said({})).toEqual([]);
  expect(said(VISTA)).toEqual([]);
});

describe('[1-731] days', () => {
  const FUTURA = 'No puede ser mayor a la fecha actual.';
  test.each([
    [{ fcrecepcion: fecha('2025-04-02') }, [['fcrecepcion', FUTURA]]],
    [{ fcrecepcion: fecha('2025-04-01') }, []],
    [{ ...VISTA, fcremision: fecha('2025-04-02') }, [['fcremision', FUTURA]]],
    [
      { ...VISTA, fcremision: fecha('2025-03-03') },
      [['fcremision', 'Escriba el mismo día de la recepción o uno posterior.']],
    ],
    [{ ...VISTA, fcremision: fecha('2025-03-04') }, []],
  ] as const)('%o', (changes, expected) => expect(said(changes)).toEqual(expected));
});

test('[1-732] of a prosecutor only where one was told, of a municipality only where the state is known', () => {
  const vacia = { llfiscalia: null, fcremision: null, dsnoci: null };
  for (const boremitida of [0, 2, null] as const) {
    expect(settle(reglasQueja, { ...queja(), ...VISTA, boremitida }, contexto)).toMatchObject(vacia);
    expect(said({ ...VISTA, boremitida }).length).toBeGreaterThanOrEqual(3);
  }
  expect(settle(reglasQueja, { ...queja(), ...VISTA }, contexto)).toMatchObject(VISTA);
  for (const llestado of [33, 99])
    expect(settle(reglasQueja, queja({ llestado, llmunicipio: 1 }), contexto).llmunicipio).toBeNull();
  const before = queja({ llestado: 30, llmunicipio: 87 });
  expect(settle(reglasQueja, { ...before, llestado: 14 }, contexto, { previous: before }).llmunicipio).toBeNull();
  expect(settle(reglasQueja, before, contexto).llmunicipio).toBe(87);
});

test('[3-710] [3-726] whether a prosecutor was told has no fourth answer', () => {
  expect(said({ boremitida: 3 })).toEqual([['boremitida', 'Elija SI, NO o NO DISPONIBLE.']]);
});

test('[1-730] nothing is changed where it is consulted', () => {
  const locked = violations(
    reglasQueja,
    queja({ dslugar: 'OTRO' }),
    { ...contexto, modo: 'consultar' },
    { stored: queja() },
  );
  expect(locked.map(({ campo }) => campo)).toContain('dslugar');
  expect(editable(camposQueja)).toHaveLength(14);
});

test('[1-730] what is sent: texts as they are kept, methods in order, and a field that there is not', () => {
  const { dsautoridad, metodos, llqueja } = Queja.parse({
    dsautoridad: 'Policía Municipal',
    metodos: [2, 1, 2],
    llqueja: 0,
  });
  expect([dsautoridad, metodos, llqueja]).toEqual(['POLICIA MUNICIPAL', [1, 2], null]);
  for (const bad of [{ novictimas: 0 }, { novictimas: 10_000 }, { boremitida: 5 }, { nada: 1 }, { metodos: 'x' }])
    expect([bad, Queja.safeParse(bad).success]).toEqual([bad, false]);
});

test('[1-733] what is looked for', () => {
  expect(PedidoDeQuejas.parse({})).toMatchObject({ pagina: 0, rpp: 10, fuente: null });
  for (const rpp of [0, 101]) expect(PedidoDeQuejas.safeParse({ rpp }).success).toBe(false);
  const days = { ...PedidoDeQuejas.parse({}), desde: fecha('2025-02-02'), hasta: fecha('2025-02-01') };
  expect(violations(reglasFiltroQuejas, days, {}).map(({ campo }) => campo)).toEqual(['hasta']);
  expect(violations(reglasFiltroQuejas, { ...days, hasta: days.desde }, {})).toEqual([]);
});
