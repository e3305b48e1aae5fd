import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { requestReingreso } from '../../lib/reingreso.ts';
import { changeToken, closeSesion, getSesion, openSesion } from '../../lib/session.ts';
import hoja from '../../ui/Dialogo.module.css?raw';
import { Reingreso } from './Reingreso.tsx';

const MIN = 60_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialogo = () => screen.queryByRole('dialog', { name: 'Ingrese de nuevo para continuar' });
/** Whether nothing of what lies behind is seen: jsdom paints no ground of a window, its sheet says what it is. */
const isOpaco = () => {
  expect(hoja).toMatch(/\.opaca::backdrop \{\s*background: var\(--pagina\);/);
  return /opaca/.test(dialogo()?.className ?? '');
};

describe('the end of a session over something typed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    openSesion({
      token: 'abc',
      usuario: 'ana@fgr.org.mx',
      idUsuario: 1,
      nombre: 'Ana',
      rol: { llrol: 6, dsrol: '' },
      dsinstitucion: 'FGR',
      llinstitucion: 1,
      permisonuevaci: true,
      funciones: [],
    });
    draw(<Reingreso Pasos={() => null} />);
  });
  afterEach(() => {
    act(() => closeSesion());
    vi.useRealTimers();
  });

  it('[1-605] leaves the data in sight for five minutes, then covers them; the keys of who types go into no password', async () => {
    act(() => void requestReingreso('Su sesión terminó.', false));
    expect(screen.getByText(/Lo que escribió sigue en la pantalla/)).toBeTruthy();
    await pass(4.9 * MIN);
    expect(dialogo()).toBeNull();
    await pass(0.2 * MIN);
    expect(dialogo()).not.toBeNull();
    expect(isOpaco()).toBe(true);
    expect(document.activeElement?.tagName).not.toBe('INPUT');
  });

  it('[1-605] [1-830] covers nothing while somebody types, however long; five minutes after the last key it does', async () => {
    act(() => void requestReingreso('Su sesión terminó.', false));
    for (let minute = 0; minute < 12; minute++) {
      await pass(MIN);
      act(() => void fireEvent.keyDown(document.body, { key: 'a' }));
      expect(dialogo()).toBeNull();
    }
    await pass(5.1 * MIN);
    expect(dialogo()).not.toBeNull();
  });

  it.each([
    ['keys', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['the mouse, or a finger', () => fireEvent.pointerDown(document.body)],
    ['what types without keys, as a voice', () => fireEvent.input(document.body)],
  ])('somebody is there by %s alone: nothing is covered', async (_, signal) => {
    act(() => void requestReingreso('Su sesión terminó.', false));
    for (let i = 0; i < 3; i++) {
      await pass(4 * MIN);
      act(() => void signal());
    }
    await pass(4 * MIN);
    expect(dialogo()).toBeNull();
    await pass(1.1 * MIN);
    expect(dialogo()).not.toBeNull();
  });

  it('[1-604] a save that waits opens the dialog at once, on its password', async () => {
    act(() => void requestReingreso('Su sesión terminó.', false));
    act(() => void requestReingreso('Su sesión terminó.', true));
    await pass(50);
    expect(dialogo()).not.toBeNull();
    expect(isOpaco()).toBe(false);
    expect(document.activeElement?.id).toBe('campo-reingreso');
  });

  it('[3-650] a session that goes on stays where the user cancels; who entered with the institution is offered it', async () => {
    let back: boolean | undefined;
    act(() => void requestReingreso('Ingrese de nuevo.', true, true).then((yes) => (back = yes)));
    await pass(50);
    expect(screen.queryByRole('button', { name: 'Entrar con mi institución' })).toBeNull();
    expect(screen.queryByText(/elija «Salir»/)).toBeNull(); // that button is not there
    act(() => fireEvent.click(screen.getByRole('button', { name: 'Cancelar' })));
    await pass(50);
    expect([back, getSesion()?.token]).toEqual([false, 'abc']);
    const s = getSesion();
    act(() => s && changeToken({ ...s, llproveedor: 130 }));
    act(() => void requestReingreso('Ingrese de nuevo.', true, true));
    await pass(50);
    // theirs is the way that they know: they may have no password
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Entrar con mi institución' }));
    expect(document.getElementById('campo-reingreso')).toBeNull();
    act(() => fireEvent.click(screen.getByRole('button', { name: 'Usar contraseña' })));
    await pass(50);
    expect(document.activeElement?.id).toBe('campo-reingreso');
    expect(screen.getByRole('button', { name: 'Entrar con mi institución' })).toBeTruthy();
  });

  it('[1-600] the next session begins without the question of the former', async () => {
    let back: boolean | undefined;
    act(() => void requestReingreso('Su sesión terminó.', false).then((yes) => (back = yes)));
    act(() => closeSesion());
    await pass(6 * MIN);
    expect([back, dialogo()]).toEqual([false, null]);
    expect(screen.queryByText(/Lo que escribió/)).toBeNull();
  });
});
