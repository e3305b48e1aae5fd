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

/** Where a key leads; undefined of one that leads nowhere. */
export const pasoDe = (key: string, at: number, n: number): number | undefined =>
  n > 0 ? PASOS[key]?.(at, n) : undefined;

interface DefinicionDeLista {
  id: string;
  n: number;
  /** The entry that it opens on. */
  primera: number;
  /** A key of the closed control that opens it. */
  opens: (key: string) => boolean;
  onChoose: (i: number) => void;
}

export interface EstadoDesplegable {
  ancla: RefObject<HTMLDivElement | null>;
  open: boolean;
  activa: number;
  setOpen: (open: boolean) => void;
  move: (i: number | undefined) => void;
  /** @returns whether the key was for the list */
  onKey: (event: React.KeyboardEvent) => boolean;
  /** What its control says of it. */
  aria: object;
}

/** What opens, which entry Enter takes, and the keys for it: alike for lists that are typed in and lists that are not. */
export function useDesplegable({ id, n, primera, opens, onChoose }: DefinicionDeLista): EstadoDesplegable {
  const ancla = useRef<HTMLDivElement>(null);
  const [open, put] = useState(false);
  const [moved, move] = useState<number>();
  const activa = open && n > 0 ? Math.min(moved ?? Math.max(primera, 0), n - 1) : -1;
  const setOpen = (next: boolean) => {
    put(next);
    move(undefined);
  };
  const onKey = (event: React.KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return false;
    const take = () => {
      event.preventDefault();
      return true;
    };
    if (!open) {
      if (!opens(key)) return false;
      setOpen(true);
      return take();
    }
    if (key === 'Escape') {
      event.stopPropagation(); // what the control stands in stays
      setOpen(false);
      return take();
    }
    if (key === 'Enter' && activa >= 0) {
      onChoose(activa);
      return take();
    }
    const next = pasoDe(key, activa, n);
    if (next === undefined) return false;
    move(next);
    return take();
  };
  const aria = {
    'aria-haspopup': 'listbox',
    'aria-expanded': open,
    ...(open && n > 0 && { 'aria-controls': `${id}-lista` }),
    ...(activa >= 0 && { 'aria-activedescendant': idDeEntrada(id, activa) }),
  };
  return { ancla, open, activa, setOpen, move, onKey, aria };
}
