import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gastado } from '../../test/procesador.ts';
import { esHondo } from './json.ts';

const nested = (n: number, open = '[', close = ']') => `${open.repeat(n)}${close.repeat(n)}`;

describe('[8b] what is nested without end is refused unread', () => {
  test.each([
    [nested(64), false],
    [nested(65), true],
    ['['.repeat(500_000), true],
    ['{"a":'.repeat(65), true],
    [nested(1).repeat(10_000), false],
    [JSON.stringify({ a: '['.repeat(1000) }), false],
    [JSON.stringify({ a: `\\"${'{'.repeat(1000)}` }), false],
    [`"\\\\"${'['.repeat(65)}`, true], // the text ends before: its bar is a bar
    ['"sin fin [[[[', false],
    ['', false],
  ])('%#', (text, deep) => expect(esHondo(text)).toBe(deep));

  test('whatever has no such depth is let be', () =>
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(esHondo(text)).toBe(false);
      }),
    ));

  test('bars and quotes without end are read once', () => {
    const start = gastado();
    esHondo(`"${'\\'.repeat(1_000_001)}"`);
    esHondo(`"${'\\"'.repeat(500_000)}`);
    expect(gastado() - start).toBeLessThan(5_000);
  });
});
