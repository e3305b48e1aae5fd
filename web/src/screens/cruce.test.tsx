import type { CruceContado } from '@renadet/domain/reportes/cruce.contract';
import { EJE } from '@renadet/domain/reportes/ejes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './analisis_cruzado.tsx';

const CRUCE: CruceContado = {
  total: 5,
  ejes: [
    {
      id: EJE.AUTORIDAD,
      titulo: 'Autoridad señalada',
      unidad: 'autoridad',
      opciones: [
        { id: 11, texto: 'SEDENA', n: 4 },
        { id: 8, texto: 'POLICIA MUNICIPAL', n: 2 },
      ],
    },
    {
      id: EJE.TECNICA,
      titulo: 'Técnica de tortura',
      unidad: 'víctima',
      opciones: [
        { id: 7, texto: 'INSULTOS', n: 3 },
        { id: 4, texto: 'VEJACION', n: 2 },
      ],
    },
    {
      id: EJE.ETAPA,
      titulo: 'Etapa de la investigación',
      unidad: 'carpeta',
      opciones: [{ id: 1, texto: 'INVESTIGACION', n: 5 }],
    },
  ],
  celdas: [
    ...([
      [-1, -1, 5],
      [-1, 7, 3],
      [-1, 4, 2],
    ] as [number, number, number][]),
    ...([
      [11, -1, 4],
      [11, 7, 3],
      [11, 4, 1],
      [8, -1, 2],
      [8, 7, 2],
    ] as [number, number, number][]),
  ],
};
const CARPETA = {
  llcarpeta: 9,
  noci: 'FGE/9',
  fcinicio: '2026-02-03',
  institucion: 'FISCALIA',
  lugar: 'XALAPA, VERACRUZ',
  etapa: 'INVESTIGACION',
};
const CONCENTRADAS = [
  {
    autoridad: 11,
    estado: 30,
    municipio: 87,
    nombre: 'SEDENA',
    lugar: 'XALAPA, VERACRUZ',
    desde: '2025-02-03',
    hasta: '2025-05-03',
    n: 41,
    esperadas: 9.87,
    log10p: -6.2,
    isSenal: true,
  },
  {
    autoridad: 8,
    estado: 15,
    municipio: 2,
    nombre: 'POLICIA MUNICIPAL',
    lugar: 'ACOLMAN, MEXICO',
    desde: '2024-02-03',
    hasta: '2024-05-02',
    n: 6,
    esperadas: 2.1,
    log10p: 3.1,
    isSenal: false,
  },
];
let llamadas: ReturnType<typeof conServidor>;
const de = (operacion: string) => llamadas.filter((c) => c.operacion === operacion).map((c) => c.body);

beforeEach(() => {
  llamadas = conServidor({
    getReporteCruce: CRUCE,
    getReporteCruceCarpetas: { total: 3, resultados: [CARPETA] },
    getReporteConcentraciones: { examinadas: 1234, resultados: CONCENTRADAS },
    Ctestados: [{ llestado: 30, dsestado: 'VERACRUZ' }],
  });
  openPantallas({ analisis_cruzado: Pantalla });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

it('[3-525] [3-526] asks by two axes of the last three years, tells that a file counts once in a total, and a number opens its files', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  const table = await screen.findByRole('table', { name: 'Autoridad señalada por Técnica de tortura' });
  expect(de('getReporteCruce')[0]).toMatchObject({
    filas: EJE.AUTORIDAD,
    columnas: EJE.TECNICA,
    capas: null,
    capa: -1,
  });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(texts.slice(1)).toEqual([
    ['SEDENA', '3', '1', '4'],
    ['Policía municipal', '2', '0', '2'],
    ['TOTAL (cada carpeta, una vez)', '3', '2', '5'],
  ]);
  expect(screen.getByText(/una sola vez en cada total/)).toBeTruthy();
  await user.click(within(table).getByRole('button', { name: '3: SEDENA, Insultos' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Carpetas del cruce' });
  await within(dialogo).findByText('FGE/9');
  expect(de('getReporteCruceCarpetas')[0]).toMatchObject({ fila: 11, columna: 7, capa: -1 });
});

it('a usual period fills the dates before the first question', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Desde 2018' }));
  await user.click(screen.getByRole('button', { name: 'Consultar' }));
  await waitFor(() => expect(de('getReporteCruce')[0]).toMatchObject({ fechaInicio: '01/01/2018' }));
});

it('[3-526] a value of the third axis is asked for by itself, and its number opens files of it alone', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  await user.click(await screen.findByRole('combobox', { name: /Etapa de la investigación/ }));
  await user.click(await screen.findByRole('option', { name: 'Investigación (5)' }));
  await waitFor(() => expect(de('getReporteCruce').at(-1)).toMatchObject({ capa: 1 }));
  const table = await screen.findByRole('table', { name: /: Investigación$/ });
  await user.click(await within(table).findByRole('button', { name: '4: SEDENA' }));
  await waitFor(() => expect(de('getReporteCruceCarpetas')[0]).toMatchObject({ fila: 11, columna: -1, capa: 1 }));
  await screen.findByText('SEDENA, Investigación');
});

it('[3-528] concentrations are looked for when asked, in words; a signal is marked, and its number opens its files', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  await screen.findByRole('table', { name: /^Autoridad señalada/ });
  expect(de('getReporteConcentraciones')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Buscar concentraciones' }));
  const table = await screen.findByRole('table', { name: 'Concentraciones de carpetas' });
  expect(screen.getByText('1 señal en 1,234 parejas de autoridad y municipio.')).toBeTruthy();
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toBe('SEDENASeñalXalapa, Veracruz03/02/2025 a 03/05/2025419.91 en 1,600,000');
  expect(second?.textContent).toContain('62.1Lo da el azar');
  expect(de('getReporteConcentraciones')[0]).not.toHaveProperty('filas');
  await user.click(within(table).getByRole('button', { name: /^41: SEDENA/ }));
  await screen.findByText('SEDENA, Xalapa, Veracruz, 03/02/2025 a 03/05/2025');
  expect(de('getReporteCruceCarpetas')[0]).toMatchObject({
    filas: EJE.AUTORIDAD,
    columnas: EJE.LUGAR,
    estado: 30,
    fila: 11,
    columna: 87,
    fechaInicio: '03/02/2025',
    fechaFin: '03/05/2025',
  });
});
