import { useState } from 'react';
import { clases } from '../clases.ts';
import { Icono } from '../Icono.tsx';
import { NO_VER, VER } from '../trazos.ts';
import { Caja } from './Caja.tsx';
import css from './campos.module.css';
import { aTexto, atributos, aValor, Marco, type PropsBase } from './Marco.tsx';
import { useLargo } from './useLargo.ts';

interface Props extends PropsBase<string> {
  /** Most characters. A cut password would be another one, and the user would not see it. */
  max?: number;
  autoComplete?: 'current-password' | 'new-password';
}

/**
 * A password, revealed only while the eye is held down [1-033]. For users who cannot hold a pointer down it is a toggle:
 * Enter, Space or an assistive click (detail 0) shows it until the next press or until the button is left.
 */
export function CampoContrasenia(props: Props) {
  const { name, label, value, onChange, error, ayuda, ancho, state, max, autoComplete = 'current-password' } = props;
  const [shown, setShown] = useState(false);
  const { largo, caja } = useLargo(aTexto(value), max, aTexto(value).trim().length); // as it is sent
  const frame = { name, label, error: largo ?? error, ayuda, ancho, state };
  const hide = () => setShown(false);
  return (
    <Marco {...frame}>
      <div className={css.conBoton}>
        <Caja
          {...atributos(frame)}
          type={shown ? 'text' : 'password'}
          value={aTexto(value)}
          ref={caja}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(aValor(event.target.value))}
        />
        <button
          type="button"
          aria-label="Mostrar contraseña mientras se mantiene presionado"
          aria-pressed={shown}
          onPointerDown={(event) => {
            event.preventDefault(); // the caret stays in the field
            setShown(true);
          }}
          onPointerUp={hide}
          onPointerLeave={hide}
          onPointerCancel={hide}
          onBlur={hide}
          onContextMenu={(event) => event.preventDefault()}
          onClick={(event) => event.detail === 0 && setShown(!shown)}
          className={clases(css.dibujo, css.boton, css.sostenido)}
        >
          <Icono trazos={shown ? NO_VER : VER} />
        </button>
      </div>
    </Marco>
  );
}
