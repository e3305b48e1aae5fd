import { expect, it } from 'vitest';
import { bytesEnCola, createCola } from './cola.ts';

/** A queue, and the files of which it said that their list is to be read again. */
function conOyente() {
  const dudas: number[] = [];
  return { dudas, cola: createCola({ onAttach: () => undefined, onDoubt: (llcarpeta) => dudas.push(llcarpeta) }) };
}
const DESTINO = { llcarpeta: 7, nueva: false };
const archivo = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name, { lastModified: 1 });

it.each([
  ['nothing marked', [], [], []],
  ['one that goes', [[4, true]], [4], [7]],
  [
    'one that stays after all',
    [
      [4, true],
      [4, false],
    ],
    [],
    [],
  ],
  [
    'two of three',
    [
      [4, true],
      [5, true],
      [6, true],
      [5, false],
    ],
    [4, 6],
    [7],
  ],
] as [string, [number, boolean][], number[], number[]][])(
  'what the file keeps is read again where a save took some of it away: %s',
  async (_, marks, going, asked) => {
    const { cola, dudas } = conOyente();
    for (const [id, goes] of marks) cola.mark(id, goes);
    expect([cola.eliminados.get(), cola.pendientes()]).toEqual([going, going.length]);
    expect(await cola.finish(DESTINO)).toBe(true);
    expect([dudas, cola.eliminados.get(), cola.falta()]).toEqual([asked, [], false]);
  },
);

it('takes from the room what waits, and nothing for what cannot be sent', () => {
  const { cola } = conOyente();
  cola.add([archivo('a.pdf'), archivo('a.pdf'), archivo('b.exe'), archivo('c.pdf', 9)], 8);
  expect(cola.get().map(({ fase }) => fase)).toEqual(['espera', 'rechazado', 'rechazado', 'rechazado']);
  expect([bytesEnCola(cola.get()), cola.pendientes()]).toEqual([3, 1]);
  cola.cancelAll();
  expect([cola.get(), cola.falta()]).toEqual([[], false]);
});
