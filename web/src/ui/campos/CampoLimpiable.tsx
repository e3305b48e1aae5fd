import Box from '@mui/material/Box';
import { normalizar } from '@renadet/domain/lib/texto';
import { useState } from 'react';
import { Cerrar } from '../Icon.tsx';
import { Caja } from './Caja.tsx';
import { atributos, enfocarCampo, Marco } from './Marco.tsx';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The clear icon was pressed; the text is empty already. */
  alLimpiar?: () => void;
  ayuda?: string;
}

const aspa = {
  position: 'absolute',
  right: 3,
  top: 3,
  width: 32,
  height: 32,
  p: 0.5,
  border: 0,
  borderRadius: 1,
  background: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'primary.light' },
} as const;

/** Upper case without accents as it is typed; a space at the end stays, a word may follow. */
const alEscribir = (text: string): string => normalizar(text) + (/\s$/.test(text) && text.trim() ? ' ' : '');

/** A line to search by, in upper case without accents, with a clear icon [2-058] [2-059] [2-060]. */
export function CampoLimpiable({ name, label, value, onChange, alLimpiar, ayuda }: Props) {
  const frame = { name, label, ayuda };
  // as typed: a text that changes under the fingers moves the caret
  const [typed, setTyped] = useState(value);
  const text = alEscribir(typed) === value ? typed : value;
  return (
    <Marco {...frame}>
      <Box sx={{ position: 'relative' }}>
        <Caja
          {...atributos(frame)}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(alEscribir(event.target.value));
          }}
          onBlur={() => setTyped(value)}
          sx={{ pr: 5, textTransform: 'uppercase' }}
        />
        {value !== '' && (
          <Box
            component="button"
            type="button"
            aria-label="Limpiar búsqueda"
            onClick={() => {
              onChange('');
              alLimpiar?.();
              enfocarCampo(name);
            }}
            sx={aspa}
          >
            <Cerrar />
          </Box>
        )}
      </Box>
    </Marco>
  );
}
