import { useEffect } from 'react';
import { INSTITUCION } from '../institucion.ts';
import { createAlmacen, useAlmacen } from './almacen.ts';

/** The screen's title and whether it shows errors: h1 of the shell and title of the document. */
const store = createAlmacen({ titulo: '', error: false }, ({ titulo, error }) => {
  document.title = `${error ? 'Error: ' : ''}${titulo ? `${titulo} · ` : ''}${INSTITUCION.siglas}`;
});

/** Title of the screen that is open. */
export const useTituloActual = (): string => useAlmacen(store).titulo;

/** Names the screen; the router does it from its table, a screen may be more precise. */
export function putTitulo(titulo: string): void {
  if (store.get().titulo !== titulo) store.set({ titulo, error: false });
}

/** A screen's own title, for as long as it is open ('Editar víctima' where the table says 'Víctima'). */
export const useTitulo = (titulo: string): void => useEffect(() => putTitulo(titulo), [titulo]);

/** Marks the document's title with 'Error:' while `error` holds. */
export function useTituloError(error: boolean): void {
  useEffect(() => {
    store.set({ ...store.get(), error });
    return () => store.set({ ...store.get(), error: false });
  }, [error]);
}
