import { beforeEach, describe, expect, it, vi } from 'vitest';
import css from '../temas.css?raw';

const open = async () => {
  vi.resetModules();
  return import('./preferencias.ts');
};
const shown = () => document.documentElement.dataset.densidad;

describe('preferences of this device', () => {
  beforeEach(() => localStorage.clear());

  it('[1-882] a density is seen at once and found again, and its tokens are in the style sheet', async () => {
    const { densidad, DENSIDADES } = await open();
    expect([densidad.get(), shown()]).toEqual(['comoda', 'comoda']);
    densidad.set('compacta');
    expect(shown()).toBe('compacta');
    expect((await open()).densidad.get()).toBe('compacta');
    expect(css).toMatch(/\[data-densidad="compacta"\] \{\s+--renglon: 36px;/);
    expect(Object.keys(DENSIDADES)).toEqual(['comoda', 'compacta']);
  });

  it('what was kept and is none of its words counts as nothing', async () => {
    localStorage.setItem('renadet.densidad', '"toString"');
    localStorage.setItem('renadet.reloj', '{no');
    const { densidad, reloj } = await open();
    expect([densidad.get(), reloj.get()]).toEqual(['comoda', 'si']);
  });

  it('one that is chosen in another window is seen here', async () => {
    const { densidad } = await open();
    localStorage.setItem('renadet.densidad', '"compacta"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'renadet.densidad' }));
    expect([densidad.get(), shown()]).toEqual(['compacta', 'compacta']);
  });
});
