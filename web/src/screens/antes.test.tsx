// What the registry has already is told before it is captured a second time.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getSeleccion } from '../lib/eleccion.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const caja = (campo: string) => document.querySelector(`[data-campo=${campo}] input`) as HTMLInputElement;
const leave = (campo: string, value: string) => {
  fireEvent.change(caja(campo), { target: { value } });
  fireEvent.blur(caja(campo));
};

it('[1-760] a repeated number is told when its field is left, with a way to the file that keeps what was typed', async () => {
  const calls = conServidor({
    getCarpetaByNumero: ({ noci }: { noci: string }) => (noci === 'FGE/1' ? [{ llcarpeta: 7, noci }] : []),
    borrador: { guardado: '2024-01-02T00:00:00Z' },
  });
  openPantallas({ actualizar: Carpeta }, { llrol: 4 });
  await screen.findByText('Guardar', { selector: 'button' });
  const asked = () => calls.filter((c) => c.operacion === 'getCarpetaByNumero').map((c) => c.body.noci);

  for (const noci of ['', 'A%B', 'FGE/2']) leave('noci', noci);
  await waitFor(() => expect(asked()).toEqual(['FGE/2']));
  expect(screen.queryByText(/Ya está en el registro/)).toBeNull();

  leave('noci', 'fge/1');
  const link = await screen.findByText('Abrir esa carpeta');
  const [said] = screen.getAllByRole('status').filter((box) => box.textContent?.startsWith('Ya está en el registro'));
  expect(said?.textContent).toBe('Ya está en el registro.');
  fireEvent.change(caja('noci'), { target: { value: 'FGE/12' } });
  expect(screen.queryByText('Abrir esa carpeta')).toBeNull(); // it is said of that number alone
  leave('noci', 'FGE/1');
  fireEvent.click(link.isConnected ? link : await screen.findByText('Abrir esa carpeta'));
  await waitFor(() => expect(getSeleccion()).toMatchObject({ carpeta: 7, accion: 'consultar' }));
  expect(calls.findLast((c) => c.operacion === 'borrador')?.body.contenido).toMatchObject({
    valores: { noci: 'FGE/1' },
  });
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
});
