import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BotonEspera } from './BotonEspera.tsx';

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
