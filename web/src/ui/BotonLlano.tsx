import type { ComponentProps } from 'react';
import css from './BotonLlano.module.css';
import { clases } from './clases.ts';

type Props = ComponentProps<'button'> & {
  /** The main action of its place. */
  principal?: boolean;
  /** In a choice, whether it is the chosen button. */
  elegido?: boolean | undefined;
};

/** A button without the kit, whose own weighs more than the page that it would stand on. */
export const BotonLlano = ({ principal = false, elegido, className, ...props }: Props) => (
  <button
    type="button"
    {...(elegido !== undefined && { 'aria-pressed': elegido })}
    {...props}
    className={clases(
      'alto-36 resaltado vino apuntable superficie radio borde-fuerte py-6 px-16',
      css.boton,
      principal && css.principal,
      className,
    )}
  />
);

/** One that reads as a link within a sentence. */
export const BotonEnlace = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={clases('vino apuntable sin-borde p-0', css.enlace, className)} />
);
