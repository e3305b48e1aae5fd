import type { ReactNode } from 'react';

/** Fields in two columns from 900 px, one below. */
export const Rejilla = ({ children }: { children: ReactNode }) => (
  <div className="pila arriba dos-900" style={{ columnGap: 24, rowGap: 'var(--hueco, 20px)' }}>
    {children}
  </div>
);
