import { fill } from '@renadet/domain/publicacion/tablas';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { Cifras } from './Cifras.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const eje = (id: string, nombre: string) => ({ id, titulo: id, categorias: [{ id: 1, nombre }] });
const tabla = (titulo: string) =>
  fill(
    { id: titulo, unidad: 'carpetas', titulo, ejes: ['etapa'] },
    [eje('fuero', 'FEDERAL'), eje('etapa', 'JUICIO')],
    [{ ids: [1, 1], n: 7 }],
  );

it('[1-607] a drawing that fails on a public page says so in its place; the page, its other tables and its own numbers stay, and it can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(<Cifras tablas={[tabla('Por etapa'), tabla('Por año')]} ambito="nacional" subtitulo="corte" />);
  const section = within(screen.getByRole('region', { name: 'Por etapa' }));
  // a browser that cannot even tell its own width: nothing can be drawn
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor() {
        throw new TypeError('not here');
      }
    },
  );
  fireEvent.click(section.getByRole('button', { name: 'Ver gráfica' }));
  const said = await section.findByRole('alert', {}, { timeout: 20_000 });
  expect(said.textContent).toContain('No se pudo mostrar el dibujo. Sus números están en la tabla.');
  expect(within(screen.getByRole('region', { name: 'Por año' })).getAllByText('7')).toHaveLength(2);
  fireEvent.click(section.getByRole('button', { name: 'Ver tabla' }));
  expect(section.getAllByText('7')).toHaveLength(2);
  fireEvent.click(section.getByRole('button', { name: 'Ver gráfica' }));
  const again = within(await section.findByRole('alert', {}, { timeout: 20_000 }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  fireEvent.click(again.getByRole('button', { name: 'Reintentar' }));
  expect(await section.findByRole('img', { name: /^Gráfica: Por etapa/ }, { timeout: 20_000 })).toBeTruthy();
  // of the part itself: what it draws on is not in this environment, and sooner or later it says so
  expect(section.queryByText(/No se pudo mostrar el dibujo/)).toBeNull();
}, 60_000);
