import type { Informe, TablaDeInforme } from '@renadet/domain/reportes/informes';
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

it.each([
  ['one row', [0], null, false],
  ['several rows', [0, 0, 7], 'En cero: Hombre, Mujer.', false],
  ['every row', [0, 0], 'Todo en cero: Hombre, Mujer.', true],
] as const)(
  'of a table with zeros in %s the screen tells them in a sentence, and paper in rows',
  async (_, ns, said, gone) => {
    const nombres = ['HOMBRE', 'MUJER', 'NO DISPONIBLE'];
    const filas = ns.map((n, i) => ({ nombre: nombres[i] ?? '', valores: [n, 0] }));
    const total = { nombre: 'TOTAL', valores: [ns.reduce<number>((sum, n) => sum + n, 0), 0] };
    const [parte] = INFORME.apartados;
    const tablas = [{ ...(parte?.tablas[0] as TablaDeInforme), filas: [total, ...filas] }];
    conServidor({ getReporteInforme: { ...INFORME, apartados: [{ titulo: 'Víctimas', tablas }] } });
    openPantallas({ informes: Pantalla });
    await consultar();
    const section = await screen.findByRole('region', { name: 'Víctimas' });
    const table = within(section).getByRole('table');
    const soloEnPapel = (node: Element) => node.closest('.solo-imprimir') !== null;
    const rows = within(table).getAllByRole('row').slice(2);
    expect(rows.map(soloEnPapel)).toEqual(ns.map((n) => said !== null && n === 0));
    expect(within(section).queryByText(/en cero/i)?.textContent ?? null).toBe(said);
    expect(soloEnPapel(table)).toBe(gone);
  },
);

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
