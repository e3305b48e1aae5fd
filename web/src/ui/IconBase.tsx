import type { ComponentProps } from 'react';
import { clases } from './clases.ts';
import { Lineas } from './Icono.tsx';

const LADOS = { nota: 16, texto: 18, small: '1.25rem', inherit: '1em' } as const;
const COLORES = { primary: 'vino', success: 'verde', warning: 'ambar', error: 'rojo' } as const;

export type PropsDeIcono = Omit<ComponentProps<'svg'>, 'fontSize' | 'color'> & {
  /** As high as a line of notes, as one of text, as the letters beside it; 24 px unless told. */
  fontSize?: keyof typeof LADOS;
  color?: keyof typeof COLORES;
  /** Its name, when no word beside it says the same. */
  titleAccess?: string;
};

/** A line drawing. Without a name it stands beside words that say the same. */
export const draw =
  (name: string, ...trazos: string[]) =>
  ({ fontSize, color, titleAccess, className, ...props }: PropsDeIcono) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: beside words that say the same it is none to who listens
    <svg
      viewBox="0 0 24 24"
      width={fontSize ? LADOS[fontSize] : '1.5rem'}
      height={fontSize ? LADOS[fontSize] : '1.5rem'}
      focusable="false"
      data-dibujo={name}
      {...(titleAccess ? { role: 'img' } : { 'aria-hidden': true })}
      {...props}
      className={clases('rigido', color && COLORES[color], className)}
    >
      <Lineas trazos={trazos} />
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  );
