import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { FallaDePantalla, Limite, perezoso } from './Limite.tsx';

describe('what cannot be drawn', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('[1-607] a part that does not come is asked for twice, then says so in its place; the rest stays, and it can be asked for again', async () => {
    let there = false;
    const load = vi.fn(async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>El calendario</p> };
    });
    const Parte = perezoso(load, 'el calendario');
    draw(
      <>
        <input aria-label="Número" defaultValue="VER/1" />
        <Suspense fallback="Espere">
          <Parte />
        </Suspense>
      </>,
    );
    expect(await screen.findByText(/No se pudo cargar el calendario/)).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('VER/1');
    there = true;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('El calendario')).toBeTruthy();
  });

  it('[1-607] a part lost once on the way comes without a word', async () => {
    let times = 0;
    const Parte = perezoso(async () => {
      if (++times === 1) throw new TypeError('lost');
      return { default: () => <p>El mapa</p> };
    }, 'el mapa');
    draw(
      <Suspense fallback="Espere">
        <Parte />
      </Suspense>,
    );
    expect(await screen.findByText('El mapa')).toBeTruthy();
  });

  it('[1-607] an exception while a screen is drawn is told in Spanish, and the screen can be tried again', async () => {
    let broken = true;
    const Pantalla = () => {
      if (broken) throw new Error('Cannot read properties of undefined');
      return <p>La carpeta</p>;
    };
    draw(
      <Limite falla={(retry, seguro) => <FallaDePantalla seguro={seguro} onRetry={retry} />}>
        <Pantalla />
      </Limite>,
    );
    expect(screen.getByRole('alert').textContent).toContain('No se pudo mostrar esta pantalla');
    expect(screen.getByRole('button', { name: 'Volver a cargar la página' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Something|Cannot read/);
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.getByText('La carpeta')).toBeTruthy());
  });
});
