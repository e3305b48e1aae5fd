import { describe, expect, it } from 'vitest';
import { router } from './router.tsx';

describe('the screens', () => {
  it('[1-012] no address carries the id of a file, a victim or an authority, or any other parameter', () => {
    const paths = Object.keys(router.routesByPath);
    expect(paths).toContain('/pages/victima');
    expect(paths.filter((path) => /[$?{]/.test(path))).toEqual([]);
  });
});
