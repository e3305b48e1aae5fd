import type { Orden } from '@renadet/domain/lib/orden';
import type { Key, ReactNode } from 'react';
import type { Columna } from './columnas.ts';

/** Widths at which rows are cards: they have no headings, and their order is chosen in a list. */
export const EN_TARJETAS = '(max-width:699.95px)';

/** What the rows are drawn from, as a table or as cards. */
export interface PropsDeRenglones<R> {
  titulo: string;
  columnas: readonly Columna<R>[];
  filas: readonly R[];
  clave: ((row: R) => Key) | undefined;
  /** A last row, by column: totals of all rows, not only of those in sight. */
  pie?: Readonly<Record<string, ReactNode>> | undefined;
  /** Colour of a row's mark, where it has one; a cell says the same in words. */
  colorDe?: ((row: R) => string | undefined) | undefined;
  /** What a press anywhere on a row does; a link in one of its cells does the same for who has no mouse. */
  onChooseFila?: ((row: R) => void) | undefined;
}

/**
 * The rows in sight with what each is known by: its own key, or its place where rows may be alike. React leaves in sight
 * whatever has the key of another, so a doubled key is a fault: told while it is built, and harmless to whoever reads.
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

/** A press on the row itself: not on what is pressed in it, nor at the end of marking its text. */
export const onPress =
  <R>(onChoose: ((row: R) => void) | undefined, row: R) =>
  ({ target }: { target: EventTarget }): void => {
    if (!(target as Element).closest('a, button, input, label') && getSelection()?.isCollapsed !== false)
      onChoose?.(row);
  };

/** What is pressed is not printed. */
export const enPantalla = <R>({ tipo }: Columna<R>): string => (tipo === 'acciones' ? 'no-imprimir' : '');
