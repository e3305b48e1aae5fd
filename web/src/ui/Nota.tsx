import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import type { TipoAviso } from '../lib/avisos.ts';
import { ESTILO, marcado } from './Snackbars.tsx';

interface Props {
  tipo: TipoAviso;
  children: ReactNode;
  /** What to do about it. */
  accion?: { texto: string; onChoose: () => void } | undefined;
  /** Several buttons instead of one. */
  acciones?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Announced at once; for what happens while the user works. */
  urgente?: boolean;
}

/** A message that is part of the screen: colour, drawing and sentence, and what to do next. */
export function Nota({ tipo, children, accion, acciones, ref, urgente = tipo === 'error' }: Props) {
  const { color, Icono, palabra } = ESTILO[tipo];
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      {...(urgente && { role: 'alert' })}
      sx={{
        display: 'flex',
        flexWrap: acciones || accion ? 'wrap' : 'nowrap',
        gap: 1.5,
        alignItems: 'center',
        ...marcado(color),
        px: 2,
        py: 1.5,
        outlineOffset: 2,
      }}
    >
      <Icono sx={{ color }} titleAccess={palabra} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {acciones}
      {accion && <Button onClick={accion.onChoose}>{accion.texto}</Button>}
    </Box>
  );
}
