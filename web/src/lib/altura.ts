import { useLayoutEffect } from 'react';
import { read, save } from './almacen.ts';

const ALTURA = 'renadet.altura';

/** History entry of the screen; a reload keeps it. */
const entrada = (): string | undefined => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key;

/** How far the screen was scrolled when the page was left, and in which entry. */
let left = read<{ entrada?: string; altura: number } | null>(sessionStorage, ALTURA, null);
window.addEventListener('pagehide', () =>
  save(sessionStorage, ALTURA, { entrada: entrada(), altura: Math.round(window.scrollY) }),
);

/**
 * After a reload the height is restored before the rows have come, when there is nothing yet to scroll through. This does
 * it once they are there, if the screen is the one that was left.
 */
export function useAlturaAlRecargar(ready: boolean): void {
  useLayoutEffect(() => {
    if (!ready || !left) return;
    const { entrada: which, altura } = left;
    left = null;
    if (which !== undefined && which === entrada()) window.scrollTo({ top: altura });
  }, [ready]);
}
