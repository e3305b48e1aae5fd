import { CATALOGOS } from '@renadet/domain/catalogos/catalogos';
import { PARA_QUE } from '@renadet/domain/sesion/menu';
import { expect, test } from 'vitest';
import { readSeed } from './seeds.ts';

const entries = readSeed(CATALOGOS.menuElementos).map((r) => String(r.dselemento).replace(/^pages\//, ''));

test('every entry of the menu says what it is for, in one line of at most twenty words', () => {
  expect(entries.filter((entry) => !PARA_QUE[entry])).toEqual([]);
  for (const [entry, line] of Object.entries(PARA_QUE)) {
    expect([entry, line.endsWith('.'), line.split(' ').length <= 20]).toEqual([entry, true, true]);
  }
});

test('[3-392] the menu has the administration of users, institutions and areas', () => {
  expect(entries).toEqual(expect.arrayContaining(['search_user', 'search_institucion', 'admin/search_area']));
});
