import { createContext, type ReactNode, use } from 'react';

const Contexto = createContext<ReactNode>(null);

/** Gives the form within what stands at its right where there is room. */
export const ConMargen = Contexto;

/** What stands at the right of the form; nothing of most. */
export const useMargen = (): ReactNode => use(Contexto);

/** Width of what holds a file from which its summary fits beside it: that of a screen of 1280 px with its menu. */
export const CABE_MARGEN = '@container carpeta (min-width: 920px)';
/** ... and from which index, form and summary fit side by side. */
export const CABEN_TRES = '@container carpeta (min-width: 1096px)';

/** Foot of what stays at the top of a screen: the header, and in a file its head. */
export const BAJO_CABEZA = 'calc(var(--cabeza, 56px) + 16px)';
