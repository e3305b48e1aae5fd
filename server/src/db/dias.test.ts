import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RAIZ = join(import.meta.dirname, '../..');
const read = (folder: string, which: RegExp) =>
  readdirSync(join(RAIZ, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => which.test(name) && !/\.(test|probe)\.ts$/.test(name))
    .map((name): [string, string] => [name, readFileSync(join(RAIZ, folder, name), 'utf8')]);

test('the day of a moment is told by dia_mexico or by a zone, never by that of the connection', () => {
  const tablas = read('schema', /tablas\.sql$/)
    .map(([, texto]) => texto)
    .join('\n');
  const columnas = (tipo: string) =>
    new Set([...tablas.matchAll(RegExp(`^ +(\\w+) ${tipo}\\b`, 'gm'))].map(([, columna = '']) => columna));
  const momentos = columnas('timestamptz');
  expect(momentos.size).toBeGreaterThan(30);
  const one = (names: ReadonlySet<string>) =>
    `(?:\\w+\\.|\\$\\{\\w+\\}\\.)?(?:${[...names].join('|')}|now\\(\\)|clock_timestamp\\(\\)|current_timestamp)`;
  const deDias = columnas('date');
  const solos = one(new Set([...momentos].filter((name) => !deDias.has(name)))); // a name that no day has in another table
  const DE_LA_CONEXION = [
    `\\b${one(momentos)}::(?:date|time|timestamp)\\b`,
    `\\bcast\\(\\s*${one(momentos)} as (?:date|time)\\b`,
    `\\b(?:to_char|date_part|date_trunc)\\((?:'(?!minute)\\w+', )?${solos}(?! at time zone)`,
    `\\bextract\\((?!epoch|second|minute)\\w+ from ${solos}(?! at time zone)`,
    '\\b(?:current_date|localtimestamp|localtime)\\b',
  ].map((text) => new RegExp(text, 'i'));
  const found = [...read('schema', /\.sql$/), ...read('src', /\.ts$/)].flatMap(([name, texto]) =>
    texto
      .split('\n')
      .filter((line) => !/^\s*(--|\/\/|\*|\/\*)/.test(line) && DE_LA_CONEXION.some((one) => one.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
