import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { MapaMexico } from './MapaMexico.tsx';

const base = {
  titulo: 'Carpetas por estado',
  unidad: 'carpetas',
  valores: [
    { llestado: 30, valor: 3351 },
    { llestado: 6, valor: 731 },
    { llestado: 9, valor: null },
    { llestado: 0, valor: 99 }, // of no state
  ],
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('map of Mexico', () => {
  it('draws the 32 states and says in its table what the drawing shows', async () => {
    draw(<MapaMexico {...base} nota="Faltan 99." />);
    const mapa = await screen.findByRole('img', { name: /Mapa: Carpetas por estado/ });
    const [veracruz, colima] = ['Veracruz: 3,351 carpetas', 'Colima: 731 carpetas'].map((text) =>
      within(mapa).getByText(text),
    );
    expect(mapa.querySelectorAll('path > title')).toHaveLength(32);
    expect(within(mapa).getByText('Ciudad de México: cifra reservada')).toBeTruthy();
    const fill = (title: Element | undefined) => title?.parentElement?.getAttribute('fill');
    expect(fill(veracruz)).not.toBe(fill(colima));
    expect(rows().slice(0, 2)).toEqual([
      ['Veracruz', '3,351', '41.6'],
      ['Colima', '731', '99.9'],
    ]);
    expect(screen.getByText(/Faltan 99/).textContent).toMatch(/INEGI, Censo de Población y Vivienda 2020.*CC BY 4\.0/);
  });

  it('shows rates, and tells apart by them', async () => {
    draw(<MapaMexico {...base} />);
    const mapa = await screen.findByRole('img', { name: /Mapa/ });
    await userEvent.click(screen.getByRole('button', { name: 'Por cada 100,000 habitantes', pressed: false }));
    expect(within(mapa).getByText('Colima: 99.9 carpetas por cada 100,000 habitantes')).toBeTruthy();
    expect(screen.getByText('99.9 (1 estado)')).toBeTruthy();
  });

  it('by rates a state with a file is not drawn as one without', async () => {
    draw(<MapaMexico {...base} valores={[15, 16].map((llestado) => ({ llestado, valor: 1 }))} />);
    const mapa = await screen.findByRole('img', { name: /Mapa/ });
    expect(screen.getByText('1 (2 estados)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Por cada 100,000 habitantes', pressed: false }));
    const fill = (estado: RegExp) => within(mapa).getByText(estado).parentElement?.getAttribute('fill');
    expect(fill(/^Estado de México: 0\.006 carpetas/)).not.toBe(fill(/^Veracruz: 0 carpetas/));
    expect(rows()[0]).toEqual(['Estado de México', '1', '0.006']);
  });

  it('opens a state from its row of the table, as from the drawing', async () => {
    const onChoose = vi.fn();
    draw(<MapaMexico {...base} onChoose={onChoose} />);
    const mapa = await screen.findByRole('img', { name: /Mapa/ });
    await userEvent.click(screen.getByRole('button', { name: 'Veracruz' }));
    const colima = within(mapa).getByText('Colima: 731 carpetas').parentElement;
    if (colima) await userEvent.click(colima);
    expect(onChoose.mock.calls).toEqual([[30], [6]]);
  });
});
