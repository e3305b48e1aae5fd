import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { avisar, avisarConexion, olvidarAvisos } from '../lib/avisos.ts';
import { Falla } from './Falla.tsx';
import { HistoriaMensajes } from './HistoriaMensajes.tsx';
import { Snackbars } from './Snackbars.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('what could not be read', () => {
  afterEach(() => act(olvidarAvisos));
  const at = (texto: string) => (
    <>
      <Snackbars />
      <Falla texto={texto} alReintentar={() => undefined} />
    </>
  );
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');

  it("[3-444] is told once, in its place, as an alert titled 'Error de conexion' with the error type", () => {
    act(() => void avisarConexion({ status: 503, message: 'El servidor no está disponible.' }));
    render(at('No se encontraron áreas. El servidor no está disponible.'));
    expect(alerts().sort()).toEqual([
      '',
      'Error de conexionNo se encontraron áreas. El servidor no está disponible.Tipo de error: HTTP 503Reintentar',
    ]);
  });

  it('leaves alone what was told of another failure', () => {
    act(() => void avisarConexion({ status: 404, message: 'No existe.' }));
    render(at('No hay conexión.'));
    expect(alerts().sort()).toEqual([
      'Error de conexionNo existe.Tipo de error: HTTP 404',
      'No hay conexión.Reintentar',
    ]);
  });
});

describe('snackbars', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    act(olvidarAvisos);
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

  it('[1-129] stay 3 s unless told otherwise', () => {
    render(<Snackbars />);
    act(() => {
      avisar.correcto('corto');
      avisar.correcto('largo', 5000);
    });
    pass(2900);
    expect(screen.getByText('corto')).toBeTruthy();
    pass(200);
    expect(screen.queryByText('corto')).toBeNull();
    expect(screen.getByText('largo')).toBeTruthy();
    pass(2000);
    expect(screen.queryByText('largo')).toBeNull();
  });

  it('keeps warnings and errors until they are closed, and everything while it has the focus', () => {
    render(<Snackbars />);
    act(() => {
      avisar.error('grave');
      avisar.correcto('bien');
    });
    fireEvent.focus(screen.getByText('bien'));
    pass(60_000);
    expect(screen.getByText('bien')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Cerrar mensaje' }));
    expect(screen.queryByText('grave')).toBeNull();
  });

  it('can be read again afterwards', () => {
    render(<HistoriaMensajes />);
    act(() => void avisar.correcto('ya pasó'));
    fireEvent.click(screen.getByRole('button', { name: 'Mensajes anteriores' }));
    expect(within(screen.getByRole('dialog')).getByText('ya pasó')).toBeTruthy();
  });
});
