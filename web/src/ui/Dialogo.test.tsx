import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Dialogo } from './Dialogo.tsx';

describe('a dialog where something was typed', () => {
  afterEach(() => {
    closeSesion();
    vi.unstubAllGlobals();
  });
  const mount = async (sucio: boolean) => {
    const close = vi.fn();
    conServidor({});
    openPantallas({
      x: function Pantalla() {
        const [open, setOpen] = useState(true);
        return (
          <Dialogo
            abierto={open}
            titulo="Nueva Área"
            sucio={sucio}
            acciones={<button type="button">Guardar</button>}
            onClose={() => {
              close();
              setOpen(false);
            }}
          >
            <input aria-label="Nombre" />
          </Dialogo>
        );
      },
    });
    await screen.findByRole('dialog', { name: 'Nueva Área' });
    return close;
  };
  const fuera = () => userEvent.click(document.querySelector('.MuiDialog-container') as Element);

  it('[1-609] a click beside it does nothing, and Escape asks first', async () => {
    const close = await mount(true);
    await fuera();
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('Nombre'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Hay cambios sin guardar')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('with nothing typed a click beside it closes it', async () => {
    const close = await mount(false);
    await fuera();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
