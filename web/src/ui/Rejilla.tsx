import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields in two columns from 900 px, one below. */
export const Rejilla = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
      columnGap: 3,
      rowGap: 2.5,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
