import { useNavigate } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSesion } from '../lib/session.ts';
import { hasCambios, quePasa, useGuardia } from '../lib/useGuardia.ts';
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
          open && (
            <Dialogo
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
          )
        );
      },
    });
    await screen.findByRole('dialog', { name: 'Nueva Área' });
    return close;
  };
  const fuera = () => userEvent.click(screen.getByRole('dialog'));

  it('[1-609] a click beside it does nothing, and Escape asks first', async () => {
    const close = await mount(true);
    await fuera();
    await act(async () => {});
    expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
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

  it('a press that begins in one of its fields and ends beside it, or the other way round, closes nothing', async () => {
    const close = await mount(false);
    const [dialog, field] = [screen.getByRole('dialog'), screen.getByLabelText('Nombre')];
    const press = (from: Element, to: Element, on: Element) => {
      fireEvent.mouseDown(from);
      fireEvent.mouseUp(to);
      fireEvent.click(on); // on what holds both
    };
    press(field, dialog, dialog);
    press(screen.getByRole('heading', { name: 'Nueva Área' }), dialog, dialog);
    press(field, field, field);
    press(dialog, field, field);
    expect(close).not.toHaveBeenCalled();
    press(dialog, dialog, dialog);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('what is asked before a screen is left, with dialogs over it', () => {
  afterEach(() => {
    closeSesion();
    vi.unstubAllGlobals();
  });
  const SI = () => true;
  const DE_LA_PANTALLA = () => 'Lo de la pantalla se pierde.';
  const TITULO = 'Hay cambios sin guardar';
  let put = (_: { pantalla?: boolean; dialogos?: readonly string[] }) => {};
  function Sucia() {
    useGuardia(SI, DE_LA_PANTALLA);
    return null;
  }
  function Pantalla() {
    const [now, set] = useState<{ pantalla?: boolean; dialogos?: readonly string[] }>({});
    const navigate = useNavigate();
    put = (next) => act(() => set(next));
    const { dialogos = [] } = now;
    return (
      <>
        {now.pantalla && <Sucia />}
        <button type="button" onClick={() => void navigate({ to: '/pages/otra' as never })}>
          Ir
        </button>
        {dialogos.map((titulo) => (
          <Dialogo key={titulo} sucio titulo={titulo} onClose={() => set({ ...now, dialogos: dialogos.slice(0, -1) })}>
            {''}
          </Dialogo>
        ))}
      </>
    );
  }
  const mount = async () => {
    conServidor({});
    const { donde } = openPantallas({ x: Pantalla, otra: () => <p>Otra</p> });
    await screen.findByText('Ir');
    return donde;
  };
  const go = () => fireEvent.click(screen.getByText('Ir', { selector: 'button' }));
  const gone = () => waitFor(() => expect(screen.queryByText(TITULO)).toBeNull());
  const answer = (texto: string) => fireEvent.click(screen.getByText(texto, { selector: 'button' }));

  it.each([
    ['one dialog', [{ pantalla: true, dialogos: ['A'] }, { pantalla: true }]],
    [
      'two, one after the other',
      [{ pantalla: true, dialogos: ['A'] }, { pantalla: true, dialogos: ['B'] }, { pantalla: true }],
    ],
    [
      'two, one over the other',
      [{ pantalla: true, dialogos: ['A', 'B'] }, { pantalla: true, dialogos: ['A'] }, { pantalla: true }],
    ],
    [
      'two, of which the one below goes first',
      [{ pantalla: true, dialogos: ['A', 'B'] }, { pantalla: true, dialogos: ['B'] }, { pantalla: true }],
    ],
    [
      'one that was there before the form was typed in',
      [{ dialogos: ['A'] }, { pantalla: true, dialogos: ['A'] }, { pantalla: true }],
    ],
    ['one that outlives what was typed behind it', [{ pantalla: true, dialogos: ['A'] }, { dialogos: ['A'] }]],
  ])('is asked while anything is unsaved, and once: %s', async (_, steps) => {
    const donde = await mount();
    expect(hasCambios()).toBe(false);
    for (const step of steps) {
      put(step);
      for (const titulo of ('dialogos' in step && step.dialogos) || []) await screen.findByText(titulo);
      expect(hasCambios()).toBe(true); // so that a session which ends asks for the password over it
      go();
      await screen.findByText(TITULO);
      const said = document.body.textContent ?? '';
      expect(said.includes(DE_LA_PANTALLA())).toBe('pantalla' in step);
      expect(said.includes('Lo que escribió en la ventana abierta se pierde.')).toBe('dialogos' in step);
      answer('Seguir aquí');
      await gone();
      expect(donde()).toBe('/pages/x');
    }
    put({});
    expect([hasCambios(), quePasa()]).toEqual([false, undefined]);
    put(steps[0] as object);
    go();
    await screen.findByText(TITULO);
    answer('Salir sin guardar');
    await screen.findByText('Otra'); // no second question came in its place
    expect(donde()).toBe('/pages/otra');
    expect(hasCambios()).toBe(false);
  });

  it('the Escape of a dialog asks of the dialog alone', async () => {
    await mount();
    put({ pantalla: true, dialogos: ['A'] });
    await screen.findByText('A');
    await userEvent.keyboard('{Escape}');
    await screen.findByText(TITULO);
    expect(document.body.textContent).not.toContain(DE_LA_PANTALLA());
    answer('Salir sin guardar');
    await waitFor(() => expect(screen.queryByText('A')).toBeNull());
    expect(hasCambios()).toBe(true);
  });
});
