import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { cortesEntre, diasEnPalabras, masCortes, periodoAnterior } from './periodos.ts';

const dias = (text: string) => {
  const [desde = '', hasta = ''] = text.split('..');
  return { desde: desde ? fecha(desde) : null, hasta: hasta ? fecha(hasta) : null };
};

test('whole years and months have their names; the period before is as long, of as many months or days', () => {
  for (const [period, words, before] of [
    ['2025-01-01..2025-12-31', '2025', '2024-01-01..2024-12-31'],
    ['2025-03-01..2025-03-31', 'marzo de 2025', '2025-02-01..2025-02-28'],
    ['2024-02-01..2024-02-29', 'febrero de 2024', '2024-01-01..2024-01-31'],
    ['2024-02-01..2024-02-28', 'del 01/02/2024 al 28/02/2024', '2024-01-04..2024-01-31'],
    ['2025-01-01..2025-06-30', 'del 01/01/2025 al 30/06/2025', '2024-07-01..2024-12-31'],
    ['2025-07-01..2026-06-30', 'del 01/07/2025 al 30/06/2026', '2024-07-01..2025-06-30'],
    ['2026-01-01..2026-11-29', 'del 01/01/2026 al 29/11/2026', '2025-01-01..2025-11-29'],
    ['2028-01-01..2028-02-29', 'del 01/01/2028 al 29/02/2028', '2027-11-01..2027-12-31'],
    ['2025-11-30..2026-11-29', 'del 30/11/2025 al 29/11/2026', '2024-11-30..2025-11-29'],
    ['2026-05-05..2026-05-05', 'del 05/05/2026 al 05/05/2026', '2026-05-04..2026-05-04'],
    ['2023-01-01..2024-12-31', 'del 01/01/2023 al 31/12/2024', '2021-01-01..2022-12-31'],
    ['..2025-12-31', 'hasta el 31/12/2025', undefined],
    ['2025-01-01..', 'desde el 01/01/2025', undefined],
  ] as const)
    expect([period, diasEnPalabras(dias(period)), periodoAnterior(dias(period))]).toEqual([
      period,
      words,
      before && dias(before),
    ]);
});

test('a year, a quarter or a month stands beside that of the other period', () => {
  const [antes, despues] = [dias('2023-11-01..2024-10-31'), dias('2024-11-01..2025-10-31')];
  for (const [corte, n, id, later] of [
    ['anio', 1, 2023, 2024],
    ['trimestre', 4, 20234, 20244],
    ['mes', 12, 202311, 202411],
    ['mes', 3, 202311, 202402],
    ['mes', -1, 202401, 202312],
    ['trimestre', 1, 20234, 20241],
    ['mes', 5, -1, -1],
  ] as const) {
    expect([id, masCortes(corte, id, n)]).toEqual([id, later]);
    if (Math.abs(n) % 4 === 0 || corte === 'anio')
      expect([corte, cortesEntre(corte, antes, despues)]).toEqual([corte, n]);
  }
});
