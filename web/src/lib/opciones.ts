import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura } from '@renadet/domain/catalogos/lecturas';
import { estiloDe, legible } from '@renadet/domain/catalogos/legible';
import { type NombreOpciones, OPCIONES } from '@renadet/domain/catalogos/opciones';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callWith } from './http.ts';
import type { Opcion } from './propsDeCampo.ts';

type FilasDeCatalogo = readonly Readonly<Record<string, unknown>>[];

const NADA: readonly Opcion[] = [];
const selectors = new Map<NombreLectura, (rows: FilasDeCatalogo) => Opcion[]>();

/** Rows of a read as options; one function per read, so that the cache maps each answer once. */
function aOpciones(nombre: NombreLectura): (rows: FilasDeCatalogo) => Opcion[] {
  const known = selectors.get(nombre);
  if (known) return known;
  const { catalogo } = LECTURAS[nombre];
  const { clave, descripcion = '' }: Catalogo = CATALOGOS[catalogo];
  const id = clave.at(-1) ?? '';
  const select = (rows: FilasDeCatalogo) =>
    rows.map((row) => ({ id: Number(row[id]), texto: legible(String(row[descripcion] ?? ''), estiloDe(catalogo)) }));
  selectors.set(nombre, select);
  return select;
}

/**
 * Marks a query whose entries a field offers: the form says where it could not be read, and asks again (`useListasFallidas`).
 */
export const LISTA = { meta: { lista: true } } as const;

/** Options of `useQuery` for the entries of a read. Lists that administrators edit are asked for again, the rest once. */
function lista(nombre: NombreLectura, padre: number | null = null) {
  const { parametros, catalogo }: LecturaDeCatalogo = LECTURAS[nombre];
  const [param] = Object.keys(parametros ?? {});
  const operation = catalogosContract[nombre] as Endpoint;
  const input = param === undefined ? undefined : { params: { [param]: padre } };
  const forever = (CATALOGOS[catalogo] as Catalogo).editable ? 60_000 : Number.POSITIVE_INFINITY;
  return queryOptions({
    queryKey: [operation.path, ...(input ? [input] : [])] as readonly unknown[],
    queryFn: ({ signal }) => callWith(operation, input, signal) as Promise<FilasDeCatalogo>,
    enabled: param === undefined || padre !== null,
    select: aOpciones(nombre),
    staleTime: forever,
    gcTime: forever,
    ...LISTA,
  });
}

/**
 * Entries of a catalogue read: all of it, or those of a parent.
 * @param padre value of the read's parameter; while it is null there is nothing to choose from
 * @param cuando false: it is not needed now
 * @returns undefined while they are on their way
 */
export function useLista(
  nombre: NombreLectura,
  padre: number | null = null,
  cuando = true,
): readonly Opcion[] | undefined {
  const options = lista(nombre, padre);
  const enabled = options.enabled && cuando;
  const { data } = useQuery({ ...options, enabled });
  return enabled ? data : NADA;
}

/** As `useLista` for several parents at once, one list after the other. */
export function useListas(nombre: NombreLectura, padres: readonly number[]): readonly Opcion[] | undefined {
  const answers = useQueries({ queries: padres.map((padre) => lista(nombre, padre)) });
  return answers.every((a) => a.data) ? answers.flatMap((a) => a.data ?? []) : undefined;
}

/**
 * Options of a form field, by the name of its catalogue in the table of fields, as `<Formulario useOpciones>` takes them.
 * @param padre value of the field that filters it
 */
export const useOpciones = (catalogo: string, padre: number | null): readonly Opcion[] | undefined =>
  useLista(OPCIONES[catalogo as NombreOpciones], padre);

/**
 * The same, for a form whose record does not hold every parent: origins go by the federal flag (0, 1), techniques by
 * the file's crime. Make it once per form (`useMemo`).
 * @example useMemo(() => opcionesCon({ tecnicas: carpeta.lldelito }), [carpeta.lldelito])
 */
export const opcionesCon =
  (padres: Partial<Record<NombreOpciones, number | null>>): typeof useOpciones =>
  (catalogo, padre) =>
    useOpciones(catalogo, catalogo in padres ? (padres[catalogo as NombreOpciones] ?? null) : padre);

/** Lists that could not be read, and how to ask for them again. */
export function useListasFallidas(): { fallidas: number; retry: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const failed = () => cache.findAll({ predicate: (q) => q.meta?.lista === true && q.state.status === 'error' });
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const fallidas = useSyncExternalStore(subscribe, () => failed().length);
  const retry = () => {
    for (const query of failed()) void client.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  return { fallidas, retry };
}
