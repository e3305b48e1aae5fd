import { useNotasDe } from '../notasDeCampo.ts';
import { Caja } from './Caja.tsx';
import css from './campos.module.css';
import { isCallado, useCallado } from './Fijos.tsx';
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
  // what somebody asks about is drawn, whatever it says
  const isAsked = useNotasDe(frame.name).length > 0;
  const callado = useCallado(frame.name, !isAsked && isCallado(frame.state, frame.error, texto), texto);
  return (
    <Marco {...frame} callado={callado}>
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
