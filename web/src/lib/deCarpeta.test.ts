import { expect, test } from 'vitest';
import { vueltaDe } from './deCarpeta.ts';

test('[1-842] a screen of a file belongs to the list that the file was opened from; home is none, and no other screen keeps one', () => {
  const from = (ruta: string, vuelta: string | null = null) => vueltaDe('/pages/victimas', { ruta, vuelta });
  expect(from('/pages/pendientes')).toBe('/pages/pendientes');
  expect(from('/pages/actualizar', '/pages/pendientes')).toBe('/pages/pendientes');
  expect(from('/pages/inicio')).toBeNull();
  expect(from('/')).toBeNull();
  expect(vueltaDe('/pages/buscar_ci', { ruta: '/pages/victimas', vuelta: '/pages/pendientes' })).toBeNull();
});
