import { describe, expect, it } from 'vitest';
import { estira, FRASE_MIN, faltaDeFrase, proponFrase } from './frase.ts';

const sal = new TextEncoder().encode('0123456789abcdef');
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const worth = async (frase: string) => hex(await estira(frase, { sal, memoria: 1024, vueltas: 2 }));

describe('the passphrase of a field kit', () => {
  it.each([
    ['', /lleva 0/],
    ['123456', /al menos 16 signos: lleva 6/],
    ['quince signos !', /lleva 15/],
    ['   quince signos !   ', /lleva 15/],
    ['quince    signos !', /lleva 15/],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', /más signos distintos/],
    ['121212121212121212', /más signos distintos/],
    ['🐴🐴🐴🐴🐴🐴🐴🐴', /lleva 8/],
  ])('%j is refused with what it lacks', (frase, why) => expect(faltaDeFrase(frase)).toMatch(why));

  it.each(['dieciséis signos', 'la lluvia cae sobre 7 tejados', proponFrase(), proponFrase()])('%j is good', (frase) =>
    expect(faltaDeFrase(frase)).toBeUndefined(),
  );

  it('one that is proposed is new each time, and made of four words that can be said', () => {
    const some = Array.from({ length: 50 }, proponFrase);
    expect(new Set(some).size).toBe(50);
    for (const one of some) expect(one).toMatch(/^([bcdfglmnprstvz][aeiou]){3}( ([bcdfglmnprstvz][aeiou]){3}){3}$/);
    expect(FRASE_MIN).toBe(16);
  });

  it('is worth what Argon2id says, as another program counts it', async () => {
    // @node-rs/argon2, of the server
    expect(await worth('la lluvia cae sobre 7 tejados')).toBe(
      '5e5054523a194819c6b4ade3947aca7ce2463b951a93d3eb3abda6cd087789e2',
    );
  });

  it.each(['la lluvia  cae sobre 7 tejados ', ' la lluvia cae\tsobre 7 tejados'])('%j is the same', async (frase) =>
    expect(await worth(frase)).toBe(await worth('la lluvia cae sobre 7 tejados')),
  );

  it('is the same however its accents were typed', async () =>
    expect(await worth('dieciséis signos'.normalize('NFD'))).toBe(await worth('dieciséis signos'.normalize('NFC'))));

  it.each(['La lluvia cae sobre 7 tejados', 'la lluvia cae sobre 8 tejados', 'la lluvia cae sobre7 tejados'])(
    '%j is another one',
    async (frase) => expect(await worth(frase)).not.toBe(await worth('la lluvia cae sobre 7 tejados')),
  );
});
