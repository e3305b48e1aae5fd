import type { Orden } from '@renadet/domain/lib/orden';
import { llave } from '@renadet/domain/lib/texto';
import { createContext, use, useMemo, useState } from 'react';
import { read, save } from '../../lib/almacen.ts';
import { useDeEntrada } from '../../lib/eleccion.tsx';
import { getSesion } from '../../lib/session.ts';
import { type Columna, compareBy, textoDe } from './columnas.ts';

/** The documented page sizes and the first of them, the default [1-575]. */
const TAMANOS: readonly number[] = [5, 10, 15];
/** Those of lists for work, which are longer. */
export const TAMANOS_DE_LISTA = [10, 20, 50] as const;
/** The sizes that every table offers beside its documented ones (D-31). */
const MAS = [25, 50, 100];
export const conMas = (tamanos: readonly number[] = TAMANOS): number[] =>
  [...new Set([...tamanos, ...MAS])].sort((a, b) => a - b);

/** The key of this user's size in this browser. */
const llaveTamano = () => `renadet.porPagina.${getSesion()?.idUsuario ?? 0}`;
export const rememberTamano = (tamano: number): void => save(localStorage, llaveTamano(), tamano);
/** The size that a table begins with: the one its user chose last, in whichever table, where this one offers it [1-656]. */
export function tamanoInicial(tamanos: readonly number[] = TAMANOS, documentado = tamanos[0] ?? 5): number {
  const chosen = read(localStorage, llaveTamano(), documentado);
  return conMas(tamanos).includes(chosen) ? chosen : documentado;
}

/** A page the server counted and cut. */
export interface PaginaServidor {
  /** 0-based. */
  pagina: number;
  tamano: number;
  total: number;
  /** Documented page sizes, where they are not the usual ones. */
  tamanos?: readonly number[];
  onChange: (pagina: number, tamano: number) => void;
  /** By which heading it was asked for in order, and how another one is; without it no heading of its rows orders them. */
  orden?: Orden | null;
  onOrder?: (orden: Orden | null) => void;
  /** Why a heading cannot order them now, as a sentence. */
  sinOrden?: (columna: { id: string }) => string | undefined;
}

/** Stands around the contents of a dialog, whose tables begin anew each time. */
export const EnDialogo = createContext(false);
/** The name under which the history keeps a table's page and order. Tables in dialogs have none. */
export const useNombre = (nombre: string | undefined): string | undefined => (use(EnDialogo) ? undefined : nombre);

/** Rows in sight out of all rows: searched, sorted and cut here, unless the server does it. */
export function usePagina<R>(
  columns: readonly Columna<R>[],
  rows: readonly R[],
  server: PaginaServidor | undefined,
  tamanos?: readonly number[],
  sinPaginas = false,
  nombre?: string,
) {
  const kept = useNombre(nombre);
  const [typed, setTyped] = useState('');
  const [orden, setOrden] = useDeEntrada<Orden | null>(kept && `orden ${kept}`, () => null);
  const [own, setOwn] = useDeEntrada(kept, () => ({ pagina: 0, tamano: tamanoInicial(tamanos) }));

  const found = useMemo(() => {
    const words = llave(typed).split(' ').filter(Boolean);
    if (words.length === 0) return rows;
    const keyOf = (row: R) => llave(columns.map((column) => textoDe(column, row)).join(' '));
    return rows.filter((row) => {
      const key = keyOf(row);
      return words.every((word) => key.includes(word));
    });
  }, [rows, columns, typed]);
  const sorted = useMemo(() => {
    const column = orden && columns.find((c) => c.id === orden.columna);
    if (!column) return found;
    return found.toSorted(compareBy(column, orden.sentido));
  }, [found, columns, orden]);

  const search = (text: string) => {
    setTyped(text);
    setOwn({ ...own, pagina: 0 });
  };
  const shared = {
    typed,
    search,
    orden,
    setOrden: setOrden as PaginaServidor['onOrder'],
    sinOrden: undefined as PaginaServidor['sinOrden'],
  };
  /** The page may be empty by now: the last one there is, where the server told how many, else the first. */
  const vacia = server !== undefined && server.pagina > 0 && rows.length === 0;
  const anterior = server && Math.min(server.pagina, Math.ceil(server.total / server.tamano)) - 1;
  const irAExistente = () => vacia && server.onChange(Math.max(anterior ?? 0, 0), server.tamano);
  if (server) {
    const { orden: asked = null, onOrder, ...page } = server;
    return { ...shared, ...page, orden: asked, setOrden: onOrder, visibles: found, todas: found, vacia, irAExistente };
  }
  const tamano = sinPaginas ? Math.max(sorted.length, 1) : own.tamano;
  const last = Math.max(0, Math.ceil(sorted.length / tamano) - 1);
  const pagina = Math.min(own.pagina, last); // rows may have gone meanwhile
  return {
    ...shared,
    vacia,
    irAExistente,
    pagina,
    tamano,
    total: sorted.length,
    todas: sorted,
    visibles: sorted.slice(pagina * tamano, (pagina + 1) * tamano),
    onChange: (next: number, size: number) => setOwn({ pagina: next, tamano: size }),
  };
}
