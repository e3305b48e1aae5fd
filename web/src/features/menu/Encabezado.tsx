import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLlave } from '../../lib/eleccion.tsx';
import type { Sesion } from '../../lib/session.ts';
import { useTituloActual } from '../../lib/titulo.ts';
import { BotonIcono } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { clases } from '../../ui/clases.ts';
import { HistoriaMensajes } from '../../ui/HistoriaMensajes.tsx';
import { Menu, Salir } from '../../ui/Icon.tsx';
import { Pista } from '../../ui/Pista.tsx';
import { BotonBuscar } from './BotonBuscar.tsx';
import css from './Encabezado.module.css';
import { MenuUsuario } from './MenuUsuario.tsx';
import { Reloj } from './Reloj.tsx';
import { signOut } from './signOut.ts';

/**
 * The screen's title. When the bar has no room for all of it, the pointer shows the whole title [1-845]. It takes the focus
 * whenever the screen changes without a new address, unless a field of the screen has it.
 */
function Titulo() {
  const titulo = useTituloActual();
  const place = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const llave = useLlave();
  const h1 = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and its entry are what change
  useEffect(() => {
    if (!document.activeElement?.closest('[data-campo]')) h1.current?.focus({ preventScroll: true });
  }, [place, llave]);
  const [cut, setCut] = useState(false);
  return (
    <Pista title={cut ? titulo : null} disableFocusListener>
      <h1
        ref={h1}
        tabIndex={-1}
        style={{ gridArea: 'titulo' }}
        onPointerEnter={({ currentTarget: { scrollWidth, clientWidth } }) => setCut(scrollWidth > clientWidth)}
        className={clases('cede letra-apartado fuerte interlinea-13 recorta puntos px-4', css.titulo)}
      >
        {titulo}
      </h1>
    </Pista>
  );
}

interface Props {
  sesion: Sesion;
  abierto: boolean;
  toggle: () => void;
  /** Work that goes on. */
  bandeja: ReactNode;
}

/** Menu toggle [1-042], title, clock, messages, the user's menu, 'Cerrar Sesión' [1-047]. */
export function Encabezado({ sesion, abierto, toggle, bandeja }: Props) {
  return (
    <header className={clases('superficie raya-abajo', css.encabezado)}>
      <div className={clases('rejilla al-centro py-4 px-8', css.rejilla)}>
        <BotonIcono
          className={clases('no-imprimir', css.boton)}
          style={{ gridArea: 'menu' }}
          data-recorrido="menu"
          aria-label={abierto ? 'Plegar el menú' : 'Abrir el menú'}
          aria-expanded={abierto}
          onClick={toggle}
        >
          <Menu />
        </BotonIcono>
        <div className="no-imprimir a-la-derecha rigido" style={{ gridArea: 'buscar' }}>
          <BotonBuscar />
        </div>
        <div className="no-imprimir a-la-derecha rigido" style={{ gridArea: 'reloj' }}>
          <Reloj />
        </div>
        <div className="no-imprimir renglon a-la-derecha rigido" style={{ gridArea: 'avisos' }}>
          {bandeja}
          <HistoriaMensajes />
        </div>
        <div className={clases('cede', css.usuario)} style={{ gridArea: 'usuario' }}>
          <MenuUsuario sesion={sesion} />
        </div>
        <BotonSecundario
          className={clases('no-imprimir a-la-derecha rigido', css.salir)}
          style={{ gridArea: 'salir' }}
          size="small"
          title="Cerrar Sesión"
          startIcon={<Salir />}
          onClick={signOut}
        >
          <span>Cerrar Sesión</span>
        </BotonSecundario>
        {/* the last of the header, wherever it is drawn: from the title the next key is already in the screen */}
        <Titulo />
      </div>
    </header>
  );
}
