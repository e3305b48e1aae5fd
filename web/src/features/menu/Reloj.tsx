import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { enMexico } from '@renadet/domain/lib/fecha';
import { useEffect, useState } from 'react';
import { read, save } from '../../lib/almacen.ts';
import { Reloj as Dibujo } from '../../ui/Icon.tsx';

const LLAVE = 'renadet.reloj';
const two = (n: number) => String(n).padStart(2, '0');

/** dd/MM/yy hh:mm:ss a, twelve hours [1-045], in Mexico City. */
export function formatoReloj(t: Date): string {
  const text = enMexico(t);
  const hours = Number(text.slice(11, 13));
  const day = `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(2, 4)}`;
  return `${day} ${two(hours % 12 || 12)}${text.slice(13)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The clock itself, each second [1-046]; assistive technology is spared it. */
function Hora() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ fontVariantNumeric: 'tabular-nums', typography: 'nota', whiteSpace: 'nowrap' }}
    >
      {formatoReloj(now)}
    </Box>
  );
}

/** The clock and its switch: what moves by itself can be stopped (WCAG 2.2.2), and stays stopped. */
export function Reloj() {
  const [on, setOn] = useState(() => read(localStorage, LLAVE, 'si') === 'si');
  const label = on ? 'Ocultar el reloj' : 'Mostrar el reloj';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {on && <Hora />}
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          onClick={() => {
            save(localStorage, LLAVE, on ? 'no' : 'si');
            setOn(!on);
          }}
        >
          <Dibujo fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
