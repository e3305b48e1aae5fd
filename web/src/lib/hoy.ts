import { type Fecha, hoyEnMexico, ZONA_MS } from '@renadet/domain/lib/fecha';
import { useEffect, useSyncExternalStore } from 'react';
import { createAlmacen } from './almacen.ts';

const DIA_MS = 86_400_000;
/** Less than this between two clocks is the road, and the answer's whole seconds. */
const GRANO_MS = 5000;

/** How far this computer's clock is from the server's. */
let desfase = 0;
const ahora = () => Date.now() + desfase;

/** Today in Mexico City, by the server's clock, for code that draws nothing. */
export const hoyAhora = (): Fecha => hoyEnMexico(new Date(ahora()));
const hoy = createAlmacen(hoyAhora());
const look = () => {
  if (hoy.get() !== hoyAhora()) hoy.set(hoyAhora());
};

/** Takes the server's clock from an answer (its Date header). */
export function listenHora(date: string | null): void {
  const next = Date.parse(date ?? '') - Date.now();
  if (Math.abs(next - desfase) < GRANO_MS || Number.isNaN(next)) return;
  desfase = next;
  look();
}

/** Today in Mexico City. The screen draws again when another day begins, also after the computer slept. */
export function useHoy(): Fecha {
  const today = useSyncExternalStore(hoy.subscribe, hoy.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day, another midnight
  useEffect(() => {
    look();
    const timer = setTimeout(look, DIA_MS - ((ahora() + ZONA_MS) % DIA_MS) + 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
