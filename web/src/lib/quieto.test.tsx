import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useQuieto } from './quieto.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['a letter every tenth of a second is asked once', [100, 100, 100], ['', '', '', ''], 'abcd'],
  ['a letter just in time is waited for', [249, 249, 249], ['', '', '', ''], 'abcd'],
  ['who pauses is asked of what there is', [100, 250, 100], ['', '', 'ab', 'ab'], 'abcd'],
  ['each letter after a pause is asked', [300, 300, 300], ['', 'a', 'ab', 'abc'], 'abcd'],
])('%s', (_, pauses, seen, last) => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useQuieto(text), { initialProps: { text: '' } });
  const found = ['a', 'ab', 'abc', 'abcd'].map((text, i) => {
    rerender({ text });
    const now = result.current;
    act(() => vi.advanceTimersByTime(pauses[i] ?? 0));
    return now;
  });
  expect(found).toEqual(seen);
  act(() => vi.advanceTimersByTime(250));
  expect(result.current).toBe(last);
});
