import { gastado } from '@renadet/domain/lib/procesador.probe';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { ataques, type Patron, patronesDelProducto } from './patrones.ts';

/** Patterns that are let be, each with its reason. */
const PERDONADOS: ReadonlyMap<string, string> = new Map();
/** Files that make a pattern while they run, of what they themselves hold. */
const HACEN: ReadonlyMap<string, string> = new Map([
  ['web/src/ui/grafica/dibujo.ts', 'a bounded run of any characters; its only variable is a number of ours'],
  ['datos/src/copia.ts', 'one class, over synthetic data'],
  [
    'server/src/respaldo/manifiesto.ts',
    'anchored names of pieces, of our own parts, without a repetition beside another',
  ],
  ['server/src/plugins/openapi.catalogos.ts', 'a pattern of our own document, tried on an empty text'],
  ['domain/src/lib/texto.ts', 'one class, of the letters of a table of ours'],
  ['domain/src/catalogos/legible.ts', 'names of a table of ours, one of them and no repetition'],
  ['domain/src/campo/local.ts', 'anchored paths of our own operations: what stands between two strokes, once each'],
]);

const escrito = ({ source, flags }: Patron) => `/${source}/${flags}`;
const { literales, hechos } = patronesDelProducto();
const juzgados = literales.filter((p) => !PERDONADOS.has(escrito(p)));

/** Milliseconds to look a text through, the least of three; one is enough when it is long. */
function lasts(patron: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && !(Number.isFinite(least) && least > 200); i++) {
    const start = gastado();
    patron.lastIndex = 0; // one that is sticky looks where it is told, and nowhere else
    if (patron.global) text.replace(patron, '');
    else patron.test(text);
    least = Math.min(least, gastado() - start);
  }
  return least;
}
/** Ten times the text takes ten times the time; a hundred times if each place is looked at from each other. */
const VECES = 40;
/** Milliseconds below which nothing can be told; 10 kB gone over from each place take some thirty. */
const RUIDO = 0.5;
/** How many times longer ten times the text takes, at worst. @param corto characters of the shorter one */
function grows(p: Patron, corto = 5_000): number {
  const patron = new RegExp(p.source, p.flags);
  let worst = 0;
  for (const make of ataques(p)) {
    const veces = () => lasts(patron, make(10 * corto)) / Math.max(RUIDO, lasts(patron, make(corto)));
    // somebody else's work makes one measure long, not each
    let found = veces();
    for (let i = 0; i < 3 && found > VECES; i++) found = Math.min(found, veces());
    worst = Math.max(worst, found);
    if (worst > VECES) break;
  }
  return worst;
}

describe('[H1] no text makes a regular expression of ours go back and forth', () => {
  test('those of the product are found', () => {
    expect(literales.length).toBeGreaterThan(120);
    expect([...new Set(hechos)].filter((file) => !HACEN.has(file))).toEqual([]);
  });

  test.each([
    ['(a+)+$', ''],
    [String.raw`^(\s+|<!doctype\s+(?!html)[^[>]*\s*>)+`, 'i'],
    [String.raw`[\s\u200b]+$`, 'g'],
  ])('the judge knows a bad one: /%s/%s', (source, flags) =>
    expect(analyse({ source, flags }).reports.length).toBeGreaterThan(0),
  );

  test.each([
    [String.raw`<(?:\w+:)?sheet\s[^>]*?\bname="`, ''],
    ['previously executed migration .* is missing', ''],
  ])('the clock knows a bad one: /%s/%s', (source, flags) =>
    expect(grows({ source, flags, en: '' }, 3_000)).toBeGreaterThan(VECES),
  );

  test('none has a repetition within or beside another one of the same characters', () => {
    const bad = juzgados.flatMap((p) =>
      analyse({ source: p.source, flags: p.flags }).reports.map(({ type }) => `${p.en}: ${escrito(p)} ${type}`),
    );
    expect([...new Set(bad)]).toEqual([]);
  });

  test('each takes time in proportion to its text', { timeout: 120_000 }, () => {
    const bad = juzgados.flatMap((p) => {
      const veces = grows(p);
      return veces > VECES ? [`${p.en}: ${escrito(p)} ${Math.round(veces)}`] : [];
    });
    expect(bad).toEqual([]);
  });
});
