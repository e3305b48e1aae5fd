import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { oculto } from './oculto.ts';

interface Props {
  /** The buttons, the primary one first. */
  children: ReactNode;
  /** At the left: 'Borrador guardado hace 5 s'. */
  estado?: ReactNode;
  /** Above both: what has no place beside the form. */
  antes?: ReactNode;
}

/** The actions of a form, always in sight at the foot of the screen. */
export function BarraAcciones({ children, estado, antes }: Props) {
  return (
    <Box
      className="no-imprimir"
      data-barra
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 3 },
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: 1 },
        boxShadow: '0 -2px 8px rgba(43,45,46,.06)',
      }}
    >
      {antes && (
        <Box
          sx={{
            flexBasis: '100%',
            maxHeight: '40vh',
            overflowY: 'auto',
            p: 0.5,
            m: -0.5,
            '&:not(:has(section))': oculto,
          }}
        >
          {antes}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, typography: 'nota' }}>{estado}</Box>
      <Box
        sx={{
          ...{ display: 'flex', flexDirection: 'row-reverse', gap: { xs: 1, sm: 1.5 }, flexWrap: 'wrap' },
          // on a telephone the longest stands alone below the first and the last: two rows, not three
          '& > button:nth-of-type(2):not(:last-of-type)': { order: { xs: 1, sm: 0 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
