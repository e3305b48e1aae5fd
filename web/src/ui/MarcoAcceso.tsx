import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { INSTITUCION } from '../institucion.ts';
import css from './acceso.module.css';
import { clases } from './clases.ts';
import { PiePagina } from './PiePagina.tsx';

// loaded after the sign-in itself. If it does not come, the foot has the same links
const TareasPublicas = lazy<ComponentType>(() =>
  import('./TareasPublicas.tsx').then(
    (m) => ({ default: m.TareasPublicas }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  /** The screen's h1. */
  titulo: string;
  /** Width of the column in pixels. */
  ancho?: number;
  children: ReactNode;
}

/** The frame of the screens before a session: the registry's name at the left, its foot below. */
export const MarcoAcceso = ({ titulo, ancho = 400, children }: Props) => (
  <div className={clases('pila', css.marco)}>
    <header className={clases('columna g-16', css.nombre)}>
      <div>
        <div className={css.siglas}>{INSTITUCION.siglas}</div>
        <div className={css.raya} />
        <div className={clases('letra-texto interlinea-14', css.registro)}>{INSTITUCION.nombre}</div>
      </div>
      <div style={{ minHeight: 112 }}>
        <Suspense>
          <TareasPublicas />
        </Suspense>
      </div>
      <div className={clases('nada letra-menor bloque-900', css.uso)}>
        Uso exclusivo del personal autorizado. Cada consulta y cada cambio quedan registrados con su usuario.
      </div>
    </header>
    <div className={clases('columna cede', css.lado)}>
      <main className={clases('rejilla crece', css.contenido)}>
        <div className="a-lo-ancho" style={{ maxWidth: ancho }}>
          <h1 className="mb-24">{titulo}</h1>
          {children}
        </div>
      </main>
      <PiePagina />
    </div>
  </div>
);
