import { loadAhead } from '../../ui/Limite.tsx';

export type { AbrirDesdeVistazo } from './Vistazo.tsx';

/** What a list says of a file beside it: it comes with the first one that is looked at. */
export const Vistazo = loadAhead(async () => (await import('./Vistazo.tsx')).Vistazo, 'el vistazo');
