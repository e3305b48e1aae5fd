import type { Page } from '@playwright/test';

interface Pintura {
  lcp: number;
  cls: number;
  /** What moved, and from where to where: for whoever has to find out why. */
  movido: string[];
}
interface Cambio extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
/** Largest contentful paint in milliseconds and cumulative layout shift, told by the browser itself. */
export const measurePintura = (page: Page): Promise<Pintura> =>
  page.evaluate(
    () =>
      new Promise<Pintura>((ok) => {
        const found: Pintura = { lcp: 0, cls: 0, movido: [] };
        new PerformanceObserver((list) => {
          found.lcp = list.getEntries().at(-1)?.startTime ?? 0;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const e of list.getEntries() as Cambio[]) {
            if (e.hadRecentInput) continue;
            found.cls += e.value;
            for (const { node, previousRect, currentRect } of e.sources)
              found.movido.push(
                `${node?.nodeName} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => ok(found), 100));
      }),
  );
