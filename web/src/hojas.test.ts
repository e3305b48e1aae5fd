// @vitest-environment node
import { expect, it } from 'vitest';

const hojas = import.meta.glob<string>('./**/*.module.css', { query: '?raw', import: 'default', eager: true });
const fuentes = Object.entries(
  import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
);

/** Address of what a file imports, from the folder of this one. */
const at = (file: string, said: string) => `./${new URL(said, `file:///${file.slice(2)}`).pathname.slice(1)}`;

it('every class of a style sheet is used by who imports it, and every one that is used is there', () => {
  expect(Object.keys(hojas).length).toBeGreaterThan(8);
  const wrong = Object.entries(hojas).flatMap(([hoja, text]) => {
    const said = new Set([...text.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, name]) => name));
    const used = new Set(
      fuentes.flatMap(([file, source]) =>
        [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)]
          .filter(([, , from = '']) => at(file, from) === hoja)
          .flatMap(([, by]) =>
            [...source.matchAll(new RegExp(`\\b${by}\\.(?!module\\b)(\\w+)`, 'g'))].map(([, name]) => name),
          ),
      ),
    );
    return [
      ...[...said].filter((name) => !used.has(name)).map((name) => `${hoja}: nobody uses .${name}`),
      ...[...used].filter((name) => !said.has(name)).map((name) => `${hoja} has no .${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});

it('what stands in a row is heard in the order in which it is seen', () => {
  const turned = [...Object.entries(hojas), ...fuentes].filter(([, text]) => text.includes('row-reverse'));
  expect(turned.map(([file]) => file)).toEqual([]);
});

/** A rule that asks an element which place its children have makes the browser style all that is in it anew at each key. */
it('no style asks how many children an element has', () => {
  const asks = /:has\((?:[^()]|\([^()]*\))*:(?:first|last|only|nth|empty)/;
  expect(asks.test('.a:has(> :nth-child(2)) > * {')).toBe(true);
  const all = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(all).filter((hoja) => asks.test(all[hoja] ?? ''))).toEqual([]);
});
