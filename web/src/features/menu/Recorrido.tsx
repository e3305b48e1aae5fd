import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useState } from 'react';
import { closeRecorrido } from '../../lib/recorrido.ts';
import { openVentana } from '../../lib/ventana.ts';
import { tokens } from '../../theme.ts';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { PASOS_RECORRIDO } from './pasosRecorrido.ts';

/** The first of these parts of the shell that is seen now. */
const find = (marcas: readonly string[]): HTMLElement | undefined =>
  marcas
    .map((marca) => document.querySelector<HTMLElement>(`[data-recorrido=${marca}]`))
    .find((part) => part?.checkVisibility()) ?? undefined;

/** Draws again whenever what it points at may have moved, or has left. */
function useVentanaQuieta(part: HTMLElement | undefined): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const move = () => draw((n) => n + 1);
    const sizes = part && 'ResizeObserver' in window ? new ResizeObserver(move) : undefined;
    if (part) sizes?.observe(part);
    window.addEventListener('resize', move);
    void document.fonts?.ready.then(move); // letters that come late move it
    return () => {
      sizes?.disconnect();
      window.removeEventListener('resize', move);
    };
  }, [part]);
}

/** All but that part in the shade, and a ring around it: nothing of it can be pressed. */
function Luz({ de }: { de: HTMLElement | undefined }) {
  const { left = 0, top = 0, width = 0, height = 0 } = de?.getBoundingClientRect() ?? {};
  return (
    <Portal>
      <Box
        aria-hidden
        className="no-imprimir"
        sx={{
          ...{ position: 'fixed', zIndex: 'modal', pointerEvents: 'none', borderRadius: 1 },
          ...{ left: left - 2, top: top - 2, width: width + 4, height: height + 4 },
          boxShadow: '0 0 0 100vmax rgb(0 0 0 / .5)',
          ...(de && { outline: `3px solid ${tokens.oro}` }),
        }}
      />
    </Portal>
  );
}

/** Beside a part of the menu, below one of the header; of none, in the middle. */
function sitioDe(part: HTMLElement | undefined): Partial<PopoverProps> {
  if (!part)
    return {
      anchorReference: 'anchorPosition',
      anchorPosition: { left: window.innerWidth / 2, top: window.innerHeight / 2 },
      transformOrigin: { vertical: 'center', horizontal: 'center' },
    };
  if (part.closest('nav'))
    return {
      anchorEl: part,
      anchorOrigin: { vertical: 'top', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: -12 },
    };
  return {
    anchorEl: part,
    anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
    transformOrigin: { vertical: -12, horizontal: 'center' },
  };
}

/** The tour of the first day [1-824]: over any screen, of which it changes nothing. */
export default function Recorrido() {
  const cache = useQueryClient();
  const id = useId();
  const [i, setI] = useState(0);
  useEffect(() => void closeRecorrido(cache), [cache]);
  const paso = PASOS_RECORRIDO[i];
  const end = useCallback(() => openVentana(null), []);
  const part = find(paso?.en ?? []);
  useVentanaQuieta(part);
  if (!paso) return null;
  const last = i === PASOS_RECORRIDO.length - 1;
  return (
    <>
      <Luz de={part} />
      <Popover
        open
        onClose={end}
        transitionDuration={0}
        {...sitioDe(part)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': `${id}-titulo`,
            'aria-describedby': `${id}-texto`,
            sx: { width: 'min(380px, calc(100vw - 32px))', p: 2.5 },
          },
        }}
      >
        <Box sx={{ typography: 'nota' }}>{`Paso ${i + 1} de ${PASOS_RECORRIDO.length}`}</Box>
        <Typography variant="h2" id={`${id}-titulo`} sx={{ mb: 0.5 }}>
          {paso.titulo}
        </Typography>
        <Box id={`${id}-texto`}>{paso.texto}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {!last && (
            <Button size="small" variant="text" color="secondary" onClick={end} sx={{ mr: 'auto' }}>
              Salir
            </Button>
          )}
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            {i > 0 && (
              <BotonSecundario size="small" onClick={() => setI(i - 1)}>
                Anterior
              </BotonSecundario>
            )}
            <BotonPrincipal key={i} size="small" autoFocus onClick={() => (last ? end() : setI(i + 1))}>
              {last ? 'Terminar' : 'Siguiente'}
            </BotonPrincipal>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
