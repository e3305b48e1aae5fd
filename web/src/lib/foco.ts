import { useEffect } from 'react';

/**
 * Moves the focus to where the user is now, when the focused element has gone with a part of the screen.
 * @param parte the open part of the screen; when it changes, the focus is looked after
 * @param donde the open part; nothing when the focus may stay lost
 */
export function useFocoPerdido(parte: unknown, donde: () => HTMLElement | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part that is open is what changes
  useEffect(() => {
    if (document.activeElement === document.body) donde()?.focus();
  }, [parte]);
}
