import { expect, test } from 'vitest';
import { type CarpetaDeContexto, CERRADO, type Contexto, type ContextoEnCarpeta, contextoDe } from './contexto.ts';
import { fecha } from './fecha.ts';

const hoy = fecha('2026-01-01');
const GUARDADA: CarpetaDeContexto = {
  fchecho: '2025-02-15',
  fcinicio: '2025-02-20',
  fcintegracion: null,
  fcestatus: '2025-03-01',
  provienejusticianet: 0,
  estadojuridicoexpedienteid: 1,
};
const SIN_CANDADO = { integrada: false, sinFechaEstatus: false, externa: false, cerrada: false };
const open = (changes: Partial<CarpetaDeContexto>, externa?: boolean) =>
  contextoDe({ ...GUARDADA, ...changes }, { hoy, modo: 'editar', rol: 3, ...(externa !== undefined && { externa }) });

test.each<[string, Partial<CarpetaDeContexto>, object]>([
  ['an ordinary one', {}, {}],
  ['an integrated one', { fcintegracion: '2025-04-01' }, { integrada: true }],
  ['one without the day of its status', { fcestatus: null }, { sinFechaEstatus: true }],
  ['one of the external system', { provienejusticianet: 1 }, { externa: true }],
  ['a closed one', { estadojuridicoexpedienteid: CERRADO }, { cerrada: true }],
  ['one of no day of facts', { fchecho: null }, { fchecho: null }],
])('what locks a kept file: %s', (_, changes, expected) =>
  expect(open(changes)).toEqual({
    modo: 'editar',
    rol: 3,
    hoy,
    fchecho: '2025-02-15',
    fcinicio: '2025-02-20',
    ...SIN_CANDADO,
    ...expected,
  }),
);

test('a victim or an authority comes from the external system by itself, not by its file', () => {
  expect(open({ provienejusticianet: 1 }, false).externa).toBe(false);
  expect(open({}, true).externa).toBe(true);
});

test('of a file that is being told no lock is on, whatever it brings, and its days are known', () => {
  const dicha = { ...GUARDADA, fcintegracion: '2025-04-01', estadojuridicoexpedienteid: CERRADO };
  expect(contextoDe(dicha, { hoy })).toEqual({
    modo: 'nuevo',
    rol: 0,
    hoy,
    fchecho: '2025-02-15',
    fcinicio: '2025-02-20',
    ...SIN_CANDADO,
  });
  expect(contextoDe(null, { hoy, rol: 4 })).toEqual({ modo: 'nuevo', rol: 4, hoy, ...SIN_CANDADO });
});

test('the compiler refuses a context that was not made of a file', () => {
  // @ts-expect-error a literal
  const literal: Contexto = { modo: 'nuevo', rol: 0, hoy, ...SIN_CANDADO };
  // @ts-expect-error what belongs to a file is judged with that file
  const sinCarpeta: ContextoEnCarpeta = contextoDe(null, { hoy });
  // @ts-expect-error a file that is opened has its locks
  const sinCandados: ContextoEnCarpeta = contextoDe({ fchecho: null, fcinicio: null }, { hoy, modo: 'editar', rol: 4 });
  // @ts-expect-error a file tells its days
  const sinDias: ContextoEnCarpeta = contextoDe({}, { hoy });
  expect([literal, sinCarpeta, sinCandados, sinDias]).toHaveLength(4);
});
