import type { CSSProperties, ReactNode } from 'react';
import css from './marcha.module.css';

/** Holds the place of contents on their way. @param alto in pixels or as CSS says it; `ancho` likewise, the whole width unless given */
export const Hueco = ({ alto, ancho, style }: { alto?: number | string; ancho?: string; style?: CSSProperties }) => (
  <span data-hueco className={css.hueco} style={{ height: alto, width: ancho, maxWidth: '100%', ...style }} />
);

/** A bar of work under way. @param parte how much of it is done, from 0 to 1; absent when unknown */
export function Progreso({ parte, nombre, style }: { parte?: number; nombre: string; style?: CSSProperties }) {
  const percent = parte === undefined ? undefined : Math.round(100 * parte);
  return (
    <span
      role="progressbar"
      aria-label={nombre}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={css.progreso}
      style={style}
    >
      <span
        className={percent === undefined ? `${css.hecho} ${css.va}` : css.hecho}
        style={{ width: percent === undefined ? undefined : `${percent}%` }}
      />
    </span>
  );
}

interface PropsRueda {
  /** CSS pixels. */
  lado: number;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  style?: CSSProperties;
}
/** A turning mark: something is under way. */
export const Rueda = ({ lado, style, ...name }: PropsRueda) => (
  <span role="progressbar" {...name} className={css.rueda} style={{ width: lado, height: lado, ...style }} />
);

/** A number over the corner of an icon. */
export const Globo = ({ cuenta, children }: { cuenta: ReactNode; children: ReactNode }) => (
  <span className={css.globo}>
    {children}
    <span className={css.cuenta}>{typeof cuenta === 'number' && cuenta > 99 ? '99+' : cuenta}</span>
  </span>
);
