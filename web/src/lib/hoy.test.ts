import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('today', () => {
  let useHoy: typeof import('./hoy.ts').useHoy;
  let listenHora: typeof import('./hoy.ts').listenHora;
  beforeEach(async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T05:58:00Z') }); // 23:58 of the 22nd in Mexico City
    vi.resetModules();
    ({ useHoy, listenHora } = await import('./hoy.ts'));
  });
  afterEach(() => vi.useRealTimers());

  it('[1-606] changes at midnight of Mexico City on a screen that stays open', async () => {
    const { result } = renderHook(() => useHoy());
    expect(result.current).toBe('2026-11-22');
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(result.current).toBe('2026-11-22');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(result.current).toBe('2026-11-23');
    await act(() => vi.advanceTimersByTimeAsync(86_400_000));
    expect(result.current).toBe('2026-11-24');
  });

  it('[1-606] is looked at again when the computer wakes', async () => {
    const { result } = renderHook(() => useHoy());
    vi.setSystemTime(Date.parse('2026-11-24T15:00:00Z')); // no timer ran meanwhile
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-11-24');
  });

  it("[1-606] is the server's day where this computer's clock is wrong", () => {
    const { result } = renderHook(() => useHoy());
    act(() => listenHora('Wed, 25 Nov 2026 12:00:00 GMT'));
    expect(result.current).toBe('2026-11-25');
    act(() => listenHora('sin hora'));
    act(() => listenHora(null));
    expect(result.current).toBe('2026-11-25');
  });
});
