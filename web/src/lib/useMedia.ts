import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a query says. @example useMedia('(max-width:899.95px)') */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
