import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../draw.tsx';
import { Bandeja } from './Bandeja.tsx';

const acts: string[] = [];
const trabajo = (n: number) => ({
  clave: n,
  texto: `Trabajo ${n}`,
  parte: 0.257,
  cancel: async () => acts.push(`detener ${n}`),
});
const informe = (n: number) => ({ clave: n, texto: `Informe ${n}`, onOpen: () => acts.push(`abrir ${n}`) });
it.each([
  [0, 0, null],
  [1, 0, 'Trabajos en curso: 25 %'],
  [0, 2, 'Trabajos terminados: 2'],
  [2, 1, 'Trabajos en curso: 25 %'],
])('of %i that run and %i that ended the header says what there is', async (n, m, name) => {
  acts.length = 0;
  const some = (make: number) => Array.from({ length: make }, (_, i) => i + 1);
  draw(<Bandeja trabajos={some(n).map(trabajo)} informes={some(m).map(informe)} />);
  expect(screen.queryByRole('button')?.getAttribute('aria-label') ?? null).toBe(name);
  if (!name) return;
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog', { name: 'Trabajos' });
  for (const one of screen.queryAllByText('Cancelar', { selector: 'button' })) fireEvent.click(one);
  expect(screen.queryAllByText('25 %', { ignore: '[class*=globo]' }).length).toBeGreaterThanOrEqual(n);
  const [open] = screen.queryAllByText('Ver informe', { selector: 'button' });
  if (open) fireEvent.click(open);
  expect(acts).toEqual([...some(n).map((i) => `detener ${i}`), ...(m ? ['abrir 1'] : [])]);
  if (open) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()); // what it opens takes its place
});
