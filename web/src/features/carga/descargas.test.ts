import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { expect, test, vi } from 'vitest';
import { downloadCsv, nombreNoIntegradas } from './descargas.ts';

test('[2-210] the workbook of what stayed out is named by year, month and day in Mexico', () =>
  expect(nombreNoIntegradas(new Date('2026-01-01T05:07:00Z'))).toBe('RENADET_NO_INTEGRADAS_20251231.xlsx'));

test('[2-577] the list of integrated files holds at most 100000 rows', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const integradas = Array.from({ length: 100_001 }, (_, i) => ({
    numCarpeta: `N/${i}`,
    renglon: 4,
    delito: 'TORTURA',
  }));
  downloadCsv({ integradas } as never as RespuestaCarga);
  const rows = ((await made[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect([rows.length - 1, rows.at(-1)]).toEqual([100_000, 'N/99999,INTEGRADA,TORTURA']);
  vi.restoreAllMocks();
});
