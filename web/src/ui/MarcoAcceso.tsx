import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { INSTITUCION } from '../institucion.ts';
import css from './acceso.module.css';
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
  <div className={css.marco}>
    <header className={css.nombre}>
      <div>
        <div className={css.siglas}>{INSTITUCION.siglas}</div>
        <div className={css.raya} />
        <div className={css.registro}>{INSTITUCION.nombre}</div>
      </div>
      <div className={css.tareas}>
        <Suspense>
          <TareasPublicas />
        </Suspense>
      </div>
      <div className={css.uso}>
        Uso exclusivo del personal autorizado. Cada consulta y cada cambio quedan registrados con su usuario.
      </div>
    </header>
    <div className={css.lado}>
      <main className={css.contenido}>
        <div className={css.columna} style={{ maxWidth: ancho }}>
          <h1 className={css.titulo}>{titulo}</h1>
          {children}
        </div>
      </main>
      <PiePagina />
    </div>
  </div>
);
