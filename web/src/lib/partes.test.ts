import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPartes } from './partes.ts';

const falta = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('[1-622] a part that is gone after an upgrade', () => {
  const listening: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
    sessionStorage.clear();
    const add = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        add(type, listener);
        listening.push(() => window.removeEventListener(type, listener));
      },
    );
  });
  afterEach(() => {
    for (const stop of listening.splice(0)) stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('loads the page again, once; missing again at once it stays, and an upgrade another day is another time', () => {
    const reload = vi.fn();
    watchPartes(reload);
    falta();
    falta();
    expect(reload).toHaveBeenCalledTimes(1);
    // the page that was loaded again misses it still
    vi.setSystemTime(Date.now() + 20_000);
    falta();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 86_400_000);
    falta();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never where something was typed: the page stays as it is', () => {
    const reload = vi.fn();
    watchPartes(reload);
    const box = document.body.appendChild(document.createElement('input'));
    box.dispatchEvent(new Event('input', { bubbles: true }));
    falta();
    expect(reload).not.toHaveBeenCalled();
    box.remove();
  });
});
