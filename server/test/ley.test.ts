import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { detalleResponsable } from '@renadet/domain/autoridad/autoridad.detalle';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { detalleCarpeta } from '@renadet/domain/carpeta/carpeta.detalle';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { type Mapa, mapaAutoridad, mapaCarpeta, mapaVictima } from '@renadet/domain/interconexion/mapa';
import { type Campos, datosDeLey } from '@renadet/domain/lib/campos';
import { camposQueja } from '@renadet/domain/queja/queja.schema';
import { detalleVictima } from '@renadet/domain/victima/victima.detalle';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { expect, test } from 'vitest';

/* docs/ley.md against the tables of fields: what it names exists, and no article nor datum of law is left out. */
const pagina = readFileSync(resolve(import.meta.dirname, '../../docs/ley.md'), 'utf8');
const [, articulos = '', api = ''] = pagina.split(/^## /m);
/** The rows of the table of a section, cell by cell. */
const filas = (seccion: string) =>
  seccion
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --- '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const NOUNS: Readonly<Record<string, Campos>> = {
  carpeta: camposCarpeta,
  victima: camposVictima,
  autoridad: camposAutoridad,
  imputado: camposImputado,
  queja: camposQueja,
};
const exists = (name: string) => {
  const [noun = '', field = ''] = name.split('.');
  return Object.hasOwn(NOUNS[noun] ?? {}, field);
};

/** Articles that ask for something to be recorded. */
const ARTICULOS = [
  '22',
  '24',
  '26',
  '27',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '39',
  '40',
  '41',
  '42',
  '43',
  '44',
  '45',
  '50',
  '51',
  '52',
  '53',
  '54',
  '59 X',
  '62',
  '83',
  '84',
  '85',
];

test('[1-666] every article has a row, with the fields that hold it or why it is not recorded', () => {
  const rows = filas(articulos);
  const named = new Set(rows.flatMap(([art = '']) => art.split(', ')));
  expect(ARTICULOS.filter((art) => !named.has(art))).toEqual([]);
  for (const [art, asks, held = '', why = ''] of rows) {
    expect([art, Boolean(asks)]).toEqual([art, true]);
    expect([art, held !== '' || /^not recorded: \S/.test(why)]).toEqual([art, true]);
    expect([art, why.length > 10]).toEqual([art, true]);
  }
});

test('[1-666] every field that it names exists', () => {
  const names = filas(articulos).flatMap(([, , held = '']) => codes(held));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test('[1-666] every datum of law is held by an article, and told as the public service and the detail say it', () => {
  const held = new Set(filas(articulos).flatMap(([, , cell = '']) => codes(cell)));
  const told = filas(api).map((row) => row.slice(0, 3).map((cell) => codes(cell)[0] ?? ''));
  const dialectos: Readonly<Record<string, [Mapa, object]>> = {
    carpeta: [mapaCarpeta, detalleCarpeta.columnas],
    victima: [mapaVictima, detalleVictima.columnas],
    autoridad: [mapaAutoridad, detalleResponsable.columnas],
  };
  for (const row of told) {
    const [noun = '', field = ''] = row[0]?.split('.') ?? [];
    const [mapa, columnas] = dialectos[noun] ?? [{}, {}];
    const columna = Object.entries(columnas).find(([, { campo }]) => campo === field)?.[0];
    expect([`${noun}.${field}`, mapa[field]?.de, columna]).toEqual(row);
  }
  const all = Object.entries(NOUNS).flatMap(([noun, campos]) => datosDeLey(campos).map((name) => `${noun}.${name}`));
  expect(all.filter((name) => !held.has(name))).toEqual([]);
  const deUnaClave = all.filter((name) => {
    const [noun = '', field = ''] = name.split('.');
    return dialectos[noun]?.[0][field]?.de;
  });
  expect(deUnaClave.filter((name) => !told.some(([field]) => field === name))).toEqual([]);
});

test('the example of the page is a part of a file', () => {
  const [, example = '{}'] = /```json\n([\s\S]*?)```/.exec(api) ?? [];
  expect(Object.keys(JSON.parse(example))).toEqual(datosDeLey(camposCarpeta));
});
