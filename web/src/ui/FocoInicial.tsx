import { useEffect } from 'react';
import { focusPrimero } from './campos/Marco.tsx';

/**
 * Puts the focus into the first field of a form once it is drawn [1-876]. A dialog draws its parts after whoever opens it:
 * this goes after the fields, inside.
 * @param en id of what holds them
 */
export function FocoInicial({ en }: { en: string }) {
  useEffect(() => focusPrimero(document.getElementById(en)), [en]);
  return null;
}
