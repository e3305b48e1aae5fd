import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { TINTA } from './tinta.ts';

const [claro = ''] = readFileSync(resolve(import.meta.dirname, '../../../web/src/temas.css'), 'utf8').split('@media');
const DE_PANTALLA: Record<keyof typeof TINTA, string> = {
  vino: 'vino',
  tinte: 'vino-tinte',
  texto: 'tinta',
  segunda: 'tinta2',
  linea: 'linea',
  oro: 'oro',
  dato: 'serie1',
};

it.each(Object.entries(DE_PANTALLA))('on paper %s has the colour that %s has on a light screen', (name, token) => {
  const [, hex] = new RegExp(`--${token}: (#\\w{6});`).exec(claro) ?? [];
  expect(TINTA[name as keyof typeof TINTA].toLowerCase()).toBe(hex);
});
