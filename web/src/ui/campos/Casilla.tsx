import type { ComponentProps, ReactNode } from 'react';
import css from './controles.module.css';
import { Marca } from './Marca.tsx';

type Props = Omit<ComponentProps<typeof Marca>, 'tipo' | 'onChange'> & {
  children: ReactNode;
  onTick: (isTicked: boolean) => void;
};

/** A box to tick, with its words. */
export const Casilla = ({ children, onTick, ...props }: Props) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: it is in the mark
  <label className={css.casilla}>
    <Marca {...props} tipo="checkbox" onChange={(event) => onTick(event.target.checked)} />
    {children}
  </label>
);
