import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Aviso, closeAviso, type TipoAviso, useAvisos } from '../lib/avisos.ts';
import { marco } from '../theme.ts';
import { Advertencia, Cerrar, Correcto, Fallo, Informacion } from './Icon.tsx';

/** Colour, drawing and word of each style: never colour alone. */
export const ESTILO = {
  correcto: { color: 'success.main', Icono: Correcto, palabra: 'Correcto' },
  informacion: { color: 'info.main', Icono: Informacion, palabra: 'Información' },
  advertencia: { color: 'warning.main', Icono: Advertencia, palabra: 'Advertencia' },
  error: { color: 'error.main', Icono: Fallo, palabra: 'Error' },
} as const satisfies Record<TipoAviso, unknown>;

/** The frame of a message, with its colour at the left. */
export const marcado = (color: string) => ({ ...marco, borderLeft: 4, borderLeftColor: color });

function Mensaje({ aviso }: { aviso: Aviso }) {
  const { id, tipo, titulo, texto, detalle, duracion, accion } = aviso;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (duracion === null || held) return;
    const timer = setTimeout(() => closeAviso(id), duracion);
    return () => clearTimeout(timer);
  }, [id, duracion, held]);
  const { color, Icono, palabra } = ESTILO[tipo];
  return (
    <Box
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        // what it covers can still be pressed; the history keeps what left too soon
        pointerEvents: 'none',
        '& button': { pointerEvents: 'auto' },
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        ...marcado(color),
        boxShadow: 2,
        p: 1.5,
        pl: 2,
      }}
    >
      <Icono sx={{ color }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ color, display: 'block', typography: 'menor' }}>
          {titulo ?? palabra}
        </Box>
        <div>{texto}</div>
        {detalle && <Box sx={{ mt: 0.5, typography: 'nota' }}>{detalle}</Box>}
        {accion && (
          <Button
            size="small"
            sx={{ mt: 1 }}
            onClick={() => {
              closeAviso(id);
              accion.onChoose();
            }}
          >
            {accion.texto}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label="Cerrar mensaje" onClick={() => closeAviso(id)} sx={{ mt: -0.5, mr: -0.5 }}>
        <Cerrar fontSize="small" />
      </IconButton>
    </Box>
  );
}

const isUrgent = (aviso: Aviso) => aviso.tipo === 'advertencia' || aviso.tipo === 'error';

/** Room below for the bar of actions at the foot of the screen, in px. */
const PIE = 88;

/** Above the bar of actions where the end of a form lifts it: what failed is tried again with the button that is there. */
function useSobreLaBarra(box: RefObject<HTMLDivElement | null>, any: boolean) {
  useEffect(() => {
    if (!any) return;
    const place = () => {
      const bar = document.querySelector('[data-barra]')?.getBoundingClientRect();
      const bottom = bar ? Math.max(window.innerHeight - bar.top + 16, PIE) : PIE;
      if (box.current) box.current.style.bottom = `${bottom}px`;
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [box, any]);
}

/** The messages in sight, announced once; once, in the shell. The focus on one keeps it. */
export function Snackbars() {
  const all = useAvisos();
  const box = useRef<HTMLDivElement>(null);
  useSobreLaBarra(box, all.length > 0);
  const draw = (some: readonly Aviso[]) => some.map((aviso) => <Mensaje key={aviso.id} aviso={aviso} />);
  return (
    <Box
      ref={box}
      className="no-imprimir"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        bottom: PIE,
        width: { sm: 400 },
        pointerEvents: 'none',
        '& > div': { display: 'grid', gap: 1 },
        '& > div + div:not(:empty)': { mt: 1 },
      }}
    >
      <div role="status">{draw(all.filter((a) => !isUrgent(a)))}</div>
      <div role="alert">{draw(all.filter(isUrgent))}</div>
    </Box>
  );
}
