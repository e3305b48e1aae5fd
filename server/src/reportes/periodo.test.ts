import { fecha } from '@renadet/domain/lib/fecha';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partes } from './periodo.ts';

const DIA = 86_400_000;
const ORIGEN = Date.UTC(2012, 0, 1);
const dia = fc.integer({ min: 0, max: 6000 }).map((n) => new Date(ORIGEN + n * DIA).toISOString().slice(0, 10));
const mesDe = (day: string) => (Number(day.slice(0, 4)) - 2017) * 12 + Number(day.slice(5, 7)) - 6;

describe('a period in months and days', () => {
  test('counts every day of the period once, and no other', () => {
    fc.assert(
      fc.property(dia, dia, (a, b) => {
        const [inicio, fin] = a < b ? [a, b] : [b, a];
        const { meses, extremos } = partes(fecha(inicio), fecha(fin));
        for (let at = ORIGEN; at < ORIGEN + 6100 * DIA; at += DIA) {
          const day = new Date(at).toISOString().slice(0, 10);
          const inMonths = mesDe(day) >= 0 && mesDe(day) >= meses[0] && mesDe(day) < meses[1] ? 1 : 0;
          const inDays = extremos.reduce((n, t) => n + (day >= t.desde && day <= t.hasta ? t.signo : 0), 0);
          if (inMonths + inDays !== (day >= inicio && day <= fin ? 1 : 0)) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });

  test('[3-481] the first and the last day that a date can be', () => {
    const { meses, extremos } = partes(fecha('0001-01-01'), fecha('9999-12-31'));
    expect(meses).toEqual([0, mesDe('9999-12-31') + 1]);
    expect(extremos.filter(({ desde, hasta }) => desde <= hasta)).toEqual([
      { desde: '0001-01-01', hasta: '2017-05-31', signo: 1 },
    ]);
    expect(partes(fecha('0001-01-01'), fecha('0001-01-01'))).toMatchObject({
      meses: [0, 0],
      extremos: [{ desde: '0001-01-01', hasta: '0001-01-01', signo: 1 }, {}],
    });
  });

  test('never reads more than sixteen days at an end, since June 2017', () => {
    fc.assert(
      fc.property(dia, dia, (a, b) => {
        const [inicio, fin] = [a, b].map((day) => (day < '2017-06-01' ? '2017-06-26' : day)).sort() as [string, string];
        for (const { desde, hasta } of partes(fecha(inicio), fecha(fin)).extremos)
          expect((Date.parse(hasta) - Date.parse(desde)) / DIA + 1).toBeLessThanOrEqual(16);
      }),
    );
  });
});
