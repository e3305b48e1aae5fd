import { PAGINAS } from '@renadet/domain/publico/paginas';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { INSTITUCION } from '../institucion.ts';
import { useTitulo } from '../lib/titulo.ts';
import { useCorrida } from '../lib/useCorrida.ts';
import { clases } from './clases.ts';
import { EnlaceInterno } from './EnlaceInterno.tsx';
import { PiePagina } from './PiePagina.tsx';
import css from './publico.module.css';

interface Props {
  /** The page's h1. */
  titulo: string;
  /** Last part of the breadcrumb; none on a page without one. */
  miga?: string;
  /** For search engines and readers of tabs. */
  descripcion?: string;
  ancho?: 'lectura' | 'tablas';
  /** So long that it has a way back up. */
  larga?: boolean | undefined;
  children: ReactNode;
}

/** One menu: a row, or under a button where the screen is narrow. */
function Menu() {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (s) => s.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [path]);
  return (
    <nav aria-label="Menú público" className="disuelto">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="menu-publico"
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        className={clases('a-la-derecha alto-40 apuntable', css.abre)}
      >
        Menú
      </button>
      <ul id="menu-publico" className={clases('nada entera lista', css.opciones, open && css.abierto)}>
        {PAGINAS.filter(({ menu }) => menu).map(({ ruta, menu }) => (
          <li key={ruta}>
            <EnlaceInterno a={`/${ruta}`} actual={path === `/${ruta}`}>
              {menu}
            </EnlaceInterno>
          </li>
        ))}
        <li>
          <a href="/constancia">Verificar constancia</a>
        </li>
        <li>
          <EnlaceInterno a="/login">Ingresar</EnlaceInterno>
        </li>
      </ul>
    </nav>
  );
}

const Encabezado = () => (
  <header className={clases('no-imprimir', css.encabezado)}>
    <div className={clases('a-lo-ancho hasta-1280 p-16 rejilla g-8 al-centro py-12', css.columna, css.barra)}>
      <div className={css.nombre}>
        <EnlaceInterno a="/servicios">
          <span className={css.siglas}>{INSTITUCION.siglas}</span>
          <span className={clases('bloque letra-menor', css.registro)}>{INSTITUCION.nombre}</span>
        </EnlaceInterno>
      </div>
      <Menu />
    </div>
  </header>
);

const Migas = ({ miga }: { miga: string }) => (
  <nav aria-label="Ruta de navegación" className={clases('letra-menor tenue mb-8 no-imprimir', css.migas)}>
    <ol>
      <li>
        {INSTITUCION.inicio ? (
          <a href={INSTITUCION.inicio} rel="noreferrer">
            Inicio
          </a>
        ) : (
          <EnlaceInterno a="/servicios">Inicio</EnlaceInterno>
        )}
      </li>
      <li aria-current="page">{miga}</li>
    </ol>
  </nav>
);

interface PropsIndice {
  /** Names it for assistive technology. */
  titulo: string;
  /** The anchor and the title of each part. */
  partes: readonly (readonly [ancla: string, titulo: string])[];
}

/** The contents of a long page, each a link to its part. */
export const Indice = ({ titulo, partes }: PropsIndice) => (
  <nav aria-label={titulo} className="no-imprimir">
    <ol className={clases('fila lista', css.indice)}>
      {partes.map(([id, text]) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** Writes the description of the page for search engines. The server wrote that of the first page already. */
function useDescripcion(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name=description]');
    if (text) meta?.setAttribute('content', text);
  }, [text]);
}

/**
 * The frame of every public page: header with one menu, breadcrumb, title, footer. The focus goes to the title when
 * the page changes, unless the address names a part of it [3-034].
 */
export function MarcoPublico({ titulo, miga, descripcion, ancho = 'lectura', larga = false, children }: Props) {
  useTitulo(titulo);
  useDescripcion(descripcion);
  const h1 = useRef<HTMLHeadingElement>(null);
  const first = useRef(titulo);
  useEffect(() => {
    if (first.current !== titulo && !location.hash) h1.current?.focus({ preventScroll: true });
    first.current = titulo;
  }, [titulo]);
  const [mark, corrida] = useCorrida();
  return (
    <div className={clases('columna', css.pagina)}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, which the address need not say */}
      <a
        href="#contenido"
        onClick={(event) => {
          event.preventDefault(); // the address says which page it is, and Back leads to another
          document.getElementById('contenido')?.focus();
        }}
        className={clases('superficie p-8', css.saltar)}
      >
        Saltar al contenido
      </a>
      <Encabezado />
      <div ref={mark} />
      <main
        id="contenido"
        tabIndex={-1}
        className={clases('a-lo-ancho hasta-1280 p-16 crece sin-contorno', css.columna, css.contenido)}
      >
        {miga && <Migas miga={miga} />}
        <div className={clases(ancho === 'lectura' && 'hasta-720')}>
          <h1 ref={h1} tabIndex={-1} className={css.titulo}>
            {titulo}
          </h1>
          {children}
        </div>
        {larga && corrida && (
          <div className={clases('derecha fondo no-imprimir', css.alPie)}>
            <a href="#contenido" className={css.subir}>
              Subir
            </a>
          </div>
        )}
      </main>
      <PiePagina />
    </div>
  );
}
