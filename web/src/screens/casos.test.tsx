import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CuentaDeCasos } from '../features/reportes/CuentaDeCasos.tsx';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';

afterEach(() => {
  closeSesion();
  vi.unstubAllGlobals();
});

test('[3-580] the report tells files and cases, and what a case is', async () => {
  const llamadas = conServidor({ getReporteCasos: { carpetas: 24_200, casos: 1 } });
  openPantallas({ prueba: () => <CuentaDeCasos filtro={{ ...FILTRO_VACIO, noci: 'X/1' }} /> });
  expect(await screen.findByText('24,200 carpetas, 1 caso')).toBeTruthy();
  expect(
    screen.getByText(/son un solo caso; cuentan los vínculos entre carpetas que usted puede consultar/),
  ).toBeTruthy();
  const asked = llamadas.find(({ operacion }) => operacion === 'getReporteCasos');
  expect(FiltroReporte.safeParse(asked?.body).data?.noci).toBe('X/1');
});
