import { lazy, Suspense } from 'react';

// by itself, so that the first load of every page names one part of it; what does not come is told by the shell
const Campo = lazy(() => import('../features/campo/Campo.tsx').then((m) => ({ default: m.Campo })));

/** What is taken to where there is no network, and what is on this device already. */
export const Pantalla = () => (
  <Suspense>
    <Campo />
  </Suspense>
);
