import { type RefObject, useRef, useState } from 'react';
import { idDeEntrada } from './Desplegable.tsx';

const PAGINA = 5;
/** Where a key leads, from an entry of so many. */
const PASOS: Readonly<Record<string, (at: number, n: number) => number>> = {
  ArrowDown: (at, n) => (at + 1) % n,
  ArrowUp: (at, n) => (at + n - 1) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
  PageDown: (at, n) => Math.min(at + PAGINA, n - 1),
  PageUp: (at) => Math.max(at - PAGINA, 0),
};

const DEL_CARET: ReadonlySet<string> = new Set(['Home', 'End']);

/** The entry that a key leads to; undefined when the key leads nowhere. */
export const pasoDe = (key: string, at: number, n: number): number | undefined =>
  n > 0 ? PASOS[key]?.(at, n) : undefined;

interface DefinicionDeLista {
  id: string;
  n: number;
  /** The entry that it opens on. */
  primera: number;
  /** A key of the closed control that opens it. */
  opens: (key: string) => boolean;
  /** It is typed in: the keys that move its caret are not for the list. */
  escrita?: boolean;
  onChoose: (i: number) => void;
}

export interface EstadoDesplegable {
  ancla: RefObject<HTMLDivElement | null>;
  open: boolean;
  activa: number;
  setOpen: (open: boolean) => void;
  /** By the mouse, and by keys. */
  move: (i: number | undefined) => void;
  moveBy: (i: number | undefined) => void;
  /** @returns whether the key was for the list */
  onKey: (event: React.KeyboardEvent) => boolean;
  /** The attributes of its control. */
  aria: object;
}

/** The open list, the entry that Enter takes, and the keys for it: alike for lists that are typed in and lists that are not. */
export function useDesplegable(def: DefinicionDeLista): EstadoDesplegable {
  const { id, n, primera, opens, escrita, onChoose } = def;
  const ancla = useRef<HTMLDivElement>(null);
  const [open, put] = useState(false);
  const [moved, move] = useState<number>();
  /** The active entry was reached by keys: going on to the next field takes it. One that only lies under the mouse it does not. */
  const reached = useRef(false);
  const activa = open && n > 0 ? Math.min(moved ?? Math.max(primera, 0), n - 1) : -1;
  const setOpen = (next: boolean) => {
    put(next);
    move(undefined);
    reached.current = false;
  };
  const moveBy = (i: number | undefined) => {
    move(i);
    reached.current = true;
  };
  const onKey = (event: React.KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || (escrita && DEL_CARET.has(key))) return false;
    const take = () => {
      event.preventDefault();
      return true;
    };
    if (!open) {
      if (!opens(key)) return false;
      setOpen(true);
      reached.current = key.startsWith('Arrow');
      return take();
    }
    if (key === 'Tab') {
      if (reached.current) onChoose(activa);
      setOpen(false);
      return false;
    }
    if (altKey && key === 'ArrowUp') {
      if (activa >= 0) onChoose(activa);
      setOpen(false);
      return take();
    }
    if (key === 'Escape') {
      event.stopPropagation(); // the window around the control stays open
      setOpen(false);
      return take();
    }
    if (key === 'Enter' && activa >= 0) {
      onChoose(activa);
      return take();
    }
    const next = pasoDe(key, activa, n);
    if (next === undefined) return false;
    moveBy(next);
    return take();
  };
  const aria = {
    'aria-haspopup': 'listbox',
    'aria-expanded': open,
    ...(open && n > 0 && { 'aria-controls': `${id}-lista` }),
    ...(activa >= 0 && { 'aria-activedescendant': idDeEntrada(id, activa) }),
  };
  return { ancla, open, activa, setOpen, move, moveBy, onKey, aria };
}
