import { createAlmacen, useAlmacen } from '../almacen.ts';

// The worker that starts the program without network: it is registered once somebody is in, and its updates are offered here.

const nueva = createAlmacen(false);
/** Whether a newer version of the program waits on this device. */
export const useVersionNueva = (): boolean => useAlmacen(nueva);

let registro: ServiceWorkerRegistration | undefined;
const watch = (found: ServiceWorkerRegistration) => {
  // without a former version there is nothing to update
  const tell = () => nueva.set(Boolean(found.waiting && navigator.serviceWorker.controller));
  tell();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', tell));
};

/** Registers the worker, once in a page. A browser that has none, or refuses, only cannot start without network. */
export async function startSinRed(): Promise<void> {
  if (registro || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    registro = await navigator.serviceWorker.register('/sw.js');
    watch(registro);
  } catch {
    registro = undefined;
  }
}

/** Whether all of the program is on this device. It settles once it is; a browser without workers never has it. */
export const hasPrograma = async (): Promise<boolean> => {
  if (!import.meta.env.PROD) return true;
  if (!('serviceWorker' in navigator)) return false;
  await startSinRed();
  return registro ? navigator.serviceWorker.ready.then(() => true) : false;
};

/** Milliseconds after which the page is loaded anyway: another page is open, and the new version takes its place later. */
const ESPERA_MS = 1000;
/** Goes on with the new version: the page is loaded again. */
export function update(): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registro?.waiting?.postMessage('actualizar');
  setTimeout(reload, ESPERA_MS);
}

/** The browser's own offer to install the program, kept until the user asks for it. */
interface OfertaDeInstalar extends Event {
  prompt(): Promise<unknown>;
}
const oferta = createAlmacen<OfertaDeInstalar | null>(null);
export const useOferta = (): boolean => useAlmacen(oferta) !== null;
globalThis.addEventListener?.('beforeinstallprompt', (event) => oferta.set(event as OfertaDeInstalar));
globalThis.addEventListener?.('appinstalled', () => oferta.set(null));
export async function install(): Promise<void> {
  await oferta.get()?.prompt();
  oferta.set(null);
}
