import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What the record of the form is among those of its file: 'Víctima nueva: 2 de 3'. */
export const CintaCarpeta = ({ children }: { children: ReactNode }) => (
  <Typography color="text.secondary" sx={{ mb: 2, minHeight: 24, fontWeight: 600 }}>
    {children}
  </Typography>
);
