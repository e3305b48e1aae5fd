import { openVentana } from '../../lib/ventana.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { Buscar } from '../../ui/Icon.tsx';
import css from './BotonBuscar.module.css';

/** What looks like a box to type in and opens the one that is: the search of the header. A drawing where there is no room. */
export const BotonBuscar = () => (
  <BotonBase
    data-recorrido="buscar"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    onClick={() => openVentana('buscar')}
    className={css.boton}
  >
    <Buscar fontSize="small" aria-hidden />
    <span className={css.marco}>Buscar todo</span>
    <span className={css.palabras}>Folio, C.I., víctima, pantalla…</span>
    <kbd className={css.tecla}>Ctrl K</kbd>
  </BotonBase>
);
