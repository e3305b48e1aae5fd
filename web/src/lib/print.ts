import { useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Rows of one table that are printed at most: forty sheets; more of them are read in a workbook. */
export const FILAS_IMPRESAS = 2_000;

const preparativos = new Set<() => Promise<unknown>>();
const oyentes = new Set<() => void>();
let enPapel = false;

/** Drawings for paper must be there before the browser lays the page out. */
function put(next: boolean): void {
  enPapel = next;
  flushSync(() => {
    for (const listener of oyentes) listener();
  });
}
/** Calls when the page begins and ends to be laid out for paper. @returns how to stop it */
export function watchPapel(listener: () => void) {
  if (oyentes.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', finish);
  }
  oyentes.add(listener);
  return () => {
    oyentes.delete(listener);
    if (oyentes.size > 0) return;
    enPapel = false; // no part is left to hear that the print has ended
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', finish);
  };
}
const begin = () => put(true);
const finish = () => put(false);

export const isEnPapel = (): boolean => enPapel;
/** Whether the page is being laid out for paper, by our button or by the browser's own command. */
export const useEnPapel = (): boolean => useSyncExternalStore(watchPapel, isEnPapel);

/** Things that a part of the screen has to fetch before it is printed; asked again at each print. */
export function useAntesDeImprimir(prepareIt: () => Promise<unknown>): void {
  const latest = useRef(prepareIt);
  latest.current = prepareIt;
  useEffect(() => {
    const run = () => latest.current();
    preparativos.add(run);
    return () => {
      preparativos.delete(run);
    };
  }, []);
}

/** Prints the screen as a document, once each of its parts is ready. @throws what a part throws */
export async function print(): Promise<void> {
  await Promise.all([...preparativos].map((prepare) => prepare()));
  window.print();
}
