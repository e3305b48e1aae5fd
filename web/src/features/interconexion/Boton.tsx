import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { principal?: boolean };

/** A plain button in the house's colours: the library's own weighs 10 KB, and this page is read on slow lines. */
export const Boton = ({ principal = false, ...props }: Props) => (
  <Box
    component="button"
    type="button"
    {...props}
    sx={{
      font: 'inherit',
      fontWeight: 600,
      minHeight: 36,
      px: 2,
      border: 1,
      borderRadius: 1,
      borderColor: 'primary.main',
      color: principal ? 'primary.contrastText' : 'primary.main',
      bgcolor: principal ? 'primary.main' : 'background.paper',
      cursor: 'pointer',
      '&:hover': { bgcolor: principal ? 'primary.dark' : 'primary.light' },
      '&:disabled': { color: 'text.disabled', bgcolor: 'background.paper', borderColor: 'divider', cursor: 'default' },
    }}
  />
);
