import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { fieldState, stateOf, violations } from '../lib/rules.ts';
import { declararTotal } from './totaldeclarado.contract.ts';
import { reglasTotal, totalDe } from './totaldeclarado.rules.ts';
import { TotalDeclarado } from './totaldeclarado.schema.ts';

const Q = { anio: 2024, trimestre: 2 };
const hoy = fecha('2024-07-01');
const DECLARADA = {
  version: 2,
  nocarpetas: 7,
  motivo: 'ANTES',
  firmante: 'A',
  dscargo: 'B',
  fcdeclarado: '2024-07-01',
};

test('[3-501] [3-502] a first declaration has no reason; one that corrects begins with the number before, and asks for one', () => {
  const first = totalDe(Q, undefined);
  expect(first).toEqual({ ...Q, version: null, nocarpetas: null, motivo: null });
  expect(violations(reglasTotal, first, { hoy }).map(({ campo }) => campo)).toEqual(['nocarpetas']);
  expect(stateOf(fieldState(reglasTotal, first, { hoy }), 'motivo').visible).toBe(false);
  expect(violations(reglasTotal, { ...first, nocarpetas: 0 }, { hoy })).toEqual([]);
  expect(violations(reglasTotal, { ...first, nocarpetas: 0 }, { hoy: fecha('2024-06-30') })).toHaveLength(1);

  const again = totalDe(Q, DECLARADA);
  expect(again).toEqual({ ...Q, version: 2, nocarpetas: 7, motivo: null });
  expect(stateOf(fieldState(reglasTotal, again, { hoy }), 'motivo').visible).toBe(true);
  expect(violations(reglasTotal, again, { hoy }).map(({ campo }) => campo)).toEqual(['motivo']);
  expect(violations(reglasTotal, { ...again, motivo: 'OTRA CUENTA' }, { hoy })).toEqual([]);
});

test('[3-501] what is sent: a whole number, and version 0 is none', () => {
  expect(TotalDeclarado.parse({ ...Q, nocarpetas: '12', version: 0 })).toEqual({
    ...totalDe(Q, undefined),
    nocarpetas: 12,
  });
  for (const bad of [{ nocarpetas: -1 }, { nocarpetas: 1.5 }, { nocarpetas: 1_000_000 }, { llinstitucion: 1 }])
    expect([bad, TotalDeclarado.safeParse({ ...Q, ...bad }).success]).toEqual([bad, false]);
  const { method, path, funcion, auditoria } = declararTotal;
  expect([method, path, funcion, auditoria]).toEqual([
    'POST',
    '/api/secure/declararTotal',
    'DECLARAR TOTALES',
    'total.declarar',
  ]);
});
