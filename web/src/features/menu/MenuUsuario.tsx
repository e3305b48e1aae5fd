import { useState } from 'react';
import type { Sesion } from '../../lib/session.ts';
import { openVentana, type Ventana } from '../../lib/ventana.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { Despliega } from '../../ui/Icon.tsx';
import { Menu, OpcionDeMenu } from '../../ui/Menu.tsx';
import css from './MenuUsuario.module.css';

const ENTRADAS: readonly (readonly [Ventana, string])[] = [
  ['preferencias', 'Preferencias'],
  ['atajos', 'Atajos del teclado'],
  ['recorrido', 'Recorrido de bienvenida'],
];

/** The user [1-043] and the role [1-044]. They open the user's own menu. */
export function MenuUsuario({ sesion }: { sesion: Sesion }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BotonBase
        data-recorrido="usuario"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={`${sesion.nombre}, ${sesion.rol.dsrol}`}
        className={css.boton}
      >
        <span className={css.nota}>
          <span className={css.fuerte}>{sesion.nombre}</span>
          <span className={css.palabras}>{sesion.rol.dsrol}</span>
        </span>
        <Despliega fontSize="small" aria-hidden className="no-imprimir" />
      </BotonBase>
      <Menu ancla={anchor} lado="abajoDerecha" titulo="Opciones de su cuenta" onClose={() => setAnchor(null)}>
        {ENTRADAS.map(([ventana, titulo]) => (
          <OpcionDeMenu
            key={ventana}
            onClick={() => {
              setAnchor(null);
              openVentana(ventana);
            }}
          >
            {titulo}
          </OpcionDeMenu>
        ))}
      </Menu>
    </>
  );
}
