import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { Pista } from './Pista.tsx';
import { Acciones } from './tabla/Acciones.tsx';
import { Cabeza } from './tabla/Cabeza.tsx';

const Icono = () => <svg />;
const accion = (etiqueta: string) => ({
  etiqueta,
  Icono,
  onChoose: () => undefined,
  impedida: () => 'La carpeta está cerrada.',
});

it('a finger on what cannot be used is told why, until it presses elsewhere; of what can be used it is told nothing', async () => {
  vi.useFakeTimers();
  const used = vi.fn();
  draw(
    <>
      <Acciones acciones={[accion('Editar'), accion('Eliminar')] as never} row={{}} />
      <table>
        <Cabeza
          columnas={[{ id: 'a', titulo: 'Delito', valor: () => '', ordenable: true }]}
          filas={[]}
          orden={null}
          setOrden={used}
          sinOrden={() => 'Son demasiadas para ordenarlas.'}
        />
      </table>
      <Pista title="Falta el periodo.">
        <span data-testid="envuelto">
          <button type="button" disabled>
            Guardar filtro
          </button>
        </span>
      </Pista>
      <Pista title="Volver a la lista">
        <button type="button" onClick={used}>
          Volver
        </button>
      </Pista>
    </>,
  );
  const tap = (one: HTMLElement, pointerType = 'touch') => {
    for (const type of ['pointerEnter', 'pointerDown', 'pointerUp', 'pointerLeave'] as const)
      fireEvent[type](one, { pointerType, bubbles: true });
    fireEvent.click(one);
    act(() => vi.advanceTimersByTime(1000));
    return screen.queryByRole('tooltip')?.textContent;
  };
  const boton = (name: string) => screen.getByRole('button', { name });
  expect(tap(boton('Editar'))).toBe('La carpeta está cerrada.');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(tap(boton('Eliminar'))).toBe('La carpeta está cerrada.');
  expect(tap(boton('Delito'))).toBe('Son demasiadas para ordenarlas.');
  expect(tap(screen.getByTestId('envuelto'))).toBe('Falta el periodo.');
  expect(tap(boton('Editar'), 'pen')).toBe('La carpeta está cerrada.');
  expect(tap(boton('Volver'))).toBeUndefined();
  expect(used).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
