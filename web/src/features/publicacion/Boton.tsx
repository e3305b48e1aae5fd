import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** Of a choice: whether it is the chosen one. */
  elegido?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A plain button: the library's own weighs more than all the rest of the page [first load of 150 KB]. */
export const Boton = ({ elegido, onChoose, children }: Props) => (
  <Box
    component="button"
    type="button"
    onClick={onChoose}
    {...(elegido !== undefined && { 'aria-pressed': elegido })}
    sx={{
      font: 'inherit',
      typography: 'menor',
      fontWeight: 600,
      minHeight: 36,
      px: 1.5,
      cursor: 'pointer',
      borderRadius: 1,
      border: 1,
      borderColor: 'text.secondary',
      color: elegido ? 'primary.contrastText' : 'text.primary',
      bgcolor: elegido ? 'primary.main' : 'background.paper',
    }}
  >
    {children}
  </Box>
);

/** A heading in the type of the theme. */
export const Titulo = ({ nivel, children }: { nivel: 2 | 3; children: ReactNode }) => (
  <Box component={`h${nivel}`} sx={{ typography: `h${nivel}`, m: 0, ...(nivel === 2 && { mt: 4, mb: 1 }) }}>
    {children}
  </Box>
);
