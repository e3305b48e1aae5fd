import { gastado } from '@renadet/domain/lib/procesador.probe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDesmedido } from './json.ts';

const nested = (n: number, open = '[', close = ']') => `${open.repeat(n)}${close.repeat(n)}`;

const conCampos = (n: number) => JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`a:${i}`, i])));

describe('[8b] what is nested without end, or has fields without end, is refused unread', () => {
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
    [conCampos(2_000), false],
    [conCampos(2_001), true],
    [`[${Array(30).fill(conCampos(100)).join(',')}]`, false],
    [`{"a":${conCampos(1_999)},${conCampos(1_999).slice(1)}`, false],
  ])('%#', (text, deep) => expect(isDesmedido(text)).toBe(deep));

  test('whatever has no such depth is let be', () =>
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(isDesmedido(text)).toBe(false);
      }),
    ));

  test('bars and quotes without end are read once', () => {
    const start = gastado();
    isDesmedido(`"${'\\'.repeat(1_000_001)}"`);
    isDesmedido(`"${'\\"'.repeat(500_000)}`);
    expect(gastado() - start).toBeLessThan(5_000);
  });
});
