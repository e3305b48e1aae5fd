import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { avisar, dismissAviso, forgetAvisos } from '../lib/avisos.ts';
import { getSeleccion } from '../lib/eleccion.tsx';
import { openPantallas } from '../pantallaDePrueba.tsx';
import { Boton } from './Boton.tsx';
import { HistoriaMensajes } from './HistoriaMensajes.tsx';

afterEach(() => {
  vi.useRealTimers();
  forgetAvisos();
});

it('[1-621] the bell tells hours of 24, in Mexico City', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T05:03:00Z'), toFake: ['Date'] });
  avisar.correcto('Se guardó');
  draw(<HistoriaMensajes />);
  fireEvent.click(screen.getByRole('button', { name: /^Mensajes anteriores/ }));
  expect(screen.getByText('23:03')).toBeTruthy();
});

it('a filled button has an edge, which is what is left of it where the system paints no grounds (forced-colors)', () => {
  draw(<Boton variant="contained">Guardar</Boton>);
  const { borderTopStyle, borderTopWidth } = getComputedStyle(screen.getByRole('button'));
  expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px']);
});

const Otra = () => <p>La carpeta</p>;
it('[1-832] the bell tells how many messages nobody closed nor read, and each names its file and opens it', async () => {
  const { donde } = openPantallas({ inicio: HistoriaMensajes, actualizar: Otra });
  await screen.findByRole('button', { name: 'Mensajes anteriores' });
  act(() => {
    avisar.correcto('Se guardó', 3000, { carpeta: { llcarpeta: 7, noci: 'L1/MIN/00006/2026' } });
    avisar.informacion('Otra cosa');
    dismissAviso(avisar.error('Cerrado a mano'));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mensajes anteriores: 2 sin leer' }));
  expect(screen.getAllByRole('button', { name: /^C\.I\./ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'C.I. L1/MIN/00006/2026' }));
  await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
  expect(getSeleccion()).toMatchObject({ carpeta: 7, accion: 'consultar' });
});
