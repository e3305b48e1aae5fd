import { type Key, useCallback, useMemo, useState } from 'react';
import type { Columna } from './columnas.ts';

interface QueSeElige<R> {
  /** The key of a row; always the same function, and so is `etiqueta`. */
  clave: (row: R) => Key;
  /** The words of a row's box for assistive technology. */
  etiqueta: (row: R) => string;
  /** The question: with another one nothing is ticked. */
  de: string;
  /** The rows as they are now: a ticked one that was read again is the new one. */
  filas: readonly R[] | undefined;
}

/** The rows that are ticked, whatever page they are on, with the column that ticks them. */
interface FilasElegidas<R> {
  elegidas: readonly R[];
  columna: Columna<R>;
  mark: (rows: readonly R[], checked: boolean) => void;
  clean: () => void;
}

/** Ticks rows, which stay ticked as the page is turned. */
export function useElegidos<R>({ clave, etiqueta, de, filas }: QueSeElige<R>): FilasElegidas<R> {
  const [kept, setKept] = useState<{ de: string; filas: ReadonlyMap<Key, R> }>({ de, filas: new Map() });
  const ticked = useMemo((): ReadonlyMap<Key, R> => (kept.de === de ? kept.filas : new Map()), [kept, de]);
  const mark = useCallback(
    (rows: readonly R[], checked: boolean) =>
      setKept((now) => {
        const next = new Map(now.de === de ? now.filas : []);
        for (const row of rows) checked ? next.set(clave(row), row) : next.delete(clave(row));
        return { de, filas: next };
      }),
    [clave, de],
  );
  const clean = useCallback(() => setKept({ de, filas: new Map() }), [de]);
  const columna = useMemo(
    (): Columna<R> => ({
      id: 'elegir',
      titulo: 'Elegir',
      tipo: 'casilla',
      etiqueta,
      marcada: (row) => ticked.has(clave(row)),
      onChange: (row, checked) => mark([row], checked),
      todas: mark,
    }),
    [ticked, mark, clave, etiqueta],
  );
  const read = new Map(filas?.map((row) => [clave(row), row]));
  return { elegidas: [...ticked].map(([key, row]) => read.get(key) ?? row), columna, mark, clean };
}
