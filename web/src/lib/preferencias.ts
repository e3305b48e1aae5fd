import { type Almacen, createAlmacen, read, save } from './almacen.ts';

/** A preference, kept on this device as one of these words. Without a choice it is the first one. */
function preferencia<const P extends string>(clave: string, ...palabras: readonly [P, ...P[]]): Almacen<P> {
  const kept = () => {
    const found = read<string | null>(localStorage, clave, null);
    return palabras.find((one) => one === found) ?? palabras[0];
  };
  const store = createAlmacen<P>(kept(), (value) => save(localStorage, clave, value));
  // chosen in another window
  window.addEventListener('storage', ({ key }) => key === clave && kept() !== store.get() && store.set(kept()));
  return store;
}

/** How close together rows and fields stand. */
export const densidad = preferencia('renadet.densidad', 'comoda', 'compacta');
/** Whether the header has its clock: a thing that moves by itself can be stopped (WCAG 2.2.2), and stays stopped. */
export const reloj = preferencia('renadet.reloj', 'si', 'no');
/** Whether keys alone do something, without Ctrl or Alt (WCAG 2.1.4). */
export const teclasSolas = preferencia('renadet.teclasSolas', 'si', 'no');

/** The names of the densities. */
export const DENSIDADES = { comoda: 'Cómoda', compacta: 'Compacta' } as const;

const put = () => {
  document.documentElement.dataset.densidad = densidad.get();
};
densidad.subscribe(put);
put();
