import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part of the guide that its index names. */
export const Seccion = ({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) => (
  <Box component="section" id={id} aria-labelledby={`${id}-titulo`} sx={{ mt: 5, scrollMarginTop: 16 }}>
    <Box component="h2" id={`${id}-titulo`} sx={{ m: 0, mb: 1.5, typography: 'titulo', fontWeight: 650 }}>
      {titulo}
    </Box>
    {children}
  </Box>
);

export const Parte = ({ id, titulo, children }: { id?: string; titulo: string; children: ReactNode }) => (
  <Box {...(id && { id })} sx={{ mt: 3, scrollMarginTop: 16 }}>
    <Box component="h3" sx={{ m: 0, mb: 1, typography: 'lectura', fontWeight: 650 }}>
      {titulo}
    </Box>
    {children}
  </Box>
);

export const Texto = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ maxWidth: 720, my: 1 }}>
    {children}
  </Box>
);
