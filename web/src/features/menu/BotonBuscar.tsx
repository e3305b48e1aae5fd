import { openVentana } from '../../lib/ventana.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { Buscar } from '../../ui/Icon.tsx';
import css from './BotonBuscar.module.css';

/** A button drawn as a text box. It opens the search of the header. On small screens it is an icon. */
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
