import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Nota } from '../../ui/Nota.tsx';

/** Tells of the session's end over any screen, and leaves the keys to who is typing: no dialog opens by itself. */
export const BarraSesion = ({ onEnter, children }: { onEnter: () => void; children: ReactNode }) => (
  <Box
    className="no-imprimir"
    sx={{ position: 'fixed', zIndex: 'snackbar', top: 8, left: { xs: 8, md: '20%' }, right: { xs: 8, md: '20%' } }}
  >
    <Nota tipo="advertencia" urgente accion={{ texto: 'Ingresar', onChoose: onEnter }}>
      {children}
    </Nota>
  </Box>
);
