import { type RegisteredRouter, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  a: Exclude<keyof RegisteredRouter['routesByPath'], '/pages/'>;
  /** The page that is open now. */
  actual?: boolean;
  children: ReactNode;
}

/**
 * A link to another public page without loading the application again; with Ctrl and the like it is the browser's. The
 * router's own link would weigh 2 KB in the first load of the sign-in screen.
 */
export function EnlaceInterno({ a, actual, children }: Props) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: a });
  };
  return (
    <a href={a} onClick={open} {...(actual && { 'aria-current': 'page' as const })}>
      {children}
    </a>
  );
}
