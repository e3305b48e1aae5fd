import type { Page } from '@playwright/test';

interface Pintura {
  lcp: number;
  cls: number;
}
/** Largest contentful paint in milliseconds and cumulative layout shift, told by the browser itself. */
export const medirPintura = (page: Page): Promise<Pintura> =>
  page.evaluate(
    () =>
      new Promise<Pintura>((ok) => {
        const found: Pintura = { lcp: 0, cls: 0 };
        new PerformanceObserver((list) => {
          found.lcp = list.getEntries().at(-1)?.startTime ?? 0;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const e of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!e.hadRecentInput) found.cls += e.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => ok(found), 100));
      }),
  );
