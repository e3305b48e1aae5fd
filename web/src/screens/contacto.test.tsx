import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';

beforeEach(() => vi.resetModules());
afterEach(() => document.querySelector('meta[name="renadet-institucion"]')?.remove());

/** The page as the server of an installation with these settings sends it. */
async function open(ajustes: object) {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'renadet-institucion',
    content: JSON.stringify({ enlaces: [], direccion: 'Calle 1, Ciudad de México', ...ajustes }),
  });
  document.head.append(meta);
  const { Pantalla } = await import('./contacto.tsx');
  draw(<Pantalla />);
}
const MAPA = 'https://mapas.ejemplo.mx/incrustar?x=1';

it('[3-224] [3-488] the map is the one that is set, framed without telling where it is asked from', async () => {
  await open({ mapaIncrustado: MAPA });
  const map = screen.getByTitle('Mapa de la ubicación del registro: Calle 1, Ciudad de México');
  expect([map.tagName, map.getAttribute('src'), map.getAttribute('referrerpolicy')]).toEqual([
    'IFRAME',
    MAPA,
    'no-referrer',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});

it('[3-224] without one it is drawn here, with its link', async () => {
  await open({});
  expect(screen.getByRole('img', { name: /Calle 1, Ciudad de México/ })).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: /Ver la ubicación/ }).getAttribute('href')).toContain('Calle%201');
});
