import { createContext, type ReactNode, use } from 'react';

const Contexto = createContext<ReactNode>(null);

/** Gives the form inside it the part at its right, if there is room. */
export const ConMargen = Contexto;

/** The part at the right of the form. Most forms have none. */
export const useMargen = (): ReactNode => use(Contexto);
