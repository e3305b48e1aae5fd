import { useEffect } from 'react';
import { focusCampo } from './campos/Marco.tsx';

/**
 * Puts the focus into a field once it is drawn. A dialog draws its parts after whoever opens it: this goes after the field,
 * inside.
 */
export function FocoInicial({ campo }: { campo: string }) {
  useEffect(() => focusCampo(campo), [campo]);
  return null;
}
