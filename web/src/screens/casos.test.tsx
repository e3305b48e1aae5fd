import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CuentaDeCasos, CuentaDePersonas } from '../features/reportes/Cuenta.tsx';
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
  const cifras = await screen.findByRole('region', { name: 'Carpetas y casos' });
  expect(cifras.textContent).toBe('Carpetas24,200Casos124,199 carpetas son de un caso ya contado');
  expect(
    screen.getByText(/son un solo caso; cuentan los vínculos entre carpetas que usted puede consultar/),
  ).toBeTruthy();
  const asked = llamadas.find(({ operacion }) => operacion === 'getReporteCasos');
  expect(FiltroReporte.safeParse(asked?.body).data?.noci).toBe('X/1');
});

test('[3-582] the report of victims tells registrations and persons, and when two are one person', async () => {
  const llamadas = conServidor({ getReportePersonas: { victimas: 24_200, personas: 24_117 } });
  openPantallas({ prueba: () => <CuentaDePersonas filtro={{ ...FILTRO_VACIO, sexo: 2 }} /> });
  const cifras = await screen.findByRole('region', { name: 'Víctimas y personas' });
  expect(cifras.textContent).toMatch(/^Víctimas inscritas24,200Personas24,11783 registros son de alguien ya contado/);
  expect(screen.getByText(/es una sola persona cuando alguien lo revisó.*que usted puede consultar/)).toBeTruthy();
  const asked = llamadas.find(({ operacion }) => operacion === 'getReportePersonas');
  expect(FiltroReporte.safeParse(asked?.body).data?.sexo).toBe(2);
});
