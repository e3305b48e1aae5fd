import type { Page } from '@playwright/test';

interface Pintura {
  lcp: number;
  cls: number;
  /** What moved, and from where to where: for whoever has to find out why. */
  movido: string[];
  /** KB of the programs and styles that came for it, as they are on the way, and how many files they are. */
  kb: number;
  archivos: number;
}
interface Cambio extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
/**
 * Largest contentful paint in milliseconds, cumulative layout shift, and what came for it, told by the browser itself.
 * Waits until something was painted: nothing is no good time.
 */
export const measurePintura = (page: Page): Promise<Pintura> =>
  page.evaluate(
    () =>
      new Promise<Pintura>((ok) => {
        const parts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
          /\/assets\/[^/]+\.(js|css)$/.test(name),
        );
        const kb = parts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
        const found: Pintura = { lcp: Number.NaN, cls: 0, movido: [], kb, archivos: parts.length };
        new PerformanceObserver((list) => {
          found.lcp = list.getEntries().at(-1)?.startTime ?? Number.NaN;
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
        const told = () => (Number.isNaN(found.lcp) ? setTimeout(told, 50) : ok(found));
        requestAnimationFrame(() => setTimeout(told, 100));
      }),
  );

/** How many times slower than this one a processor is that people have who do not buy their own; LENTO=1, this one. */
const LENTO = Number(process.env.LENTO ?? 4);
export async function throttle(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: LENTO });
}

/**
 * Milliseconds from each thing that is done to the frame that shows it, as the browser itself tells them (Event Timing, from
 * 16 ms on): the longest of its events counts, as for INP.
 * @param act does it, with the keyboard or the pointer
 */
export async function measureInteracciones(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const watch = await page.evaluateHandle(() => {
    const longest = new Map<number, number>();
    const note = (list: PerformanceEntryList) => {
      for (const e of list as (PerformanceEntry & { interactionId: number })[])
        if (e.interactionId) longest.set(e.interactionId, Math.max(longest.get(e.interactionId) ?? 0, e.duration));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return {
      stop: () => {
        note(observer.takeRecords());
        observer.disconnect();
        return [...longest.values()];
      },
    };
  });
  await act();
  // the browser tells of a frame after it
  await page.evaluate(() => new Promise((ok) => requestAnimationFrame(() => setTimeout(ok, 300))));
  return watch.evaluate(({ stop }) => stop());
}

/**
 * Milliseconds that the page itself worked while something was done, whatever else the machine had to do meanwhile: of the
 * processor, not of the clock. With LENTO=1: what slows a processor down is counted too.
 */
export async function measureTrabajo(page: Page, act: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await worked();
  await act();
  const after = await worked();
  await devtools.detach();
  return (after - before) * 1000;
}

/** Counts how often React draws from the next page on: what a key costs whatever the machine does besides. */
export const countDibujos = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn = { dibujos: 0 };
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => drawn.dibujos++,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
/** How often it drew since the page was loaded. */
export const dibujos = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { drawn: { dibujos: number } }).drawn.dibujos);

/** The one in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
