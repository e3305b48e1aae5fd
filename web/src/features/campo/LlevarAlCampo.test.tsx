import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { LlevarAlCampo } from './LlevarAlCampo.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the program is installed where the browser offers it, and the offer is taken once', async () => {
  conServidor({ misJuegosDeCampo: { permitido: true, juegos: [] } });
  openPantallas({ inicio: () => <LlevarAlCampo onTaken={() => undefined} /> });
  await screen.findByRole('textbox', { name: 'Nombre de este equipo' });
  const name = 'Instalar RENADET en este equipo';
  expect(screen.queryByRole('button', { name })).toBeNull();
  const prompt = vi.fn(async () => undefined);
  act(() => void globalThis.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});
