import type { ComponentProps } from 'react';
import { clases } from '../clases.ts';
import css from './campos.module.css';

type Props = ComponentProps<'input'> & {
  /** Another element in the looks of the box: one of lines, one that opens, or one of the browser's own lists. */
  as?: 'textarea' | 'button' | 'select';
  rows?: number;
};

/** The box text is typed into: a bare input, so that the sign-in screen and long forms stay light. */
export function Caja({ as, className, ...props }: Props) {
  const Elemento = (as ?? 'input') as 'input';
  return <Elemento {...props} className={clases(css.caja, className)} />;
}
