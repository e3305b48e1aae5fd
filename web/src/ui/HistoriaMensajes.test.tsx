import Button from '@mui/material/Button';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { avisar, forgetAvisos } from '../lib/avisos.ts';
import { HistoriaMensajes } from './HistoriaMensajes.tsx';

afterEach(() => {
  vi.useRealTimers();
  forgetAvisos();
});

it('[1-621] the bell tells hours of 24, in Mexico City', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T05:03:00Z'), toFake: ['Date'] });
  avisar.correcto('Se guardó');
  draw(<HistoriaMensajes />);
  fireEvent.click(screen.getByRole('button', { name: 'Mensajes anteriores' }));
  expect(screen.getByText('23:03')).toBeTruthy();
});

it('a filled button has an edge, which is what is left of it where the system paints no grounds (forced-colors)', () => {
  draw(<Button variant="contained">Guardar</Button>);
  const { borderTopStyle, borderTopWidth } = getComputedStyle(screen.getByRole('button'));
  expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px']);
});
