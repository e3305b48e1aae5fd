import type { Informe } from '@renadet/domain/reportes/informes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './informes.tsx';

const INFORME: Informe = {
  titulo: 'Informe anual',
  de: 'Todas las instituciones · carpetas iniciadas en 2025',
  corte: '2025-12-31',
  notas: ['Así se lee.', 'Documento interno.'],
  apartados: [
    {
      titulo: 'Víctimas',
      tablas: [
        {
          hoja: 'Víctimas sexo',
          titulo: 'Víctimas por sexo',
          eje: 'Sexo',
          columnas: ['Total', 'Ante juez'],
          filas: [
            { nombre: 'TOTAL', valores: [1234, 5] },
            { nombre: 'SIN DATO', valores: [0, 0] },
          ],
        },
      ],
    },
  ],
};
let llamadas: ReturnType<typeof conServidor>;
const open = () => {
  llamadas = conServidor({ getReporteInforme: INFORME });
  openPantallas({ informes: Pantalla });
};
afterEach(() => act(() => closeSesion()));
const asked = () => llamadas.filter(({ operacion }) => operacion === 'getReporteInforme').map(({ body }) => body);
const consultar = async () => userEvent.click(await screen.findByRole('button', { name: 'Consultar' }));

it('[3-542] [3-543] begins with the last whole year, shows the tables that its files have, and offers both', async () => {
  open();
  await consultar();
  const section = await screen.findByRole('region', { name: 'Víctimas' });
  const table = within(section).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['SexoTotalAnte juez', 'Total1,2345', 'Sin dato00']);
  expect(screen.getByText(/Todas las instituciones · carpetas iniciadas en 2025 · Corte: 31\/12\/2025/)).toBeTruthy();
  expect(screen.getByText('Documento interno.')).toBeTruthy();
  const [body] = asked() as { informe: number; anio: number; corte: string }[];
  expect(body).toMatchObject({ informe: 1, corte: `${body?.anio}-12-31` });
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar Excel' })).toBeTruthy();
});

it('a usual cut-off fills year and day before the first question, and each table is a press away', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open();
  const anio = new Date().getFullYear() - 2;
  await userEvent.click(await screen.findByRole('button', { name: `Todo ${anio}` }));
  expect(screen.getByRole('button', { name: `Todo ${anio}`, pressed: true })).toBeTruthy();
  await consultar();
  const indice = within(await screen.findByRole('navigation', { name: 'Tablas del informe' }));
  expect(asked()).toEqual([expect.objectContaining({ informe: 1, anio, corte: `${anio}-12-31` })]);
  await userEvent.click(indice.getByRole('button', { name: 'Víctimas por sexo' }));
  expect(document.activeElement?.textContent).toBe('Víctimas por sexo');
});

it('[3-543] only the yearly report asks for a year', async () => {
  open();
  expect(await screen.findByRole('textbox', { name: /Año de inicio/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Informe' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tabla para el Comité contra la Tortura' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Año de inicio/ })).toBeNull());
  await consultar();
  await screen.findByRole('region', { name: 'Víctimas' });
  expect(asked()).toEqual([expect.objectContaining({ informe: 2, anio: null })]);
});
