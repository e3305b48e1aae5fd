import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { Elegir } from './Elegir.tsx';

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
