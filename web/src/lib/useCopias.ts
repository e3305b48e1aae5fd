import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const ESPERA_MS = 60_000;
const load = () => import('./copiasDeSesion.ts');

/**
 * While there is a session, brings to the server the drafts that are only on this device: at its beginning, when the
 * network is back, and each minute while some are left.
 */
export function useCopias(token: string | undefined, cache: QueryClient): void {
  useEffect(() => {
    if (!token) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const bring = async () => {
      clearTimeout(timer);
      const left = await load()
        .then(({ bringCopias }) => bringCopias(cache))
        .catch(() => true);
      if (left && !over) timer = setTimeout(bring, ESPERA_MS);
    };
    const online = () => void bring();
    online();
    window.addEventListener('online', online);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [token, cache]);
}

/** The work before a sign-out. @returns whether to go on; where that part of the program is not here, nothing was kept */
export const releaseCopias = (): Promise<boolean> =>
  load()
    .catch(() => null)
    .then((part) => part?.releaseCopias() ?? true);
