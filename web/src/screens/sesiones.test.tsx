import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { abrirPantallas, conServidor } from '../pantallaDePrueba.tsx';
import { Pantalla } from './sesiones.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[1-613] a session is ended with the password, asked for in the dialog', async () => {
  const id = '0123456789abcdef';
  const una = {
    creada: '2026-03-01T09:00:00',
    usada: '2026-03-01T10:00:00',
    direccion: '10.0.0.1',
    agente: 'Firefox/1',
  };
  const lista = [
    { ...una, id: 'f'.repeat(16), actual: true },
    { ...una, id, actual: false },
  ];
  const ended: string[] = [];
  const asked = conServidor({
    misSesiones: (_: unknown, path: string) => {
      if (!path.endsWith('/terminar')) return lista;
      ended.push(path);
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  abrirPantallas({ una: Pantalla });
  const user = userEvent.setup();
  const buttons = await screen.findAllByRole('button', { name: /^Terminar/ });
  await user.click(buttons.at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Terminar sesión' });
  await user.click(within(dialog).getByRole('button', { name: 'Terminar sesión' }));
  expect(await within(dialog).findByText('Este dato es obligatorio.')).toBeTruthy();
  expect(ended).toEqual([]);
  await user.type(within(dialog).getByLabelText(/Contraseña actual/), 'Renadet2026');
  await user.click(within(dialog).getByRole('button', { name: 'Terminar sesión' }));
  await waitFor(() => expect(ended).toEqual([`/api/secure/misSesiones/${id}/terminar`]));
  expect(asked.map(({ body }) => body)).toContainEqual({ password: 'Renadet2026' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
