import type { Endpoint, Output } from '@renadet/domain/lib/endpoint';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { type Args, callWith, HttpError, vigia } from './http.ts';

const isTransient = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 502);

/** Milliseconds that an answer is good for, unless its reading says that it changes more seldom, or at any moment. */
export const VIGENCIA_MS = 30_000;

/**
 * Of what changed, a first read that is still under way may have been answered before the change: the library would take its
 * answer for today's. It is asked anew with the others.
 */
function askFirstReadsAnew(cache: QueryClient): QueryClient {
  const invalidate = cache.invalidateQueries.bind(cache);
  cache.invalidateQueries = async (filters, options) => {
    if (filters?.refetchType !== 'none' && options?.cancelRefetch !== false) {
      const first = cache.getQueryCache().findAll({ ...filters, type: 'active' });
      await Promise.all(first.map((one) => one.state.data === undefined && one.cancel({ revert: true })));
    }
    return invalidate(filters, options);
  };
  return cache;
}

/** A fresh cache: one per session, so that nothing of a user remains for the next. */
export const createCache = (): QueryClient => {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        // a computer's word about its network is not believed: the server may be in the house, and a failure is told
        networkMode: 'always',
        staleTime: VIGENCIA_MS,
        refetchOnWindowFocus: false,
        retry: (times, error) => times < 2 && isTransient(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return askFirstReadsAnew(cache);
};

/**
 * Options of `useQuery` for a reading operation. The key is [path, input]: invalidate a whole operation with
 * `clave(operation)`.
 */
export const query = <const E extends Endpoint>(e: E, ...args: Args<E>) =>
  queryOptions<Output<E>, Error, Output<E>, readonly unknown[]>({
    queryKey: [e.path, ...args],
    queryFn: ({ signal }) => callWith(e, args[0], signal),
  });

/** Options of a reading that is asked for each time it is shown. */
export const alDia = <const E extends Endpoint>(e: E, ...args: Args<E>) => ({ ...query(e, ...args), staleTime: 0 });

/** Options of a page of a list: the former rows stay in sight while the next come. */
export const porPaginas = <const E extends Endpoint>(e: E, ...args: Args<E>) => ({
  ...query(e, ...args),
  placeholderData: keepPreviousData<Output<E>>,
});
/** As `porPaginas`, asked for each time it is shown. */
export const porPaginasAlDia = <const E extends Endpoint>(e: E, ...args: Args<E>) => ({
  ...porPaginas(e, ...args),
  staleTime: 0,
});

/** Options of a reading that does not change during a session (catalogues, menus). */
export const catalogo = <const E extends Endpoint>(e: E, ...args: Args<E>) => ({
  ...query(e, ...args),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Key under which every reading of an operation is kept. */
export const clave = (e: Endpoint): readonly string[] => [e.path];

/**
 * Reads the lists of open forms again where an administrator changed a catalogue meanwhile: each answer says which ones the
 * server has. What was chosen or typed stays.
 * @returns ends it
 */
export function watchCatalogos(cache: QueryClient): () => void {
  let seen = '';
  vigia.catalogos = (now) => {
    const isOther = seen !== '' && now !== '' && now !== seen;
    seen = now || seen;
    if (isOther) void cache.invalidateQueries({ predicate: ({ meta }) => meta?.lista === true });
  };
  return () => {
    vigia.catalogos = null;
  };
}
