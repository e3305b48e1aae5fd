import { read, save } from './almacen.ts';

/** Where the choice is kept, and the event that tells of it: tema.js (beside index.html) reads and hears them. */
const CLAVE = 'renadet.tema';

/** The themes and their names. */
export const TEMAS = { claro: 'Claro', oscuro: 'Oscuro', contraste: 'Alto contraste' } as const;
export type Tema = keyof typeof TEMAS;

/** The theme that the user chose on this device; null follows the device. */
export const getTema = (): Tema | null => {
  const kept = read<string | null>(localStorage, CLAVE, null);
  return kept && Object.hasOwn(TEMAS, kept) ? (kept as Tema) : null;
};

/** The theme that is on now. */
export const getTemaPuesto = (): string => document.documentElement.dataset.tema ?? 'claro';

/** Chooses a theme for this device and shows it at once; null follows the device. */
export function putTema(tema: Tema | null): void {
  save(localStorage, CLAVE, tema);
  window.dispatchEvent(new Event(CLAVE));
}

/** The present colour of a token of temas.css, for drawings without style sheets. */
export const tintaDe = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

/** A size of letters in pixels, by its name in base.css, for the same: those in rem are of the size that the reader chose. */
export function letraDe(name: string): number {
  const size = tintaDe(`letra-${name}`);
  const reader = size.endsWith('rem') ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : 1;
  return Number.parseFloat(size) * reader;
}

/** Calls when the theme changes. @returns how to stop it */
export function watchTema(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ['data-tema'] });
  return () => watch.disconnect();
}
