import Box from '@mui/material/Box';
import { useState } from 'react';
import { NoVer, Ver } from '../IconBase.tsx';
import { BOTON, Caja } from './Caja.tsx';
import { aTexto, atributos, aValor, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<string> {
  max?: number;
  autoComplete?: 'current-password' | 'new-password';
}

/**
 * A password, revealed only while the eye is held down [1-033]. Who cannot hold a pointer down gets a toggle:
 * Enter, Space or an assistive click (detail 0) shows it until the next press or until the button is left.
 */
export function CampoContrasenia(props: Props) {
  const { name, label, value, onChange, error, ayuda, ancho, state, max, autoComplete = 'current-password' } = props;
  const [shown, setShown] = useState(false);
  const frame = { name, label, error, ayuda, ancho, state };
  const hide = () => setShown(false);
  return (
    <Marco {...frame}>
      <Box sx={{ position: 'relative' }}>
        <Caja
          {...atributos(frame)}
          type={shown ? 'text' : 'password'}
          value={aTexto(value)}
          maxLength={max}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(aValor(event.target.value))}
          sx={{ pr: 5 }}
        />
        <Box
          component="button"
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
          sx={{ ...BOTON, touchAction: 'none' }}
        >
          {shown ? <NoVer /> : <Ver />}
        </Box>
      </Box>
    </Marco>
  );
}
