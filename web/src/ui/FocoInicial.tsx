import { useEffect } from 'react';

/** The controls that can be typed or chosen in, but for those before the first field, which few need (`data-antes`). */
const ABIERTOS =
  'input:not([type=hidden], [readonly], [disabled], [data-antes]), textarea:not([readonly]), [role=combobox], [role=spinbutton]';

/** Begins where hands are needed: at the first field of a form that can be filled; where there is no keyboard, nowhere. */
function focusPrimero(forma: Element | null | undefined): void {
  if (!forma || matchMedia('(hover: none)').matches) return;
  forma.querySelector<HTMLElement>(ABIERTOS)?.focus();
}

/**
 * Puts the focus into the first field of a form once it is drawn [1-876]. A dialog draws its parts after
 * its parent, so this stands inside, after the fields.
 * @param en the id of the element around the fields
 */
export function FocoInicial({ en }: { en: string }) {
  useEffect(() => focusPrimero(document.getElementById(en)), [en]);
  return null;
}
