import { useRouterState } from '@tanstack/react-router';

/** The result of `cargar` of the open public page. The router's own hook would split it into parts that weigh more. */
export const useCargado = <T>(): T => {
  const loaded: unknown = useRouterState({ select: (s) => s.matches.at(-1)?.loaderData as object | undefined });
  return loaded as T;
};
