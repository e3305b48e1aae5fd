import { read, save } from './almacen.ts';

const LLAVE = 'renadet.recarga';
/** A part that is missing again so soon after the page was loaded is not missing for an upgrade. */
const PLAZO_MS = 60_000;

/**
 * A part of the application that does not come is most often gone: it was upgraded while the page was open. The page is
 * loaded again, once, where nothing was typed since it came; else it stays, and in the place of the part a sentence says
 * so. @param reload loads the page
 */
export function watchPartes(reload = () => window.location.reload()): void {
  let typed = false;
  addEventListener('input', () => {
    typed = true;
  });
  addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (typed || now - read(sessionStorage, LLAVE, 0) < PLAZO_MS) return;
    save(sessionStorage, LLAVE, now);
    reload();
  });
}
