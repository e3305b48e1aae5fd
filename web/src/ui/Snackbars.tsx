import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Aviso, closeAviso, dismissAviso, type TipoAviso, useAvisosEn } from '../lib/avisos.ts';
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
              dismissAviso(id);
              accion.onChoose();
            }}
          >
            {accion.texto}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label="Cerrar mensaje" onClick={() => dismissAviso(id)} sx={{ mt: -0.5, mr: -0.5 }}>
        <Cerrar fontSize="small" />
      </IconButton>
    </Box>
  );
}

const isUrgent = (aviso: Aviso) => aviso.tipo === 'advertencia' || aviso.tipo === 'error';

/** Room below for the bar of actions at the foot of the screen, above for the header, and beside what it does not cover. */
const PIE = 88;
const CABEZA = 56;
const AIRE = 8;

/** How far up they stand: above the bar of actions where the end of a form lifts it, and off the pagers of the tables. */
function heightOver(box: DOMRect): number {
  const bar = document.querySelector('[data-barra]')?.getBoundingClientRect();
  let bottom = bar ? Math.max(window.innerHeight - bar.top + 2 * AIRE, PIE) : PIE;
  const pagers = [...document.querySelectorAll('main [data-paginador]')].map((p) => p.getBoundingClientRect());
  for (const { top, right, bottom: end } of pagers.sort((a, b) => b.top - a.top)) {
    const edge = window.innerHeight - bottom;
    const lifted = window.innerHeight - top + AIRE;
    const isCovered = right > box.left && top < edge && end > edge - box.height;
    if (isCovered && lifted + box.height < window.innerHeight - CABEZA) bottom = lifted;
  }
  return bottom;
}

/** What failed is tried again, and a page is turned, with the button that is there. */
function useSobreLaBarra(box: RefObject<HTMLDivElement | null>, count: number) {
  useEffect(() => {
    if (count === 0) return;
    const place = () => {
      if (box.current) box.current.style.bottom = `${heightOver(box.current.getBoundingClientRect())}px`;
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [box, count]);
}

/** What is said while a dialog is open, between its text and its buttons. */
export function MensajesDeDialogo({ llave }: { llave: string }) {
  return useAvisosEn(llave).map((aviso) => (
    <Box key={aviso.id} role={isUrgent(aviso) ? 'alert' : 'status'} sx={{ px: 3, pb: 2, flex: 'none' }}>
      <Mensaje aviso={aviso} />
    </Box>
  ));
}

/** The messages on the screen, announced once; once, in the shell. The focus on one keeps it. */
export function Snackbars() {
  const all = useAvisosEn(undefined);
  const box = useRef<HTMLDivElement>(null);
  useSobreLaBarra(box, all.length);
  const draw = (some: readonly Aviso[]) => some.map((aviso) => <Mensaje key={aviso.id} aviso={aviso} />);
  return (
    <Box
      ref={box}
      className="no-imprimir"
      sx={{
        position: 'fixed',
        zIndex: 'drawer', // under dialogs
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
