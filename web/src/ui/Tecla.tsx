import Box from '@mui/material/Box';

/** What only who has a keyboard is told. */
export const conTeclado = { '@media (hover: none)': { display: 'none' } } as const;

/** The key of what it stands beside, for the eye alone: what it belongs to says it by `aria-keyshortcuts`. */
export const Tecla = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      font: 'inherit',
      typography: 'nota',
      lineHeight: 1.4,
      px: 0.5,
      ml: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      ...conTeclado,
    }}
  >
    {children}
  </Box>
);
