import { createContext, type ReactNode, use } from 'react';

const Contexto = createContext<ReactNode>(null);

/** Gives the form within what stands at its right where there is room. */
export const ConMargen = Contexto;

/** What stands at the right of the form; nothing of most. */
export const useMargen = (): ReactNode => use(Contexto);
