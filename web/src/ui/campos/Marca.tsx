import type { ComponentProps } from 'react';
import { clases } from '../clases.ts';
import css from './controles.module.css';
import { Relleno } from './Relleno.tsx';

const ARO =
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z';
const PUNTO = 'M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z';
const CUADRO = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const PALOMA =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';
const PARCIAL = 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  tipo: 'radio' | 'checkbox';
  /** Some of its items are ticked. */
  parcial?: boolean;
};

/** A box or a button to tick: the browser's own control, unseen over its drawing. */
export function Marca({ tipo, parcial = false, className, ...props }: Props) {
  const { checked } = props;
  const trazos = tipo === 'radio' ? [ARO, checked && PUNTO] : [parcial ? PARCIAL : checked ? PALOMA : CUADRO];
  return (
    <span className={clases(css.marca, tipo === 'radio' && css.redonda, (checked || parcial) && css.puesta, className)}>
      <input
        {...props}
        type={tipo}
        ref={(box) => {
          if (box) box.indeterminate = parcial;
        }}
      />
      {trazos.map((trazo) => trazo && <Relleno key={trazo} trazo={trazo} />)}
    </span>
  );
}
