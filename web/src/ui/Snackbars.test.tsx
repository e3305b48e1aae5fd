import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { avisar, forgetAvisos, notifyConexion } from '../lib/avisos.ts';
import { closeSesion } from '../lib/session.ts';
import { Dialogo } from './Dialogo.tsx';
import { Falla } from './Falla.tsx';
import { HistoriaMensajes } from './HistoriaMensajes.tsx';
import { Snackbars } from './Snackbars.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('what could not be read', () => {
  afterEach(() => act(forgetAvisos));
  const at = (texto: string) => (
    <>
      <Snackbars />
      <Falla texto={texto} onRetry={() => undefined} />
    </>
  );
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');

  it("[3-444] is told once, in its place, as an alert titled 'Error de conexion' with the error type", () => {
    act(() => void notifyConexion({ status: 502, message: 'Server Error' }));
    render(at('No se encontraron áreas. Server Error'));
    expect(alerts().sort()).toEqual([
      '',
      'Error de conexionNo se encontraron áreas. Server ErrorTipo de error: HTTP 502Reintentar',
    ]);
  });

  it('[3-495] is told once, in its place, in the words of the server where it has some (D-26)', () => {
    act(() => void notifyConexion({ status: 503, message: 'El servidor no está disponible.' }));
    render(at('No se encontraron áreas. El servidor no está disponible.'));
    expect(alerts().sort()).toEqual(['', 'No se encontraron áreas. El servidor no está disponible.Reintentar']);
  });

  it('leaves alone what was told of another failure', () => {
    act(() => void notifyConexion({ status: 404, message: 'No existe.' }));
    render(at('No hay conexión.'));
    expect(alerts().sort()).toEqual(['ErrorNo existe.', 'No hay conexión.Reintentar']);
  });
});

describe('snackbars', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    act(forgetAvisos);
    vi.useRealTimers();
  });

  it('[1-128] come in four styles, told apart by a word; success and information are polite, the others urgent', () => {
    render(<Snackbars />);
    act(() => {
      avisar.correcto('uno');
      avisar.informacion('dos');
      avisar.advertencia('tres');
      avisar.error('cuatro');
    });
    expect(screen.getByRole('status').textContent).toBe('CorrectounoInformacióndos');
    expect(screen.getByRole('alert').textContent).toBe('AdvertenciatresErrorcuatro');
  });

  const LEAVE = ['correcto', 'informacion'] as const;
  it.each(LEAVE)('[1-129] %s stays 3 s unless told otherwise', (tipo) => {
    render(<Snackbars />);
    act(() => {
      avisar[tipo]('corto');
      avisar[tipo]('largo', 5000);
    });
    pass(2990);
    expect(screen.getByText('corto')).toBeTruthy();
    pass(20);
    expect(screen.queryByText('corto')).toBeNull();
    expect(screen.getByText('largo')).toBeTruthy();
    pass(1980);
    expect(screen.getByText('largo')).toBeTruthy();
    pass(20);
    expect(screen.queryByText('largo')).toBeNull();
  });

  it('[1-632] keeps warnings and errors until they are closed (D-25), and everything while it has the focus', () => {
    render(<Snackbars />);
    act(() => {
      avisar.error('grave');
      avisar.advertencia('cuidado');
      avisar.correcto('bien');
    });
    fireEvent.focus(screen.getByText('bien'));
    pass(60_000);
    expect(screen.getByText('bien')).toBeTruthy();
    const [first] = within(screen.getByRole('alert')).getAllByRole('button', { name: 'Cerrar mensaje' });
    fireEvent.click(first as HTMLElement);
    expect(screen.queryByText('grave')).toBeNull();
    expect(screen.getByText('cuidado')).toBeTruthy();
  });

  it('stand in the strip one at a time: the newest, what stays behind it, and the one with the focus before any other', () => {
    render(<Snackbars />);
    const seen = () =>
      [...document.querySelectorAll('[data-cinta] [role] > div:not([data-atras])')].map((one) => one.textContent);
    const say = (work: () => number) => act(() => void work());
    say(() => avisar.error('no se guardó'));
    expect(seen()).toEqual(['Errorno se guardó']);
    say(() => avisar.correcto('se guardó otra cosa'));
    expect(seen()).toEqual(['Correctose guardó otra cosa']);
    expect(document.querySelector('[data-mas]')?.getAttribute('data-mas')).toBe('y otro más');
    pass(3010);
    expect(seen()).toEqual(['Errorno se guardó']); // what nobody closed is back
    say(() => avisar.correcto('con foco'));
    fireEvent.focus(screen.getByText('con foco'));
    say(() => avisar.advertencia('lo que vino después'));
    expect(seen()).toEqual(['Correctocon foco']);
    fireEvent.blur(screen.getByText('con foco'));
    expect(seen()).toEqual(['Advertencialo que vino después']);
  });

  it('[1-831] what is said while a dialog is open stands in it, off its buttons; the others are under it, and take it over', () => {
    const at = (abierto: boolean) => (
      <>
        <Snackbars />
        {abierto && (
          <Dialogo titulo="Eliminados" onClose={() => undefined}>
            tres
          </Dialogo>
        )}
      </>
    );
    const { rerender } = render(at(false));
    act(() => void avisar.advertencia('de antes'));
    rerender(at(true));
    act(() => void avisar.error('de adentro'));
    const dialogo = within(screen.getByRole('dialog', { name: 'Eliminados' }));
    expect(dialogo.getByRole('alert').textContent).toContain('de adentro');
    expect(dialogo.queryByText('de antes')).toBeNull();
    expect(screen.getByText('de antes').closest('[inert], [aria-hidden=true]')).not.toBeNull();
    rerender(at(false));
    expect(screen.getByText('de adentro').closest('.no-imprimir')).toBe(
      screen.getByText('de antes').closest('.no-imprimir'),
    );
  });

  it('end with the session: who comes next sees none of them, nor under the bell', () => {
    render(
      <>
        <Snackbars />
        <HistoriaMensajes />
      </>,
    );
    act(() => void avisar.error('No se guardó a ANA LUZ'));
    expect(screen.getByText('No se guardó a ANA LUZ')).toBeTruthy();
    act(() => closeSesion());
    fireEvent.click(screen.getByRole('button', { name: /^Mensajes anteriores/ }));
    expect(screen.queryByText('No se guardó a ANA LUZ')).toBeNull();
  });

  it('can be read again afterwards', () => {
    render(<HistoriaMensajes />);
    act(() => void avisar.correcto('ya pasó'));
    fireEvent.click(screen.getByRole('button', { name: /^Mensajes anteriores/ }));
    expect(within(screen.getByRole('dialog')).getByText('ya pasó')).toBeTruthy();
  });
});
