import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HUECO } from '../theme.ts';

/** Fields in two columns from 900 px, one below. */
export const Rejilla = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
      columnGap: 3,
      rowGap: HUECO,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
