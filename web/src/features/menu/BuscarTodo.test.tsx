import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { getSeleccion } from '../../lib/eleccion.tsx';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import BuscarTodo from './BuscarTodo.tsx';

afterEach(() => vi.unstubAllGlobals());

const de = (llcarpeta: number, noci: string) => ({
  ...{ llcarpeta, noci, folio: null, dspropietario: 'FISCALIA' },
});

const Otra = () => null;

it('[1-887] Enter before the answer opens what comes for the whole text, not what fewer letters found', async () => {
  conServidor({
    miMesa: { borradores: [], abiertas: [] },
    buscarTodo: ({ texto }: { texto: string }) => ({
      ...{ victimas: [], carpetas: [texto === 'VER/1' ? de(1, 'VER/1') : de(12, 'VER/12')] },
    }),
  });
  const { donde } = openPantallas({ inicio: BuscarTodo, actualizar: Otra });
  const box = await screen.findByRole('combobox', { name: 'Buscar todo' });
  await userEvent.type(box, 'VER/1');
  await screen.findByRole('option', { name: /VER\/1 / });
  await userEvent.type(box, '2{Enter}');
  await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
  expect(getSeleccion().carpeta).toBe(12);
});
