// What is nothing to a condition and something to whoever reads it: a zero, an entry with the number 0.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Numero } from './Cuadro.tsx';
import { ElegirDeLista } from './ElegirDeLista.tsx';

it('a number of none is a zero; only what is withheld is said to be', () => {
  const { container } = render(<Numero valor={0} />);
  expect(container.textContent).toBe('0');
  expect(render(<Numero valor={null} />).container.textContent).toContain('reservada');
});

it('the entry with the number 0 of a short list is chosen as any other', async () => {
  const onChange = vi.fn();
  const opciones = [
    [0, 'Todas'],
    [7, 'Una'],
  ] as const;
  const list = (value: 0 | 7) => (
    <ElegirDeLista id="lista" label="Cuáles" value={value} onChange={onChange} opciones={opciones} />
  );
  const { rerender } = render(list(7));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'Todas');
  rerender(list(0));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'Una');
  expect(onChange.mock.calls).toEqual([[0], [7]]);
});
