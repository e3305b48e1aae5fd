import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloj } from '../../lib/preferencias.ts';
import { formatoReloj, Reloj } from './Reloj.tsx';

describe('clock', () => {
  afterEach(() => vi.useRealTimers());

  it('[1-045] writes dd/MM/yy hh:mm:ss a, twelve hours', () => {
    expect(formatoReloj(new Date('2026-11-03T15:04:05-06:00'))).toBe('03/11/26 03:04:05 PM');
    expect(formatoReloj(new Date('2026-01-31T00:00:09-06:00'))).toBe('31/01/26 12:00:09 AM');
    expect(formatoReloj(new Date('2009-06-01T12:30:00-05:00'))).toBe('01/06/09 12:30:00 PM');
  });

  it('[1-046] moves each second, unheard by assistive technology', () => {
    vi.useFakeTimers({ now: new Date('2026-11-03T09:00:00-06:00') });
    render(<Reloj />);
    const clock = screen.getByText('03/11/26 09:00:00 AM');
    expect(clock.getAttribute('aria-hidden')).toBe('true');
    act(() => vi.advanceTimersByTime(1000));
    expect(clock.textContent).toBe('03/11/26 09:00:01 AM');
    act(() => vi.advanceTimersByTime(2000));
    expect(clock.textContent).toBe('03/11/26 09:00:03 AM');
  });

  it('can be switched off, and stays off', () => {
    render(<Reloj />);
    act(() => reloj.set('no'));
    expect(screen.queryByText(/\d\d:\d\d:\d\d/)).toBeNull();
    expect(localStorage.getItem('renadet.reloj')).toBe('"no"');
    act(() => reloj.set('si'));
    expect(screen.getByText(/\d\d:\d\d:\d\d/)).toBeTruthy();
  });
});
