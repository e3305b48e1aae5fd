import { RouterProvider } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';

beforeEach(() => vi.resetModules());
afterEach(() => document.querySelector('meta[name="renadet-institucion"]')?.remove());

/** Where 'Inicio' of a public page leads, in an installation with these settings. */
async function inicioCon(ajustes: object) {
  const content = JSON.stringify({ enlaces: [], ...ajustes });
  document.head.append(Object.assign(document.createElement('meta'), { name: 'renadet-institucion', content }));
  const { router } = await import('../router.tsx');
  draw(<RouterProvider router={router} />);
  await act(async () => router.history.replace('/accesibilidad'));
  const migas = await screen.findByRole('navigation', { name: 'Ruta de navegación' });
  return within(migas).getByRole('link', { name: 'Inicio' }).getAttribute('href');
}

it("[3-488] 'Inicio' of the public pages leads to the home of the registry that is set", async () => {
  expect(await inicioCon({ inicio: 'https://registro.ejemplo.mx/' })).toBe('https://registro.ejemplo.mx/');
});

it("[3-488] where none is set, 'Inicio' leads to the first public page (D-233)", async () => {
  expect(await inicioCon({})).toBe('/servicios');
});
