import { useState } from 'react';
import type { Sesion } from '../../lib/session.ts';
import { openVentana, type Ventana } from '../../lib/ventana.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
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
        className={clases('g-4 izquierda radio py-4 px-4 se-tine', css.boton)}
      >
        <span className="cede letra-menor partible" style={{ lineHeight: 1.35 }}>
          <span className={clases('bloque resaltado puntos', css.corta)}>{sesion.nombre}</span>
          <span className={clases('bloque tenue puntos', css.corta)}>{sesion.rol.dsrol}</span>
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
