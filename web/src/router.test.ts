import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from './draw.tsx';
import { router } from './router.tsx';

describe('the screens', () => {
  it('[1-012] no address carries the id of a file, a victim or an authority, or any other parameter', () => {
    const paths = Object.keys(router.routesByPath);
    expect(paths).toContain('/pages/victima');
    // where a provider sends its people back to: one address each, as RFC 9700 asks (D-365)
    expect(paths.filter((path) => /[$?{]/.test(path))).toEqual(['/login/$institucion']);
  });

  it('[3-017] [3-018] the pages area resolves the routes that the other documents describe', () => {
    const paths = Object.keys(router.routesByPath);
    for (const route of `carga_expediente_historico buscar_justiciaNet buscar_ci actualizar victimas victima autoridades
      autoridad search_user search_institucion edit_user carga_info admin/search_area`.split(/\s+/))
      expect(paths).toContain(`/pages/${route}`);
  });
});

describe('[1-622] a page outside of the shell that cannot be drawn or does not come', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(['/login', '/contacto', '/recuperacionContrasenia'] as const)(
    '%s says so in Spanish, with the way to load it again',
    async (path) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { routeTree } = router;
      const fresh = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
      const options = fresh.routesByPath[path].options as unknown as Record<string, unknown>;
      const own = { ...options };
      Object.assign(options, { beforeLoad: undefined, loader: undefined });
      options.component = () => {
        throw new Error('Cannot read properties of undefined');
      };
      try {
        draw(createElement(RouterProvider, { router: fresh as never }));
        expect((await screen.findByRole('alert')).textContent).toContain('No se pudo mostrar la página');
        expect(screen.getByRole('button', { name: 'Volver a cargar la página' })).toBeTruthy();
        expect(document.body.textContent).not.toMatch(/Something|Cannot read|Show Error/);
      } finally {
        Object.assign(options, own);
      }
    },
  );
});
