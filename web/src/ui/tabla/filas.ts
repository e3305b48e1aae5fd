import type { Orden } from '@renadet/domain/lib/orden';
import type { Key, ReactNode } from 'react';
import type { Columna } from './columnas.ts';

/** Widths at which rows are cards: they have no headings, and their order is chosen in a list. */
export const EN_TARJETAS = '(max-width:699.95px)';

/** The properties of the rows, for a table or for cards. */
export interface PropsDeRenglones<R> {
  titulo: string;
  columnas: readonly Columna<R>[];
  filas: readonly R[];
  clave: ((row: R) => Key) | undefined;
  /** A last row, by column: totals of all rows, not only of those in sight. */
  pie?: Readonly<Record<string, ReactNode>> | undefined;
  /** Colour of a row's mark, where it has one; a cell says the same in words. */
  colorDe?: ((row: R) => string | undefined) | undefined;
  /** Hears a press anywhere on a row. A link in one of its cells does the same for the keyboard. */
  onChooseFila?: ((row: R) => void) | undefined;
}

/**
 * The rows in sight with their keys: its own, or its place where rows may be alike. React leaves in sight
 * whatever has the key of another, so a doubled key is a fault. It is told in development, and does no harm to the user.
 */
export function conClave<R>(filas: readonly R[], clave?: (row: R) => Key): readonly { llave: Key; row: R }[] {
  const seen = new Set<string>();
  return filas.map((row, i) => {
    const llave = clave ? clave(row) : i;
    const text = String(llave);
    if (!seen.has(text)) {
      seen.add(text);
      return { llave, row };
    }
    if (import.meta.env.DEV) throw new Error(`Two rows of one page have the key ${text}`);
    return { llave: `${text} ${i}`, row };
  });
}

/** In which order they are, and how another one is asked for. */
export interface PropsDeOrden {
  orden: Orden | null;
  /** Undefined where its headings order nothing. */
  setOrden: ((orden: Orden | null) => void) | undefined;
  /** Why a heading cannot order the rows now, as a sentence. */
  sinOrden: ((columna: { id: string }) => string | undefined) | undefined;
}

/** A press on the row itself: not on a control in it, nor at the end of marking its text. */
export const onPress =
  <R>(onChoose: ((row: R) => void) | undefined, row: R) =>
  ({ target }: { target: EventTarget }): void => {
    if (!(target as Element).closest('a, button, input, label') && getSelection()?.isCollapsed !== false)
      onChoose?.(row);
  };

/** The class of a cell. Cells of controls are not printed. */
export const enPantalla = <R>({ tipo }: Columna<R>): string => (tipo === 'acciones' ? 'no-imprimir' : '');
