import { describe, expect, it } from 'vitest';
import { router } from './router.tsx';

describe('the screens', () => {
  it('[1-012] no address carries the id of a file, a victim or an authority, or any other parameter', () => {
    const paths = Object.keys(router.routesByPath);
    expect(paths).toContain('/pages/victima');
    expect(paths.filter((path) => /[$?{]/.test(path))).toEqual([]);
  });

  it('[3-017] [3-018] the pages area resolves the routes that the other documents describe', () => {
    const paths = Object.keys(router.routesByPath);
    for (const route of `carga_expediente_historico buscar_justiciaNet buscar_ci actualizar victimas victima autoridades
      autoridad search_user search_institucion edit_user carga_info admin/search_area`.split(/\s+/))
      expect(paths).toContain(`/pages/${route}`);
  });
});
