import type { ReactNode } from 'react';

/** The place of the form's record in its file: 'Víctima nueva: 2 de 3'. */
export const CintaCarpeta = ({ children }: { children: ReactNode }) => (
  <p className="alto-24 letra-texto resaltado interlinea-15 tenue mb-8">{children}</p>
);
