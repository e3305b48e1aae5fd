import type { ComponentProps, ReactNode } from 'react';
import css from './Boton.module.css';
import { clases } from './clases.ts';

const VARIANTES = { contained: css.contained, outlined: css.outlined, text: undefined } as const;
const COLORES = { primary: undefined, secondary: css.secondary, error: css.error } as const;

export type PropsDeBoton = ComponentProps<'button'> & {
  /** How much it stands out: filled, with an edge, words alone. */
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'secondary' | 'error';
  size?: 'small' | 'medium';
  startIcon?: ReactNode;
  endIcon?: ReactNode;
};

/** Something to press, without a look of its own. With an address it is a link, which opens another window. */
export const BotonBase = ({ href, className, ...props }: ComponentProps<'button'> & { href?: string | undefined }) =>
  href === undefined ? (
    <button type="button" {...props} className={clases(css.base, className)} />
  ) : (
    <a
      {...(props as ComponentProps<'a'>)}
      href={href}
      target="_blank"
      rel="noreferrer"
      className={clases(css.base, className)}
    />
  );

/** A button: words, and a drawing before or after them. */
export function Boton({ variant = 'outlined', color, size, startIcon, endIcon, className, ...props }: PropsDeBoton) {
  return (
    <BotonBase
      {...props}
      className={clases(
        css.boton,
        VARIANTES[variant],
        color && COLORES[color],
        size === 'small' && css.small,
        className,
      )}
    >
      {startIcon && <span className={css.inicio}>{startIcon}</span>}
      {props.children}
      {endIcon && <span className={css.final}>{endIcon}</span>}
    </BotonBase>
  );
}

const DE_DIBUJO = { primary: css.propio, error: css.peligro, inherit: css.suyo } as const;
/** A button that is a drawing alone; `aria-label` says what it does. */
export const BotonIcono = ({
  color,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'color'> & { color?: keyof typeof DE_DIBUJO }) => (
  <BotonBase {...props} className={clases(css.dibujo, color && DE_DIBUJO[color], className)} />
);

type PropsDeEnlace = ComponentProps<'a'> & ComponentProps<'button'>;
/** Words to press within others: a link where it has an address, else a button. */
export const Enlace = ({ className, ...props }: Partial<PropsDeEnlace>) =>
  props.href === undefined ? (
    <button
      type="button"
      {...(props as ComponentProps<'button'>)}
      className={clases(css.base, css.enlace, className)}
    />
  ) : (
    <a {...(props as ComponentProps<'a'>)} className={clases(css.enlace, className)} />
  );
