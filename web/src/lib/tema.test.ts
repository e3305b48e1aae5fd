import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../tema.js?raw';
import { getTema, letraDe, putTema, TEMAS, type Tema, watchTema } from './tema.ts';

const shown = () => document.documentElement.dataset.tema;

/** Runs it on a device that asks for these. */
function begin(...asked: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: asked.some((one) => query.includes(one)),
    addEventListener: () => undefined,
  }));
  new Function(script)();
}

describe('the theme of the device', () => {
  beforeEach(() => {
    delete document.documentElement.dataset.tema;
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it.each([
    [[], 'claro'],
    [['dark'], 'oscuro'],
    [['contrast'], 'contraste'],
    [['dark', 'contrast'], 'contraste'],
  ])('follows what the device asks for: %j is %s', (asked, tema) => {
    begin(...asked);
    expect([shown(), getTema()]).toEqual([tema, null]);
  });

  it.each(Object.keys(TEMAS) as Tema[])('what was chosen goes before it: %s', (tema) => {
    putTema(tema);
    begin('dark');
    expect([shown(), getTema()]).toEqual([tema, tema]);
  });

  it('a choice is seen at once, and so is its end; who watches is told', async () => {
    begin('dark');
    const told = vi.fn();
    const stop = watchTema(told);
    putTema('contraste');
    expect(shown()).toBe('contraste');
    await Promise.resolve();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    putTema(null);
    expect([shown(), getTema()]).toEqual(['oscuro', null]);
  });

  it('what was kept and is no theme counts as nothing', () => {
    localStorage.setItem('renadet.tema', '"toString"');
    begin();
    expect([shown(), getTema()]).toEqual(['claro', null]);
    localStorage.setItem('renadet.tema', '{no');
    begin();
    expect(shown()).toBe('claro');
  });

  it('paper is of the light theme, and after it all is as before', () => {
    putTema('oscuro');
    begin();
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown()).toBe('claro');
    window.dispatchEvent(new Event('afterprint'));
    expect(shown()).toBe('oscuro');
  });
});

describe('the letters of what is drawn without style sheets', () => {
  const root = document.documentElement.style;
  it.each([
    ['0.75rem', '16px', 12],
    ['0.75rem', '28px', 21],
    ['1.5rem', '16px', 24],
    ['11px', '28px', 11],
  ])('%s, where the reader has %s, are %i pixels', (size, reader, pixels) => {
    root.setProperty('--letra-menuda', size);
    root.fontSize = reader;
    expect(letraDe('menuda')).toBe(pixels);
    root.removeProperty('--letra-menuda');
    root.fontSize = '';
  });
});
