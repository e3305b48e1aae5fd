import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('the foot says what is set of the institution, and leads to its own links after ours; the menu closes on another page', async () => {
  const propio = { texto: 'Transparencia', href: 'https://transparencia.ejemplo.mx/' };
  const contacto = { telefono: '55 1234', correo: 'a@ejemplo.mx', direccion: 'CALLE 1' };
  await inicioCon({ enlaces: [propio], ...contacto });
  const foot = screen.getByRole('contentinfo');
  const links = within(within(foot).getByRole('navigation')).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Verificar una constancia', '/constancia'],
    ['Marco jurídico', '/marco-juridico'],
    ['Estadísticas', '/estadisticas'],
    ['Contacto', '/contacto'],
    ['Accesibilidad', '/accesibilidad'],
    [propio.texto, propio.href],
  ]);
  for (const text of Object.values(contacto)) expect(foot.textContent).toContain(text);
  const menu = screen.getByText('Menú'); // in sight on a telephone alone
  const isOpen = () => menu.getAttribute('aria-expanded') === 'true';
  for (const close of [
    () => fireEvent.click(menu),
    () => fireEvent.keyDown(menu, { key: 'Escape' }),
    () => fireEvent.click(screen.getAllByRole('link', { name: 'Contacto' })[0] as HTMLElement),
  ]) {
    fireEvent.click(menu);
    expect(isOpen()).toBe(true);
    close();
    await waitFor(() => expect(isOpen()).toBe(false));
  }
});

it("[3-488] where none is set, 'Inicio' leads to the first public page (D-233)", async () => {
  expect(await inicioCon({})).toBe('/servicios');
});
