import { useSyncExternalStore } from 'react';

/** A value shared by screens: read it, change it, be told. */
export interface Almacen<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** @param onChange called after each change, before the listeners (to write it down somewhere) */
export function createAlmacen<T>(initial: T, onChange?: (value: T) => void): Almacen<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      onChange?.(next);
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component draws again when it changes. */
export const useAlmacen = <T>(store: Almacen<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);

/** Reads JSON kept in the browser; unreadable text counts as absent. */
export function read<T>(storage: Storage, key: string, absent: T): T {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? absent;
  } catch {
    return absent;
  }
}

/** Keeps a value in the browser, null removes it; a full or forbidden storage loses only the memory of it. */
export function save(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows may refuse
  }
}
