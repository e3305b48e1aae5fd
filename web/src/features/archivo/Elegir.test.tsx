import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { Elegir } from './Elegir.tsx';

afterEach(cleanup);

it('says before that a photograph keeps its place and hour, and hands on the very bytes that were chosen', async () => {
  const onChoose = vi.fn();
  draw(<Elegir disponible={1_000_000} onChoose={onChoose} />);
  const button = screen.getByRole('button', { name: 'Anexar archivos' });
  const said = (button.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(said.join(' ')).toContain('una fotografía conserva dentro el lugar y la hora en que se tomó');
  const foto = new File(['\xff\xd8\xff\xe1..Exif..GPS'], 'golpes.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Archivos por anexar'), foto);
  expect(onChoose.mock.calls[0]?.[0][0]).toBe(foto);
});

it.each([
  [1, true],
  [0, false],
])('[1-382] with %i bytes left files can be chosen or dropped: %s', (disponible, puede) => {
  const onChoose = vi.fn();
  draw(<Elegir disponible={disponible} onChoose={onChoose} />);
  const input = screen.getByLabelText<HTMLInputElement>('Archivos por anexar');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Anexar archivos' });
  expect([input.disabled, button.disabled]).toEqual([!puede, !puede]);
  fireEvent.drop(button, { dataTransfer: { files: [new File(['x'], 'x.txt')] } });
  expect(onChoose).toHaveBeenCalledTimes(Number(puede));
});
