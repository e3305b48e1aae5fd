import { Caja } from './Caja.tsx';
import css from './campos.module.css';
import { atributos, Marco, type PropsBase } from './Marco.tsx';

type Props = Pick<PropsBase<never>, 'name' | 'label' | 'error' | 'ayuda' | 'state' | 'ancho'> & {
  /** The value as words. */
  texto: string;
  lineas?: number | undefined;
};

/** Longer than this a text may not fit in one line. */
const LARGO = 24;

/** A field of any kind that cannot be changed: its value as text, with the reason. Tab skips a locked one. */
export function CampoFijo({ texto, lineas, ...frame }: Props) {
  return (
    <Marco {...frame}>
      <Caja
        {...atributos(frame)}
        value={texto}
        readOnly
        {...(frame.state?.locked && { tabIndex: -1 })}
        {...((lineas || texto.length > LARGO) && { as: 'textarea', rows: 1 })}
        {...(!lineas && { className: css.fijo })}
      />
    </Marco>
  );
}
