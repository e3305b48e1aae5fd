import { openVentana } from '../../lib/ventana.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Buscar } from '../../ui/Icon.tsx';
import css from './BotonBuscar.module.css';

/** A button drawn as a text box. It opens the search of the header. On small screens it is an icon. */
export const BotonBuscar = () => (
  <BotonBase
    data-recorrido="buscar"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    onClick={() => openVentana('buscar')}
    className={clases('g-8 alto-36 letra-menor tenue radio px-8', css.boton)}
  >
    <Buscar fontSize="small" aria-hidden />
    <span className="oculto">Buscar todo</span>
    <span className={clases('nada izquierda', css.palabras)}>Folio, C.I., víctima, pantalla…</span>
    <kbd className={clases('nada junto', css.tecla)}>Ctrl K</kbd>
  </BotonBase>
);
