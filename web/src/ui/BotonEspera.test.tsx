import { getReporteDetrasCsv } from '@renadet/domain/reportes/detras';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetAvisos, useAvisos } from '../lib/avisos.ts';
import { BotonEspera } from './BotonEspera.tsx';
import { Exportar } from './Exportar.tsx';

afterEach(() => vi.unstubAllGlobals());

it('keeps the focus while its work is under way, and starts it no second time', async () => {
  const send = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (ocupado: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Nombre" />
      <BotonEspera type="submit" ocupado={ocupado}>
        Guardar
      </BotonEspera>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Guardar' });
  await userEvent.click(button);
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('progressbar', { name: 'Guardar' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBe(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Nombre'), 'ANA{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  button.focus();
  rerender(form(false));
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
});

it('a file that is being made may be left: it is asked for no more, which is no failure', async () => {
  act(forgetAvisos);
  const left: boolean[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const at = left.push(false) - 1;
    return new Promise((_, ko) =>
      signal?.addEventListener('abort', () => {
        left[at] = true;
        ko(signal.reason);
      }),
    );
  });
  const { result: said } = renderHook(useAvisos);
  const { unmount } = render(<Exportar operacion={getReporteDetrasCsv} body={{} as never} nombre="x.csv" />);
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(screen.getByRole('status').textContent).toContain('Preparando el libro');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect(left).toEqual([true, false]);
  unmount(); // whoever goes elsewhere leaves it too
  await act(async () => undefined);
  expect([left, said.current]).toEqual([[true, true], []]);
});
