import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { marcoAmplio } from '../theme.ts';

interface Props {
  titulo?: ReactNode;
  id?: string;
  /** At the right of the title: a button, a state. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A plain panel with a heading. */
export function Panel({ titulo, id, extra, children }: Props) {
  return (
    <Box
      component="section"
      {...(id && { id, 'aria-labelledby': `${id}-titulo` })}
      className="no-partir"
      sx={{ ...marcoAmplio, scrollMarginTop: 8 }}
    >
      {titulo && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 16px',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            mb: 2,
          }}
        >
          <Typography variant="h2" {...(id && { id: `${id}-titulo` })} tabIndex={-1} sx={{ outline: 'none' }}>
            {titulo}
          </Typography>
          {extra}
        </Box>
      )}
      {children}
    </Box>
  );
}
